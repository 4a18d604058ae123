// SPDX-License-Identifier: GPL-3.0-or-later
// The budgets of the thread penalty as a widget: shows the newest frame, walks by keys, selects an address space.
#pragma once

#include "ui/hogslice_painter.h"
#include "ui/painted_view.h"

#include <optional>

namespace o1 {

/// The bars without a title, for a dock that has one. ↑ ↓ enter the bars.
class HogsliceView : public PaintedView {
    Q_OBJECT

public:
    explicit HogsliceView(QWidget* parent = nullptr);

    [[nodiscard]] const HogsliceLayout& picture() const { return m_picture; }
    /// Index into Frame::hogs.
    [[nodiscard]] std::optional<std::size_t> cursor() const { return m_cursor; }
    [[nodiscard]] QString spokenValue() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void mmSelected(o1::MmId mm);

protected:
    void relayout() override;
    void showFrame(const Frame& before) override;
    void paintPicture(QPainter& painter) override;
    [[nodiscard]] Tip tipAt(const QPointF& point) const override;
    [[nodiscard]] bool hasCursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] QString cursorText() const override;
    void leave() override { setCursorIndex({}); }
    void activate() override;
    [[nodiscard]] bool walksBy(int key) const override;
    void walk(int key) override;
    void press(const QPointF& point) override;

private:
    void setCursorIndex(std::optional<std::size_t> index);

    HogsliceLayout m_picture;
    std::optional<std::size_t> m_cursor;
};

} // namespace o1
