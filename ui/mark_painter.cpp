// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of marks, the thinning out of crowds, and the legend.
#include "ui/mark_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace o1 {

namespace {

class MarkText {
    Q_DECLARE_TR_FUNCTIONS(Marks)
public:
    static QString name(MarkShape shape)
    {
        switch (shape) {
        case MarkShape::ArraySwitch: return tr("array switch");
        case MarkShape::Penalty: return tr("penalty");
        case MarkShape::Migration: return tr("migration");
        case MarkShape::WakeUp: return tr("wake-up");
        case MarkShape::GroupExpiry: return tr("group expired");
        case MarkShape::CommandFlag: return tr("command");
        case MarkShape::Halt: break;
        }
        return tr("halt");
    }
};

constexpr double kCrowdGap = 1.25;          ///< marks nearer than this many sizes are a crowd
constexpr double kCrowdRhythm = 12;         ///< sizes between the shapes that stand for a crowd
constexpr double kShape = 9;                ///< largest size
constexpr std::ptrdiff_t kManyWakeUps = 40; ///< columns per wake-up and lane below which they are too many

bool isFilled(MarkShape shape)
{
    return shape != MarkShape::WakeUp && shape != MarkShape::Penalty && shape != MarkShape::GroupExpiry;
}

QPainterPath polygon(std::initializer_list<QPointF> points, double size)
{
    QPolygonF corners;
    for (const auto& point : points) {
        corners << point * (size / 2);
    }
    QPainterPath path;
    path.addPolygon(corners);
    path.closeSubpath();
    return path;
}

QPainterPath circle(double size)
{
    QPainterPath path;
    path.addEllipse(QPointF(0, 0), size * 0.4, size * 0.4);
    return path;
}

/// Marks of one shape on one lane that stand too close to be told apart.
struct Crowd {
    double first;
    double last;
};

std::vector<Crowd> crowdsOf(const std::vector<double>& places, double size)
{
    std::vector<Crowd> crowds;
    for (const double x : places) {
        if (!crowds.empty() && x - crowds.back().last < size * kCrowdGap) {
            crowds.back().last = x;
        } else {
            crowds.push_back({x, x});
        }
    }
    return crowds;
}

/// Draws a shape often: as a copy of pixels, in vectors as a path.
class Stamp {
public:
    Stamp(MarkShape shape, double size, const Theme& theme, Surface surface)
        : m_shape(shape), m_size(size), m_theme(&theme)
    {
        if (!surface.isVector) {
            m_pixmap = shapePixmap(shape, size, surface.pixelRatio, theme);
        }
    }
    void paint(QPainter& painter, QPointF middle) const
    {
        if (m_pixmap.isNull()) {
            paintShape(painter, m_shape, middle, m_size, *m_theme);
        } else {
            const auto half = QSizeF(m_pixmap.size() / m_pixmap.devicePixelRatio()) / 2;
            painter.drawPixmap(middle - QPointF(half.width(), half.height()), m_pixmap);
        }
    }
    [[nodiscard]] MarkShape shape() const { return m_shape; }

private:
    MarkShape m_shape;
    double m_size;
    const Theme* m_theme;
    QPixmap m_pixmap;
};

/// Where crowds of the shape begin to be marked, so that shapes of several kinds do not cover each other.
double phaseOf(MarkShape shape)
{
    return shape == MarkShape::ArraySwitch ? 0
         : shape == MarkShape::Penalty     ? 3
         : shape == MarkShape::Migration   ? 6
         : shape == MarkShape::GroupExpiry ? 10.5
                                           : 9;
}

void paintCrowds(QPainter& painter, const std::vector<double>& places, double y, double size, const Stamp& stamp,
                 const Theme& theme)
{
    for (const auto& crowd : crowdsOf(places, size)) {
        const double width = crowd.last - crowd.first;
        const double phase = phaseOf(stamp.shape()) * size;
        if (width < 2 * size) {
            stamp.paint(painter, {crowd.first, y});
            stamp.paint(painter, {crowd.last, y});
            continue;
        }
        painter.fillRect(QRectF(crowd.first, y - 1, width, 2), theme.trackOutline);
        for (double x = crowd.first + (phase < width ? phase : 0); x <= crowd.last; x += size * kCrowdRhythm) {
            stamp.paint(painter, {x, y});
        }
    }
}

using PlacesByLane = std::map<int, std::vector<double>>;

int taskLaneOf(const Frame& frame, TaskId task)
{
    const auto found = std::ranges::find(frame.task_lanes, task, &TaskLane::task);
    const bool hasLane = task != kNoTask && found != frame.task_lanes.end();
    return hasLane ? static_cast<int>(found - frame.task_lanes.begin()) : -1;
}

int laneOf(const Frame& frame, const Mark& mark)
{
    if (frame.task_lane_cut) {
        return taskLaneOf(frame, mark.task);
    }
    for (std::size_t lane = 0; lane < frame.lanes.size(); ++lane) {
        if (frame.lanes[lane].cpu == mark.cpu) {
            return static_cast<int>(lane);
        }
    }
    return -1;
}

bool isGlobal(MarkShape shape)
{
    return shape == MarkShape::CommandFlag || shape == MarkShape::Halt;
}

PlacesByLane placesOf(const Frame& frame, const TimeScale& scale, KindMask kinds, bool isForAll)
{
    PlacesByLane places;
    for (const auto& view : frame.marks) {
        const double x = scale.xOf(view.mark.tick);
        if ((mask_of(view.mark.kind) & kinds) != 0 && x >= scale.left - 0.5 && x <= scale.right + 0.5) {
            places[isForAll ? 0 : laneOf(frame, view.mark)].push_back(scale.clamped(x));
        }
    }
    return places;
}

double markSize(const LaneLayout& layout)
{
    return std::min(layout.markBand(), kShape * layout.scale);
}

double flagSize(const LaneLayout& layout)
{
    return std::min((kShape + 1) * layout.scale, layout.flagBand());
}

void paintFlags(QPainter& painter, const std::vector<double>& places, const LaneLayout& layout, double bottom,
                const Stamp& stamp, const Theme& theme)
{
    const double size = flagSize(layout);
    const double top = layout.area.top() + size / 2;
    double last = -1e9;
    for (const double x : places) {
        if (x - last >= size) { // neighbours within a flag's width share its line
            painter.setPen(QPen(theme.ink, 1, Qt::DotLine));
            painter.drawLine(QPointF(x, top), QPointF(x, bottom));
            last = x;
        }
    }
    paintCrowds(painter, places, top, size, stamp, theme);
}

} // namespace

