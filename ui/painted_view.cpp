// SPDX-License-Identifier: GPL-3.0-or-later
// Events of the painted views.
#include "ui/painted_view.h"

#include "ui/paint_tools.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <memory>
#include <utility>

namespace o1 {

namespace {

bool isPlain(const QKeyEvent& key)
{
    return (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

bool isEnter(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

} // namespace

PaintedView::PaintedView(const QString& name, const QString& hint, QWidget* parent)
    : QWidget(parent), m_frame(std::make_shared<const Frame>()), m_theme(&Theme::of(ThemeKind::Light)), m_hint(hint)
{
    installDescribedViews();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(name);
    setAccessibleDescription(hint);
}

void PaintedView::setFrame(FramePtr frame)
{
    const auto before = std::exchange(m_frame, frame != nullptr ? std::move(frame) : std::make_shared<const Frame>());
    showFrame(*before);
    announceValue(*this, *this);
}

void PaintedView::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void PaintedView::setTypeScale(TypeScale type)
{
    m_type = type;
    relayout();
    updateGeometry();
}

void PaintedView::cursorChanged()
{
    const auto text = hasCursor() ? cursorText() : m_hint;
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
    }
    update();
}

void PaintedView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintPicture(painter);
    if (hasFocus() && !hasCursor()) {
        painter.setRenderHint(QPainter::Antialiasing);
        drawRing(painter, rect(), m_theme->focus, -1);
    }
}

void PaintedView::resizeEvent(QResizeEvent* /*event*/)
{
    relayout();
}

bool PaintedView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto tip = tipAt(help->pos());
        QToolTip::showText(help->globalPos(), tip.text, this, tip.place.toAlignedRect());
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool endsWalk = hasCursor() && (isEnter(key->key()) || key->key() == Qt::Key_Escape);
        if (isPlain(*key) && (endsWalk || walksBy(key->key()))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void PaintedView::keyPressEvent(QKeyEvent* event)
{
    const bool isOurs = isPlain(*event);
    if (isOurs && walksBy(event->key())) {
        walk(event->key());
    } else if (isOurs && hasCursor() && isEnter(event->key())) {
        activate();
    } else if (isOurs && hasCursor() && event->key() == Qt::Key_Escape) {
        leave();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void PaintedView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        press(event->position());
    } else {
        QWidget::mousePressEvent(event);
    }
}

void PaintedView::focusInEvent(QFocusEvent* event)
{
    update();
    QWidget::focusInEvent(event);
}

void PaintedView::focusOutEvent(QFocusEvent* event)
{
    update();
    QWidget::focusOutEvent(event);
}

} // namespace o1
