// SPDX-License-Identifier: GPL-3.0-or-later
// Bins the spans of a CPU into pixel columns by descending its levels.
#pragma once

#include "core/history/binning.h"
#include "core/history/span_column.h"
#include "core/history/trace_values.h"

#include <vector>

namespace o1 {

/// One column per column of `binning`, `now` being the end of the newest span. Cost: O(columns × log spans).
///
/// | in the column             | counted                                                                          |
/// |---------------------------|----------------------------------------------------------------------------------|
/// | single spans              | exactly                                                                          |
/// | whole blocks              | the two most-running tasks of each; idle time exactly                            |
/// | part of a block, its spans dropped | as if everything in the block were spread evenly over it              |
[[nodiscard]] std::vector<LaneColumn> bin_lane(const SpanColumn& spans, const Binning& binning, Tick now);

} // namespace o1
