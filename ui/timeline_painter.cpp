// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the parts of the timeline onto a page.
#include "ui/timeline_painter.h"

#include "ui/caption.h"
#include "ui/paint_tools.h"
#include "ui/task_cut_note.h"

#include <QCoreApplication>
#include <QPaintEngine>
#include <QPainter>

#include <cmath>

namespace o1 {

namespace {

class PageText {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
public:
    static QString title() { return tr("Timeline"); }
};

constexpr double kMargin = 14;

/// Parts of the page around the timeline proper.
struct Page {
    QRectF inner;
    QRectF head;
    QRectF plot;
    QRectF caption;
};

Window windowOf(const Frame& frame, const TimelineOptions& options)
{
    return options.window.value_or(frame.window);
}

Page pageOf(const QSizeF& size, const Frame& frame, TypeScale type, const TimelineOptions& options)
{
    const double margin = kMargin * type.scale;
    Page page;
    page.inner = QRectF(QPointF(), size).adjusted(margin, margin, -margin, -margin);
    const double head = lineHeight(type.title()) + 6 * type.scale;
    const double caption =
        options.caption ? std::ceil(captionHeight(captionLines(frame, windowOf(frame, options)), type)) : 0;
    page.head = QRectF(page.inner.topLeft(), QSizeF(page.inner.width(), lineHeight(type.title())));
    page.plot = page.inner.adjusted(0, std::ceil(head), 0, -caption);
    page.caption = QRectF(page.inner.left(), page.plot.bottom(), page.inner.width(), caption);
    return page;
}

TimeScale scaleOf(const Frame& frame, const TimelineLayout& layout, Window window)
{
    return {.from = static_cast<double>(window.from.value()),
            .to = static_cast<double>(std::max(window.to, window.from + Ticks{1}).value()),
            .left = layout.lanes.left(),
            .right = layout.lanes.right(),
            .hz = frame.hz};
}

void paintHead(QPainter& painter, const QRectF& head, KindMask marks, const Theme& theme, TypeScale type,
               const TimelineOptions& options)
{
    const double width = drawLine(painter, head, Qt::AlignLeft, PageText::title(), type.title(), theme.ink);
    if (options.legend) {
        paintLegend(painter, head.adjusted(width + 18 * type.scale, 0, 0, 0), marks, theme, type);
    }
}

} // namespace

Surface surfaceOf(const QPainter& painter)
{
    const auto* engine = painter.paintEngine();
    const bool isRaster = engine != nullptr && engine->type() == QPaintEngine::Raster;
    const auto transform = painter.deviceTransform();
    return {.isVector = !isRaster, .pixelRatio = std::max(1.0, std::hypot(transform.m21(), transform.m22()))};
}

TimelineLayout timelineLayout(const QSizeF& size, const Frame& frame, const Theme& theme, TypeScale type,
                              const TimelineOptions& options)
{
    WhoCache cache(theme);
    const FrameLookup who(frame, cache);
    return TimelineLayout::of(who, pageOf(size, frame, type, options).plot, type);
}

void paintTimeline(QPainter& painter, const QSizeF& size, const Frame& frame, const Theme& theme, TypeScale type,
                   const TimelineOptions& options)
{
    WhoCache cache(theme);
    const FrameLookup who(frame, cache);
    const auto page = pageOf(size, frame, type, options);
    const auto layout = TimelineLayout::of(who, page.plot, type);
    const auto window = windowOf(frame, options);
    const auto scale = scaleOf(frame, layout, window);
    const auto surface = surfaceOf(painter);
    const auto marks = options.marks.value_or(usualMarks(frame));
    const auto lanes = LaneLayout::of(frame, layout.lanes, type);
    painter.save();
    painter.fillRect(QRectF(QPointF(), size), theme.card);
    paintHead(painter, page.head, marks, theme, type, options);
    paintLaneLabels(painter, who, lanes, page.inner.left(), theme, type);
    paintLanes(painter, who, lanes, scale, theme, surface);
    paintSpanNames(painter, who, lanes, scale, type);
    paintShares(painter, who, layout.shares, scale, theme, type, surface);
    paintShareAxis(painter, frame, layout.shares, page.inner.left(), theme, type);
    paintShareLabels(painter, who, layout.shares, layout.labelWidth, scale, theme, type);
    paintTimeAxis(painter, scale, layout.axisY, page.inner, theme, type);
    paintMarks(painter, who, lanes, scale, layout.axisY, marks, theme, surface);
    paintTaskCut(painter, frame, layout, theme, type);
    paintNow(painter, frame, layout, scale, theme);
    paintMarkers(painter, options.markers, layout, scale, theme, type);
    if (options.caption) {
        paintCaption(painter, page.caption, captionLines(frame, window), theme, type);
    }
    painter.restore();
}

} // namespace o1
