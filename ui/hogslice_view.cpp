// SPDX-License-Identifier: GPL-3.0-or-later
// Events of the hogslice view.
#include "ui/hogslice_view.h"

#include "ui/paint_tools.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace o1 {

namespace {

bool isPlain(const QKeyEvent& key)
{
    return (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

bool entersBars(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home;
}

bool actsInBars(int key)
{
    return entersBars(key) || key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Escape
        || key == Qt::Key_Return;
}

// The same budget in a new frame; nothing when it is gone.
std::optional<std::size_t> followed(const Frame& before, const Frame& after, std::size_t index)
{
    if (index >= before.hogs.size()) {
        return std::nullopt;
    }
    const auto& old = before.hogs[index];
    const auto place =
        std::ranges::find_if(after.hogs, [&old](const HogView& h) { return h.cpu == old.cpu && h.mm == old.mm; });
    if (place == after.hogs.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(place - after.hogs.begin());
}

} // namespace

HogsliceView::HogsliceView(QWidget* parent)
    : QWidget(parent), m_frame(std::make_shared<const Frame>()), m_theme(&Theme::of(ThemeKind::Light))
{
    installDescribedViews();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Hogslice"));
    relayout();
    describe();
}

void HogsliceView::setFrame(FramePtr frame)
{
    if (frame == nullptr) {
        frame = std::make_shared<const Frame>();
    }
    const auto cursor = m_cursor ? followed(*m_frame, *frame, *m_cursor) : std::nullopt;
    m_frame = std::move(frame);
    relayout();
    if (m_cursor) {
        setCursorIndex(cursor && m_picture.placeOf(*cursor) != nullptr ? cursor : std::nullopt);
    }
    announceValue(*this, *this);
}

void HogsliceView::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void HogsliceView::setTypeScale(TypeScale type)
{
    m_type = type;
    relayout();
    updateGeometry();
}

void HogsliceView::relayout()
{
    m_picture = HogsliceLayout::of(rect(), *m_frame, m_type, HogsliceFrame::None);
    update();
}

void HogsliceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintHogslice(painter, m_picture, *m_frame, *m_theme,
                  {.type = m_type, .cursor = hasFocus() ? m_cursor : std::nullopt});
    if (hasFocus() && !m_cursor) {
        painter.setRenderHint(QPainter::Antialiasing);
        drawRing(painter, rect(), m_theme->focus, -1);
    }
}

void HogsliceView::resizeEvent(QResizeEvent*)
{
    relayout();
}

bool HogsliceView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto* place = m_picture.placeAt(help->pos());
        QToolTip::showText(help->globalPos(), textAt(help->pos()), this,
                           place == nullptr ? QRect() : place->cell.toAlignedRect());
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (isPlain(*key) && !m_picture.places.empty()
            && (m_cursor ? actsInBars(key->key()) : entersBars(key->key()))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

bool HogsliceView::walk(int key)
{
    const auto& places = m_picture.places;
    if (places.empty()) {
        return false;
    }
    if (key == Qt::Key_Home || (!m_cursor && entersBars(key))) {
        setCursorIndex(places.front().index);
        return true;
    }
    if (!m_cursor) {
        return false;
    }
    const int columns = m_picture.columns();
    const int distance = key == Qt::Key_Left  ? -1
                       : key == Qt::Key_Right ? 1
                       : key == Qt::Key_Up    ? -columns
                       : key == Qt::Key_Down  ? columns
                                              : 0;
    if (distance == 0) {
        return false;
    }
    const auto now = std::ranges::find(places, *m_cursor, &HogPlace::index) - places.begin();
    const auto next = now + distance;
    if (next >= 0 && next < std::ssize(places)) {
        setCursorIndex(places[static_cast<std::size_t>(next)].index);
    }
    return true;
}

void HogsliceView::keyPressEvent(QKeyEvent* event)
{
    if (isPlain(*event) && walk(event->key())) {
        return;
    }
    if (isPlain(*event) && m_cursor && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        select(*m_cursor);
        return;
    }
    if (isPlain(*event) && m_cursor && event->key() == Qt::Key_Escape) {
        setCursorIndex(std::nullopt);
        return;
    }
    QWidget::keyPressEvent(event);
}

void HogsliceView::mousePressEvent(QMouseEvent* event)
{
    const auto* place = m_picture.placeAt(event->position());
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    setCursorIndex(place == nullptr ? std::nullopt : std::optional(place->index));
    if (place != nullptr) {
        select(place->index);
    }
}

void HogsliceView::select(std::size_t index)
{
    if (index < m_frame->hogs.size()) {
        Q_EMIT mmSelected(m_frame->hogs[index].mm);
    }
}

void HogsliceView::focusInEvent(QFocusEvent* event)
{
    update();
    QWidget::focusInEvent(event);
}

void HogsliceView::focusOutEvent(QFocusEvent* event)
{
    update();
    QWidget::focusOutEvent(event);
}

void HogsliceView::setCursorIndex(std::optional<std::size_t> index)
{
    m_cursor = index;
    describe();
    update();
}

void HogsliceView::describe()
{
    const auto hint = tr("Up and down enter the budgets, arrows walk, Enter selects the address space, Escape leaves.");
    const auto text = m_cursor ? describeHog(*m_frame, m_frame->hogs[*m_cursor]) : hint;
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
    }
}

QString HogsliceView::textAt(const QPointF& point) const
{
    const auto* place = m_picture.placeAt(point);
    return place == nullptr ? QString() : describeHog(*m_frame, m_frame->hogs[place->index]);
}

QString HogsliceView::spokenValue() const
{
    const auto message = hogsliceMessage(*m_frame);
    if (!message.isEmpty()) {
        return message;
    }
    QStringList lines;
    for (const auto& hog : m_frame->hogs) {
        lines << describeHog(*m_frame, hog).replace(QLatin1Char('\n'), QLatin1String(", "));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize HogsliceView::sizeHint() const
{
    return QSizeF(840 * m_type.scale, 82 * m_type.scale).toSize();
}

QSize HogsliceView::minimumSizeHint() const
{
    return QSizeF(280 * m_type.scale, 46 * m_type.scale).toSize();
}

} // namespace o1
