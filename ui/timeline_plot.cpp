// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the plot up and keeps its axis rectangles where the layout wants them.
#include "ui/timeline_plot.h"

#include "ui/lane_plottable.h"
#include "ui/share_plottable.h"

#include <qcustomplot.h>

#include <utility>

namespace o1 {

namespace {

// Axes and names are painted by the plottables, in the same way as on exported pages.
QCPAxisRect* bareAxes(QCustomPlot* plot)
{
    auto* axes = new QCPAxisRect(plot, false);
    for (const auto type : {QCPAxis::atBottom, QCPAxis::atLeft}) {
        auto* axis = axes->addAxis(type);
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    axes->setAutoMargins(QCP::msNone);
    axes->setMinimumSize(1, 1);
    return axes;
}

} // namespace

TimelinePlot::TimelinePlot(QWidget* parent) : m_plot(new QCustomPlot(parent))
{
    // Whatever happens with the mouse is the business of the widget around it.
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setObjectName(QStringLiteral("timelinePlot"));
    m_plot->setPlottingHint(QCP::phCacheLabels, false);
    m_plot->plotLayout()->clear();
    m_plot->plotLayout()->setRowSpacing(0);
    m_laneAxes = bareAxes(m_plot);
    m_shareAxes = bareAxes(m_plot);
    m_plot->plotLayout()->addElement(0, 0, m_laneAxes);
    m_plot->plotLayout()->addElement(1, 0, m_shareAxes);
    setTheme(m_scene.theme);
    addParts();
}

void TimelinePlot::addParts()
{
    auto* laneTime = m_laneAxes->axis(QCPAxis::atBottom);
    auto* shareTime = m_shareAxes->axis(QCPAxis::atBottom);
    addLanePlottable(laneTime, m_laneAxes->axis(QCPAxis::atLeft), m_scene);
    addSharePlottable(shareTime, m_shareAxes->axis(QCPAxis::atLeft), m_scene);
    addOverlayPlottable(laneTime, m_laneAxes->axis(QCPAxis::atLeft), m_scene)->setLayer(QStringLiteral("overlay"));
    // One buffer for everything: a second one of the plot's size costs more than all that is painted into it.
    m_plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
}

QWidget* TimelinePlot::widget() const
{
    return m_plot;
}

double TimelinePlot::pixelRatio() const
{
    return m_plot->devicePixelRatioF();
}

void TimelinePlot::setFrame(FramePtr frame)
{
    auto old = std::exchange(m_scene.frame, std::move(frame)); // the lookup refers to it
    m_scene.who = m_scene.frame ? std::make_unique<FrameLookup>(*m_scene.frame, *m_scene.colors) : nullptr;
}

void TimelinePlot::setTheme(const Theme& theme)
{
    m_scene.who.reset();
    m_scene.theme = theme;
    m_scene.colors = std::make_unique<WhoCache>(m_scene.theme);
    m_plot->setBackground(QBrush(theme.card));
    setFrame(m_scene.frame);
}

void TimelinePlot::setTypeScale(TypeScale type)
{
    m_scene.type = type;
}

void TimelinePlot::setMarks(KindMask marks)
{
    m_scene.marks = marks;
}

void TimelinePlot::setMarkers(const Markers& markers)
{
    m_scene.markers = markers;
}

void TimelinePlot::setCursor(std::optional<TimelineCursor> cursor)
{
    m_scene.cursor = cursor;
}

void TimelinePlot::setRange(double from, double to)
{
    m_from = from;
    m_to = to;
    for (auto* axes : {m_laneAxes, m_shareAxes}) {
        axes->axis(QCPAxis::atBottom)->setRange(from, to);
    }
}

bool TimelinePlot::arrange()
{
    if (m_scene.who == nullptr) {
        return false;
    }
    const auto layout = TimelineLayout::of(*m_scene.who, QRectF(m_plot->rect()), m_scene.type);
    if (layout == m_scene.layout) {
        return false;
    }
    const bool isOtherWidth = layout.lanes.width() != m_scene.layout.lanes.width();
    m_scene.layout = layout;
    fit(m_laneAxes, layout.lanes, 0, layout.shares.top());
    fit(m_shareAxes, layout.shares, layout.shares.top(), m_plot->height() - layout.shares.top());
    return isOtherWidth;
}

void TimelinePlot::fit(QCPAxisRect* axes, const QRectF& area, double top, double height)
{
    const auto inner = area.toRect();
    axes->setMinimumSize(1, inner.height());
    axes->setMaximumSize(QWIDGETSIZE_MAX, inner.height());
    axes->setMargins({inner.left(), inner.top() - qRound(top), m_plot->width() - inner.left() - inner.width(),
                      qRound(top + height) - inner.top() - inner.height()});
}

void TimelinePlot::replotSoon()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimelinePlot::replotNow()
{
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
}

} // namespace o1
