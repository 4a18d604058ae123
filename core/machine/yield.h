// SPDX-License-Identifier: GPL-3.0-or-later
// Giving way without sleeping.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// The running task of `cpu` yields, then schedule() runs. J9: to the tail of the list one level worse in the same array
/// (real-time and level 139: of its own list). RH: behind the first of its own list, or of the next used one.
/// The count of the array does not change. Source: sys_sched_yield.
void sched_yield(World& world, Events& events, CpuId cpu);

} // namespace o1
