// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/fork.h"

#include "core/machine/schedule.h"
#include "core/machine/tick.h"
#include "core/machine/turn.h"
#include "core/machine/wakeup.h"
#include "core/policy/priority.h"
#include "core/policy/timeslice.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace o1 {

namespace {

/// A copy of the parent with the next free id, named PARENT.N. Not queued yet.
TaskId copy_of(World& world, TaskId parent)
{
    auto spec = world.spec_of(parent);
    const auto siblings = std::ranges::count_if(world.tasks, [&](const Task& task) { return task.parent == parent; });
    spec.name += "." + std::to_string(siblings + 1);
    const auto id = add_task(world, std::move(spec));
    const auto& from = world.task(parent);
    auto& child = world.task(id);
    child.mm = from.mm;
    child.hog_row = from.hog_row;
    child.program = from.program;
    child.pc = from.pc;
    return id;
}

/// fork without CLONE_VM: the new address space takes over the parent's budgets, unless it has some already.
void inherit_budgets(World& world, MmId from, MmId to)
{
    if (to == kKernelThread || to == from || world.mm_in_use[index_of(to)] != 0) {
        return;
    }
    settle_others(world);
    std::vector<HogRow> sources;
    std::ranges::copy_if(world.hog_rows, std::back_inserter(sources), [from](const HogRow& r) { return r.mm == from; });
    for (const auto& source : sources) {
        const auto row = intern_hog_row(world, to, source.group);
        for (std::size_t i = 0; i < world.cpu_count(); ++i) {
            const CpuId cpu{static_cast<std::int32_t>(i)};
            world.hog(row, cpu) = world.hog(source.row, cpu);
            world.hog(row, cpu).penalties = 0;
        }
    }
}

void inherit(World& world, TaskId parent_id, TaskId child_id)
{
    auto& parent = world.task(parent_id);
    auto& child = world.task(child_id);
    child.group = parent.group;
    child.hog_row = intern_hog_row(world, child.mm, child.group);
    child.nice = parent.nice;
    child.policy = parent.policy;
    child.rt_priority = parent.rt_priority;
    child.prio = parent.prio;
    child.cpus_allowed = parent.cpus_allowed;
    child.cpu = parent.cpu;
    child.sleep_avg = parent.sleep_avg;
    child.parent = parent_id;
    child.is_first_time_slice = true;
    child.time_slice = (parent.time_slice + Ticks{1}) / 2;
    child.sleep_timestamp = world.jiffies;
    parent.time_slice = parent.time_slice / 2;
    inherit_budgets(world, parent.mm, child.mm);
}

/// Source: wake_up_forked_process.
void wake_up_forked_process(World& world, Events& events, TaskId parent_id, TaskId child_id)
{
    auto& parent = world.task(parent_id);
    auto& child = world.task(child_id);
    child.state = TaskState::running;
    if (!child.is_rt()) {
        child.sleep_avg = child.sleep_avg * world.tunables.child_fork_penalty / 100;
        child.prio = effective_prio(world.tunables, child.nice, child.sleep_avg);
        parent.sleep_avg = parent.sleep_avg * world.tunables.parent_fork_penalty / 100;
    }
    child.cpu = parent.cpu;
    child.figures.started = world.jiffies;
    if (child.mm != kKernelThread) {
        world.mm_in_use[index_of(child.mm)] = 1;
    }
    activate_task(world, child_id);
    events.add(world.jiffies, parent.cpu, EventKind::forked, parent_id, child_id.value());
}

bool can_start(const World& world, TaskId child)
{
    if (child == kNoTask) {
        return world.tasks.size() < kMaxTasks;
    }
    return world.task(child).state == TaskState::not_started && world.spec_of(child).arrival < Tick{0};
}

} // namespace

void fork_task(World& world, Events& events, CpuId cpu, TaskId child)
{
    const auto parent_id = world.runqueue(cpu).curr;
    if (!can_start(world, child)) {
        events.add(world.jiffies, cpu, EventKind::fork_failed, parent_id, child.value());
        return;
    }
    const auto child_id = child == kNoTask ? copy_of(world, parent_id) : child;
    inherit(world, parent_id, child_id);
    if (world.task(parent_id).time_slice == Ticks{0}) {
        world.task(parent_id).time_slice = Ticks{1};
        scheduler_tick(world, events, cpu);
        if (world.halt) {
            return;
        }
    }
    wake_up_forked_process(world, events, parent_id, child_id);
    schedule(world, events, cpu);
}

void reap(World& world, Events& events, TaskId id)
{
    auto& child = world.task(id);
    child.is_reaped = true;
    child.figures.finish = world.jiffies;
    events.add(world.jiffies, child.cpu, EventKind::exited, id);
    const auto parent_id = child.parent;
    if (parent_id == kNoTask || world.task(parent_id).state == TaskState::zombie) {
        return;
    }
    auto& parent = world.task(parent_id);
    settle_others(world);
    world.stale_horizons |= std::uint64_t{1} << static_cast<unsigned>(parent.cpu.value());
    if (child.is_first_time_slice || !world.rules.exit_returns_first_slice_only) {
        parent.time_slice = std::min(parent.time_slice + child.time_slice, Ticks{world.tunables.max_timeslice});
    }
    if (child.sleep_avg < parent.sleep_avg || !world.rules.exit_only_lowers_sleep_avg) {
        const auto weight = world.tunables.exit_weight;
        parent.sleep_avg = (parent.sleep_avg * weight + child.sleep_avg) / (weight + 1);
    }
    events.add(world.jiffies, child.cpu, EventKind::reaped, parent_id, id.value());
}

void kill_task(World& world, Events& events, TaskId id)
{
    auto& task = world.task(id);
    const bool is_running = task.is_queued() && world.runqueue(task.cpu).curr == id;
    task.state = TaskState::zombie;
    if (is_running) {
        world.runqueue(task.cpu).need_resched = true;
        return;
    }
    if (task.is_queued()) {
        task.figures.wait_ticks += world.jiffies - task.figures.wait_since;
        deactivate_task(world, id);
    }
    reap(world, events, id);
}

} // namespace o1
