// SPDX-License-Identifier: GPL-3.0-or-later
// What the running task does between two ticks: the steps of its program.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// While the current task of `cpu` has no burst left, takes the next step of its program: run, sleep, yield, fork, nice, exit.
/// Steps that give up the CPU reschedule at once, and the next task goes on. Source: harness semantics, o1-facts section 15.
void user_phase(World& world, Events& events, CpuId cpu);

/// schedule(), and the end of the previous task if it has exited.
void leave_cpu(World& world, Events& events, CpuId cpu);

/// Wakes all sleepers that are due in this tick, by (due, id).
void wake_sleepers(World& world, Events& events);

} // namespace o1
