// SPDX-License-Identifier: GPL-3.0-or-later
// How the timeline is laid out, and what lies over it: the line at now and the markers. For the window and for pictures.
#pragma once

#include "ui/mark_painter.h"
#include "ui/share_painter.h"

#include <QRectF>

#include <optional>

namespace o1 {

/// Lanes above, shares below on the same time axis, names left, share labels right.
struct TimelineLayout {
    QRectF page;
    QRectF lanes; ///< tracks and marks, without the names
    QRectF shares;
    double axisY = 0;      ///< of the time axis' line
    double labelWidth = 0; ///< of the share labels, right of `shares`

    [[nodiscard]] static TimelineLayout of(const FrameLookup& who, const QRectF& page, TypeScale type);
    /// So many lanes by task have room on a page of this height.
    [[nodiscard]] static int taskLanesOn(double pageHeight, TypeScale type);
    friend bool operator==(const TimelineLayout&, const TimelineLayout&) = default;
};

/// Two places that the user wants to compare, in ticks.
struct Markers {
    std::optional<double> a;
    std::optional<double> b;
    friend bool operator==(const Markers&, const Markers&) = default;
};

/// Line at the newest tick in the accent colour.
void paintNow(QPainter& painter, const Frame& frame, const TimelineLayout& layout, const TimeScale& scale,
              const Theme& theme);

/// Lines with the letters A and B, the stretch between them tinted.
void paintMarkers(QPainter& painter, const Markers& markers, const TimelineLayout& layout, const TimeScale& scale,
                  const Theme& theme, TypeScale type);

/// Dotted line of the keyboard's cursor with a ring around its lane.
void paintCursor(QPainter& painter, double tick, const QRectF& track, const TimelineLayout& layout,
                 const TimeScale& scale, const Theme& theme);

} // namespace o1
