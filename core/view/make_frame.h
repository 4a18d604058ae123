// SPDX-License-Identifier: GPL-3.0-or-later
// From a run to the picture of one moment and one window of it.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

namespace o1 {

/// Builds the picture of the newest tick and of the requested window. Cost is bounded by pixels, rows and chips.
[[nodiscard]] Frame make_frame(const Timeline& timeline, const FrameRequest& request);

} // namespace o1
