// SPDX-License-Identifier: GPL-3.0-or-later
// The result of `o1sim run`, for people and for programs.
#pragma once

#include "core/history/trials.h"
#include "core/words/scenario.h"
#include "app/cli/run_figures.h"

#include <string>
#include <vector>

namespace o1::cli {

/// One run, or trials with seeds one apart.
struct RunResult {
    bool has_trials = false;
    std::vector<RunFigures> runs;                 ///< never empty; the first has the scenario's seed
    std::vector<TaskTrials> tasks;                ///< by id; only of trials
    std::vector<TaskTrials> tasks_without_groups; ///< the same trials without groups, when the scenario has some
};

/// Tables.
[[nodiscard]] std::string run_text(const Scenario& scenario, const RunResult& result);

/// One object. With trials: that of the first run, `finish_ms` {mean, plus_minus_percent, finished} at finite
/// tasks, and an array `trials`; where the scenario
/// has groups, `finish_ms_without_groups` as well; `mean` is null unless the task ended in every trial.
[[nodiscard]] std::string run_json(const Scenario& scenario, const RunResult& result);

} // namespace o1::cli
