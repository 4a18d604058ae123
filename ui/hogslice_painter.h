// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the budgets of the thread penalty: one bar per CPU and address space, on any device.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"

#include <QPainter>
#include <QRectF>

#include <optional>
#include <vector>

namespace o1 {

/// One budget; all rectangles lie in `cell`.
struct HogPlace {
    std::size_t index = 0; ///< into Frame::hogs
    QRectF cell;
    QRectF name;
    QRectF bar;
    QRectF number;
    QRectF note;              ///< renewal and penalties; null when there is no room
    bool isNoteShort = false; ///< room for the penalties only
};

/// What stands around the bars.
enum class HogsliceFrame {
    Card, ///< title on a card
    None, ///< the bars alone: title and card are somebody else's
};

/// As many columns as the width has room for; with one column per mm the rows are the CPUs. Rows and columns move closer
/// together when not all budgets have room otherwise. Which are shown when there are still too many: those with penalties, then those renewed last; in the order of the frame.
struct HogsliceLayout {
    QRectF area;
    TypeScale type;
    HogsliceFrame frame = HogsliceFrame::Card;
    QRectF title;   ///< null without a card
    QRectF message; ///< for the line that stands instead of bars
    std::vector<HogPlace> places;
    int hidden = 0; ///< budgets without room
    QRectF hiddenNote;

    [[nodiscard]] static HogsliceLayout of(const QRectF& area, const Frame& frame, const TypeScale& type,
                                           HogsliceFrame around = HogsliceFrame::Card);
    [[nodiscard]] const HogPlace* placeAt(const QPointF& point) const;
    /// Null when this budget has no place.
    [[nodiscard]] const HogPlace* placeOf(std::size_t index) const;
    /// How many places stand side by side, ≥ 1.
    [[nodiscard]] int columns() const;
};

struct HogslicePaintOptions {
    TypeScale type;
    std::optional<std::size_t> cursor{}; ///< index into Frame::hogs, ringed in the focus colour
};

void paintHogslice(QPainter& painter, const HogsliceLayout& layout, const Frame& frame, const Theme& theme,
                   const HogslicePaintOptions& options);

/// Lays out and paints in one go.
void paintHogslice(QPainter& painter, const QRectF& area, const Frame& frame, const Theme& theme,
                   const HogslicePaintOptions& options);

/// "CPU 0 java", "CPU 0 java in /user/fg".
[[nodiscard]] QString hogName(const Frame& frame, const HogView& hog);
/// What stands before the bar: "CPU 0 java", "CPU 0 java · fg" in a group; without the CPU when there is one only.
[[nodiscard]] QString hogLabel(const Frame& frame, const HogView& hog);
/// The widest of the short notes that is to be expected.
[[nodiscard]] QString hogNoteWidest();
/// Tooltip and accessible description of one budget.
[[nodiscard]] QString describeHog(const Frame& frame, const HogView& hog);
/// What stands instead of bars: the patch is off, or nobody was charged yet; else empty.
[[nodiscard]] QString hogsliceMessage(const Frame& frame);

} // namespace o1
