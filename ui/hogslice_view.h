// SPDX-License-Identifier: GPL-3.0-or-later
// The budgets of the thread penalty as a widget: shows the newest frame, walks by keys, selects an address space.
#pragma once

#include "ui/described_view.h"
#include "ui/frame_ptr.h"
#include "ui/hogslice_painter.h"
#include "ui/theme.h"

#include <QWidget>

#include <optional>

namespace o1 {

/// The bars without a title, for a dock that has one. ↑ ↓ enter the bars; then all arrows and Enter act in them and Escape leaves, as in RunqueueView.
class HogsliceView : public QWidget, public DescribedView {
    Q_OBJECT

public:
    explicit HogsliceView(QWidget* parent = nullptr);

    void setFrame(FramePtr frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);

    [[nodiscard]] const HogsliceLayout& picture() const { return m_picture; }
    /// Index into Frame::hogs.
    [[nodiscard]] std::optional<std::size_t> cursor() const { return m_cursor; }
    [[nodiscard]] QString textAt(const QPointF& point) const;
    [[nodiscard]] QString spokenValue() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void mmSelected(o1::MmId mm);

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
    void setCursorIndex(std::optional<std::size_t> index);
    void describe();
    bool walk(int key);
    void select(std::size_t index);

    FramePtr m_frame; ///< never null
    const Theme* m_theme;
    TypeScale m_type;
    HogsliceLayout m_picture;
    std::optional<std::size_t> m_cursor;
};

} // namespace o1
