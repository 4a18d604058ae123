// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing who runs next.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// Takes the current task off the CPU if it does not want it any more, changes the arrays' sides when active is empty
/// (one test and one swap per call), and picks the head of the lowest set bit. A preempted task keeps its place at
/// the head of its list. A task whose affinity excludes this CPU leaves for its lowest allowed one.
/// Source: schedule.
void schedule(World& world, Events& events, CpuId cpu);

} // namespace o1
