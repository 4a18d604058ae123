// SPDX-License-Identifier: GPL-3.0-or-later
// Actions and menu in, requests out.
#include "ui/share_choice.h"

#include "ui/actions.h"
#include "ui/settings.h"
#include "ui/time_steps.h"

#include <array>
#include <utility>

namespace o1 {

namespace {

constexpr std::array<std::pair<ActionId, UsageBy>, 4> kChoices{{{ActionId::SharesByGroup, UsageBy::group},
                                                                {ActionId::SharesByTask, UsageBy::task},
                                                                {ActionId::SharesByMm, UsageBy::mm},
                                                                {ActionId::SharesByNice, UsageBy::nice}}};

} // namespace

ShareChoice::ShareChoice(const Actions& actions, Settings& settings, QWidget* parent)
    : QObject(parent), m_actions(actions), m_settings(settings),
      m_averages(
          new TimeStepMenu(tr("M&ean of shares"), tr("auto", "as long as fits"), tr("all", "since the start"), parent)),
      m_by(settings.sharesBy()), m_average(settings.shareAverage())
{
    m_averages->setObjectName(QStringLiteral("shareAverages"));
    m_averages->setChosen(m_average);
    connect(m_averages, &TimeStepMenu::chosen, this, &ShareChoice::chooseAverage);
    for (const auto& [id, by] : kChoices) {
        connect(actions.action(id), &QAction::triggered, this, [this, kind = by] { choose(kind); });
    }
    actions.action(ActionId::SharesByGroup)->setVisible(false);
    actions.action(ActionId::SharesByMm)->setChecked(true);
}

ShareRequest ShareChoice::request() const
{
    ShareRequest request{.by = m_by, .average = {}};
    if (m_average != kAutomatic) {
        request.average = m_average == kWholeRun ? kSinceStart : ticksOf(m_average, m_hz);
    }
    return request;
}

void ShareChoice::showMenu(QPoint at)
{
    auto* menu = new QMenu(m_averages->parentWidget());
    menu->setObjectName(QStringLiteral("shareMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& choice : kChoices) {
        menu->addAction(m_actions.action(choice.first));
    }
    menu->addSeparator();
    menu->addMenu(m_averages);
    menu->popup(at);
}

void ShareChoice::setFrame(const Frame& frame)
{
    m_hasGroups = !frame.groups.empty();
    m_actions.action(ActionId::SharesByGroup)->setVisible(m_hasGroups || frame.shares.by == UsageBy::group);
    for (const auto& [id, by] : kChoices) {
        if (by == frame.shares.by) {
            m_actions.action(id)->setChecked(true);
        }
    }
    if (std::exchange(m_hz, frame.hz) != frame.hz && m_average > 0) {
        emit changed();
    }
}

void ShareChoice::choose(UsageBy by)
{
    const auto usual = m_hasGroups ? UsageBy::group : UsageBy::mm;
    m_by = by == usual ? std::nullopt : std::optional(by);
    m_settings.setSharesBy(m_by);
    emit changed();
}

void ShareChoice::chooseAverage(std::int64_t milliseconds)
{
    m_average = milliseconds;
    m_averages->setChosen(milliseconds);
    m_settings.setShareAverage(milliseconds);
    emit averageChanged(m_averages->textOf(milliseconds));
    emit changed();
}

} // namespace o1
