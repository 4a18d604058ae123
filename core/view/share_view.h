// SPDX-License-Identifier: GPL-3.0-or-later
// Who had which part of the CPUs over time, as stacked areas.
#pragma once

#include "core/history/usage.h"
#include "core/words/units.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace o1 {

/// Id of the series that stands for real-time tasks and all others when it is by nice level.
inline constexpr std::int32_t kOtherSeries = INT32_MAX;

/// As ShareRequest::average: each point is the mean since the start of the run.
inline constexpr Ticks kSinceStart{std::int64_t{1} << 50U};

/// One area: part of all CPUs per column, 0..1; idle is what is left to 1.
struct ShareSeries {
    /// Of the address space, task or group (its own tasks only), or a nice level; kOtherSeries: all that have none of their own. Of
    /// these are kernel threads when by address space and real-time tasks when by nice level.
    std::int32_t id = 0;
    std::vector<float> share{}; ///< per column; NaN where nothing is known
    /// Over the window, or over ShareView::average where that is longer; of it what lies within the run.
    double mean = 0;
    std::vector<float> entitled{}; ///< what the group's own tasks were entitled to, as `share`; empty unless by group
    double mean_entitled = 0;      ///< as `mean`
};

struct ShareRequest {
    /// mm, task, group or nice. Nothing: by group when there are groups, else by address space.
    std::optional<UsageBy> by{};
    /// Each point is the mean over so long a stretch before it. 0: an eighth of the window, or 1000 ticks, but not more than the window.
    Ticks average{};
    friend bool operator==(const ShareRequest&, const ShareRequest&) = default;
};

struct ShareView {
    UsageBy by = UsageBy::mm;
    Ticks average;        ///< over which each point is meant
    bool is_exact = true; ///< false: points lie between samples that were taken on the way
    std::vector<ShareSeries>
        series; ///< those that had any time or were entitled to any; groups by path, the others by id
};

} // namespace o1
