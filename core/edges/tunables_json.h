// SPDX-License-Identifier: GPL-3.0-or-later
// Tunables in scenario files and settings: every row of the table, checked against its range.
#pragma once

#include "core/edges/scenario_reading.h"
#include "core/words/tunables.h"

#include <cstdint>
#include <optional>

namespace o1 {

/// Fills scenario.tunables: defaults of kernel and hz, then `object` (may not exist), then settings without a tick.
/// Reports values out of range and pairs that contradict each other.
void read_tunables(ScenarioReading& reading, JsonValue object);

/// Value of a row: switches are true/false, 0/1 or "on"/"off", choices a text, times also "20ms"; reports.
[[nodiscard]] std::optional<std::int64_t> read_tunable_value(ScenarioReading& reading, const TunableInfo& info,
                                                             JsonValue value);
/// The same from a setting.
[[nodiscard]] std::optional<std::int64_t> read_tunable_value(ScenarioReading& reading, const TunableInfo& info,
                                                             const Setting& setting);

/// Reports a pair that does not go together at `origin`.
void report_conflict(ScenarioReading& reading, const Origin& origin, const TunableConflict& conflict,
                     const Tunables& tunables);

} // namespace o1
