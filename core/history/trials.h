// SPDX-License-Identifier: GPL-3.0-or-later
// Repeated runs of one scenario that differ in the seed only, and what every task did over all of them.
#pragma once

#include "core/history/confidence.h"
#include "core/machine/world.h"
#include "core/words/scenario.h"
#include "core/words/units.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace o1 {

/// Whether the task has ended or can end by itself: its program does not loop or has an exit step.
[[nodiscard]] bool can_end(const World& world, TaskId id);

/// Figures of one task over all trials.
struct TaskTrials {
    std::string name;
    bool is_finite = false; ///< could end in some trial
    Sample share;           ///< part of all CPU time (ticks × CPUs), 0..1
    Sample finish_ms;       ///< from arrival or fork to the end, of the trials in which it ended
};

/// Advanced piece by piece by the caller, who has a clock, shows how far it is and may stop at any time. Equal
/// scenarios and counts give equal figures, however the pieces are cut.
class Trials {
public:
    /// `count` ≥ 1 trials of `scenario->ticks` ticks. Trial i has the scenario's seed + i; after the largest seed
    /// comes 0. `scenario` must have been checked. Tick 0 of the first trial has been run.
    Trials(std::shared_ptr<const Scenario> scenario, std::int64_t count);

    [[nodiscard]] std::int64_t count() const { return m_count; }
    /// The trial that runs, from 0; count() when all are done.
    [[nodiscard]] std::int64_t trial() const { return m_trial; }
    [[nodiscard]] bool is_done() const { return m_trial == m_count; }
    /// Of the trial that runs; of the last one when all are done.
    [[nodiscard]] const World& world() const { return m_world; }
    /// The last tick of every trial.
    [[nodiscard]] Tick end() const { return Tick{0} + m_scenario->ticks; }
    /// Whether the trial that runs has reached its end or halted.
    [[nodiscard]] bool is_trial_over() const { return m_world.jiffies >= end() || m_world.halt.has_value(); }

    /// Runs the present trial to tick `until`, at most to its end. False when the machine has halted.
    bool advance(Tick until);
    /// Counts the present trial, which must be over, and runs tick 0 of the next one.
    void finish_trial();

    /// By id, of the trials that were counted.
    [[nodiscard]] const std::vector<TaskTrials>& tasks() const { return m_tasks; }

private:
    void start_trial();

    std::shared_ptr<const Scenario> m_scenario;
    std::int64_t m_count;
    std::int64_t m_trial = 0;
    World m_world;
    std::vector<TaskTrials> m_tasks;
};

} // namespace o1
