// SPDX-License-Identifier: GPL-3.0-or-later
// The timer interrupt: charging the current task, slice expiry, the mm penalty.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// One timer tick of one CPU. Order: idle balance; early return for a task that expired already; RR slice; sleep_avg;
/// time slice and expiry; the patch's block; busy balance. Sets World::halt when the literal patch breaks the arrays.
/// Source: scheduler_tick with the patch of 2 February 2002; o1-facts section 6.
void scheduler_tick(World& world, Events& events, CpuId cpu);

} // namespace o1
