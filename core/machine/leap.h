// SPDX-License-Identifier: GPL-3.0-or-later
// Many ticks at once: the same world and events as step, without visiting ticks in which only counters change.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"
#include "core/words/command.h"
#include "core/words/units.h"

namespace o1 {

/// Runs to tick `until` (or to the halt of a literal run). Equal to repeated step, tested as a property. Cost grows with
/// the number of events, not of ticks, and does not depend on the number of tasks.
void leap(World& world, const CommandLog& log, Tick until, Events& events);

/// Runs to the next tick after now in which the machine has to be visited (something may happen there), at most to `limit`.
void leap_to_next_event(World& world, const CommandLog& log, Tick limit, Events& events);

} // namespace o1
