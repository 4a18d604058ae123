// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons are made from actions; clicking one leaves the keyboard with the views.
#include "ui/transport_bar.h"

#include "ui/paint_tools.h"
#include "ui/session.h"
#include "ui/time_scale.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace o1 {

TransportBar::TransportBar(Session& session, const Actions& actions, QWidget* parent)
    : QFrame(parent), m_session(session), m_actions(actions), m_scenario(new QPushButton(this)), m_speed(nullptr),
      m_speedText(nullptr), m_time(new QLabel(this))
{
    setObjectName(QStringLiteral("transport"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 3, 12, 4);
    row->setSpacing(6);
    m_scenario->setObjectName(QStringLiteral("scenarioButton"));
    m_scenario->setFocusPolicy(Qt::TabFocus);
    m_scenario->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the name takes what is left
    m_scenario->setMinimumWidth(120);
    m_scenario->installEventFilter(this);
    m_play = addButton(*row, ActionId::PlayPause, tr("▶ Play"));
    m_play->setProperty("primary", true);
    addButton(*row, ActionId::StepTick, tr("tick ▸"));
    addButton(*row, ActionId::NextSwitch, tr("switch ▸"));
    addButton(*row, ActionId::NextArraySwitch, tr("array switch ▸"));
    addButton(*row, ActionId::NextPenalty, tr("penalty ▸"));
    addMenuButton(*row, tr("ahead ▾"), tr("Run ahead"), {ActionId::Ahead1s, ActionId::Ahead10s, ActionId::Ahead5min});
    m_pace = addMenuButton(*row, {}, tr("Play by ticks or by decisions"), {ActionId::ByTicks, ActionId::ByDecisions});
    addSpeed(*row);
    m_time->setObjectName(QStringLiteral("timeLabel"));
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addStretch(1);
    row->addWidget(m_time);
    addButton(*row, ActionId::Export, tr("Export…"));
    connectActions();
    connect(&m_session, &Session::playbackChanged, this, &TransportBar::showPlayback);
    connect(&m_session, &Session::dirtyChanged, this, &TransportBar::showName);
    showPlayback();
}

QToolButton* TransportBar::addButton(QHBoxLayout& row, ActionId id, const QString& text)
{
    auto* button = new QToolButton(this);
    auto* action = m_actions.action(id);
    button->setText(text);
    button->setToolTip(action->toolTip());
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    row.addWidget(button);
    return button;
}

QToolButton* TransportBar::addMenuButton(QHBoxLayout& row, const QString& text, const QString& tip,
                                         std::initializer_list<ActionId> ids)
{
    auto* button = new QToolButton(this);
    auto* menu = new QMenu(button);
    for (const auto id : ids) {
        menu->addAction(m_actions.action(id));
    }
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    row.addWidget(button);
    return button;
}

void TransportBar::addSpeed(QHBoxLayout& row)
{
    m_speed = new QSlider(Qt::Horizontal, this);
    m_speed->setObjectName(QStringLiteral("speedSlider"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Speed, from 1 tick/s to as fast as possible (%1, %2)")
                            .arg(Actions::keysText(Actions::info(ActionId::Slower)),
                                 Actions::keysText(Actions::info(ActionId::Faster))));
    m_speed->setRange(0, speed_slider::kLast);
    m_speed->setPageStep(7);
    row.addWidget(m_speed);
    m_speedText = new QLabel(this);
    m_speedText->setObjectName(QStringLiteral("speedText"));
    row.addWidget(m_speedText);
    connect(m_speed, &QSlider::valueChanged, this,
            [this](int place) { m_session.setSpeed(speed_slider::speedAt(place)); });
}

void TransportBar::connectActions()
{
    const auto on = [this](ActionId id, auto order) {
        connect(m_actions.action(id), &QAction::triggered, this, [this, order] { order(m_session); });
    };
    on(ActionId::PlayPause, [](Session& s) { s.toggle(); });
    on(ActionId::StepTick, [](Session& s) { s.stepTick(); });
    on(ActionId::NextSwitch, [](Session& s) { s.nextSwitch(); });
    on(ActionId::NextArraySwitch, [](Session& s) { s.nextArraySwitch(); });
    on(ActionId::NextPenalty, [](Session& s) { s.nextPenalty(); });
    on(ActionId::Ahead1s, [](Session& s) { s.runAhead(1); });
    on(ActionId::Ahead10s, [](Session& s) { s.runAhead(10); });
    on(ActionId::Ahead5min, [](Session& s) { s.runAhead(300); });
    on(ActionId::ByTicks, [](Session& s) { s.setPace(Pace::ByTicks); });
    on(ActionId::ByDecisions, [](Session& s) { s.setPace(Pace::ByDecisions); });
    on(ActionId::FullSpeed, [](Session& s) { s.setSpeed(kFullSpeed); });
    connect(m_actions.action(ActionId::Slower), &QAction::triggered, this, [this] { moveSpeed(-1); });
    connect(m_actions.action(ActionId::Faster), &QAction::triggered, this, [this] { moveSpeed(1); });
}

void TransportBar::moveSpeed(int by)
{
    m_speed->setValue(m_speed->value() + by);
}

void TransportBar::setTypeScale(TypeScale type)
{
    for (auto* button : findChildren<QToolButton*>()) {
        button->setFont(type.label());
    }
    m_scenario->setFont(bold(type.text()));
    m_speedText->setFont(type.label());
    m_time->setFont(bold(type.number()));
    m_play->setFixedWidth(qRound(76 * type.scale));
    m_speed->setFixedWidth(qRound(120 * type.scale));
    m_speedText->setFixedWidth(qRound(textWidth(type.label(), tr("%1 ticks/s").arg(numberText(1'000'000))) + 4));
    m_time->setMinimumWidth(
        qRound(textWidth(bold(type.number()), tr("tick %1   %2").arg(numberText(999'999), tr("999.999 s"))) + 4));
    showName();
}

void TransportBar::setFrame(const FramePtr& frame)
{
    m_time->setText(tr("tick %1   %2").arg(numberText(frame->tick.value()), secondsText(frame->tick, frame->hz)));
    if (const auto name = QString::fromStdString(frame->scenario_name); name != m_name) {
        m_name = name;
        m_scenario->setToolTip(QString::fromStdString(frame->description));
        showName();
    }
}

bool TransportBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scenario && event->type() == QEvent::Resize) {
        showName();
    }
    return QFrame::eventFilter(watched, event);
}

void TransportBar::showName()
{
    const auto room = std::max(m_scenario->width() - 30, 80);
    const QString text = m_name + (m_session.isDirty() ? QStringLiteral(" *") : QString());
    m_scenario->setText(m_scenario->fontMetrics().elidedText(text, Qt::ElideRight, room) + QStringLiteral(" ▾"));
    m_scenario->setAccessibleName(tr("Scenario %1").arg(text));
}

void TransportBar::showPlayback()
{
    const auto& playback = m_session.playback();
    const bool isGoing = playback.isPlaying || m_session.isRunningAhead();
    const bool isByTicks = playback.pace == Pace::ByTicks;
    m_play->setText(isGoing ? tr("❚❚ Pause") : tr("▶ Play"));
    m_actions.action(ActionId::PlayPause)->setText(isGoing ? tr("&Pause") : tr("&Play"));
    m_actions.action(isByTicks ? ActionId::ByTicks : ActionId::ByDecisions)->setChecked(true);
    m_pace->setText(isByTicks ? tr("by ticks ▾") : tr("by decisions ▾"));
    m_speed->setVisible(isByTicks);
    const QSignalBlocker block(m_speed);
    m_speed->setValue(speed_slider::positionOf(playback.ticksPerSecond));
    m_speedText->setText(isByTicks ? speedText(playback.ticksPerSecond) : tr("2 decisions/s"));
}

QString TransportBar::speedText(double ticksPerSecond)
{
    if (ticksPerSecond == kFullSpeed) {
        return tr("full speed");
    }
    const auto number =
        ticksPerSecond < 2 ? QLocale().toString(ticksPerSecond) : numberText(std::llround(ticksPerSecond));
    return tr("%1 ticks/s").arg(number);
}

} // namespace o1
