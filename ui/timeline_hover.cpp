// SPDX-License-Identifier: GPL-3.0-or-later
// What lies under the pointer in the timeline.
#include "ui/paint_tools.h"
#include "ui/timeline_plot.h"
#include "ui/timeline_texts.h"
#include "ui/timeline_view.h"

namespace o1 {

double TimelineView::tickUnder(QPointF place) const
{
    const auto scale = m_plot->scale();
    return scale.tickAt(scale.clamped(inPlot(place).x()));
}

TaskId TimelineView::taskUnder(QPointF place) const
{
    const auto inside = inPlot(place);
    const auto lanes = m_plot->scene().lanes();
    return lanes.area.contains(inside) ? taskAt(*m_frame, lanes, lanes.laneAt(inside.y()), tickUnder(place)) : kNoTask;
}

QString TimelineView::textAt(QPointF place) const
{
    const auto inside = inPlot(place);
    const auto& scene = m_plot->scene();
    const auto lanes = scene.lanes();
    if (const auto* mark = markAt(*m_frame, lanes, m_plot->scale(), scene.marks, inside)) {
        return markText(*scene.who, *mark);
    }
    if (lanes.area.contains(inside)) {
        return laneText(*scene.who, lanes, lanes.laneAt(inside.y()), tickUnder(place));
    }
    return shareTextAt(inside);
}

bool TimelineView::isShareCaption(QPointF inside) const
{
    const auto& shares = m_plot->scene().layout.shares;
    return inside.x() < shares.left() && inside.y() >= shares.top() && inside.y() <= shares.bottom();
}

QString TimelineView::shareTextAt(QPointF inside) const
{
    const auto& scene = m_plot->scene();
    const auto& shares = scene.layout.shares;
    if (isShareCaption(inside)) {
        return tr("CPU shares: click to choose of what, and over how long each point is meant");
    }
    if (shares.contains(inside)) {
        return shareText(*scene.who, tickUnder(inside + QPointF(m_plot->widget()->pos())),
                         (shares.bottom() - inside.y()) / shares.height());
    }
    if (inside.x() <= shares.right() || inside.y() < shares.top()) {
        return {};
    }
    const double line = lineHeight(scene.type.label());
    const auto labels = shareLabels(*scene.who, shares, m_plot->scale(), line);
    const auto* label = labelAt(labels, inside.y(), line);
    return label != nullptr ? shareLabelText(*scene.who, *label) : QString();
}

void TimelineView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover(kNoTask);
}

void TimelineView::hover(TaskId task)
{
    if (task != m_hovered) {
        m_hovered = task;
        emit taskHovered(task);
    }
}

} // namespace o1
