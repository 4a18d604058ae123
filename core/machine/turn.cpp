// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/turn.h"

#include "core/machine/group_slice.h"
#include "core/machine/group_tree.h"
#include "core/words/assert.h"

#include <algorithm>

namespace o1 {

namespace {

bool has_hogslice(const World& world, const Task& task)
{
    return world.tunables.hog_patch != 0 && !task.is_rt() && task.mm != kKernelThread;
}

void charge_ticks(World& world, CpuId cpu, Task& task, Ticks count)
{
    task.burst -= count;
    task.figures.cpu_ticks += count;
    world.ticks_of(task.mm) += count;
    world.group(task.group).cpu_ticks += count;
    world.add_nice_ticks(task, count);
    for (auto group = task.holder(); group != kRootGroup; group = world.group(group).parent) {
        auto& slice = world.entity(group, cpu).slice_left;
        slice -= count;
        O1_ASSERT(slice > Ticks{0});
    }
    if (task.policy != Policy::fifo) {
        task.time_slice -= count;
        O1_ASSERT(task.time_slice > Ticks{0});
    }
    if (!task.is_rt()) {
        task.sleep_avg = std::max(task.sleep_avg - count, Ticks{0});
    }
    if (has_hogslice(world, task)) {
        auto& budget = world.hog(task, cpu);
        renew_hogslice(budget, world.queue_of(task).switch_timestamp, world.tunables, task.nice);
        budget.hogslice -= count;
        O1_ASSERT(budget.hogslice >= Ticks{0});
    }
}

/// Ticks until the charge that finds the hogslice empty.
Ticks until_penalty(const World& world, CpuId cpu, const Task& task)
{
    auto budget = world.hog(task, cpu);
    renew_hogslice(budget, world.queue_of(task).switch_timestamp, world.tunables, task.nice);
    return budget.hogslice + Ticks{1};
}

/// Ticks until a group above the task has used up its slice; 1 where one has to be granted first.
Ticks until_group_expires(const World& world, CpuId cpu, const Task& task)
{
    Ticks least{INT64_MAX};
    for (auto group = task.holder(); group != kRootGroup; group = world.group(group).parent) {
        least = std::min(least, is_new_round(world, group, cpu) ? Ticks{1} : world.entity(group, cpu).slice_left);
    }
    return least;
}

Tick next_multiple(Tick after, std::int64_t period)
{
    return Tick{after.value() - after.value() % period + period};
}

/// An idle CPU looks again only when some queue changed since it looked, or when a cache may have grown cold: any other look
/// would see and write what the last one did.
Tick next_idle_look(const World& world, const Runqueue& runqueue)
{
    const bool is_needed = world.is_smp() && (runqueue.looks_again || runqueue.looked_at_change != world.queue_changes);
    return is_needed ? next_multiple(runqueue.charged_until, world.tunables.idle_rebalance_tick) : kNever;
}

} // namespace

void settle(World& world, CpuId cpu, Tick until)
{
    auto& runqueue = world.runqueue(cpu);
    const auto count = until - runqueue.charged_until;
    if (count <= Ticks{0}) {
        return;
    }
    runqueue.charged_until = until;
    if (runqueue.curr == kIdle) {
        runqueue.idle_ticks += count;
    } else {
        charge_ticks(world, cpu, world.task(runqueue.curr), count);
    }
}

void settle_others(World& world)
{
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        const CpuId cpu{static_cast<std::int32_t>(i)};
        settle(world, cpu, cpu <= world.turn ? world.jiffies : world.jiffies - Ticks{1});
    }
}

Tick next_event(const World& world, CpuId cpu)
{
    const auto& runqueue = world.runqueue(cpu);
    const auto now = runqueue.charged_until;
    if (runqueue.need_resched) {
        return now + Ticks{1};
    }
    if (runqueue.curr == kIdle) {
        return next_idle_look(world, runqueue);
    }
    const auto& task = world.task(runqueue.curr);
    if (!is_active(world, task)) {
        return now + Ticks{1};
    }
    auto ticks = task.burst;
    if (task.policy != Policy::fifo) {
        ticks = std::min(ticks, task.time_slice);
    }
    if (has_hogslice(world, task)) {
        ticks = std::min(ticks, until_penalty(world, cpu, task));
    }
    if (task.group != kRootGroup) {
        ticks = std::min(ticks, until_group_expires(world, cpu, task));
    }
    const auto own = now + std::max(ticks, Ticks{1});
    return world.is_smp() ? std::min(own, next_multiple(now, world.tunables.busy_rebalance_tick)) : own;
}

} // namespace o1
