// SPDX-License-Identifier: GPL-3.0-or-later
// Takes frames, keeps the shown stretch, and lays header, plot and minimap out. What the user does is in timeline_input.cpp.
#include "ui/timeline_view.h"

#include "ui/lane_choice.h"
#include "ui/time_steps.h"
#include "ui/timeline_header.h"
#include "ui/timeline_minimap.h"
#include "ui/timeline_plot.h"
#include "ui/timeline_texts.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr int kRing = 3;
constexpr std::int64_t kUsualSeconds = 3;

} // namespace

TimelineView::TimelineView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Who ran on each CPU, and the CPU shares, over time"));
    addParts();
    setTheme(Theme::of(Theme::kindOfPalette(palette())));
}

TimelineView::~TimelineView() = default;

void TimelineView::addParts()
{
    m_header = new TimelineHeader(this);
    m_plot = std::make_unique<TimelinePlot>(this);
    m_minimap = new TimelineMinimap(this);
    m_lanes = new LaneChoice(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kRing + 2, kRing, kRing + 2, kRing);
    column->setSpacing(2);
    column->addWidget(m_header);
    column->addWidget(m_plot->widget(), 1);
    column->addWidget(m_minimap);
    connect(m_lanes, &LaneChoice::changed, this, &TimelineView::lanesChanged);
    connect(m_header, &TimelineHeader::marksChanged, this, &TimelineView::refresh);
    connect(m_minimap, &TimelineMinimap::moved, this, [this](double from) {
        m_window.pan(from - m_window.from());
        moveWindow();
    });
}

bool TimelineView::isReady() const
{
    return m_plot->scene().who != nullptr && m_plot->scene().layout.lanes.width() >= 1;
}

void TimelineView::setFrame(const FramePtr& frame)
{
    const bool isAnew = m_frame && frame && frame->tick < m_frame->tick;
    m_frame = frame;
    m_plot->setFrame(frame);
    if (!frame) {
        m_plot->replotSoon();
        return;
    }
    if (isAnew) {
        setMarkers({});
        m_plot->setCursor({});
    }
    bool isAskedAnew = m_window.setNow(frame->tick);
    if (m_pendingWidth) {
        const auto width = *m_pendingWidth > Ticks{} ? *m_pendingWidth : Ticks{kUsualSeconds * frame->hz};
        m_pendingWidth.reset();
        m_window.set({frame->tick - width, frame->tick}, true);
        isAskedAnew = m_window.outer() != frame->window;
    }
    m_header->setHasGroups(!frame->groups.empty());
    m_header->setUsualMarks(usualMarks(*frame));
    arrange();
    refresh();
    if (isAskedAnew) {
        emit windowWanted(window().from.value(), window().to.value(), follows());
    }
}

void TimelineView::setTheme(const Theme& theme)
{
    m_plot->setTheme(theme);
    m_header->setLook(theme, m_plot->scene().type);
    m_minimap->setLook(theme, m_plot->scene().type);
    refresh();
    update();
}

void TimelineView::setTypeScale(TypeScale type)
{
    m_plot->setTypeScale(type);
    m_header->setLook(m_plot->scene().theme, type);
    m_minimap->setLook(m_plot->scene().theme, type);
    arrange();
    refresh();
}

int TimelineView::columns() const
{
    const auto outer = window();
    const double pixels = m_plot->scene().layout.lanes.width() * m_plot->pixelRatio();
    const double wider = static_cast<double>((outer.to - outer.from).value()) / std::max(1e-9, m_window.width());
    return std::max(1, static_cast<int>(std::lround(pixels * wider)));
}

void TimelineView::setWindow(Window window, bool follows)
{
    m_pendingWidth.reset();
    m_window.set(window, follows);
    refresh();
    emit windowWanted(window.from.value(), window.to.value(), follows);
}

void TimelineView::setWidth(qint64 milliseconds)
{
    if (milliseconds == kWholeRun) {
        m_window.showAll();
    } else if (m_frame) {
        m_window.setWidth(static_cast<double>(ticksOf(milliseconds, m_frame->hz).value()));
    }
    moveWindow();
}

void TimelineView::reset(Ticks width)
{
    setMarkers({});
    m_plot->setCursor({});
    m_pendingWidth = width;
}

void TimelineView::setMarkers(const Markers& markers)
{
    const bool isChange = m_markers != markers;
    m_markers = markers;
    refresh();
    if (isChange) {
        emit markersChanged();
    }
}

std::optional<Window> TimelineView::stretch() const
{
    return stretchOf(m_markers);
}

KindMask TimelineView::marks() const
{
    return m_header->marks() | (kShownMarks & mask_of(EventKind::halted));
}

void TimelineView::placeLanes()
{
    const auto& scene = m_plot->scene();
    m_lanes->setRoom(TimelineLayout::taskLanesOn(m_plot->widget()->height(), scene.type));
    if (isReady()) {
        m_lanes->place(*m_frame, scene.layout, QPointF(m_plot->widget()->pos()), scene.type);
    }
}

void TimelineView::arrange()
{
    if (m_plot->arrange()) {
        emit windowWanted(window().from.value(), window().to.value(), follows());
    }
    placeLanes();
}

void TimelineView::moveWindow()
{
    m_pendingWidth.reset();
    m_window.snap(m_plot->scene().layout.lanes.width());
    refresh();
    emit windowWanted(window().from.value(), window().to.value(), follows());
}

void TimelineView::refresh()
{
    m_plot->setRange(m_window.from(), m_window.to());
    m_plot->setMarkers(m_markers);
    m_plot->setMarks(marks());
    m_plot->replotSoon();
    if (m_frame) {
        m_minimap->setView(static_cast<double>(m_frame->tick.value()), m_window.from(), m_window.to());
        showTexts();
    }
}

void TimelineView::showTexts()
{
    if (!isReady()) {
        return;
    }
    const auto& cursor = m_plot->scene().cursor;
    auto text = markerText(*m_plot->scene().who, m_markers);
    if (const auto lanes = m_plot->scene().lanes(); cursor && cursor->lane < lanes.count()) {
        const QString here = laneLabel(*m_plot->scene().who, lanes, cursor->lane) + QStringLiteral(": ")
                           + laneText(*m_plot->scene().who, lanes, cursor->lane, cursor->tick)
                                 .replace(QLatin1Char('\n'), QStringLiteral(" · "));
        text = text.isEmpty() ? here : QString(text + QStringLiteral("   ") + here);
    }
    m_header->setText(text);
    const auto spoken = text.isEmpty() ? tr("Who ran on each CPU, and the CPU shares, over time") : text;
    if (hasFocus() && spoken != accessibleDescription()) {
        setAccessibleDescription(spoken);
    }
}

QPointF TimelineView::placeOf(double tick, int lane) const
{
    if (!isReady()) {
        return {};
    }
    const auto inside = QPointF(m_plot->scale().xOf(tick), m_plot->scene().lanes().track(lane).center().y());
    return inside + QPointF(m_plot->widget()->pos());
}

QPointF TimelineView::inPlot(QPointF place) const
{
    return place - QPointF(m_plot->widget()->pos());
}

void TimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_plot->scene().theme.card);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_plot->scene().theme.focus, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate(); // the plot has its new size now
    arrange();
    refresh();
}

void TimelineView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void TimelineView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace o1
