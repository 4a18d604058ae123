// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the CPU shares of a Frame as stacked areas with their names beside them.
#pragma once

#include "ui/lane_painter.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace o1 {

/// Share of a series in a column; NaN when nothing is known there.
[[nodiscard]] float shareOf(const ShareSeries& series, int column);
[[nodiscard]] bool isShareKnown(const Frame& frame, int column);

/// The areas, lowest series at the bottom; what is left to 100 % is idle.
void paintShares(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                 const Theme& theme, Surface surface);

/// "100 %", "50 %", "0 %" with hairlines, and "CPU share by mm" right of `left`.
void paintShareAxis(QPainter& painter, const QRectF& area, double left, const Theme& theme, TypeScale type);

/// Width that its texts need, the distance to `area` included.
[[nodiscard]] double shareTitleWidth(TypeScale type);

/// One name with its share at the right end of its area, beside that place.
struct ShareLabel {
    QString text;
    double y; ///< middle of the text
    double share;
    std::optional<WhoColor> color; ///< of the swatch before it; nothing: idle
};

/// Labels from the top, moved apart so that none covers another; the smallest go where there is no room for all.
[[nodiscard]] std::vector<ShareLabel> shareLabels(const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                                                  double lineHeight);
/// Width for labels of this frame whatever the shares are.
[[nodiscard]] double shareLabelWidth(const FrameLookup& who, TypeScale type);
/// Paints shareLabels into the column right of `area`, `width` wide.
void paintShareLabels(QPainter& painter, const FrameLookup& who, const QRectF& area, double width,
                      const TimeScale& scale, const Theme& theme, TypeScale type);

} // namespace o1
