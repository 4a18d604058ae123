// SPDX-License-Identifier: GPL-3.0-or-later
// Where lanes stand, how a column is divided, and the names on and beside the lanes.
#include "ui/lane_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

class LaneText {
    Q_DECLARE_TR_FUNCTIONS(Lanes)
public:
    static QString cpu(int number) { return tr("CPU %1").arg(number); }
};

constexpr double kWishedPitch = 34;
constexpr double kWishedTaskPitch = 22;
constexpr double kLeastTaskPitch = 17;
constexpr double kLargestPitch = 56;
constexpr double kPartOfPlenty = 0.3; ///< of the page's height, for lanes that are higher than they need to be
constexpr double kTasksPartOfPlenty = 0.5;
constexpr double kFlagBand = 11;
constexpr double kLargestMarkBand = 10;
constexpr double kLeastPitchWithMarks = 13;
constexpr double kLeastSpanWithName = 60;

} // namespace

LaneLayout LaneLayout::of(const Frame& frame, const QRectF& area, TypeScale type)
{
    return {.area = area,
            .cpuLanes = frame.task_lane_cut ? 0 : static_cast<int>(frame.lanes.size()),
            .taskLanes = static_cast<int>(frame.task_lanes.size()),
            .scale = type.scale};
}

double LaneLayout::wishedHeight(const Frame& frame, double available, TypeScale type)
{
    const double lanes = std::max(1, LaneLayout::of(frame, {}, type).count());
    const double wished = frame.task_lane_cut ? kWishedTaskPitch : kWishedPitch;
    const double plenty = frame.task_lane_cut ? kTasksPartOfPlenty : kPartOfPlenty;
    const double pitch = std::clamp(available * plenty / lanes, wished * type.scale, kLargestPitch * type.scale);
    return kFlagBand * type.scale + pitch * lanes;
}

int LaneLayout::taskLanesIn(double height, TypeScale type)
{
    return std::max(1, static_cast<int>((height / type.scale - kFlagBand) / kLeastTaskPitch));
}

double LaneLayout::flagBand() const
{
    return std::min(kFlagBand * scale, area.height() / 6);
}

double LaneLayout::pitch() const
{
    return (area.height() - flagBand()) / std::max(1, count());
}

double LaneLayout::markBand() const
{
    return pitch() >= kLeastPitchWithMarks * scale ? std::min(kLargestMarkBand * scale, pitch() * 0.4) : 0;
}

QRectF LaneLayout::track(int lane) const
{
    const double top = std::round(area.top() + flagBand() + pitch() * lane + markBand());
    const double bottom =
        std::round(area.top() + flagBand() + pitch() * (lane + 1) - std::min(2 * scale, pitch() * 0.15));
    return {area.left(), top, area.width(), std::max(1.0, bottom - top)};
}

QRectF LaneLayout::marks(int lane) const
{
    const auto below = track(lane);
    return {area.left(), below.top() - markBand(), area.width(), markBand()};
}

int LaneLayout::laneAt(double y) const
{
    const double place = (y - area.top() - flagBand()) / pitch();
    return place >= 0 && place < count() ? static_cast<int>(place) : -1;
}

QString laneLabel(const FrameLookup& who, const LaneLayout& layout, int lane)
{
    const auto& frame = who.frame();
    if (lane < layout.cpuLanes) {
        return LaneText::cpu(frame.lanes[static_cast<std::size_t>(lane)].cpu.value());
    }
    return who.nameOf(frame.task_lanes[static_cast<std::size_t>(lane - layout.cpuLanes)].task);
}

void paintLaneLabels(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, double left,
                     const Theme& theme, TypeScale type)
{
    const bool isRoomy = layout.pitch() >= QFontMetricsF(type.label()).height();
    const auto font = isRoomy ? type.label() : type.axis();
    const QFontMetricsF metrics(font);
    const int step = std::max(1, static_cast<int>(std::ceil(metrics.height() / layout.pitch())));
    const double room = layout.area.left() - 8 * type.scale - left;
    painter.setFont(font);
    painter.setPen(theme.ink);
    for (int lane = 0; lane < layout.count(); lane += step) {
        const auto text = metrics.elidedText(laneLabel(who, layout, lane), Qt::ElideRight, room);
        const double middle = layout.track(lane).center().y();
        painter.drawText(QPointF(left, middle + (metrics.ascent() - metrics.descent()) / 2), text);
    }
}

