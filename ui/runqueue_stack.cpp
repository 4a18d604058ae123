// SPDX-License-Identifier: GPL-3.0-or-later
// Every level is a view of its own; the frame brings the queues of all that were asked for.
#include "ui/runqueue_stack.h"

#include "ui/group_texts.h"
#include "ui/runqueue_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace o1 {

RunqueueStack::RunqueueStack(QWidget* parent) : QSplitter(Qt::Vertical, parent), m_main(new RunqueueView)
{
    setChildrenCollapsible(false);
    addWidget(m_main);
    connectView(*m_main);
    setFocusProxy(m_main);
}

void RunqueueStack::connectView(RunqueueView& view)
{
    connect(&view, &RunqueueView::taskSelected, this, [this](TaskId task) {
        setSelectedTask(task);
        Q_EMIT taskSelected(task);
    });
    connect(&view, &RunqueueView::groupWanted, this, &RunqueueStack::groupWanted);
}

RunqueueView* RunqueueStack::kept(GroupId group) const
{
    const auto level = std::ranges::find(m_levels, group, &Level::group);
    return level == m_levels.end() ? nullptr : level->view;
}

std::vector<GroupId> RunqueueStack::keptGroups() const
{
    std::vector<GroupId> groups;
    for (const auto& level : m_levels) {
        groups.push_back(level.group);
    }
    return groups;
}

void RunqueueStack::setFrame(const FramePtr& frame)
{
    m_frame = frame;
    m_main->setFrame(frame);
    if (frame == nullptr) {
        return;
    }
    for (const auto group : keptGroups()) {
        if (!frame->groups.empty() && findGroup(*frame, group) == nullptr) {
            close(group); // it was removed
        }
    }
    for (const auto& level : m_levels) {
        showLevel(level, *frame);
    }
}

void RunqueueStack::showLevel(const Level& level, const Frame& frame)
{
    const auto shown = std::ranges::find(frame.kept, level.group, [](const auto& kept) { return kept->entered; });
    if (shown != frame.kept.end()) {
        level.view->setFrame(*shown);
    }
    level.title->setText(tr("%1 (kept open)").arg(groupPath(frame, level.group)));
}

void RunqueueStack::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_main->setTheme(theme);
    for (const auto& level : m_levels) {
        level.view->setTheme(theme);
    }
}

void RunqueueStack::setTypeScale(TypeScale type)
{
    m_type = type;
    m_main->setTypeScale(type);
    for (const auto& level : m_levels) {
        level.title->setFont(type.label());
        level.view->setTypeScale(type);
    }
    shareHeight();
}

void RunqueueStack::setMotion(bool isOn)
{
    m_moves = isOn;
    m_main->setMotion(isOn);
    for (const auto& level : m_levels) {
        level.view->setMotion(isOn);
    }
}

void RunqueueStack::setSelectedTask(TaskId task)
{
    m_selectedTask = task;
    m_main->setSelectedTask(task);
    for (const auto& level : m_levels) {
        level.view->setSelectedTask(task);
    }
}

void RunqueueStack::toggleKept(GroupId group)
{
    if (kept(group) != nullptr) {
        close(group);
    } else {
        if (m_levels.size() == static_cast<std::size_t>(kMostKeptLevels)) {
            close(m_levels.front().group);
        }
        add(group);
    }
    Q_EMIT keptChanged();
}

void RunqueueStack::closeAll()
{
    for (const auto group : keptGroups()) {
        close(group);
    }
    Q_EMIT keptChanged();
}

void RunqueueStack::add(GroupId group)
{
    auto* box = new QWidget;
    auto* title = new QLabel;
    auto* shut = new QToolButton;
    shut->setObjectName(QStringLiteral("closeLevel"));
    shut->setText(QStringLiteral("×"));
    shut->setProperty("flat", true);
    shut->setFocusPolicy(Qt::TabFocus);
    shut->setToolTip(tr("Close this level"));
    shut->setAccessibleName(shut->toolTip());
    auto* view = new RunqueueView;
    view->setWayShown(false);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(4, 0, 4, 0);
    line->addWidget(title, 1);
    line->addWidget(shut);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(view, 1);
    title->setFont(m_type.label());
    view->setTheme(*m_theme);
    view->setTypeScale(m_type);
    view->setMotion(m_moves);
    view->setSelectedTask(m_selectedTask);
    connectView(*view);
    connect(shut, &QToolButton::clicked, this, [this, group] { toggleKept(group); });
    insertWidget(static_cast<int>(m_levels.size()), box);
    m_levels.push_back({group, box, title, view});
    if (m_frame) {
        title->setText(tr("%1 (kept open)").arg(groupPath(*m_frame, group)));
    }
    shareHeight();
}

void RunqueueStack::close(GroupId group)
{
    const auto level = std::ranges::find(m_levels, group, &Level::group);
    level->box->setParent(nullptr);
    level->box->deleteLater(); // its own button may have asked for it
    m_levels.erase(level);
    shareHeight();
}

/// All levels equally high; together they need no more than one alone.
void RunqueueStack::shareHeight()
{
    const auto views = static_cast<int>(m_levels.size()) + 1;
    m_main->setLeastHeightPart(1.0 / views);
    for (const auto& level : m_levels) {
        level.view->setLeastHeightPart(1.0 / views);
    }
    setSizes(QList<int>(views, std::max(1, height() / views)));
}

} // namespace o1
