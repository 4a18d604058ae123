// SPDX-License-Identifier: GPL-3.0-or-later
// Divides the page among lanes, shares and labels, and paints what lies over both.
#include "ui/timeline_parts.h"

#include "ui/paint_tools.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

class PartText {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
public:
    static QString a() { return tr("A", "marker"); }
    static QString b() { return tr("B", "marker"); }
};

constexpr double kWidestLabels = 150;
constexpr double kMostLanes = 0.56;     ///< of the height, so that the shares keep theirs
constexpr double kMostTaskLanes = 0.74; ///< of the height, by task: there are more of them than of CPUs
constexpr double kGap = 12;

double leftWidth(const FrameLookup& who, TypeScale type)
{
    double widest = shareTitleWidth(type);
    const auto layout = LaneLayout::of(who.frame(), {}, type);
    const int last = layout.count() - 1;
    // CPUs are numbered: the last one is the widest.
    for (int lane = std::max(0, layout.cpuLanes - 1); lane <= last; ++lane) {
        widest = std::max(widest, textWidth(type.label(), laneLabel(who, layout, lane)) + 10 * type.scale);
    }
    return std::ceil(std::min(widest, kWidestLabels * type.scale));
}

bool isInside(const TimeScale& scale, double x)
{
    return x >= scale.left - 0.5 && x <= scale.right + 0.5;
}

void paintFlag(QPainter& painter, double x, const QString& letter, const TimelineLayout& layout, const Theme& theme,
               TypeScale type)
{
    const auto font = bold(type.axis());
    const double side = lineHeight(font);
    const double left = std::clamp(x - side / 2, layout.page.left(), layout.page.right() - side);
    const QRectF flag(left, layout.lanes.top(), side, side);
    painter.setPen(QPen(theme.ink, 1.5));
    painter.drawLine(QPointF(x, layout.lanes.top()), QPointF(x, layout.axisY));
    painter.fillRect(flag, theme.ink);
    drawLine(painter, flag, Qt::AlignHCenter, letter, font, theme.card);
}

} // namespace

int TimelineLayout::taskLanesOn(double pageHeight, TypeScale type)
{
    return LaneLayout::taskLanesIn((pageHeight - std::ceil(timeAxisHeight(type)) - kGap * type.scale) * kMostTaskLanes,
                                   type);
}

TimelineLayout TimelineLayout::of(const FrameLookup& who, const QRectF& page, TypeScale type)
{
    const double labels = std::min(std::ceil(shareLabelWidth(who, type)), page.width() / 4);
    const double left = std::min(leftWidth(who, type), page.width() / 4);
    const double gap = kGap * type.scale;
    const double height = page.height() - std::ceil(timeAxisHeight(type)) - gap;
    const double most = height * (who.frame().task_lane_cut ? kMostTaskLanes : kMostLanes);
    const double lanes = std::round(std::min(LaneLayout::wishedHeight(who.frame(), height, type), most));
    const double width = std::max(1.0, std::floor(page.width() - left - labels));
    TimelineLayout layout;
    layout.page = page;
    layout.labelWidth = labels;
    layout.lanes = QRectF(page.left() + left, page.top(), width, std::max(1.0, lanes));
    layout.shares =
        QRectF(page.left() + left, page.top() + lanes + gap, width, std::max(1.0, std::floor(height - lanes)));
    layout.axisY = layout.shares.bottom();
    return layout;
}

void paintNow(QPainter& painter, const Frame& frame, const TimelineLayout& layout, const TimeScale& scale,
              const Theme& theme)
{
    const double x = scale.xOf(frame.tick);
    if (isInside(scale, x)) {
        painter.fillRect(QRectF(scale.clamped(x) - 1, layout.lanes.top(), 2, layout.axisY - layout.lanes.top()),
                         theme.accent);
    }
}

void paintMarkers(QPainter& painter, const Markers& markers, const TimelineLayout& layout, const TimeScale& scale,
                  const Theme& theme, TypeScale type)
{
    if (markers.a && markers.b) {
        const auto [first, last] =
            std::minmax(scale.clamped(scale.xOf(*markers.a)), scale.clamped(scale.xOf(*markers.b)));
        auto tint = theme.ink;
        tint.setAlphaF(0.07F);
        painter.fillRect(QRectF(first, layout.lanes.top(), last - first, layout.axisY - layout.lanes.top()), tint);
    }
    if (markers.a && isInside(scale, scale.xOf(*markers.a))) {
        paintFlag(painter, scale.clamped(scale.xOf(*markers.a)), PartText::a(), layout, theme, type);
    }
    if (markers.b && isInside(scale, scale.xOf(*markers.b))) {
        paintFlag(painter, scale.clamped(scale.xOf(*markers.b)), PartText::b(), layout, theme, type);
    }
}

void paintCursor(QPainter& painter, double tick, const QRectF& track, const TimelineLayout& layout,
                 const TimeScale& scale, const Theme& theme)
{
    const double x = scale.xOf(tick);
    if (!isInside(scale, x)) {
        return;
    }
    painter.setPen(QPen(theme.ink, 1, Qt::DashLine));
    painter.drawLine(QPointF(x, layout.lanes.top()), QPointF(x, layout.axisY));
    painter.setPen(QPen(theme.focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(x - 4, track.top() - 2, 8, track.height() + 4));
}

} // namespace o1
