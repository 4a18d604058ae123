// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a picture of its own, for exports and for --render: pixels on pixel devices, shapes and text on others.
#pragma once

#include "ui/timeline_parts.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <optional>

class QPainter;

namespace o1 {

struct TimelineOptions {
    bool caption = true;           ///< scenario, kernel, tunables and time below the picture
    bool legend = true;            ///< shapes of the marks above it
    std::optional<KindMask> marks; ///< nothing: usualMarks
    std::optional<Window> window;  ///< nothing: the frame's
    Markers markers;
};

/// Where the parts stand on a page of `size`. For callers that need the number of columns: width of `lanes`.
[[nodiscard]] TimelineLayout timelineLayout(const QSizeF& size, const Frame& frame, const Theme& theme, TypeScale type,
                                            const TimelineOptions& options = {});

/// Paints ground and timeline into (0, 0)–`size` of the painter's units; nothing reaches outside.
void paintTimeline(QPainter& painter, const QSizeF& size, const Frame& frame, const Theme& theme, TypeScale type,
                   const TimelineOptions& options = {});

/// Pixels or shapes, by the engine of the painter.
[[nodiscard]] Surface surfaceOf(const QPainter& painter);

} // namespace o1
