// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of the time axis: each kind has a shape of its own, crowds become a bar, and a legend names the shapes.
#pragma once

#include "ui/lane_painter.h"

#include <QPainterPath>
#include <QPixmap>
#include <QRectF>

#include <array>
#include <cstdint>

namespace o1 {

enum class MarkShape { ArraySwitch, Penalty, Migration, WakeUp, GroupExpiry, CommandFlag, Halt };

inline constexpr std::array kMarkShapes{MarkShape::ArraySwitch, MarkShape::Penalty,     MarkShape::Migration,
                                        MarkShape::WakeUp,      MarkShape::GroupExpiry, MarkShape::CommandFlag};

[[nodiscard]] MarkShape shapeOf(EventKind kind);
/// Kinds that are drawn with this shape.
[[nodiscard]] KindMask kindsOf(MarkShape shape);
/// "array switch"
[[nodiscard]] QString shapeName(MarkShape shape);

/// The shape in a square of `size` whose middle is (0, 0).
[[nodiscard]] QPainterPath shapePath(MarkShape shape, double size);
/// Paints it at `middle`; hollow shapes are filled with the card's colour.
void paintShape(QPainter& painter, MarkShape shape, QPointF middle, double size, const Theme& theme);
/// For buttons.
[[nodiscard]] QPixmap shapePixmap(MarkShape shape, double size, double pixelRatio, const Theme& theme);

/// kShownMarks without the wake-ups where these stand so close that they would hide everything else, and without the marks
/// of groups where there are none.
[[nodiscard]] KindMask usualMarks(const Frame& frame);

/// Marks of `kinds` in the bands above the lanes; commands as flags with a hairline down to `bottom`.
void paintMarks(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                double bottom, KindMask kinds, const Theme& theme, Surface surface);

/// Shapes of `kinds` with their names in one line from `area`'s left; those that do not fit are left out.
void paintLegend(QPainter& painter, const QRectF& area, KindMask kinds, const Theme& theme, TypeScale type);

/// The mark whose shape is under the place, null when there is none.
[[nodiscard]] const MarkView* markAt(const Frame& frame, const LaneLayout& layout, const TimeScale& scale,
                                     KindMask kinds, QPointF place);

} // namespace o1
