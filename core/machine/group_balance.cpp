// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_balance.h"

#include "core/machine/group_load.h"
#include "core/machine/wakeup.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace o1 {

namespace {

struct LoadImbalance {
    CpuId busiest;
    std::int64_t load = 0; ///< half the difference
};

std::optional<LoadImbalance> find_busiest_load(World& world, CpuId puller, bool is_idle)
{
    auto& mine = world.runqueue(puller);
    const auto own = mine.root.load;
    const auto my_load = is_idle ? own : std::max(own, mine.prev_load[index_of(puller)]);
    std::int64_t max_load = 0;
    std::optional<CpuId> busiest;
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        const auto& root = world.runqueues[i].root;
        auto& seen = mine.prev_load[i];
        const auto load = is_idle ? root.load : std::min(root.load, seen);
        seen = root.load;
        if (load > max_load && root.nr_running > 1 && i != index_of(puller)) {
            max_load = load;
            busiest = CpuId{static_cast<std::int32_t>(i)};
        }
    }
    const auto imbalance = (max_load - my_load) / 2;
    if (!busiest || imbalance <= 0 || (!is_idle && imbalance < (max_load + 3) / 4)) {
        return std::nullopt;
    }
    return LoadImbalance{*busiest, imbalance};
}

/// Tasks in the order in which they are considered: expired before active, levels upwards, each from the tail.
void list_tasks(const World& world, const GroupQueue& queue, std::vector<TaskId>& list)
{
    for (const auto* const array : {&queue.expired(), &queue.active()}) {
        for (auto level = array->bitmap.next_set(kMaxRtPrio); level < kMaxPrio;
             level = array->bitmap.next_set(Prio{level.value() + 1})) {
            for (auto id = array->level(level).tail; id != kNobody;) {
                if (id.is_task()) {
                    list.push_back(id.task());
                    id = world.task(id.task()).previous;
                } else {
                    const auto& entity = world.group_entities[id.group_place()];
                    list_tasks(world, entity.queue, list);
                    id = entity.previous;
                }
            }
        }
    }
}

bool is_cold(const World& world, const Task& task)
{
    return (world.jiffies - task.sleep_timestamp).value() > world.tunables.cache_decay_ticks;
}

} // namespace

void pull_task(World& world, Events& events, CpuId puller, TaskId id)
{
    leave_queue(world, id);
    ++world.runqueue(puller).moves_in;
    attach_to(world, events, id, puller);
}

void balance_loads(World& world, Events& events, CpuId puller, bool is_idle)
{
    const auto found = find_busiest_load(world, puller, is_idle);
    if (!found) {
        return;
    }
    const auto& busiest = world.runqueue(found->busiest);
    std::vector<TaskId> candidates;
    list_tasks(world, busiest.root, candidates);
    auto imbalance = found->load;
    int moves_left = is_idle ? 1 : 2;
    for (const auto id : candidates) {
        const auto& task = world.task(id);
        if (id == busiest.curr || !task.may_run_on(puller)) {
            continue;
        }
        const auto weight = root_weight(world, task);
        if (weight > imbalance) {
            continue;
        }
        if (!is_cold(world, task)) {
            world.runqueue(puller).looks_again = true;
            continue;
        }
        pull_task(world, events, puller, id);
        imbalance -= weight;
        if (--moves_left == 0 || imbalance <= 0) {
            return;
        }
    }
}

} // namespace o1
