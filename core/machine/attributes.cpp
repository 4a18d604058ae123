// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/attributes.h"

#include "core/machine/group_claims.h"
#include "core/machine/group_load.h"
#include "core/machine/group_tree.h"
#include "core/machine/wakeup.h"
#include "core/policy/group_share.h"
#include "core/policy/priority.h"

namespace o1 {

namespace {

bool is_running(const World& world, TaskId id)
{
    return world.task(id).is_queued() && world.runqueue(world.task(id).cpu).curr == id;
}

} // namespace

bool set_user_nice(World& world, TaskId id, Nice nice)
{
    auto& task = world.task(id);
    if (task.nice == nice) {
        return false;
    }
    if (task.is_rt()) {
        task.nice = nice;
        return true;
    }
    const auto weight = task_weight(world.tunables, nice) - task_weight(world.tunables, task.nice);
    if (task.is_queued()) {
        dequeue_task(world, id);
        claim(world, task, -1);
    }
    task.nice = nice;
    task.prio = to_static_prio(nice);
    if (task.is_queued()) {
        enqueue_task(world, id, task.array);
        follow_queue(world, task.group, task.cpu);
        add_load(world, task.group, task.cpu, weight);
        claim(world, task, 1);
    }
    if (is_running(world, id)) {
        world.runqueue(task.cpu).need_resched = true;
    }
    return true;
}

void setscheduler(World& world, TaskId id, Policy policy, std::int32_t rt_priority)
{
    auto& task = world.task(id);
    const bool was_queued = task.is_queued();
    const auto wait_since = task.figures.wait_since;
    if (was_queued) {
        deactivate_task(world, id);
    }
    task.policy = policy;
    task.rt_priority = static_cast<std::uint8_t>(rt_priority);
    task.prio = task.is_rt() ? rt_prio(rt_priority) : to_static_prio(task.nice);
    if (was_queued) {
        activate_task(world, id);
        task.figures.wait_since = wait_since;
    }
}

void set_cpus_allowed(World& world, Events& events, TaskId id, std::uint64_t mask)
{
    auto& task = world.task(id);
    if (task.is_queued()) {
        claim(world, task, -1);
    }
    task.cpus_allowed = mask;
    if (task.is_queued()) {
        claim(world, task, 1);
    }
    ++world.queue_changes;
    if (task.may_run_on(task.cpu)) {
        return;
    }
    if (!task.is_queued()) {
        task.cpu = task.state == TaskState::not_started ? lowest_cpu(mask) : task.cpu;
        return;
    }
    if (is_running(world, id)) {
        world.runqueue(task.cpu).need_resched = true;
        return;
    }
    leave_queue(world, id);
    attach_to(world, events, id, lowest_cpu(mask));
}

} // namespace o1
