// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the lanes of a Frame: who ran on each CPU, and what single tasks did; as one image on screens, as shapes in vectors.
#pragma once

#include "ui/frame_lookup.h"
#include "ui/time_scale.h"

#include <QRectF>

#include <cstdint>

class QPainter;

namespace o1 {

/// How a painter that is not QCustomPlot's is to be treated.
struct Surface {
    bool isVector = false;   ///< shapes instead of images, cut by hand: QSvgGenerator knows no clipping
    double pixelRatio = 1.0; ///< device pixels per unit, for images
};

/// Where the lanes stand: CPUs, or single tasks where the frame was asked for them; each below a band for its marks.
struct LaneLayout {
    QRectF area;
    int cpuLanes = 0;
    int taskLanes = 0;
    double scale = 1.0;

    /// The lanes of `frame` in `area`.
    static LaneLayout of(const Frame& frame, const QRectF& area, TypeScale type);
    /// Height at which lanes and marks are comfortable, more where a page of `available` has plenty.
    static double wishedHeight(const Frame& frame, double available, TypeScale type);
    /// So many lanes by task are readable in `height`, ≥ 1.
    static int taskLanesIn(double height, TypeScale type);

    [[nodiscard]] int count() const { return cpuLanes + taskLanes; }
    [[nodiscard]] double pitch() const;
    [[nodiscard]] double flagBand() const; ///< for the flags of commands, above the first lane
    [[nodiscard]] double markBand() const; ///< above each lane; 0 when lanes are too low for marks
    [[nodiscard]] QRectF track(int lane) const;
    /// The place above `track(lane)` where its marks stand.
    [[nodiscard]] QRectF marks(int lane) const;
    /// −1 outside of all lanes.
    [[nodiscard]] int laneAt(double y) const;
};

/// A rectangle in someone's colour, hatched when that is; needs no clipping.
void fillWho(QPainter& painter, const QRectF& area, const WhoColor& color);

/// Tracks only, without names and labels.
void paintLanes(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                const Theme& theme, Surface surface);

/// Names inside the spans that have room for them.
void paintSpanNames(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                    TypeScale type);

/// Part of a lane's height, from the top, for the part of a column in which its task ran: at least a third if it ran at all,
/// and 1 only if it did nothing else. `height`: of the lane, in pixels or units.
[[nodiscard]] double ranHeight(const TaskColumn& column, double height);

/// The task that ran most on the CPU of a waiting task in a column of its lane; kIdle when it does not wait there, or nobody
/// else ran.
[[nodiscard]] TaskId ranMeanwhile(const Frame& frame, const TaskLane& lane, int column);

/// "CPU 0" and names of tasks, right of `left` and left of the tracks.
void paintLaneLabels(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, double left,
                     const Theme& theme, TypeScale type);

/// Text of paintLaneLabels.
[[nodiscard]] QString laneLabel(const FrameLookup& who, const LaneLayout& layout, int lane);

/// Where column `column` of the frame begins on the axis, in ticks.
[[nodiscard]] double columnStart(const Frame& frame, int column);
/// The column at a tick, −1 outside of the frame's window.
[[nodiscard]] int columnAt(const Frame& frame, double tick);

/// How the height of one column is divided, in parts of 1, from the bottom: dominant, second, idle.
struct ColumnParts {
    TaskId dominant{kIdle};
    TaskId second{kIdle};
    double dominantPart = 0;
    double secondPart = 0;
    double idlePart = 1;
};

/// Whatever occurs has at least `least` of the height; third parties are counted to the first two.
[[nodiscard]] ColumnParts partsOf(const LaneColumn& column, double least);

/// One past the last of the equal elements that begin at `first`.
template <class Columns>
[[nodiscard]] int endOfRun(const Columns& columns, int first)
{
    auto end = static_cast<std::size_t>(first) + 1;
    while (end < columns.size() && columns[end] == columns[static_cast<std::size_t>(first)]) {
        ++end;
    }
    return static_cast<int>(end);
}

} // namespace o1
