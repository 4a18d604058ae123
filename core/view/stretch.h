// SPDX-License-Identifier: GPL-3.0-or-later
// Who had how many CPU ticks between two ticks, exactly as long as the detail at its ends is there.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

namespace o1 {

/// More spans than these are not counted one by one: then cumulated usage is taken, with exact ends.
inline constexpr std::int64_t kMostSpansOfStretch = 50'000;

/// Ticks of every address space in `wished`, cut to the run.
///
/// | spans in it              | address spaces                              | exact                              |
/// |--------------------------|---------------------------------------------|------------------------------------|
/// | ≤ kMostSpansOfStretch    | all                                         | when no detail in it was dropped   |
/// | more                     | the first Usage::kSeries − 1, the rest as one | when none was dropped at its ends |
///
/// Cost: O(spans counted), and some thousand spans at each end of a longer one.
[[nodiscard]] StretchView stretch_view(const Timeline& timeline, Window wished);

} // namespace o1
