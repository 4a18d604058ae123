// SPDX-License-Identifier: GPL-3.0-or-later
// A complete description of a run: machine, tunables, tasks, commands. What files hold and the window edits.
#pragma once

#include "core/words/command.h"
#include "core/words/group.h"
#include "core/words/kernel.h"
#include "core/words/published.h"
#include "core/words/tunables.h"
#include "core/words/units.h"
#include "core/words/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace o1 {

/// Where the window stands when the file is opened.
struct OpenAt {
    Tick tick{};
    Ticks window{};                 ///< width of the timeline's window, 0: the window's own choice
    std::vector<std::string> views; ///< names of the views to show, empty: all
    friend bool operator==(const OpenAt&, const OpenAt&) = default;
};

/// Checked when it is read; whoever builds one by hand keeps the ranges named at the fields.
struct Scenario {
    std::string name;
    std::string description;
    Kernel kernel = Kernel::j9;
    std::int64_t hz = 100; ///< ticks per second, 100..1000
    std::int32_t cpus = 1; ///< 1..64
    Ticks ticks{3000};     ///< length of a headless run, 0..10^9
    OpenAt open;
    std::uint64_t seed = 1;
    Tunables tunables;
    std::vector<TaskSpec> tasks;
    std::vector<Program> programs;
    std::vector<std::string> mm_names; ///< in order of first use by `tasks`
    std::vector<GroupSpec> groups;     ///< group 1 and the following, parents before children
    CommandLog commands;
    Published published;       ///< for people; changes nothing of the run
    bool names_groups = false; ///< the file has a `groups` key (it may be empty)
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

inline constexpr std::int64_t kMinHz = 100;
inline constexpr std::int64_t kMaxHz = 1000;
inline constexpr std::int64_t kMaxTicks = 1'000'000'000;
/// A run in the window has no end: what it saves may speak of any moment up to here.
inline constexpr std::int64_t kLastMoment = 1'000'000'000'000'000;
inline constexpr std::size_t kMaxTasks = 100'000;

} // namespace o1
