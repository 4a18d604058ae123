// SPDX-License-Identifier: GPL-3.0-or-later
// Programs in scenario files: a list of steps or a text of program_text.
#pragma once

#include "core/edges/scenario_reading.h"
#include "core/words/workload.h"

#include <optional>

namespace o1 {

/// Longest run or sleep, lowest being 1.
inline constexpr std::int64_t kMaxLength = 1'000'000'000;

/// Reads a program; reports bad steps, an empty program and one that loops without ever using time.
/// Named children of fork steps are noted in `forks`; a fork without a name sets `has_births`.
[[nodiscard]] std::optional<Program> read_program(ScenarioReading& reading, JsonValue value, bool loops);

} // namespace o1
