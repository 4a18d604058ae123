// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the bar and lets it be dragged.
#include "ui/timeline_minimap.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace o1 {

namespace {

constexpr double kHeight = 8;
constexpr double kNarrowest = 8;

} // namespace

TimelineMinimap::TimelineMinimap(QWidget* parent) : QWidget(parent), m_theme(Theme::of(ThemeKind::Light))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::SizeHorCursor);
    setAccessibleName(tr("Part of the run in view"));
    setToolTip(tr("The whole run; drag to move the part in view"));
}

QSize TimelineMinimap::sizeHint() const
{
    return {200, qRound((kHeight + 2) * m_type.scale)};
}

void TimelineMinimap::setView(double now, double from, double to)
{
    if (now != m_now || from != m_from || to != m_to) {
        m_now = now;
        m_from = from;
        m_to = to;
        update();
    }
}

void TimelineMinimap::setLook(const Theme& theme, TypeScale type)
{
    m_theme = theme;
    m_type = type;
    updateGeometry();
    update();
}

QRectF TimelineMinimap::track() const
{
    return QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
}

QRectF TimelineMinimap::shown() const
{
    const auto whole = track();
    if (m_now <= 0) {
        return whole;
    }
    const double left = whole.left() + std::clamp(m_from / m_now, 0.0, 1.0) * whole.width();
    const double right = whole.left() + std::clamp(m_to / m_now, 0.0, 1.0) * whole.width();
    const double width = std::max(right - left, std::min(kNarrowest, whole.width()));
    return {std::clamp(left, whole.left(), whole.right() - width), whole.top(), width, whole.height()};
}

void TimelineMinimap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = track().height() / 2;
    painter.setPen(QPen(m_theme.trackOutline, 1));
    painter.setBrush(m_theme.track);
    painter.drawRoundedRect(track(), radius, radius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.muted);
    painter.drawRoundedRect(shown(), radius, radius);
}

void TimelineMinimap::mousePressEvent(QMouseEvent* event)
{
    const auto part = shown();
    const double x = event->position().x();
    m_grip = x >= part.left() && x <= part.right() ? x - part.left() : part.width() / 2;
    mouseMoveEvent(event);
}

void TimelineMinimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && track().width() > 0) {
        emit moved((event->position().x() - m_grip - track().left()) / track().width() * m_now);
    }
}

} // namespace o1
