// SPDX-License-Identifier: GPL-3.0-or-later
// Groups in scenario files. For now only the root group "/" exists.
#pragma once

#include "core/edges/scenario_reading.h"

namespace o1 {

/// Source: sysfs interface of the group scheduler we follow (design/groups.md); 1024 is the default.
inline constexpr std::int64_t kMinShares = 2;
inline constexpr std::int64_t kMaxShares = 262'144;

/// The `groups` list: empty or the root alone.
void read_groups(ScenarioReading& reading, JsonValue list);

/// A `group` key of a task or a command: "/" or reported as not_yet. True when it is the root.
bool read_group_path(ScenarioReading& reading, JsonValue path);

/// A `shares` key.
void read_shares(ScenarioReading& reading, JsonValue shares);

} // namespace o1
