// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked areas of a frame, from the samples of a run or from running a short window again.
#pragma once

#include "core/history/timeline.h"
#include "core/view/share_view.h"

namespace o1 {

/// A window is run again for its shares when that takes no more spans than these.
inline constexpr std::int64_t kMostSpansReplayed = 20'000;

/// Shares over `window` in `columns` ≥ 1 columns. A point tells the mean of the stretch that ends with its column.
[[nodiscard]] ShareView share_view(const Timeline& timeline, Window window, int columns, const ShareRequest& request);

} // namespace o1
