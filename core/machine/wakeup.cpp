// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/wakeup.h"

#include "core/policy/priority.h"

#include <algorithm>
#include <bit>

namespace o1 {

void enqueue_task(World& world, TaskId id, std::int8_t array)
{
    auto& task = world.task(id);
    enqueue(world.queue_of(task).array(array), world.tasks, id);
    task.array = array;
    ++world.queue_changes;
}

void dequeue_task(World& world, TaskId id)
{
    const auto& task = world.task(id);
    dequeue(world.queue_of(task).array(task.array), world.tasks, id);
    ++world.queue_changes;
}

void activate_task(World& world, TaskId id)
{
    auto& task = world.task(id);
    const auto sleep_time = world.jiffies - task.sleep_timestamp;
    if (!task.is_rt() && sleep_time > Ticks{0}) {
        task.sleep_avg = std::min(task.sleep_avg + sleep_time, Ticks{world.tunables.max_sleep_avg});
        task.prio = effective_prio(world.tunables, task.nice, task.sleep_avg);
    }
    enqueue_task(world, id, world.queue_of(task).active_index);
    ++world.queue_of(task).nr_running;
    ++world.nr_running;
    task.figures.wait_since = world.jiffies;
}

void deactivate_task(World& world, TaskId id)
{
    auto& task = world.task(id);
    dequeue_task(world, id);
    task.array = kNoArray;
    --world.queue_of(task).nr_running;
    --world.nr_running;
    if (world.rules.deactivate_stamps_time) {
        task.sleep_timestamp = world.jiffies;
    }
}

void resched_if_better(World& world, TaskId id)
{
    const auto& task = world.task(id);
    auto& runqueue = world.runqueue(task.cpu);
    if (runqueue.curr == kIdle || task.prio < world.task(runqueue.curr).prio) {
        runqueue.need_resched = true;
    }
}

CpuId lowest_cpu(std::uint64_t mask)
{
    return CpuId{std::countr_zero(mask)};
}

void try_to_wake_up(World& world, Events& events, TaskId id)
{
    auto& task = world.task(id);
    task.state = TaskState::running;
    if (task.is_queued()) {
        return;
    }
    if (!task.may_run_on(task.cpu)) {
        task.cpu = lowest_cpu(task.cpus_allowed);
    }
    if (task.figures.started < Tick{0}) {
        task.figures.started = world.jiffies;
        if (task.mm != kKernelThread) {
            world.mm_in_use[index_of(task.mm)] = 1;
        }
    }
    activate_task(world, id);
    events.add(world.jiffies, task.cpu, EventKind::woke, id);
    resched_if_better(world, id);
}

void attach_to(World& world, Events& events, TaskId id, CpuId cpu)
{
    auto& task = world.task(id);
    events.add(world.jiffies, cpu, EventKind::migrated, id, task.cpu.value());
    task.cpu = cpu;
    ++task.figures.migrations;
    ++world.runqueue(cpu).root.nr_running;
    enqueue_task(world, id, world.runqueue(cpu).root.active_index);
    resched_if_better(world, id);
}

} // namespace o1
