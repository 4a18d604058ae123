// SPDX-License-Identifier: GPL-3.0-or-later
// What the plottables of the timeline are drawn from, kept in one place by the plot.
#pragma once

#include "core/view/frame.h"
#include "ui/frame_ptr.h"
#include "ui/timeline_parts.h"

#include <memory>
#include <optional>

namespace o1 {

/// A place chosen with the keyboard.
struct TimelineCursor {
    double tick = 0;
    int lane = 0;
    friend bool operator==(const TimelineCursor&, const TimelineCursor&) = default;
};

struct TimelineScene {
    Theme theme = Theme::of(ThemeKind::Light);
    TypeScale type;
    FramePtr frame;                   ///< null before the first
    std::unique_ptr<WhoCache> colors; ///< of `theme`
    std::unique_ptr<FrameLookup> who; ///< of `frame`; null as long as that is
    TimelineLayout layout;
    KindMask marks = kShownMarks;
    Markers markers;
    std::optional<TimelineCursor> cursor;

    [[nodiscard]] LaneLayout lanes() const { return LaneLayout::of(*frame, layout.lanes, type); }
    [[nodiscard]] TimeScale scale(double from, double to) const
    {
        return {.from = from, .to = to, .left = layout.lanes.left(), .right = layout.lanes.right(), .hz = frame->hz};
    }
};

} // namespace o1