MarkShape shapeOf(EventKind kind)
{
    switch (kind) {
    case EventKind::array_switch: return MarkShape::ArraySwitch;
    case EventKind::penalty: return MarkShape::Penalty;
    case EventKind::migrated: return MarkShape::Migration;
    case EventKind::woke: return MarkShape::WakeUp;
    case EventKind::group_expired:
    case EventKind::group_skipped: return MarkShape::GroupExpiry;
    case EventKind::halted: return MarkShape::Halt;
    default: return MarkShape::CommandFlag;
    }
}

KindMask kindsOf(MarkShape shape)
{
    switch (shape) {
    case MarkShape::ArraySwitch: return mask_of(EventKind::array_switch);
    case MarkShape::Penalty: return mask_of(EventKind::penalty);
    case MarkShape::Migration: return mask_of(EventKind::migrated);
    case MarkShape::WakeUp: return mask_of(EventKind::woke);
    case MarkShape::GroupExpiry: return mask_of(EventKind::group_expired) | mask_of(EventKind::group_skipped);
    case MarkShape::CommandFlag: return mask_of(EventKind::command) | mask_of(EventKind::command_refused);
    case MarkShape::Halt: break;
    }
    return mask_of(EventKind::halted);
}

QString shapeName(MarkShape shape)
{
    return MarkText::name(shape);
}

QPainterPath shapePath(MarkShape shape, double size)
{
    switch (shape) {
    case MarkShape::ArraySwitch: return polygon({{-1, -0.9}, {1, -0.9}, {0, 0.9}}, size);
    case MarkShape::Penalty: return polygon({{0, -1}, {1, 0}, {0, 1}, {-1, 0}}, size);
    case MarkShape::Migration:
        return polygon({{-1, -0.25}, {-0.1, -0.25}, {-0.1, -0.9}, {1, 0}, {-0.1, 0.9}, {-0.1, 0.25}, {-1, 0.25}}, size);
    case MarkShape::WakeUp: return circle(size);
    case MarkShape::GroupExpiry: return polygon({{-0.85, -0.7}, {0.85, -0.7}, {0.85, 0.7}, {-0.85, 0.7}}, size);
    case MarkShape::CommandFlag: return polygon({{-0.16, -1}, {1, -0.4}, {0.16, 0.25}, {0.16, 1}, {-0.16, 1}}, size);
    case MarkShape::Halt: break;
    }
    return polygon({{-0.8, -1},
                    {0, -0.3},
                    {0.8, -1},
                    {1, -0.8},
                    {0.3, 0},
                    {1, 0.8},
                    {0.8, 1},
                    {0, 0.3},
                    {-0.8, 1},
                    {-1, 0.8},
                    {-0.3, 0},
                    {-1, -0.8}},
                   size);
}

