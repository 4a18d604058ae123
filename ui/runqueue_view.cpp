// SPDX-License-Identifier: GPL-3.0-or-later
// Events of the runqueue view; geometry, strokes and words live in their own files.
#include "ui/runqueue_view.h"

#include "ui/paint_tools.h"
#include "ui/runqueue_cursor.h"
#include "ui/runqueue_texts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace o1 {

namespace {

constexpr int kFlightMilliseconds = 160;

std::optional<CursorStep> stepOfKey(int key)
{
    switch (key) {
    case Qt::Key_Left: return CursorStep::Left;
    case Qt::Key_Right: return CursorStep::Right;
    case Qt::Key_Up: return CursorStep::Up;
    case Qt::Key_Down: return CursorStep::Down;
    case Qt::Key_PageUp: return CursorStep::PreviousCpu;
    case Qt::Key_PageDown: return CursorStep::NextCpu;
    default: return std::nullopt;
    }
}

// While nothing is entered, ← and → are the window's.
bool entersQueues(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown
        || key == Qt::Key_Home;
}

bool isSameRun(const Frame& a, const Frame& b)
{
    return a.scenario_name == b.scenario_name && a.cpus.size() == b.cpus.size();
}

} // namespace

RunqueueView::RunqueueView(QWidget* parent)
    : QWidget(parent), m_frame(std::make_shared<const Frame>()), m_theme(&Theme::of(ThemeKind::Light))
{
    installDescribedViews();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Run queues"));
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(kFlightMilliseconds);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& part) {
        m_shown = m_picture;
        m_flight.place(m_shown, part.toDouble());
        update();
    });
    relayout();
    describe();
}

void RunqueueView::setFrame(FramePtr frame)
{
    if (frame == nullptr) {
        frame = std::make_shared<const Frame>();
    }
    const auto before = std::exchange(m_frame, std::move(frame));
    if (!isSameRun(*before, *m_frame)) {
        m_crowd.forget();
    }
    m_crowd.add(RunqueueCrowd::of(*m_frame));
    const bool flies = m_moves && isVisible() && areSuccessive(*before, *m_frame);
    const auto shown = flies ? m_shown : RunqueueLayout();
    relayout();
    if (m_cursor) {
        setCursorSpot(relocated(m_picture, *m_frame, *m_cursor));
    }
    if (flies) {
        fly(shown);
    }
    announceValue(*this, *this);
}

void RunqueueView::fly(const RunqueueLayout& from)
{
    if (m_flight.begin(from, m_picture)) {
        m_flight.place(m_shown, 0);
        m_motion.start();
    }
}

void RunqueueView::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void RunqueueView::setTypeScale(TypeScale type)
{
    m_type = type;
    relayout();
    updateGeometry();
}

void RunqueueView::setMotion(bool isOn)
{
    m_moves = isOn;
    if (!isOn && isMoving()) {
        relayout();
    }
}

void RunqueueView::setSelectedTask(TaskId task)
{
    m_selectedTask = task;
    update();
}

void RunqueueView::setSelectedCpu(CpuId cpu)
{
    if (cpu == m_selectedCpu) {
        return;
    }
    m_selectedCpu = cpu;
    relayout();
    Q_EMIT cpuSelected(cpu);
}

void RunqueueView::relayout()
{
    m_motion.stop();
    m_picture = RunqueueLayout::of(rect(), *m_frame, m_type, m_selectedCpu, m_crowd.crowd());
    m_shown = m_picture;
    update();
}

RunqueuePaintOptions RunqueueView::options() const
{
    return {.type = m_type,
            .selectedCpu = m_selectedCpu,
            .selectedTask = m_selectedTask,
            .cursor = hasFocus() ? m_cursor : std::nullopt};
}

void RunqueueView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->window);
    paintRunqueues(painter, m_shown, *m_frame, *m_theme, options());
    if (hasFocus() && !m_cursor) {
        painter.setRenderHint(QPainter::Antialiasing);
        drawRing(painter, rect(), m_theme->focus, -1);
    }
}

void RunqueueView::resizeEvent(QResizeEvent*)
{
    relayout();
}

bool RunqueueView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto text = textAt(help->pos());
        const auto spot = m_picture.spotAt(help->pos(), *m_frame);
        QToolTip::showText(help->globalPos(), text, this, m_picture.rectOf(spot).toAlignedRect());
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isPlain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        const bool isOurs =
            m_cursor && (stepOfKey(key->key()) || key->key() == Qt::Key_Escape || key->key() == Qt::Key_Return);
        if (isPlain && (isOurs || entersQueues(key->key()))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

bool RunqueueView::walk(int key)
{
    if (m_frame->cpus.empty()) {
        return false;
    }
    if (key == Qt::Key_Home || (!m_cursor && entersQueues(key))) {
        setCursorSpot(pillOf(*m_frame, m_picture.cards.empty() ? CpuId{} : m_picture.cards.front().cpu));
        return true;
    }
    const auto step = stepOfKey(key);
    if (!m_cursor || !step) {
        return false;
    }
    const auto next = nextSpot(m_picture, *m_frame, *m_cursor, *step);
    if (m_picture.cardOf(next.cpu) == nullptr) {
        setSelectedCpu(next.cpu);
    }
    setCursorSpot(next);
    return true;
}

void RunqueueView::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (isPlain && walk(event->key())) {
        return;
    }
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isPlain && m_cursor && isEnter) {
        activate(*m_cursor);
        return;
    }
    if (isPlain && m_cursor && event->key() == Qt::Key_Escape) {
        setCursorSpot(std::nullopt);
        return;
    }
    QWidget::keyPressEvent(event);
}

void RunqueueView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    using Kind = RunqueueSpot::Kind;
    const auto spot = m_picture.spotAt(event->position(), *m_frame);
    const bool isPlace = spot.kind == Kind::Pill || spot.kind == Kind::Chip || spot.kind == Kind::More;
    setCursorSpot(isPlace ? std::optional(spot) : std::nullopt);
    activate(spot);
}

void RunqueueView::activate(const RunqueueSpot& spot)
{
    if (spot.kind == RunqueueSpot::Kind::Strip) {
        setSelectedCpu(spot.cpu);
    }
    if (spot.task != kNoTask) {
        setSelectedTask(spot.task);
        Q_EMIT taskSelected(spot.task);
    }
}

void RunqueueView::focusInEvent(QFocusEvent* event)
{
    update();
    QWidget::focusInEvent(event);
}

void RunqueueView::focusOutEvent(QFocusEvent* event)
{
    update();
    QWidget::focusOutEvent(event);
}

void RunqueueView::setCursorSpot(std::optional<RunqueueSpot> spot)
{
    m_cursor = spot;
    describe();
    update();
}

void RunqueueView::describe()
{
    const auto hint = tr("Up and down enter the queues, arrows walk, Enter selects the task, Escape leaves.");
    const auto text = m_cursor ? RunqueueTexts::describe(*m_frame, *m_cursor) : hint;
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
    }
}

QString RunqueueView::textAt(const QPointF& point) const
{
    return RunqueueTexts::describe(*m_frame, m_picture.spotAt(point, *m_frame));
}

QString RunqueueView::spokenValue() const
{
    return RunqueueTexts::summary(*m_frame);
}

QSize RunqueueView::sizeHint() const
{
    return QSizeF(840 * m_type.scale, 400 * m_type.scale).toSize();
}

QSize RunqueueView::minimumSizeHint() const
{
    return QSizeF(480 * m_type.scale, 200 * m_type.scale).toSize();
}

} // namespace o1
