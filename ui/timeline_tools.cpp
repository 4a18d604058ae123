// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of buttons of which one is down, and the menu of means between them.
#include "ui/timeline_tools.h"

#include "ui/actions.h"
#include "ui/time_steps.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace o1 {

TimelineTools::TimelineTools(const Actions& actions, TimeStepMenu& averages, QWidget* parent)
    : QWidget(parent), m_average(new QToolButton(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    addLabel(*row, tr("shares"));
    addButton(*row, actions, ActionId::SharesByGroup, tr("by group"));
    addButton(*row, actions, ActionId::SharesByTask, tr("by task"));
    addButton(*row, actions, ActionId::SharesByMm, tr("by mm"));
    addButton(*row, actions, ActionId::SharesByNice, tr("by nice"));
    m_average->setObjectName(QStringLiteral("shareAverageButton"));
    m_average->setMenu(&averages);
    m_average->setPopupMode(QToolButton::InstantPopup);
    m_average->setToolTip(tr("Over how long each point of the shares is meant"));
    m_average->setProperty("small", true);
    m_average->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_average);
    row->addSpacing(10);
    addLabel(*row, tr("lanes"));
    addButton(*row, actions, ActionId::LanesByCpu, tr("by CPU"));
    addButton(*row, actions, ActionId::LanesByTask, tr("by task"));
}

void TimelineTools::setAverage(const QString& text)
{
    m_average->setText(tr("mean %1 ▾").arg(text));
    m_average->setAccessibleName(tr("Mean of shares: %1").arg(text));
}

void TimelineTools::addLabel(QHBoxLayout& row, const QString& text)
{
    auto* label = new QLabel(text, this);
    label->setProperty("muted", true);
    row.addWidget(label);
}

void TimelineTools::addButton(QHBoxLayout& row, const Actions& actions, ActionId id, const QString& text)
{
    auto* action = actions.action(id);
    action->setIconText(text);
    auto* button = new QToolButton(this);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAccessibleName(action->statusTip());
    button->setProperty("small", true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setVisible(action->isVisible());
    connect(action, &QAction::visibleChanged, button, [action, button] { button->setVisible(action->isVisible()); });
    row.addWidget(button);
}

} // namespace o1
