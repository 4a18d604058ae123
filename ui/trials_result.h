// SPDX-License-Identifier: GPL-3.0-or-later
// What "before and after" has found out: the same trials without and with groups.
#pragma once

#include "core/history/trials.h"
#include "ui/scenario_ptr.h"

#include <optional>
#include <vector>

namespace o1 {

/// Tasks by id. The scenario is the one that was run, with its groups if it has any.
struct TrialsResult {
    ScenarioPtr scenario;
    Tick takenAt;  ///< where the window stood when it was taken
    int count = 0; ///< trials, 0: nothing was run
    std::vector<TaskTrials> withoutGroups;
    std::optional<std::vector<TaskTrials>> withGroups; ///< nothing when no group exists
};

} // namespace o1
