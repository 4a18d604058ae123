// SPDX-License-Identifier: GPL-3.0-or-later
// What single tasks did over the window: running, waiting, sleeping.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

namespace o1 {

/// Fills Frame::task_lanes as the request wants it: what the tasks did is found by running the window again. Without a
/// request nothing is filled in; with one longer than kLongestTaskLanes the lanes have no columns.
void add_task_lanes(Frame& frame, const Timeline& timeline, const FrameRequest& request);

} // namespace o1
