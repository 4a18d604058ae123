// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the CPU shares of a Frame as stacked areas with their names beside them.
#pragma once

#include "ui/lane_painter.h"
#include "ui/share_values.h"

#include <QRectF>

#include <vector>

namespace o1 {

/// The areas, lowest series at the bottom; what is left to 100 % is idle. By group with a dashed line for what each is entitled to.
void paintShares(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                 const Theme& theme, TypeScale type, Surface surface);

/// "100 %", "50 %", "0 %" with hairlines, and "CPU share", "by mm", "mean of 1 s" right of `left`; only the second where
/// the area is low.
void paintShareAxis(QPainter& painter, const Frame& frame, const QRectF& area, double left, const Theme& theme,
                    TypeScale type);

/// Width that its texts need, the distance to `area` included.
[[nodiscard]] double shareTitleWidth(TypeScale type);

/// One name with its share beside the right end of its area.
struct ShareLabel {
    QString name;
    QString figures; ///< "71 %"; "37.4 of 37.5 %" by group; means of the time shown
    double y;        ///< middle of the text
    double share;    ///< what its area takes there, or is entitled to
    int series = -1; ///< place in ShareView::series, −1: idle
};

/// Labels from the top, moved apart so that none covers another; the smallest go where there is no room for all.
[[nodiscard]] std::vector<ShareLabel> shareLabels(const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                                                  double lineHeight);
/// The label nearest to `y` within a line; null without one. Valid as long as `labels`.
[[nodiscard]] const ShareLabel* labelAt(const std::vector<ShareLabel>& labels, double y, double lineHeight);
/// Width for labels of this frame whatever the shares are.
[[nodiscard]] double shareLabelWidth(const FrameLookup& who, TypeScale type);
/// Paints shareLabels into the column right of `area`, `width` wide.
void paintShareLabels(QPainter& painter, const FrameLookup& who, const QRectF& area, double width,
                      const TimeScale& scale, const Theme& theme, TypeScale type);

} // namespace o1