void paintShape(QPainter& painter, MarkShape shape, QPointF middle, double size, const Theme& theme)
{
    const auto path = shapePath(shape, size - 1).translated(middle);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.card, 2.5)); // keeps neighbours and bars apart from it
    painter.drawPath(path);
    painter.setPen(isFilled(shape) ? QPen(Qt::NoPen) : QPen(theme.ink, 1.4));
    painter.setBrush(isFilled(shape) ? theme.ink : theme.card);
    painter.drawPath(path);
}

QPixmap shapePixmap(MarkShape shape, double size, double pixelRatio, const Theme& theme)
{
    const double side = std::ceil(size) + 3;
    QPixmap pixmap((QSizeF(side, side) * pixelRatio).toSize());
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintShape(painter, shape, {side / 2, side / 2}, size, theme);
    return pixmap;
}

KindMask usualMarks(const Frame& frame)
{
    const auto wakeUps = std::count_if(frame.marks.begin(), frame.marks.end(),
                                       [](const MarkView& view) { return view.mark.kind == EventKind::woke; });
    const auto most = frame.columns * static_cast<std::ptrdiff_t>(frame.lanes.size()) / kManyWakeUps;
    const auto hidden = (wakeUps > most ? mask_of(EventKind::woke) : KindMask{0})
                      | (frame.groups.empty() ? kindsOf(MarkShape::GroupExpiry) : KindMask{0});
    return kShownMarks & ~hidden;
}

void paintMarks(QPainter& painter, const FrameLookup& who, const LaneLayout& layout, const TimeScale& scale,
                double bottom, KindMask kinds, const Theme& theme, Surface surface)
{
    const auto& frame = who.frame();
    painter.setRenderHint(QPainter::Antialiasing, surface.isVector);
    const double size = markSize(layout);
    for (const auto shape : {MarkShape::WakeUp, MarkShape::GroupExpiry, MarkShape::Migration, MarkShape::ArraySwitch,
                             MarkShape::Penalty}) {
        if (size < 3 || (kinds & kindsOf(shape)) == 0) {
            continue;
        }
        const Stamp stamp(shape, size, theme, surface);
        for (const auto& [lane, places] : placesOf(frame, scale, kindsOf(shape) & kinds, false)) {
            if (lane >= 0) {
                paintCrowds(painter, places, layout.marks(lane).center().y(), size, stamp, theme);
            }
        }
    }
    for (const auto shape : {MarkShape::CommandFlag, MarkShape::Halt}) {
        const Stamp stamp(shape, flagSize(layout), theme, surface);
        const auto places = placesOf(frame, scale, kindsOf(shape) & kinds, true);
        if (!places.empty()) {
            paintFlags(painter, places.begin()->second, layout, bottom, stamp, theme);
        }
    }
}

void paintLegend(QPainter& painter, const QRectF& area, KindMask kinds, const Theme& theme, TypeScale type)
{
    const auto font = type.axis();
    const QFontMetricsF metrics(font);
    const double size = kShape * type.scale;
    double x = area.left();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(font);
    for (const auto shape : kMarkShapes) {
        const auto name = shapeName(shape);
        const double width = size + 4 * type.scale + metrics.horizontalAdvance(name);
        if ((kinds & kindsOf(shape)) == 0 || x + width > area.right()) {
            continue;
        }
        paintShape(painter, shape, {x + size / 2, area.center().y()}, size, theme);
        painter.setPen(theme.muted);
        painter.drawText(
            QPointF(x + size + 4 * type.scale, area.center().y() + (metrics.ascent() - metrics.descent()) / 2), name);
        x += width + 14 * type.scale;
    }
}

const MarkView* markAt(const Frame& frame, const LaneLayout& layout, const TimeScale& scale, KindMask kinds,
                       QPointF place)
{
    const double reach = std::max(3.0, markSize(layout) / 2 + 1);
    const MarkView* nearest = nullptr;
    double best = reach;
    for (const auto& view : frame.marks) {
        const int lane = laneOf(frame, view.mark);
        const bool isFlag = isGlobal(shapeOf(view.mark.kind));
        const auto flags = QRectF(layout.area.left(), layout.area.top(), layout.area.width(), layout.flagBand());
        if ((mask_of(view.mark.kind) & kinds) == 0 || (!isFlag && lane < 0)) {
            continue;
        }
        const auto band = (isFlag ? flags : layout.marks(lane)).adjusted(-reach, -1, reach, 1);
        const double distance = std::abs(scale.xOf(view.mark.tick) - place.x());
        if (band.contains(place) && distance <= best) {
            best = distance;
            nearest = &view;
        }
    }
    return nearest;
}

} // namespace o1
