// SPDX-License-Identifier: GPL-3.0-or-later
// A run that was changed on its way, as a scenario that starts with what is in force now.
#pragma once

#include "core/words/scenario.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

namespace o1 {

/// `run` is a scenario with all its commands, `in_force` its tunables once the commands of tick `now` have acted.
/// In the result these hold from tick 0; so do the shares of groups and the nice levels of tasks of the scenario that
/// commands up to `now` have set. These commands are gone; those that come later, and all other kinds (tasks and
/// groups that come, go and move), keep their ticks. Where such a one is kept although its tick has passed, the run is
/// at least as much longer as that tick, at most kMaxTicks: who came late has the time of those who came first.
/// Never fails. Source: ours.
[[nodiscard]] Scenario as_it_stands(Scenario run, const Tunables& in_force, Tick now);

} // namespace o1
