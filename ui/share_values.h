// SPDX-License-Identifier: GPL-3.0-or-later
// The shares of a Frame as heights: areas, and the lines of what groups are entitled to.
#pragma once

#include "core/view/frame.h"

#include <QColor>

#include <cstddef>
#include <vector>

namespace o1 {

/// Share of a series in a column, 0..1; NaN when nothing is known there.
[[nodiscard]] float shareOf(const ShareSeries& series, int column);
/// As shareOf: what the group's own tasks were entitled to; NaN unless by group.
[[nodiscard]] float entitledOf(const ShareSeries& series, int column);
[[nodiscard]] bool isShareKnown(const Frame& frame, int column);

/// Where the upper edge of an area would lie if it and all below it had what they are entitled to.
struct EntitledLine {
    std::size_t series = 0;     ///< place in ShareView::series
    std::vector<float> heights; ///< per column, 0..1; NaN where nothing is known
};
/// Of every group that is entitled to anything; none unless by group.
[[nodiscard]] std::vector<EntitledLine> entitledLines(const Frame& frame);
/// Those of them that lie at least `apart` (0..1) from each other, those of the groups that are entitled to most before others.
[[nodiscard]] std::vector<EntitledLine> legibleLines(const Frame& frame, double apart);

/// A dashed line, in pixels or units: dashes in ink, the gaps in the colour of the card, so that it can be seen on any colour
/// and on the edge of an area.
struct EntitledStroke {
    double width = 2;
    double dash = 6;
    double gap = 4;
    double apart = 8; ///< from line to line; more lines could not be told from each other
    [[nodiscard]] static EntitledStroke of(double scale)
    {
        return {.width = 2 * scale, .dash = 6 * scale, .gap = 4 * scale, .apart = 8 * scale};
    }
};

/// The series at a height (0..1) of a column, −1 for idle time and where nothing is known.
[[nodiscard]] int seriesAt(const Frame& frame, int column, double height);

/// A colour as areas have it: lanes are stronger.
[[nodiscard]] QColor softened(const QColor& color, const QColor& card);

} // namespace o1
