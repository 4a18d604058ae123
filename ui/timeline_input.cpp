// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse, wheel and keyboard do in the timeline.
#include "ui/lane_choice.h"
#include "ui/timeline_plot.h"
#include "ui/timeline_texts.h"
#include "ui/timeline_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr double kZoomPerNotch = 1.25;
constexpr double kZoomPerKey = 1.6;
constexpr double kPanPerKey = 0.15; ///< of the width
constexpr double kPanPerNotch = 0.1;
constexpr double kNotch = 120;
constexpr double kGripOfNow = 0.03; ///< this near to now the wheel zooms about now, and the view goes on following
constexpr double kFarCursor = 10;

bool isOwnKey(const QKeyEvent& event)
{
    const bool isShifted = event.modifiers() == Qt::ShiftModifier;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: return isShifted;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_A:
    case Qt::Key_B:
    case Qt::Key_Comma:
    case Qt::Key_Period:
    case Qt::Key_Less:
    case Qt::Key_Greater:
    case Qt::Key_Semicolon:
    case Qt::Key_Colon:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Escape: return (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    default: return false;
    }
}

} // namespace

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip && isReady()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto text = textAt(help->pos());
        if (text.isEmpty()) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(), text, this);
        }
        return true;
    }
    return QWidget::event(event);
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !isReady()) {
        event->ignore();
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        placeMarker(std::round(tickUnder(event->position())));
        return;
    }
    m_press = Press{event->position(), m_window.from()};
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    if (!isReady()) {
        return;
    }
    if (!m_press || !event->buttons().testFlag(Qt::LeftButton)) {
        hover(taskUnder(event->position()));
        return;
    }
    const double distance = event->position().x() - m_press->at.x();
    if (std::abs(distance) >= QGuiApplication::styleHints()->startDragDistance()) {
        m_press->isDrag = true;
    }
    if (m_press->isDrag) {
        setCursor(Qt::ClosedHandCursor);
        m_window.pan(m_press->from - distance / m_plot->scale().pixelsPerTick() - m_window.from());
        moveWindow();
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_press || !isReady()) {
        return;
    }
    const bool wasDrag = m_press->isDrag;
    m_press.reset();
    unsetCursor();
    if (!wasDrag && isShareCaption(inPlot(event->position()))) {
        emit shareMenuWanted(event->globalPosition().toPoint());
    } else if (!wasDrag) {
        emit taskSelected(taskUnder(event->position()));
    }
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    const auto delta = event->angleDelta();
    if (!isReady() || delta.isNull()) {
        event->ignore();
        return;
    }
    const auto inside = inPlot(event->position());
    const auto& lanes = m_plot->scene().layout.lanes;
    if (m_lanes->isByTask() && inside.x() < lanes.left() && inside.y() < lanes.bottom()) {
        m_lanes->scroll(delta.y() > 0 ? -1 : 1);
        event->accept();
        return;
    }
    const bool isSideways = std::abs(delta.x()) > std::abs(delta.y());
    if (isSideways || event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_window.pan(-(isSideways ? delta.x() : delta.y()) / kNotch * kPanPerNotch * m_window.width());
    } else {
        const double tick = tickUnder(event->position());
        const bool holdsNow = follows() && tick >= m_window.to() - kGripOfNow * m_window.width();
        m_window.zoom(std::pow(kZoomPerNotch, -delta.y() / kNotch), holdsNow ? m_window.to() : tick);
    }
    moveWindow();
    event->accept();
}

void TimelineView::placeMarker(double tick)
{
    auto markers = m_markers;
    if (markers.a && !markers.b) {
        markers.b = tick;
    } else {
        markers = {tick, {}};
    }
    setMarkers(markers);
}

double TimelineView::keyboardTick() const
{
    if (m_plot->scene().cursor) {
        return m_plot->scene().cursor->tick;
    }
    return underMouse() ? tickUnder(mapFromGlobal(QPointF(QCursor::pos()))) : (m_window.from() + m_window.to()) / 2;
}

bool TimelineView::handleViewKey(int key, bool isShifted)
{
    const double middle = follows() ? m_window.to() : (m_window.from() + m_window.to()) / 2;
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (!isShifted) {
            return false;
        }
        m_window.pan((key == Qt::Key_Left ? -kPanPerKey : kPanPerKey) * m_window.width());
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_window.zoom(1 / kZoomPerKey, middle); break;
    case Qt::Key_Minus: m_window.zoom(kZoomPerKey, middle); break;
    case Qt::Key_Home: m_window.showAll(); break;
    case Qt::Key_End: m_window.followNow(); break;
    default: return false;
    }
    moveWindow();
    return true;
}

void TimelineView::moveCursor(double ticks, int lanes)
{
    const auto layout = m_plot->scene().lanes();
    auto cursor = m_plot->scene().cursor.value_or(TimelineCursor{std::round(keyboardTick()), 0});
    if (cursor.lane + lanes < 0 || cursor.lane + lanes >= layout.count()) {
        m_lanes->scroll(lanes);
    }
    const double last = static_cast<double>(m_frame->tick.value()) - 1;
    cursor.tick = std::clamp(cursor.tick + ticks, 0.0, std::max(0.0, last));
    cursor.lane = std::clamp(cursor.lane + lanes, 0, std::max(0, layout.count() - 1));
    m_plot->setCursor(cursor);
    if (cursor.tick < m_window.from() || cursor.tick > m_window.to()) {
        m_window.pan(cursor.tick - (m_window.from() + m_window.to()) / 2);
        moveWindow();
        return;
    }
    refresh();
}

bool TimelineView::handleCursorKey(int key)
{
    const double step = std::max(1.0, std::round(1 / m_plot->scale().pixelsPerTick()));
    switch (key) {
    case Qt::Key_Comma: moveCursor(-step, 0); return true;
    case Qt::Key_Period: moveCursor(step, 0); return true;
    case Qt::Key_Less:
    case Qt::Key_Semicolon: moveCursor(-step * kFarCursor, 0); return true;
    case Qt::Key_Greater:
    case Qt::Key_Colon: moveCursor(step * kFarCursor, 0); return true;
    case Qt::Key_Up: moveCursor(0, -1); return true;
    case Qt::Key_Down: moveCursor(0, 1); return true;
    case Qt::Key_PageUp: return m_lanes->scroll(-m_lanes->page());
    case Qt::Key_PageDown: return m_lanes->scroll(m_lanes->page());
    default: return false;
    }
}

bool TimelineView::handleMarkerKey(int key)
{
    auto markers = m_markers;
    switch (key) {
    case Qt::Key_A: markers.a = std::round(keyboardTick()); break;
    case Qt::Key_B: markers.b = std::round(keyboardTick()); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto& cursor = m_plot->scene().cursor) {
            emit taskSelected(taskAt(*m_frame, m_plot->scene().lanes(), cursor->lane, cursor->tick));
            return true;
        }
        return false;
    case Qt::Key_Escape:
        if (markers == Markers{} && !m_plot->scene().cursor) {
            return false;
        }
        m_plot->setCursor({});
        markers = {};
        break;
    default: return false;
    }
    setMarkers(markers);
    return true;
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const bool isOwn = isReady() && isOwnKey(*event)
                    && (handleViewKey(event->key(), event->modifiers().testFlag(Qt::ShiftModifier))
                        || handleCursorKey(event->key()) || handleMarkerKey(event->key()));
    if (!isOwn) {
        QWidget::keyPressEvent(event);
    }
}

} // namespace o1
