// SPDX-License-Identifier: GPL-3.0-or-later
// Balancing by load, which takes the place of J9's as long as groups exist.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// One look of CPU `puller` at the loads of all root queues; moves at most one task when it is idle and two when it is busy, none
/// that weighs more than half the difference.
void balance_loads(World& world, Events& events, CpuId puller, bool is_idle);

/// Takes a task that does not run from its CPU to the puller's.
void pull_task(World& world, Events& events, CpuId puller, TaskId id);

} // namespace o1
