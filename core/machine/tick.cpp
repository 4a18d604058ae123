// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/tick.h"

#include "core/machine/group_slice.h"
#include "core/machine/group_tree.h"
#include "core/machine/load_balance.h"
#include "core/machine/wakeup.h"
#include "core/parts/enqueue.h"
#include "core/policy/interactivity.h"
#include "core/policy/priority.h"

#include <algorithm>

namespace o1 {

namespace {

void idle_tick(World& world, Events& events, CpuId cpu)
{
    // On one CPU the kernel calls schedule() every tick and picks idle again: nothing changes.
    if (world.is_smp() && world.jiffies.value() % world.tunables.idle_rebalance_tick == 0) {
        load_balance(world, events, cpu, true);
    }
}

void realtime_tick(World& world, Events& events, CpuId cpu, TaskId id)
{
    auto& task = world.task(id);
    if (task.policy != Policy::rr) {
        return;
    }
    task.time_slice -= Ticks{1};
    if (task.time_slice > Ticks{0}) {
        return;
    }
    task.time_slice = task_timeslice(world.tunables, task.nice);
    world.runqueue(cpu).need_resched = true;
    dequeue_task(world, id);
    enqueue_task(world, id, task.array);
    events.add(world.jiffies, cpu, EventKind::rr_requeued, id);
}

/// The slice is used up: new priority, new slice, and the choice between the arrays.
void expire(World& world, Events& events, CpuId cpu, TaskId id)
{
    auto& task = world.task(id);
    auto& queue = world.queue_of(task);
    dequeue_task(world, id);
    world.runqueue(cpu).need_resched = true;
    task.prio = effective_prio(world.tunables, task.nice, task.sleep_avg);
    task.time_slice = task_timeslice(world.tunables, task.nice);
    task.is_first_time_slice = false;
    if (task_interactive(world.rules.interactive, world.tunables, task.prio, task.nice)
        && !expired_starving(queue, world.tunables, world.jiffies)) {
        enqueue_task(world, id, queue.active_index);
        follow_queue(world, task.group, cpu);
        events.add(world.jiffies, cpu, EventKind::requeued, id);
        return;
    }
    if (queue.expired_timestamp == Tick{0}) {
        queue.expired_timestamp = world.jiffies;
    }
    enqueue_task(world, id, queue.expired_index());
    follow_queue(world, task.group, cpu);
    events.add(world.jiffies, cpu, EventKind::expired, id);
}

/// What the mail's text does to the counts and bits when the task stands in expired already; it cannot go on from there.
void penalise_literally(World& world, Events& events, CpuId cpu, TaskId id)
{
    auto& task = world.task(id);
    auto& queue = world.queue_of(task);
    const bool bit_of_expired = queue.expired().bitmap.test(task.prio);
    unlink(queue.expired(), world.nodes(), id);
    if (bit_of_expired) {
        queue.expired().bitmap.set(task.prio); // the patch tests and clears the bit of the wrong array
    }
    --queue.active().nr_active;
    if (queue.active().level(task.prio).head == kNobody) {
        queue.active().bitmap.clear(task.prio);
    }
    task.prio = std::max(Prio{task.prio.value() - 1}, kMaxRtPrio);
    enqueue_task(world, id, queue.expired_index());
    world.halt = Halt{world.jiffies, cpu, id};
    events.add(world.jiffies, cpu, EventKind::halted, id);
}

void penalise(World& world, Events& events, CpuId cpu, TaskId id)
{
    auto& task = world.task(id);
    auto& queue = world.queue_of(task);
    ++task.figures.penalties;
    ++world.hog(task, cpu).penalties;
    events.add(world.jiffies, cpu, EventKind::penalty, id);
    world.runqueue(cpu).need_resched = true;
    if (task.array == queue.expired_index()) {
        ++world.hog_collisions;
        events.add(world.jiffies, cpu, EventKind::hog_collision, id);
        const auto rule = static_cast<HogCollision>(world.tunables.hog_collision);
        if (rule == HogCollision::skip) {
            return;
        }
        if (rule == HogCollision::literal) {
            penalise_literally(world, events, cpu, id);
            return;
        }
    }
    dequeue_task(world, id);
    task.prio = std::max(Prio{task.prio.value() - 1}, kMaxRtPrio);
    enqueue_task(world, id, queue.expired_index());
    follow_queue(world, task.group, cpu);
    if (world.tunables.hog_sets_expired_timestamp != 0 && queue.expired_timestamp == Tick{0}) {
        queue.expired_timestamp = world.jiffies;
    }
}

/// The patch's block. Reached only by SCHED_OTHER tasks with an mm that were charged in this tick.
void charge_hogslice(World& world, Events& events, CpuId cpu, TaskId id)
{
    const auto& task = world.task(id);
    auto& budget = world.hog(task, cpu);
    renew_hogslice(budget, world.queue_of(task).switch_timestamp, world.tunables, task.nice);
    if (budget.hogslice == Ticks{0}) {
        penalise(world, events, cpu, id);
    } else {
        budget.hogslice -= Ticks{1};
    }
}

void other_tick(World& world, Events& events, CpuId cpu, TaskId id)
{
    auto& task = world.task(id);
    if (task.sleep_avg > Ticks{0}) {
        task.sleep_avg -= Ticks{1};
    }
    task.time_slice -= Ticks{1};
    if (task.time_slice == Ticks{0}) {
        expire(world, events, cpu, id);
    }
    if (world.tunables.hog_patch != 0 && task.mm != kKernelThread) {
        charge_hogslice(world, events, cpu, id);
    }
    if (!world.halt) {
        charge_groups(world, events, task.group, cpu);
    }
}

} // namespace

void scheduler_tick(World& world, Events& events, CpuId cpu)
{
    auto& runqueue = world.runqueue(cpu);
    const auto id = runqueue.curr;
    if (id == kIdle) {
        idle_tick(world, events, cpu);
        return;
    }
    const auto& task = world.task(id);
    if (!is_active(world, task)) {
        runqueue.need_resched = true;
        return;
    }
    if (task.is_rt()) {
        realtime_tick(world, events, cpu, id);
    } else {
        other_tick(world, events, cpu, id);
    }
    if (world.is_smp() && !world.halt && world.jiffies.value() % world.tunables.busy_rebalance_tick == 0) {
        load_balance(world, events, cpu, false);
    }
}

} // namespace o1
