// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the hogslices and its cursor.
#include "ui/hogslice_view.h"

#include <algorithm>

namespace o1 {

namespace {

bool entersBars(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home;
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
    : PaintedView(tr("Hogslice"),
                  tr("Up and down enter the budgets, arrows walk, Enter selects the address space, Escape leaves."),
                  parent)
{
    HogsliceView::relayout();
}

void HogsliceView::showFrame(const Frame& before)
{
    const auto cursor = m_cursor ? followed(before, frame(), *m_cursor) : std::nullopt;
    relayout();
    if (m_cursor) {
        setCursorIndex(cursor && m_picture.placeOf(*cursor) != nullptr ? cursor : std::nullopt);
    }
}

void HogsliceView::relayout()
{
    m_picture = HogsliceLayout::of(rect(), frame(), type(), HogsliceFrame::None);
    update();
}

void HogsliceView::paintPicture(QPainter& painter)
{
    paintHogslice(painter, m_picture, frame(), theme(),
                  {.type = type(), .cursor = hasFocus() ? m_cursor : std::nullopt});
}

bool HogsliceView::walksBy(int key) const
{
    const bool isAside = key == Qt::Key_Left || key == Qt::Key_Right;
    return !m_picture.places.empty() && (entersBars(key) || (m_cursor && isAside));
}

void HogsliceView::walk(int key)
{
    const auto& places = m_picture.places;
    if (key == Qt::Key_Home || !m_cursor) {
        setCursorIndex(places.front().index);
        return;
    }
    const int columns = m_picture.columns();
    const int distance = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : key == Qt::Key_Up ? -columns : columns;
    const auto now = std::ranges::find(places, *m_cursor, &HogPlace::index) - places.begin();
    const auto next = now + distance;
    if (next >= 0 && next < std::ssize(places)) {
        setCursorIndex(places[static_cast<std::size_t>(next)].index);
    }
}

void HogsliceView::press(const QPointF& point)
{
    const auto* place = m_picture.placeAt(point);
    setCursorIndex(place == nullptr ? std::nullopt : std::optional(place->index));
    activate();
}

void HogsliceView::activate()
{
    if (m_cursor && *m_cursor < frame().hogs.size()) {
        Q_EMIT mmSelected(frame().hogs[*m_cursor].mm);
    }
}

void HogsliceView::setCursorIndex(std::optional<std::size_t> index)
{
    m_cursor = index;
    cursorChanged();
}

QString HogsliceView::cursorText() const
{
    return describeHog(frame(), frame().hogs[*m_cursor]);
}

PaintedView::Tip HogsliceView::tipAt(const QPointF& point) const
{
    const auto* place = m_picture.placeAt(point);
    return place == nullptr ? Tip() : Tip{describeHog(frame(), frame().hogs[place->index]), place->cell};
}

QString HogsliceView::spokenValue() const
{
    const auto message = hogsliceMessage(frame());
    if (!message.isEmpty()) {
        return message;
    }
    QStringList lines;
    for (const auto& hog : frame().hogs) {
        lines << describeHog(frame(), hog).replace(QLatin1Char('\n'), QLatin1String(", "));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize HogsliceView::sizeHint() const
{
    return QSizeF(840 * type().scale, 82 * type().scale).toSize();
}

QSize HogsliceView::minimumSizeHint() const
{
    return QSizeF(280 * type().scale, 46 * type().scale).toSize();
}

} // namespace o1
