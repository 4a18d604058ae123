// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/wakeup.h"

#include "core/machine/group_claims.h"
#include "core/machine/group_load.h"
#include "core/machine/group_tree.h"
#include "core/parts/enqueue.h"
#include "core/policy/group_share.h"
#include "core/policy/priority.h"

#include <algorithm>
#include <bit>

namespace o1 {

void enqueue_task(World& world, TaskId id, std::int8_t array)
{
    auto& task = world.task(id);
    enqueue(world.queue_of(task).array(array), world.nodes(), id);
    task.array = array;
    ++world.queue_changes;
}

void dequeue_task(World& world, TaskId id)
{
    const auto& task = world.task(id);
    dequeue(world.queue_of(task).array(task.array), world.nodes(), id);
    ++world.queue_changes;
}

namespace {

/// Follows a task that came (+1) or went (−1).
void count_task(World& world, const Task& task, std::int32_t count)
{
    const auto group = task.holder();
    add_running(world, group, task.cpu, count);
    follow_queue(world, group, task.cpu);
    if (world.has_loads() && !task.is_rt()) {
        add_load(world, group, task.cpu, count * task_weight(world.tunables, task.nice));
    }
}

} // namespace

void enter_queue(World& world, TaskId id)
{
    const auto& task = world.task(id);
    need_entities(world, task.holder(), task.cpu);
    enqueue_task(world, id, world.queue_of(task).active_index);
    count_task(world, task, 1);
}

void leave_queue(World& world, TaskId id)
{
    dequeue_task(world, id);
    count_task(world, world.task(id), -1);
}

void activate_task(World& world, TaskId id)
{
    auto& task = world.task(id);
    const auto sleep_time = world.jiffies - task.sleep_timestamp;
    if (!task.is_rt() && sleep_time > Ticks{0}) {
        task.sleep_avg = std::min(task.sleep_avg + sleep_time, Ticks{world.tunables.max_sleep_avg});
        task.prio = effective_prio(world.tunables, task.nice, task.sleep_avg);
    }
    enter_queue(world, id);
    claim(world, task, 1);
    ++world.nr_running;
    task.figures.wait_since = world.jiffies;
}

void deactivate_task(World& world, TaskId id)
{
    auto& task = world.task(id);
    leave_queue(world, id);
    claim(world, task, -1);
    task.array = kNoArray;
    --world.nr_running;
    if (world.rules.deactivate_stamps_time) {
        task.sleep_timestamp = world.jiffies;
    }
}

void resched_if_better(World& world, TaskId id)
{
    const auto& task = world.task(id);
    auto& runqueue = world.runqueue(task.cpu);
    if (runqueue.curr == kIdle || is_better(world, task, world.task(runqueue.curr))) {
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
    enter_queue(world, id);
    resched_if_better(world, id);
}

} // namespace o1
