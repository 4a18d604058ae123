// SPDX-License-Identifier: GPL-3.0-or-later
// The `commands` of scenario files and the settings that act at a tick.
#pragma once

#include "core/edges/scenario_reading.h"

namespace o1 {

/// Fills scenario.commands from `list` (may not exist) and then from settings with a tick, sorted by tick.
/// Reports; also tunables that contradict each other once the commands are applied in their order, and tasks
/// that can never exist. Commands about the root group change nothing and are left out.
void read_commands(ScenarioReading& reading, JsonValue list);

} // namespace o1
