// SPDX-License-Identifier: GPL-3.0-or-later
// What groups had, what they were entitled to, and how long their tasks waited, over any stretch of a run.
#pragma once

#include "core/history/timeline.h"
#include "core/words/units.h"

#include <vector>

namespace o1 {

/// Of one group with all groups below it, in ticks.
struct GroupFigures {
    Ticks cpu;           ///< CPU time
    Ticks waiting;       ///< task-ticks runnable and not running
    double entitled = 0; ///< CPU time that its shares entitled it to
    friend bool operator==(const GroupFigures&, const GroupFigures&) = default;
};

/// By group id, since tick 0 (entitled: since there are groups), with the groups that are below each now. Empty when there never was one but the root.
[[nodiscard]] std::vector<GroupFigures> group_totals(const World& world);

/// What came between two worlds of one run, by group id of the later one and with the groups that are below each there.
[[nodiscard]] std::vector<GroupFigures> group_figures(const World& from, const World& to);

struct GroupFiguresOf {
    Window window;                    ///< that the figures are of
    std::vector<GroupFigures> groups; ///< by id; as of group_totals() at its end
};

/// Over `wished`, cut to the run: the difference of two worlds, each found through the keyframe before it. When running there would
/// take more than kMostSpansToRun spans (huge worlds, or runs so long that keyframes lie far apart), the stretch begins and ends at the
/// keyframes themselves. Cost: O(log keyframes + groups), and that many spans at most.
[[nodiscard]] GroupFiguresOf group_figures(const Timeline& timeline, Window wished);

/// More spans are not run again for figures of one moment.
inline constexpr std::int64_t kMostSpansToRun = 20'000;

} // namespace o1
