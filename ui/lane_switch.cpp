// SPDX-License-Identifier: GPL-3.0-or-later
// Two buttons of which one is down.
#include "ui/lane_switch.h"

#include "ui/actions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace o1 {

LaneSwitch::LaneSwitch(const Actions& actions, QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto* label = new QLabel(tr("lanes"), this);
    label->setProperty("muted", true);
    row->addWidget(label);
    for (const auto id : {ActionId::LanesByCpu, ActionId::LanesByTask}) {
        auto* action = actions.action(id);
        action->setIconText(id == ActionId::LanesByCpu ? tr("by CPU") : tr("by task"));
        auto* button = new QToolButton(this);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
        button->setProperty("small", true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
}

} // namespace o1
