// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/schedule.h"

#include "core/machine/group_claims.h"
#include "core/machine/group_slice.h"
#include "core/machine/group_tree.h"
#include "core/machine/load_balance.h"
#include "core/machine/wakeup.h"
#include "core/words/assert.h"

#include <utility>

namespace o1 {

namespace {

/// Prev's part: off the queue unless it goes on running. True when it must continue on another CPU.
bool leave(World& world, TaskId id)
{
    auto& prev = world.task(id);
    prev.sleep_timestamp = world.jiffies;
    if (prev.state != TaskState::running) {
        deactivate_task(world, id);
        return false;
    }
    if (prev.may_run_on(prev.cpu)) {
        return false;
    }
    deactivate_task(world, id);
    return true;
}

void swap_arrays(World& world, Events& events, GroupId group, CpuId cpu)
{
    auto& queue = world.queue(group, cpu);
    queue.active_index = queue.expired_index();
    queue.expired_timestamp = Tick{0};
    queue.switch_timestamp = world.jiffies;
    ++queue.array_switches;
    ++world.queue_changes;
    events.add(world.jiffies, cpu, EventKind::array_switch, kNoTask, group == kRootGroup ? -1 : group.value());
    follow_queue(world, group, cpu);
}

/// Head of the lowest set bit of one queue, which is not empty; changes its arrays' sides first when active is empty.
EntityId first_in(World& world, Events& events, GroupId group, CpuId cpu)
{
    if (world.queue(group, cpu).active().nr_active == 0) {
        swap_arrays(world, events, group, cpu);
    }
    const auto& active = world.queue(group, cpu).active();
    auto& cost = world.runqueue(cpu).pick_cost;
    const auto words = active.bitmap.words_to_first();
    cost.last_words += words;
    cost.words += words;
    const auto first = active.bitmap.first_set();
    O1_ASSERT(first < kMaxPrio);
    return active.level(first).head;
}

TaskId pick_next(World& world, Events& events, CpuId cpu)
{
    auto& runqueue = world.runqueue(cpu);
    if (runqueue.root.nr_running == 0 && world.is_smp()) {
        load_balance(world, events, cpu, true);
    }
    if (runqueue.root.nr_running == 0) {
        runqueue.root.expired_timestamp = Tick{0};
        return kIdle;
    }
    auto& cost = runqueue.pick_cost;
    cost.last_words = 0;
    cost.last_goodness = static_cast<std::int32_t>(world.nr_running);
    ++cost.picks;
    cost.goodness += cost.last_goodness;
    auto group = kRootGroup;
    for (;;) {
        const auto first = first_in(world, events, group, cpu);
        if (first.is_task()) {
            return first.task();
        }
        const auto below = world.group_entities[first.group_place()].group;
        group = enter_group(world, events, below, cpu) ? below : group;
    }
}

void context_switch(World& world, Events& events, CpuId cpu, TaskId prev, TaskId next)
{
    auto& runqueue = world.runqueue(cpu);
    ++runqueue.nr_switches;
    runqueue.curr = next;
    ++world.queue_changes;
    if (prev != kIdle) {
        world.task(prev).figures.wait_since = world.jiffies;
    }
    if (next != kIdle) {
        auto& figures = world.task(next).figures;
        figures.wait_ticks += world.jiffies - figures.wait_since;
        ++figures.switched_in;
        if (figures.first_run < Tick{0}) {
            figures.first_run = world.jiffies;
        }
    }
    events.add(world.jiffies, cpu, EventKind::switched, next, prev.value());
}

} // namespace

void schedule(World& world, Events& events, CpuId cpu)
{
    auto& runqueue = world.runqueue(cpu);
    const auto prev = runqueue.curr;
    const bool moves_away = prev != kIdle && leave(world, prev);
    const auto next = pick_next(world, events, cpu);
    runqueue.need_resched = false;
    if (next != prev) {
        context_switch(world, events, cpu, prev, next);
    }
    if (moves_away) {
        ++world.nr_running;
        claim(world, world.task(prev), 1);
        attach_to(world, events, prev, lowest_cpu(world.task(prev).cpus_allowed));
    }
}

} // namespace o1
