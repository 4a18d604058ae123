// SPDX-License-Identifier: GPL-3.0-or-later
// What the sections of the scenario reader share: the scenario so far, the problems so far, settings and references.
#pragma once

#include "core/edges/json_checker.h"
#include "core/edges/setting.h"
#include "core/edges/task_references.h"
#include "core/edges/time_text.h"
#include "core/words/scenario.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace o1 {

/// State of one read_scenario. Sections fill `scenario` even when something is wrong, so that the later ones
/// find values to check against; it is given out only when `check` has no errors.
struct ScenarioReading {
    JsonChecker check;
    Scenario scenario;
    std::span<const Setting> settings;
    TaskReferences references;

    bool is_hz_varied = false; ///< a setting gives another hz than the file
    std::string plain_ticks;   ///< pointer of the first length in plain ticks, empty: none
    bool has_births = false;   ///< tasks can be born at run time, so ids beyond the file's make sense
    std::vector<std::pair<JsonValue, TaskId>> forks;                 ///< named children and where they are named
    std::vector<std::pair<Origin, TaskId>> later_tasks;              ///< references to ids beyond the file's tasks
    std::map<std::string, GroupId, std::less<>> group_ids;           ///< by path, without the root
    std::set<GroupId> implied_groups;                                ///< made for their children, not declared yet
    std::set<std::string, std::less<>> new_groups;                   ///< paths that create_group and rename_group make
    std::vector<std::pair<JsonValue, std::string>> group_references; ///< of commands
    std::size_t paths_followed = 0;                                  ///< through rename_group commands
};

/// The last setting with that key, null when there is none.
[[nodiscard]] const Setting* find_setting(const ScenarioReading& reading, std::string_view key);

/// Value of a setting as an integer between the bounds; reports.
[[nodiscard]] std::optional<std::int64_t> setting_integer(ScenarioReading& reading, const Setting& setting,
                                                          std::int64_t lowest, std::int64_t highest);

/// A number of ticks or a text of parse_time; unchecked; reports another type.
[[nodiscard]] std::optional<TimeText> read_time(ScenarioReading& reading, JsonValue value);

/// One fixed time in ticks between the bounds: 5, "5", "20ms", "2s"; reports.
[[nodiscard]] std::optional<std::int64_t> read_ticks(ScenarioReading& reading, JsonValue value, std::int64_t lowest,
                                                     std::int64_t highest);

/// The task with that name, or with that number in the file; reports unknown_task. With `may_be_born`, a number
/// beyond the file's tasks is noted in `later_tasks` and given back.
[[nodiscard]] std::optional<TaskId> find_task(ScenarioReading& reading, const Origin& origin, std::string_view name);
[[nodiscard]] std::optional<TaskId> find_task(ScenarioReading& reading, const Origin& origin, std::int64_t number,
                                              bool may_be_born);

/// A task's number or name in JSON; reports.
[[nodiscard]] std::optional<TaskId> read_task_reference(ScenarioReading& reading, JsonValue value, bool may_be_born);

/// The number that `text` is, when it is nothing but 1 to 9 digits.
[[nodiscard]] std::optional<std::int64_t> task_number(std::string_view text);

} // namespace o1
