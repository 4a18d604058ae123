// SPDX-License-Identifier: GPL-3.0-or-later
// One tick of the whole machine, written as the kernel and its harness do it. This is the law; leap must agree with it.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"
#include "core/words/command.h"

namespace o1 {

/// Tick 0: commands for it, arrivals with CPU 0 as the waker, then schedule() and the user phase of every CPU.
/// Call once on a new world.
void start(World& world, const CommandLog& log, Events& events);

/// The next tick: commands, then for every CPU in ascending order its turn. No effect on a world that has halted.
void step(World& world, const CommandLog& log, Events& events);

/// The part of one CPU in the present tick: charge, scheduler_tick, (on CPU 0: arrivals, then sleepers), schedule() when needed,
/// user phase. Source: o1-facts section 15.
void cpu_turn(World& world, Events& events, CpuId cpu);

/// Applies the commands of the present tick, before CPU 0's turn.
void apply_due_commands(World& world, const CommandLog& log, Events& events);

/// The end of the present tick: the load average's sample when it is due.
void finish_tick(World& world);

} // namespace o1
