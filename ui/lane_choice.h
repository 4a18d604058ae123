// SPDX-License-Identifier: GPL-3.0-or-later
// Which lanes the timeline shows: CPUs, or tasks of which a scroll bar shows a part.
#pragma once

#include "core/view/frame.h"
#include "ui/timeline_parts.h"

#include <QObject>
#include <QPointF>

#include <optional>
#include <vector>

class QScrollBar;
class QWidget;

namespace o1 {

class LaneChoice : public QObject {
    Q_OBJECT

public:
    explicit LaneChoice(QWidget* parent);

    void setByTask(bool isByTask);
    [[nodiscard]] bool isByTask() const { return m_isByTask; }
    /// Tasks, address spaces and groups to show; nothing: the first tasks of the run.
    void setChosen(std::vector<TaskId> tasks, std::vector<MmId> mms, std::vector<GroupId> groups = {});
    /// So many lanes have room.
    void setRoom(int lanes);
    /// Nothing: lanes by CPU.
    [[nodiscard]] std::optional<TaskLaneRequest> request() const;

    /// Moves the part that is shown. Returns whether it could.
    bool scroll(int lanes);
    /// A screenful of lanes, less one.
    [[nodiscard]] int page() const;
    /// Puts the scroll bar beside the lanes of a frame; `offset`: of the layout in the parent. Hidden when all have room.
    void place(const Frame& frame, const TimelineLayout& layout, QPointF offset, TypeScale type);

signals:
    /// Another request.
    void changed();

private:
    QScrollBar* m_bar;
    bool m_isByTask = false;
    TaskLaneRequest m_request;
};

} // namespace o1
