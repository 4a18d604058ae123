// SPDX-License-Identifier: GPL-3.0-or-later
// The run queues as a widget: shows the newest frame, walks by keys, selects tasks, lets chips fly.
#pragma once

#include "ui/described_view.h"
#include "ui/frame_ptr.h"
#include "ui/runqueue_flight.h"
#include "ui/runqueue_layout.h"
#include "ui/runqueue_painter.h"
#include "ui/theme.h"

#include <QVariantAnimation>
#include <QWidget>

#include <optional>

namespace o1 {

/// ↑ ↓ enter the queues; then all arrows, Page keys, Home and Enter act in them, and Escape leaves. Before that ← and →
/// belong to the window (transport).
class RunqueueView : public QWidget, public DescribedView {
    Q_OBJECT

public:
    explicit RunqueueView(QWidget* parent = nullptr);

    void setFrame(FramePtr frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    /// Chips fly between successive frames. The owner switches it on below about 10 ticks/s and without reduced motion.
    void setMotion(bool isOn);
    /// Ringed wherever it is; does not emit taskSelected.
    void setSelectedTask(TaskId task);
    void setSelectedCpu(CpuId cpu);

    /// The picture at rest.
    [[nodiscard]] const RunqueueLayout& picture() const { return m_picture; }
    [[nodiscard]] const std::optional<RunqueueSpot>& cursor() const { return m_cursor; }
    [[nodiscard]] CpuId selectedCpu() const { return m_selectedCpu; }
    [[nodiscard]] bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }
    [[nodiscard]] QString textAt(const QPointF& point) const;
    [[nodiscard]] QString spokenValue() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void taskSelected(o1::TaskId task);
    void cpuSelected(o1::CpuId cpu);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void relayout();
    void fly(const RunqueueLayout& from);
    void setCursorSpot(std::optional<RunqueueSpot> spot);
    void describe();
    bool walk(int key);
    void activate(const RunqueueSpot& spot);
    [[nodiscard]] RunqueuePaintOptions options() const;

    FramePtr m_frame; ///< never null
    const Theme* m_theme;
    TypeScale m_type;
    RunqueueLayout m_picture;
    RunqueueLayout m_shown; ///< with chips on their way
    RunqueueFlight m_flight;
    QVariantAnimation m_motion;
    std::optional<RunqueueSpot> m_cursor;
    TaskId m_selectedTask{kNoTask};
    CpuId m_selectedCpu;
    CrowdMemory m_crowd; ///< of this run
    bool m_moves = false;
};

} // namespace o1
