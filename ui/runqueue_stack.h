// SPDX-License-Identifier: GPL-3.0-or-later
// The run queues of several levels of groups, one above the other: those that are kept open, and the one that is walked through.
#pragma once

#include "ui/frame_ptr.h"
#include "ui/theme.h"

#include <QSplitter>

#include <vector>

class QLabel;

namespace o1 {

class RunqueueView;

class RunqueueStack : public QSplitter {
    Q_OBJECT

public:
    explicit RunqueueStack(QWidget* parent = nullptr);

    /// The view whose level changes by entering and leaving groups; below all that are kept open.
    [[nodiscard]] RunqueueView& main() const { return *m_main; }
    /// That of a level kept open, null when it is not.
    [[nodiscard]] RunqueueView* kept(GroupId group) const;
    /// Groups whose queues are kept open, in the order in which they stand: ask for them as FrameRequest::kept.
    [[nodiscard]] std::vector<GroupId> keptGroups() const;

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    void setMotion(bool isOn);
    void setSelectedTask(TaskId task);
    /// Keeps the queues of a group open, or closes them when they are. Of more than kMostKeptLevels the oldest is closed.
    void toggleKept(GroupId group);
    /// Nothing is kept open any more.
    void closeAll();

signals:
    void taskSelected(o1::TaskId task);
    void groupWanted(o1::GroupId group);
    void keptChanged();

private:
    /// One level with its line above.
    struct Level {
        GroupId group;
        QWidget* box;
        QLabel* title;
        RunqueueView* view;
    };
    void add(GroupId group);
    void close(GroupId group);
    void connectView(RunqueueView& view);
    void shareHeight();
    void showLevel(const Level& level, const Frame& frame);

    RunqueueView* m_main;
    std::vector<Level> m_levels;
    FramePtr m_frame;
    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    TypeScale m_type;
    TaskId m_selectedTask{kNoTask};
    bool m_moves = false;
};

} // namespace o1
