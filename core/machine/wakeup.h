// SPDX-License-Identifier: GPL-3.0-or-later
// Entering and leaving the run queue.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// Appends the task to array `array` of its CPU's queue and notes it there.
void enqueue_task(World& world, TaskId id, std::int8_t array);

/// Unlinks the task from the array that Task::array names. Task::array stays, as in the kernel. Both leave the groups above as
/// they are: whoever calls them ends with follow_queue().
void dequeue_task(World& world, TaskId id);

/// Appends a task that becomes runnable on its CPU to the active array, and counts it there and in all groups above.
void enter_queue(World& world, TaskId id);

/// Takes a runnable task out of its CPU's queue and out of all counts. Task::array stays.
void leave_queue(World& world, TaskId id);

/// Credits the time asleep, recomputes the priority and appends the task to the *active* array of its CPU. Its slice
/// is untouched. Source: activate_task.
void activate_task(World& world, TaskId id);

/// Takes the task out of its array and stamps the time. Source: deactivate_task.
void deactivate_task(World& world, TaskId id);

/// Sets need_resched on the task's CPU when that is idle or runs something with a strictly worse priority.
void resched_if_better(World& world, TaskId id);

/// Makes the task runnable on its own CPU (the lowest allowed one if its affinity changed meanwhile) and tests for
/// preemption. Does nothing when it is queued already. Source: try_to_wake_up; J9 has no wake-up migration.
void try_to_wake_up(World& world, Events& events, TaskId id);

/// Puts a runnable task that does not run onto the tail of the active array of another CPU, with unchanged
/// priority and slice, and tests for preemption there. The caller has taken it out of its old array.
void attach_to(World& world, Events& events, TaskId id, CpuId cpu);

/// Lowest CPU of a mask that is not empty.
[[nodiscard]] CpuId lowest_cpu(std::uint64_t mask);

} // namespace o1
