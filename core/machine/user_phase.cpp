// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/user_phase.h"

#include "core/machine/attributes.h"
#include "core/machine/fork.h"
#include "core/machine/schedule.h"
#include "core/machine/wakeup.h"
#include "core/machine/yield.h"
#include "core/words/rng.h"

#include <algorithm>
#include <functional>

namespace o1 {

namespace {

/// Length of a step: a pure function of seed, task and the number of its steps so far.
Ticks drawn_length(const World& world, TaskId id, const Length& length)
{
    if (length.kind == Length::Kind::fixed) {
        return length.low;
    }
    const auto task_number = static_cast<std::uint64_t>(id.value());
    const auto bits = draw(world.scenario->seed, task_number, Stream::step_length, world.task(id).steps_taken);
    return Ticks{length.kind == Length::Kind::uniform ? uniform(bits, length.low.value(), length.high.value())
                                                      : geometric(bits, length.low.value())};
}

void fall_asleep(World& world, Events& events, CpuId cpu, TaskId id, Ticks length)
{
    auto& task = world.task(id);
    task.due = world.jiffies + length;
    task.state = TaskState::interruptible;
    world.sleepers.push_back({task.due, id});
    std::ranges::push_heap(world.sleepers, std::greater{});
    events.add(world.jiffies, cpu, EventKind::slept, id);
    schedule(world, events, cpu);
}

void exit_task(World& world, Events& events, CpuId cpu, TaskId id)
{
    world.task(id).state = TaskState::zombie;
    leave_cpu(world, events, cpu);
}

void take_step(World& world, Events& events, CpuId cpu, TaskId id, const ProgramStep& step)
{
    using Op = ProgramStep::Op;
    switch (step.op) {
    case Op::run: world.task(id).burst = drawn_length(world, id, step.length); break;
    case Op::sleep: fall_asleep(world, events, cpu, id, drawn_length(world, id, step.length)); break;
    case Op::yield: sched_yield(world, events, cpu); break;
    case Op::exit: exit_task(world, events, cpu, id); break;
    case Op::fork: fork_task(world, events, cpu, step.child); break;
    case Op::nice:
        if (set_user_nice(world, id, step.nice)) {
            events.add(world.jiffies, cpu, EventKind::reniced, id, step.nice.value());
            schedule(world, events, cpu);
        }
        break;
    }
}

/// Moves to the next step; nothing at the end of a program that does not loop.
const ProgramStep* next_step(World& world, TaskId id)
{
    auto& task = world.task(id);
    const auto& program = world.program_of(task);
    if (task.pc == static_cast<std::int32_t>(program.size())) {
        if (!world.spec_of(id).loop) {
            return nullptr;
        }
        task.pc = 0;
    }
    ++task.steps_taken;
    return &program[static_cast<std::size_t>(task.pc++)];
}

} // namespace

void user_phase(World& world, Events& events, CpuId cpu)
{
    const auto& runqueue = world.runqueue(cpu);
    while (runqueue.curr != kIdle && world.task(runqueue.curr).burst <= Ticks{0} && !world.halt) {
        const auto id = runqueue.curr;
        if (const auto* const step = next_step(world, id)) {
            take_step(world, events, cpu, id, *step);
        } else {
            exit_task(world, events, cpu, id);
        }
    }
}

void leave_cpu(World& world, Events& events, CpuId cpu)
{
    const auto previous = world.runqueue(cpu).curr;
    schedule(world, events, cpu);
    if (previous != kIdle && world.task(previous).state == TaskState::zombie && !world.task(previous).is_reaped) {
        reap(world, events, previous);
    }
}

void wake_sleepers(World& world, Events& events)
{
    auto& sleepers = world.sleepers;
    while (!sleepers.empty() && sleepers.front().due <= world.jiffies) {
        const auto sleeper = sleepers.front();
        std::ranges::pop_heap(sleepers, std::greater{});
        sleepers.pop_back();
        const auto& task = world.task(sleeper.id);
        if (task.state == TaskState::interruptible && task.due == sleeper.due) {
            try_to_wake_up(world, events, sleeper.id);
        }
    }
}

} // namespace o1
