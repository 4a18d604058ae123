// SPDX-License-Identifier: GPL-3.0-or-later
// Puts lanes onto a painter: images where pixels are wanted, merged rectangles where the picture stays a vector.
#include "ui/lane_image.h"
#include "ui/lane_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr double kHatchDistance = 6;
constexpr double kLeastOutlinedWidth = 4;

/// A stretch of one lane on the page, cut to the axis.
struct Strip {
    double left;
    double right;
    [[nodiscard]] bool isEmpty() const { return right <= left; }
    [[nodiscard]] QRectF in(const QRectF& track, double from, double to) const
    {
        return {left, track.bottom() - track.height() * to, right - left, track.height() * (to - from)};
    }
};

Strip stripOf(const Frame& frame, const TimeScale& scale, int first, int end)
{
    return {scale.clamped(scale.xOf(columnStart(frame, first))), scale.clamped(scale.xOf(columnStart(frame, end)))};
}

// Lines rising to the right at a fixed phase, each cut to the rectangle.
void hatch(QPainter& painter, const QRectF& area, const QColor& color)
{
    painter.setPen(QPen(color, 1));
    const double reach = area.width() + area.height();
    const double phase = std::fmod(area.left() + area.bottom(), kHatchDistance);
    for (double along = kHatchDistance - phase; along < reach; along += kHatchDistance) {
        const double x = std::min(along, area.width());
        const double back = std::max(0.0, along - area.height());
        painter.drawLine(QPointF(area.left() + x, area.top() + (along - x)),
                         QPointF(area.left() + back, area.top() + (along - back)));
    }
}

// The outline lies inside of the rectangle.
void outline(QPainter& painter, const QRectF& area, const QColor& color)
{
    if (area.width() >= kLeastOutlinedWidth && area.height() >= kLeastOutlinedWidth) {
        painter.setPen(QPen(color, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void paintColumn(QPainter& painter, const LaneColumn& column, const Strip& strip, const QRectF& track,
                 const FrameLookup& who, const Theme& theme)
{
    const auto parts = partsOf(column, std::min(0.4, std::max(2.0, track.height() / 8) / track.height()));
    const double busy = parts.dominantPart + parts.secondPart;
    if (busy < 1) {
        painter.fillRect(strip.in(track, busy, 1), theme.track);
        outline(painter, strip.in(track, busy, 1), theme.trackOutline);
    }
    if (parts.dominantPart > 0) {
        fillWho(painter, strip.in(track, 0, parts.dominantPart), who.colorOf(parts.dominant));
        outline(painter, strip.in(track, 0, parts.dominantPart), who.colorOf(parts.dominant).outline);
    }
    if (parts.secondPart > 0) {
        fillWho(painter, strip.in(track, parts.dominantPart, busy), who.colorOf(parts.second));
    }
}

void paintRest(QPainter& painter, Activity rest, const QRectF& area, const WhoColor& color, const Theme& theme)
{
    switch (rest) {
    case Activity::waiting_active:
        hatch(painter, area, color.outline);
        outline(painter, area, color.outline);
        break;
    case Activity::waiting_expired: outline(painter, area, color.outline); break;
    case Activity::sleeping:
        painter.fillRect(QRectF(area.left(), area.center().y() - 0.5, area.width(), 1), theme.trackOutline);
        break;
    case Activity::running:
    case Activity::not_started:
    case Activity::ended: break;
    }
}

void paintTaskColumn(QPainter& painter, const TaskColumn& column, const Strip& strip, const QRectF& track,
                     const WhoColor& color, const Theme& theme)
{
    const double ran = ranHeight(column, track.height());
    if (ran < 1) {
        paintRest(painter, column.rest, strip.in(track, 0, 1 - ran), color, theme);
    }
    if (ran > 0) {
        fillWho(painter, strip.in(track, 1 - ran, 1), color);
        outline(painter, strip.in(track, 1 - ran, 1), color.outline);
    }
}

// Who ran while the task waited: strips at the bottom of its lane.
void paintMeanwhile(QPainter& painter, const FrameLookup& who, const TaskLane& lane, const TimeScale& scale,
                    const QRectF& track)
{
    const auto& frame = who.frame();
    const int columns = static_cast<int>(lane.columns.size());
    for (int first = 0, end = 0; first < columns; first = end) {
        const auto other = ranMeanwhile(frame, lane, first);
        for (end = first + 1; end < columns && ranMeanwhile(frame, lane, end) == other;) {
            ++end;
        }
        const auto strip = stripOf(frame, scale, first, end);
        if (other != kIdle && !strip.isEmpty()) {
            painter.fillRect(strip.in(track, 0, 0.25), who.colorOf(other).fill);
        }
    }
}

void paintVectors(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                  const Theme& theme)
{
    const auto& frame = who.frame();
    const auto visit = [&](int lane, const auto& columns, const auto& paint) {
        const auto track = layout.track(lane);
        for (int first = 0, end = 0; first < static_cast<int>(columns.size()); first = end) {
            end = endOfRun(columns, first);
            const auto strip = stripOf(frame, scale, first, end);
            if (!strip.isEmpty()) {
                paint(columns[static_cast<std::size_t>(first)], strip, track);
            }
        }
    };
    for (int lane = 0; lane < layout.cpuLanes; ++lane) {
        visit(lane, frame.lanes[static_cast<std::size_t>(lane)].columns,
              [&](const LaneColumn& column, const Strip& strip, const QRectF& track) {
                  if (column.is_known) {
                      paintColumn(painter, column, strip, track, who, theme);
                  }
              });
    }
    for (int lane = 0; lane < layout.taskLanes; ++lane) {
        const auto& taskLane = frame.task_lanes[static_cast<std::size_t>(lane)];
        visit(layout.cpuLanes + lane, taskLane.columns,
              [&](const TaskColumn& column, const Strip& strip, const QRectF& track) {
                  paintTaskColumn(painter, column, strip, track, who.colorOf(taskLane.task), theme);
              });
        paintMeanwhile(painter, who, taskLane, scale, layout.track(layout.cpuLanes + lane));
    }
}

void paintImages(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                 const Theme& theme, double pixelRatio)
{
    const auto& frame = who.frame();
    const double left = scale.xOf(frame.window.from);
    const double right = scale.xOf(frame.window.to);
    painter.save();
    painter.setClipRect(layout.area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    for (int lane = 0; lane < layout.count(); ++lane) {
        const auto track = layout.track(lane);
        const int rows = std::max(1, static_cast<int>(std::lround(track.height() * pixelRatio)));
        const auto image =
            lane < layout.cpuLanes
                ? laneImage(frame.lanes[static_cast<std::size_t>(lane)], rows, who, theme)
                : taskLaneImage(frame.task_lanes[static_cast<std::size_t>(lane - layout.cpuLanes)], rows, who, theme);
        painter.drawImage(QRectF(left, track.top(), right - left, track.height()), image);
    }
    painter.restore();
}

} // namespace

void fillWho(QPainter& painter, const QRectF& area, const WhoColor& color)
{
    painter.fillRect(area, color.fill);
    if (color.isHatched && area.width() >= kHatchDistance) {
        hatch(painter, area, WhoColors::hatch(color));
    }
}

void paintLanes(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                const Theme& theme, Surface surface)
{
    if (layout.count() == 0) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, surface.isVector);
    if (surface.isVector) {
        paintVectors(painter, who, layout, scale, theme);
    } else {
        paintImages(painter, who, layout, scale, theme, surface.pixelRatio);
    }
}

} // namespace o1
