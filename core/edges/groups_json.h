// SPDX-License-Identifier: GPL-3.0-or-later
// Groups in scenario files.
#pragma once

#include "core/edges/scenario_reading.h"
#include "core/words/command.h"

#include <optional>
#include <string>

namespace o1 {

/// The `groups` list, in its order; parents that are missing are made before their children with 1024 shares; reports.
void read_groups(ScenarioReading& reading, JsonValue list);

/// The settings of shares without a tick, after `groups`; reports.
void read_shares_settings(ScenarioReading& reading);

/// The setting `groups` must be on or off; reports.
void check_groups_setting(ScenarioReading& reading);

/// The group that a setting of shares is about, one of `groups`; reports.
[[nodiscard]] std::optional<GroupId> find_group_of_setting(ScenarioReading& reading, const Setting& setting);

/// The `group` key of a task: the root or one of `groups`; reports.
[[nodiscard]] std::optional<GroupId> read_task_group(ScenarioReading& reading, JsonValue path);

/// A `group` key of a command, which may name a group that another command makes; reports what can be no path at all.
[[nodiscard]] std::optional<std::string> read_group_reference(ScenarioReading& reading, JsonValue path);

/// The `group` key of create_group; reports.
[[nodiscard]] std::optional<std::string> read_new_group(ScenarioReading& reading, JsonValue path);

/// The `to` key of rename_group, where the group at `from` is to lie; reports.
[[nodiscard]] std::optional<std::string> read_new_place(ScenarioReading& reading, JsonValue path,
                                                        const std::string& from);

/// Notes where the groups may lie that a rename_group command takes along; to be called in the order of the commands.
void follow_rename(ScenarioReading& reading, const RenameGroup& command);

/// A `shares` key; reports.
[[nodiscard]] std::optional<std::int64_t> read_shares(ScenarioReading& reading, JsonValue shares);

/// Reports references to groups that neither `groups` nor a create_group command makes, and none takes there by a
/// rename_group. When a group exists is not asked here: a command that comes too early or too late is refused in the run.
void check_group_references(ScenarioReading& reading);

} // namespace o1
