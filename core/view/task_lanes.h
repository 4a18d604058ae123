// SPDX-License-Identifier: GPL-3.0-or-later
// What single tasks did over the window: running, waiting, sleeping.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

#include <vector>

namespace o1 {

/// Longest window for which task lanes are made, in ticks: they are found by running the window again.
inline constexpr Ticks kLongestTaskLanes{200'000};

/// Fills Frame::task_lanes for the given tasks (those that do not exist are left out). Columns outside the run are
/// `not_started`. Empty when the window is longer than kLongestTaskLanes.
void add_task_lanes(Frame& frame, const Timeline& timeline, const std::vector<TaskId>& tasks);

} // namespace o1
