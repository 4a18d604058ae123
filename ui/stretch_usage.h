// SPDX-License-Identifier: GPL-3.0-or-later
// Who had how much of the CPUs between two places of the time axis, as a Frame tells it.
#pragma once

#include "core/view/frame.h"

#include <cstddef>
#include <vector>

namespace o1 {

struct StretchShare {
    MmId mm;
    double part = 0; ///< of all CPUs, 0..1
};

struct StretchUsage {
    std::vector<StretchShare> shares; ///< largest first
    double idle = 0;
    double unnamed = 0; ///< third tasks of a column, and tasks that the frame does not list
    double known = 0;   ///< part of the stretch of which the frame knows anything; the other parts are of this
    bool isExact = false;
};

/// From the ticks that the core has counted.
[[nodiscard]] StretchUsage usageOf(const StretchView& stretch, std::size_t cpus);

/// Between ticks `from` and `to` (in either order), from the lanes of the frame: for the moment until the core has counted,
/// and never called exact, though it is as long as a column holds no more than two tasks.
[[nodiscard]] StretchUsage usageBetween(const Frame& frame, double from, double to);

} // namespace o1
