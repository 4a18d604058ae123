// SPDX-License-Identifier: GPL-3.0-or-later
// Who runs: the tree of tasks and groups with live sliders, and what can be done to them.
#pragma once

#include "ui/frame_ptr.h"
#include "ui/theme.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <initializer_list>
#include <utility>

class QLabel;
class QLayout;
class QMenu;

namespace o1 {

class Actions;
enum class ActionId : std::uint8_t;
class AddTaskForm;
class Session;
class WorkloadModel;
class WorkloadTree;

class WorkloadPanel : public QWidget {
    Q_OBJECT

public:
    WorkloadPanel(Session& session, const Actions& actions, QWidget* parent = nullptr);

    /// Numbers that nobody could read are not shown: at most some ten frames a second reach the rows.
    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    void selectTask(TaskId task);
    [[nodiscard]] WorkloadTree& tree() const { return *m_tree; }

    void showAddForm();
    void duplicateCurrent();
    void removeCurrent();

signals:
    void taskSelected(o1::TaskId task);
    void groupWanted(o1::GroupId group); ///< its queues are to be shown
    void choiceChanged();                ///< the user has chosen other tasks or address spaces

private:
    void layOut();
    QLayout* rowOfButtons(std::initializer_list<std::pair<ActionId, QString>> row);
    void showFrame();
    void showMenu(const QPoint& at);
    void fillPolicyMenu(QMenu& menu, const TaskView& task);
    void fillAffinityMenu(QMenu& menu, const TaskView& task);
    void fillMoveMenu(QMenu& menu, const TaskView& task);
    void fillMoveMenu(QMenu& menu, const GroupView& group);
    void addGroupActions(QMenu& menu, GroupId group);
    void askForGroup(const QString& parent);

    Session& m_session;
    const Actions& m_actions;
    WorkloadModel* m_model;
    WorkloadTree* m_tree;
    QLabel* m_more;
    AddTaskForm* m_form;
    FramePtr m_frame;
    QElapsedTimer m_sinceShown;
    QTimer m_later;
};

} // namespace o1
