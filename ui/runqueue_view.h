// SPDX-License-Identifier: GPL-3.0-or-later
// The run queues as a widget: shows the newest frame, walks by keys, selects tasks, lets chips fly.
#pragma once

#include "ui/painted_view.h"
#include "ui/runqueue_flight.h"
#include "ui/runqueue_layout.h"
#include "ui/runqueue_painter.h"

#include <QVariantAnimation>

#include <optional>

namespace o1 {

/// ↑ ↓ enter the queues; then all arrows, Page keys, Home and Enter act in them, and Escape leaves. Before that ← and →
/// belong to the window (transport). A click or Enter on a group's chip asks for its queues, the breadcrumb, Backspace and
/// Alt+↑ for those above.
class RunqueueView : public PaintedView {
    Q_OBJECT

public:
    explicit RunqueueView(QWidget* parent = nullptr);

    /// Chips fly between successive frames. The owner switches it on below about 10 ticks/s and without reduced motion.
    void setMotion(bool isOn);
    /// Ringed wherever it is; does not emit taskSelected.
    void setSelectedTask(TaskId task);
    void setSelectedCpu(CpuId cpu);
    /// Whether the way to the group is shown and walked (usual). Without it the view keeps its level.
    void setWayShown(bool isShown);
    /// Part of its usual least height that it can do with, 0..1.
    void setLeastHeightPart(double part);

    /// The picture at rest.
    [[nodiscard]] const RunqueueLayout& picture() const { return m_picture; }
    [[nodiscard]] const std::optional<RunqueueSpot>& cursor() const { return m_cursor; }
    [[nodiscard]] CpuId selectedCpu() const { return m_selectedCpu; }
    [[nodiscard]] bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }
    [[nodiscard]] QString spokenValue() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void taskSelected(o1::TaskId task);
    void cpuSelected(o1::CpuId cpu);
    /// The queues of this group are to be shown; they are when a frame has them.
    void groupWanted(o1::GroupId group);

protected:
    void relayout() override;
    void showFrame(const Frame& before) override;
    void paintPicture(QPainter& painter) override;
    [[nodiscard]] Tip tipAt(const QPointF& point) const override;
    [[nodiscard]] bool hasCursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] QString cursorText() const override;
    void leave() override { setCursorSpot({}); }
    void activate() override { activateSpot(*m_cursor); }
    [[nodiscard]] bool walksBy(int key) const override;
    void walk(int key) override;
    void press(const QPointF& point) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void leaveGroup();
    void fly(const RunqueueLayout& from);
    void setCursorSpot(std::optional<RunqueueSpot> spot);
    void activateSpot(const RunqueueSpot& spot);

    RunqueueLayout m_picture;
    RunqueueLayout m_shown; ///< with chips on their way
    RunqueueFlight m_flight;
    QVariantAnimation m_motion;
    std::optional<RunqueueSpot> m_cursor;
    TaskId m_selectedTask{kNoTask};
    CpuId m_selectedCpu;
    CrowdMemory m_crowd; ///< of this run
    bool m_moves = false;
    bool m_showsWay = true;
    double m_leastHeightPart = 1;
};

} // namespace o1
