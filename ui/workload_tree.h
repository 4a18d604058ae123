// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of the workload: sliders of nice and shares in its rows, keys + and −, rows painted as the theme wants it.
#pragma once

#include "ui/theme.h"
#include "ui/workload_model.h"

#include <QElapsedTimer>
#include <QPersistentModelIndex>
#include <QTreeView>

#include <optional>
#include <utility>
#include <vector>

namespace o1 {

class WorkloadDelegate;

class WorkloadTree : public QTreeView {
    Q_OBJECT

public:
    explicit WorkloadTree(WorkloadModel& model, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    /// The group of the current row or of its task; the root without groups.
    [[nodiscard]] GroupId currentGroup() const;
    /// The task of the current row.
    [[nodiscard]] std::optional<TaskId> currentTask() const;
    void selectTask(TaskId task);
    /// Opens an editor at the name of a group that is not the root.
    void renameGroup(GroupId group);
    [[nodiscard]] std::vector<TaskId> chosenTasks() const;
    [[nodiscard]] std::vector<MmId> chosenMms() const;
    /// The chosen tasks and those right under chosen headings, by id, each once.
    [[nodiscard]] std::vector<TaskId> tasksInChoice() const;
    /// Chooses those of the tasks again that lost it when their rows moved.
    void chooseAgain(const std::vector<TaskId>& tasks, std::optional<TaskId> current);
    [[nodiscard]] std::vector<GroupId> chosenGroups() const;
    /// Where the slider of a task is painted, in coordinates of the viewport.
    [[nodiscard]] QRect sliderRect(TaskId task) const;
    [[nodiscard]] QRect sliderRect(GroupId group) const;

signals:
    void taskChosen(o1::TaskId task);
    void choiceChanged(); ///< of chosenTasks(), chosenMms() or chosenGroups()
    void removeAsked();

protected:
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    using QTreeView::edit;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;

private:
    void layOutColumns();
    void drag(const QPointF& at);
    void dragShares(const QPointF& at);
    void changeNice(int by);
    void changeShares(const GroupView& group, int by);
    [[nodiscard]] bool opensByClick(const QModelIndex& index, const QPoint& at) const;
    [[nodiscard]] bool hasSlider(const QModelIndex& index) const;

    WorkloadModel* m_model;
    WorkloadDelegate* m_delegate;
    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    std::optional<std::pair<TaskId, int>> m_dragged;
    std::optional<std::pair<TaskId, int>> m_asked; ///< by keys, and perhaps not yet in a frame
    std::optional<std::pair<GroupId, int>> m_draggedShares;
    std::optional<std::pair<GroupId, int>> m_askedShares;
    QElapsedTimer m_sinceAsked;
    QPersistentModelIndex m_opening; ///< pressed, to be opened or folded when the button is released there
};

} // namespace o1
