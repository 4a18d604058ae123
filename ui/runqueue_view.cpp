// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the run queues and its cursor; geometry, strokes and words live in their own files.
#include "ui/runqueue_view.h"

#include "ui/group_texts.h"
#include "ui/runqueue_cursor.h"
#include "ui/runqueue_texts.h"

#include <QKeyEvent>
#include <QPainter>

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

/// Where the cursor goes when other queues are shown: to the group that was left, or to the running task.
RunqueueSpot doorTo(const Frame& before, const Frame& now, const RunqueueSpot& cursor)
{
    const auto* left = findGroup(now, before.entered);
    if (left == nullptr || left->parent != now.entered || left->id == kRootGroup) {
        return pillOf(now, cursor.cpu);
    }
    return {.kind = RunqueueSpot::Kind::Chip, .cpu = cursor.cpu, .group = left->id};
}

} // namespace

RunqueueView::RunqueueView(QWidget* parent)
    : PaintedView(
        tr("Run queues"),
        tr("Up and down enter the queues, arrows walk, Enter selects the task or enters the group, Escape leaves, "
           "Backspace shows the queues of the group above."),
        parent)
{
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(kFlightMilliseconds);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& part) {
        m_shown = m_picture;
        m_flight.place(m_shown, part.toDouble());
        update();
    });
    RunqueueView::relayout();
}

void RunqueueView::showFrame(const Frame& before)
{
    const bool isElsewhere = before.entered != frame().entered;
    if (!isSameRun(before, frame()) || isElsewhere) {
        m_crowd.forget();
    }
    m_crowd.add(RunqueueCrowd::of(frame()));
    const bool flies = m_moves && isVisible() && areSuccessive(before, frame());
    const auto shown = flies ? m_shown : RunqueueLayout();
    relayout();
    if (m_cursor) {
        setCursorSpot(relocated(m_picture, frame(), isElsewhere ? doorTo(before, frame(), *m_cursor) : *m_cursor));
    }
    if (flies) {
        fly(shown);
    }
}

void RunqueueView::fly(const RunqueueLayout& from)
{
    if (m_flight.begin(from, m_picture)) {
        m_flight.place(m_shown, 0);
        m_motion.start();
    }
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

void RunqueueView::setWayShown(bool isShown)
{
    m_showsWay = isShown;
    relayout();
}

void RunqueueView::setLeastHeightPart(double part)
{
    m_leastHeightPart = part;
    updateGeometry();
}

void RunqueueView::relayout()
{
    m_motion.stop();
    m_picture = RunqueueLayout::of(rect(), frame(), type(), m_selectedCpu, m_crowd.crowd(), m_showsWay);
    m_shown = m_picture;
    update();
}

void RunqueueView::paintPicture(QPainter& painter)
{
    painter.fillRect(rect(), theme().window);
    paintRunqueues(painter, m_shown, frame(), theme(),
                   {.type = type(),
                    .selectedCpu = m_selectedCpu,
                    .selectedTask = m_selectedTask,
                    .cursor = hasFocus() ? m_cursor : std::nullopt});
}

bool RunqueueView::walksBy(int key) const
{
    if (key == Qt::Key_Backspace) {
        return m_showsWay && frame().entered != kRootGroup;
    }
    return !frame().cpus.empty() && (entersQueues(key) || (m_cursor && stepOfKey(key)));
}

void RunqueueView::walk(int key)
{
    if (key == Qt::Key_Backspace) {
        leaveGroup();
        return;
    }
    if (key == Qt::Key_Home || !m_cursor) {
        setCursorSpot(pillOf(frame(), m_picture.cards.empty() ? CpuId{} : m_picture.cards.front().cpu));
        return;
    }
    const auto next = nextSpot(m_picture, frame(), *m_cursor, *stepOfKey(key));
    if (m_picture.cardOf(next.cpu) == nullptr) {
        setSelectedCpu(next.cpu);
    }
    setCursorSpot(next);
}

void RunqueueView::leaveGroup()
{
    const auto* group = findGroup(frame(), frame().entered);
    Q_EMIT groupWanted(group != nullptr ? group->parent : kRootGroup);
}

void RunqueueView::keyPressEvent(QKeyEvent* event)
{
    const bool isUp = event->key() == Qt::Key_Up && event->modifiers() == Qt::AltModifier;
    if (isUp && m_showsWay && frame().entered != kRootGroup) {
        leaveGroup();
    } else {
        PaintedView::keyPressEvent(event);
    }
}

void RunqueueView::press(const QPointF& point)
{
    using Kind = RunqueueSpot::Kind;
    const auto spot = m_picture.spotAt(point, frame());
    const bool isPlace = spot.kind == Kind::Pill || spot.kind == Kind::Chip || spot.kind == Kind::More;
    setCursorSpot(isPlace ? std::optional(spot) : std::nullopt);
    activateSpot(spot);
}

void RunqueueView::activateSpot(const RunqueueSpot& spot)
{
    if (spot.kind == RunqueueSpot::Kind::Strip) {
        setSelectedCpu(spot.cpu);
    }
    const bool isDoor = spot.kind == RunqueueSpot::Kind::Chip && spot.group != kRootGroup;
    if (isDoor || (spot.kind == RunqueueSpot::Kind::Crumb && spot.group != frame().entered)) {
        Q_EMIT groupWanted(spot.group);
    }
    if (spot.task != kNoTask) {
        setSelectedTask(spot.task);
        Q_EMIT taskSelected(spot.task);
    }
}

void RunqueueView::setCursorSpot(std::optional<RunqueueSpot> spot)
{
    m_cursor = spot;
    cursorChanged();
}

QString RunqueueView::cursorText() const
{
    return RunqueueTexts::describe(frame(), *m_cursor);
}

PaintedView::Tip RunqueueView::tipAt(const QPointF& point) const
{
    const auto spot = m_picture.spotAt(point, frame());
    return {RunqueueTexts::describe(frame(), spot), m_picture.rectOf(spot)};
}

QString RunqueueView::spokenValue() const
{
    const auto summary = RunqueueTexts::summary(frame());
    return frame().entered == kRootGroup
             ? summary
             : tr("Queues of group %1").arg(groupPath(frame(), frame().entered)) + QLatin1Char('\n') + summary;
}

QSize RunqueueView::sizeHint() const
{
    return QSizeF(840 * type().scale, 400 * type().scale).toSize();
}

QSize RunqueueView::minimumSizeHint() const
{
    return QSizeF(480 * type().scale, 200 * type().scale * m_leastHeightPart).toSize();
}

} // namespace o1
