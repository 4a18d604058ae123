// SPDX-License-Identifier: GPL-3.0-or-later
// Changing what a task is while it exists: nice level, policy, affinity.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

#include <cstdint>

namespace o1 {

/// Sets the nice level and the base priority *without* bonus; a queued task goes to the tail of its new level in the same array.
/// The slice stays. A running task is rescheduled. Real-time tasks only store the level. No effect when it is the present
/// one. Returns whether anything changed. Source: set_user_nice.
bool set_user_nice(World& world, TaskId id, Nice nice);

/// Sets policy and priority; a queued task goes to the tail of the active array. No test for preemption: the change takes effect
/// at the next schedule(). Source: setscheduler.
void setscheduler(World& world, TaskId id, Policy policy, std::int32_t rt_priority);

/// Sets the allowed CPUs (not 0). A queued task that does not run moves at once to the lowest allowed CPU, a running one at its
/// CPU's next turn, a sleeping one when it wakes. Ours; the move itself is J9's.
void set_cpus_allowed(World& world, Events& events, TaskId id, std::uint64_t mask);

} // namespace o1
