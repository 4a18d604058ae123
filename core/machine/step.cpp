// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/step.h"

#include "core/machine/apply.h"
#include "core/machine/group_claims.h"
#include "core/machine/tick.h"
#include "core/machine/turn.h"
#include "core/machine/user_phase.h"
#include "core/machine/wakeup.h"

namespace o1 {

namespace {

void wake_arrivals(World& world, Events& events)
{
    while (world.next_arrival < world.arrivals.size() && world.arrivals[world.next_arrival].due <= world.jiffies) {
        const auto id = world.arrivals[world.next_arrival++].id;
        if (world.task(id).state == TaskState::not_started) {
            try_to_wake_up(world, events, id);
        }
    }
}

void schedule_and_run(World& world, Events& events, CpuId cpu)
{
    if (world.runqueue(cpu).need_resched) {
        leave_cpu(world, events, cpu);
    }
    user_phase(world, events, cpu);
}

} // namespace

void apply_due_commands(World& world, const CommandLog& log, Events& events)
{
    world.turn = CpuId{-1};
    while (world.next_command < log.size() && log[world.next_command].at <= world.jiffies) {
        const auto number = world.next_command++;
        apply(world, events, log[number].command, static_cast<std::int32_t>(number));
    }
}

void cpu_turn(World& world, Events& events, CpuId cpu)
{
    auto& runqueue = world.runqueue(cpu);
    world.turn = cpu;
    runqueue.charged_until = world.jiffies;
    if (runqueue.curr == kIdle) {
        runqueue.idle_ticks += Ticks{1};
    } else {
        auto& task = world.task(runqueue.curr);
        task.burst -= Ticks{1};
        task.figures.cpu_ticks += Ticks{1};
        world.ticks_of(task.mm) += Ticks{1};
        world.group(task.group).cpu_ticks += Ticks{1};
        world.add_nice_ticks(task, Ticks{1});
    }
    scheduler_tick(world, events, cpu);
    if (world.halt) {
        return;
    }
    if (cpu == CpuId{0}) {
        wake_arrivals(world, events);
        wake_sleepers(world, events);
    }
    schedule_and_run(world, events, cpu);
}

void finish_tick(World& world)
{
    settle_claims(world);
    if (world.jiffies.value() % load_sample_period(world).value() == 0) {
        world.load_average.sample(world.nr_running);
    }
}

void start(World& world, const CommandLog& log, Events& events)
{
    count_claims(world);
    apply_due_commands(world, log, events);
    wake_arrivals(world, events);
    for (std::size_t i = 0; i < world.cpu_count() && !world.halt; ++i) {
        world.turn = CpuId{static_cast<std::int32_t>(i)};
        schedule_and_run(world, events, world.turn);
    }
    settle_claims(world);
}

void step(World& world, const CommandLog& log, Events& events)
{
    if (world.halt) {
        return;
    }
    world.jiffies += Ticks{1};
    apply_due_commands(world, log, events);
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        cpu_turn(world, events, CpuId{static_cast<std::int32_t>(i)});
        if (world.halt) {
            return;
        }
    }
    finish_tick(world);
}

} // namespace o1