double columnStart(const Frame& frame, int column)
{
    const auto from = static_cast<double>(frame.window.from.value());
    const auto width = static_cast<double>((frame.window.to - frame.window.from).value());
    return from + width * column / std::max(1, frame.columns);
}

int columnAt(const Frame& frame, double tick)
{
    const auto from = static_cast<double>(frame.window.from.value());
    const auto width = static_cast<double>((frame.window.to - frame.window.from).value());
    const double place = width > 0 ? std::floor((tick - from) * frame.columns / width) : -1;
    return place >= 0 && place < frame.columns ? static_cast<int>(place) : -1;
}

ColumnParts partsOf(const LaneColumn& column, double least)
{
    const bool isBusy = column.dominant != kIdle;
    const bool hasSecond = column.second != kIdle && column.second != column.dominant;
    if (!isBusy && !hasSecond) {
        return {};
    }
    const double first = isBusy ? std::max<int>(1, column.dominant_part) : 0;
    const double second = hasSecond ? std::max<int>(1, column.second_part) : 0;
    const double busy =
        isBusy ? 255.0 - column.idle_part : 255.0 - std::max(column.idle_part, column.dominant_part); // idle ran most
    ColumnParts parts{.dominant = isBusy ? column.dominant : column.second, .second = column.second};
    const double height =
        std::clamp(std::max(busy, 1.0) / 255, least, column.idle_part > 0 || !isBusy ? 1 - least : 1.0);
    if (isBusy && hasSecond) {
        parts.secondPart = std::clamp(height * second / (first + second), std::min(least, height / 2), height / 2);
    }
    parts.dominantPart = height - parts.secondPart;
    parts.idlePart = 1 - height;
    return parts;
}

double ranHeight(const TaskColumn& column, double height)
{
    constexpr double kLeast = 1.0 / 3;
    const double rest = std::min(1 / std::max(height, 1.0), 1 - kLeast); // a row for what else it did
    return column.ran == 0 ? 0 : column.ran == 0xff ? 1 : std::clamp(column.ran / 255.0, kLeast, 1 - rest);
}

TaskId ranMeanwhile(const Frame& frame, const TaskLane& lane, int column)
{
    const auto place = static_cast<std::size_t>(column);
    const auto& own = lane.columns[place];
    const bool waits = own.activity == Activity::waiting_active || own.activity == Activity::waiting_expired;
    if (!waits || own.cpu >= frame.lanes.size() || place >= frame.lanes[own.cpu].columns.size()) {
        return kIdle;
    }
    const auto& cpu = frame.lanes[own.cpu].columns[place];
    const auto other = cpu.dominant != lane.task ? cpu.dominant : cpu.second;
    return cpu.is_known && other != lane.task ? other : kIdle;
}

void paintSpanNames(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                    TypeScale type)
{
    const auto& frame = who.frame();
    const auto font = type.label();
    const QFontMetricsF metrics(font);
    if (layout.count() == 0 || layout.track(0).height() < metrics.height()) {
        return;
    }
    painter.setFont(font);
    for (int lane = 0; lane < layout.cpuLanes; ++lane) {
        const auto& columns = frame.lanes[static_cast<std::size_t>(lane)].columns;
        const auto track = layout.track(lane);
        for (int first = 0, end = 0; first < static_cast<int>(columns.size()); first = end) {
            end = endOfRun(columns, first);
            const auto& column = columns[static_cast<std::size_t>(first)];
            const double left = scale.clamped(scale.xOf(columnStart(frame, first)));
            const double width = scale.clamped(scale.xOf(columnStart(frame, end))) - left;
            if (width < kLeastSpanWithName * type.scale || !column.is_known || column.dominant == kIdle
                || column.second_part > 0) {
                continue;
            }
            const auto name = who.nameOf(column.dominant);
            const double room = width - 10 * type.scale;
            const double needed = metrics.horizontalAdvance(name);
            if (needed <= room) {
                painter.setPen(who.colorOf(column.dominant).text);
                painter.drawText(QPointF(left + (width - needed) / 2,
                                         track.center().y() + (metrics.ascent() - metrics.descent()) / 2),
                                 name);
            }
        }
    }
}

} // namespace o1
