// SPDX-License-Identifier: GPL-3.0-or-later
// The `tasks` list of scenario files: copies, ids, names, address spaces and named children.
#pragma once

#include "core/edges/scenario_reading.h"

namespace o1 {

/// Fills tasks, programs and mm_names of the scenario and `references`; applies count and nice settings
/// without a tick. Reports; more than kMaxTasks are refused before any is made.
/// False when there are no tasks that commands could be held against.
[[nodiscard]] bool read_tasks(ScenarioReading& reading, JsonValue list);

/// Reports children of fork steps (in `tasks` or in spawned tasks) that would start by themselves.
void check_named_children(ScenarioReading& reading);

/// Tasks that the N of nice:task=N means: the one with that number, those called so, or the copies N0, N1 …
/// Reports unknown_task at the setting. Ids beyond the file's tasks only with `may_be_born`.
[[nodiscard]] std::vector<TaskId> tasks_of_setting(ScenarioReading& reading, const Setting& setting, bool may_be_born);

} // namespace o1
