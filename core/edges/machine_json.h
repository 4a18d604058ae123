// SPDX-License-Identifier: GPL-3.0-or-later
// The top of scenario files: names, kernel, hz, cpus, length, seed and where the window opens.
#pragma once

#include "core/edges/scenario_reading.h"

#include <string>
#include <string_view>

namespace o1 {

/// Fills name to seed of the scenario from the outermost object and the settings; reports. Also finds out whether
/// a setting varies hz. Must come before everything that has ticks, CPUs or tunables in it.
void read_machine(ScenarioReading& reading, JsonValue root);

/// "classroom" for "lessons/classroom.o1.json"; "stdin" for "-".
[[nodiscard]] std::string default_name(std::string_view file_name);

} // namespace o1
