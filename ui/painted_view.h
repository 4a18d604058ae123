// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that paints a picture of the newest frame and is walked by keys: all that does not depend on the picture.
#pragma once

#include "ui/described_view.h"
#include "ui/frame_ptr.h"
#include "ui/theme.h"

#include <QRectF>
#include <QWidget>

namespace o1 {

/// A cursor enters the picture by some keys; then arrows walk, Enter activates what it stands on and Escape leaves. Keys
/// that the picture has no use for are left to the window. What the cursor stands on is the accessible description.
class PaintedView : public QWidget, public DescribedView {
    Q_OBJECT

public:
    /// Null shows an empty frame.
    void setFrame(FramePtr frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    /// The tooltip at a point of the widget; empty where there is none.
    [[nodiscard]] QString textAt(const QPointF& point) const { return tipAt(point).text; }

protected:
    struct Tip {
        QString text;
        QRectF place; ///< the tip stays while the pointer is in it; may be null
    };

    /// `hint`: the accessible description while there is no cursor. The heir's constructor calls relayout().
    PaintedView(const QString& name, const QString& hint, QWidget* parent);

    [[nodiscard]] const Frame& frame() const { return *m_frame; }
    [[nodiscard]] const Theme& theme() const { return *m_theme; }
    [[nodiscard]] const TypeScale& type() const { return m_type; }
    /// To be called whenever the cursor moved, came or went.
    void cursorChanged();

    /// Lays out frame() for the size of the widget.
    virtual void relayout() = 0;
    /// Lays out frame(), which came after `before`, and takes the cursor along.
    virtual void showFrame(const Frame& before) = 0;
    virtual void paintPicture(QPainter& painter) = 0;
    [[nodiscard]] virtual Tip tipAt(const QPointF& point) const = 0;
    [[nodiscard]] virtual bool hasCursor() const = 0;
    /// What the cursor, which there is, stands on.
    [[nodiscard]] virtual QString cursorText() const = 0;
    virtual void leave() = 0;
    virtual void activate() = 0;
    /// Whether the key walks, as things are.
    [[nodiscard]] virtual bool walksBy(int key) const = 0;
    /// One step by a key that does.
    virtual void walk(int key) = 0;
    /// The left button was pressed.
    virtual void press(const QPointF& point) = 0;

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    FramePtr m_frame; ///< never null
    const Theme* m_theme;
    TypeScale m_type;
    QString m_hint;
};

} // namespace o1
