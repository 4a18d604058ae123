// SPDX-License-Identifier: GPL-3.0-or-later
// The request, and a scroll bar that knows how many there are from the frames.
#include "ui/lane_choice.h"

#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

constexpr double kBarWidth = 12;

} // namespace

LaneChoice::LaneChoice(QWidget* parent) : QObject(parent), m_bar(new QScrollBar(Qt::Vertical, parent))
{
    m_bar->setObjectName(QStringLiteral("taskLanesBar"));
    m_bar->setAccessibleName(tr("Tasks with lanes"));
    m_bar->setToolTip(tr("More tasks (Page up, Page down)"));
    m_bar->setFocusPolicy(Qt::NoFocus);
    m_bar->hide();
    connect(m_bar, &QScrollBar::valueChanged, this, [this](int first) {
        if (std::exchange(m_request.first, first) != first) {
            emit changed();
        }
    });
}

void LaneChoice::setByTask(bool isByTask)
{
    if (std::exchange(m_isByTask, isByTask) != isByTask) {
        m_bar->setVisible(m_bar->isVisible() && isByTask);
        emit changed();
    }
}

void LaneChoice::setChosen(std::vector<TaskId> tasks, std::vector<MmId> mms, std::vector<GroupId> groups)
{
    if (m_request.tasks == tasks && m_request.mms == mms && m_request.groups == groups) {
        return;
    }
    m_request.groups = std::move(groups);
    m_request.tasks = std::move(tasks);
    m_request.mms = std::move(mms);
    m_request.first = 0;
    if (m_isByTask) {
        emit changed();
    }
}

void LaneChoice::setRoom(int lanes)
{
    if (std::exchange(m_request.most, lanes) != lanes && m_isByTask) {
        emit changed();
    }
}

std::optional<TaskLaneRequest> LaneChoice::request() const
{
    return m_isByTask ? std::optional(m_request) : std::nullopt;
}

bool LaneChoice::scroll(int lanes)
{
    const auto before = m_bar->value();
    if (m_isByTask) {
        m_bar->setValue(before + lanes);
    }
    return m_bar->value() != before;
}

int LaneChoice::page() const
{
    return std::max(1, m_request.most - 1);
}

void LaneChoice::place(const Frame& frame, const TimelineLayout& layout, QPointF offset, TypeScale type)
{
    const auto all = frame.task_lane_cut ? frame.task_lane_cut->all : 0;
    const auto hidden = static_cast<int>(std::max<std::int64_t>(all - m_request.most, 0));
    const QSignalBlocker blocker(m_bar);
    m_bar->setRange(0, hidden);
    m_bar->setPageStep(m_request.most);
    m_request.first = std::min(m_request.first, hidden);
    m_bar->setValue(m_request.first);
    const QPointF corner = QPointF(layout.lanes.right() + 3 * type.scale, layout.lanes.top()) + offset;
    m_bar->setGeometry(QRectF(corner, QSizeF(kBarWidth * type.scale, layout.lanes.height())).toRect());
    m_bar->setVisible(m_isByTask && hidden > 0);
}

} // namespace o1
