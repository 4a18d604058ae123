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

/// The tasks of a root queue in the order in which they are considered: expired before active, levels upwards, each from the tail,
/// a group where it stands. Finds them as they are asked for; nothing may move in between.
class CandidateWalk {
public:
    CandidateWalk(const World& world, const GroupQueue& root) : m_world(world) { enter(root); }

    [[nodiscard]] std::optional<TaskId> next()
    {
        while (!m_path.empty()) {
            const auto id = step(m_path.back());
            if (id.is_task()) {
                return id.task();
            }
            if (id.is_group()) {
                enter(m_world.group_entities[id.group_place()].queue);
            } else {
                m_path.pop_back();
            }
        }
        return std::nullopt;
    }

private:
    /// Where the walk stands in one queue: the next entity to look at, kNobody when its level is done.
    struct Stand {
        const GroupQueue* queue;
        std::int8_t array;
        Prio level;
        EntityId next;
    };

    void enter(const GroupQueue& queue) { m_path.push_back({&queue, queue.expired_index(), kMaxRtPrio, kNobody}); }

    /// The next entity of one queue, kNobody at its end.
    EntityId step(Stand& stand) const
    {
        while (stand.next == kNobody) {
            const auto& array = stand.queue->arrays[static_cast<std::size_t>(stand.array)];
            const auto level = stand.level < kMaxPrio ? array.bitmap.next_set(stand.level) : kMaxPrio;
            if (level < kMaxPrio) {
                stand.next = array.level(level).tail;
                stand.level = Prio{level.value() + 1};
            } else if (stand.array == stand.queue->expired_index()) {
                stand = {stand.queue, stand.queue->active_index, kMaxRtPrio, kNobody};
            } else {
                return kNobody;
            }
        }
        const auto id = stand.next;
        stand.next = m_world.node(id).previous;
        return id;
    }

    const World& m_world;
    std::vector<Stand> m_path; // from the root down
};

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
    auto imbalance = found->load;
    const auto may_move = [&](TaskId id) {
        const auto& task = world.task(id);
        if (id == world.runqueue(found->busiest).curr || !task.may_run_on(puller)
            || root_weight(world, task) > imbalance) {
            return false;
        }
        const bool is_allowed = is_cold(world, task);
        world.runqueue(puller).looks_again |= !is_allowed;
        return is_allowed;
    };
    const auto move = [&](TaskId id) {
        imbalance -= root_weight(world, world.task(id));
        pull_task(world, events, puller, id);
    };
    CandidateWalk walk(world, world.runqueue(found->busiest).root);
    auto first = walk.next();
    while (first && !may_move(*first)) {
        first = walk.next();
    }
    if (!first) {
        return;
    }
    // The candidates are those from before the first move. An idle CPU takes one task only.
    std::vector<TaskId> rest;
    for (auto id = is_idle ? std::nullopt : walk.next(); id; id = walk.next()) {
        rest.push_back(*id);
    }
    move(*first);
    if (const auto second = std::ranges::find_if(rest, may_move); imbalance > 0 && second != rest.end()) {
        move(*second);
    }
}

} // namespace o1
