// SPDX-License-Identifier: GPL-3.0-or-later
// Beginning and end of tasks: fork, exit, and what the parent gets back.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// The running task of `cpu` forks. `child` names a task with arrival −1 that has not been started; kNoTask makes a copy of the
/// parent that goes on after the fork step. Splits the slice, lets the parent expire at once if its half is 0, wakes the child
/// on the parent's CPU and reschedules. An impossible fork only leaves an event.
/// Source: do_fork and wake_up_forked_process of J9.
void fork_task(World& world, Events& events, CpuId cpu, TaskId child);

/// After an exited task has left its CPU: its living parent gets its slice and mixes in its sleep_avg (its priority is not
/// recomputed). Source: the reaping code of J9 and 2.4.18-14; that it happens at once is the harness's decision.
void reap(World& world, Events& events, TaskId id);

/// Ends a task that does not run. A running one becomes a zombie and leaves at its CPU's next turn.
void kill_task(World& world, Events& events, TaskId id);

} // namespace o1
