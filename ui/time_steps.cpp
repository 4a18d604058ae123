// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the menu, and lengths in few digits.
#include "ui/time_steps.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

class LengthText {
    Q_DECLARE_TR_FUNCTIONS(TimeSteps)
public:
    static QString seconds(const QString& number) { return tr("%1 s").arg(number); }
    static QString minutes(const QString& number) { return tr("%1 min").arg(number); }
    static QString hours(const QString& number) { return tr("%1 h").arg(number); }
};

constexpr double kMinute = 60;
constexpr double kHour = 3600;

QString shortNumber(double value)
{
    const int decimals = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
    const double rounded = std::round(value * std::pow(10, decimals)) / std::pow(10, decimals);
    return QLocale().toString(rounded, 'g', QLocale::FloatingPointShortest);
}

QString secondsText(double seconds)
{
    return seconds < kMinute ? LengthText::seconds(shortNumber(seconds))
         : seconds < kHour   ? LengthText::minutes(shortNumber(seconds / kMinute))
                             : LengthText::hours(shortNumber(seconds / kHour));
}

} // namespace

Ticks ticksOf(std::int64_t milliseconds, std::int64_t hz)
{
    return Ticks{std::max<std::int64_t>(1, (milliseconds * hz + 500) / 1000)};
}

QString shortLengthText(Ticks ticks, std::int64_t hz)
{
    return secondsText(static_cast<double>(ticks.value()) / static_cast<double>(hz));
}

TimeStepMenu::TimeStepMenu(const QString& title, const QString& automatic, const QString& whole, QWidget* parent)
    : QMenu(title, parent), m_entries(new QActionGroup(this))
{
    const bool isCheckable = !automatic.isEmpty();
    if (isCheckable) {
        add(automatic, kAutomatic, true);
    }
    for (const auto step : kTimeSteps) {
        add(secondsText(static_cast<double>(step) / 1000), step, isCheckable);
    }
    add(whole, kWholeRun, isCheckable);
    connect(m_entries, &QActionGroup::triggered, this,
            [this](const QAction* action) { emit chosen(action->data().toLongLong()); });
}

void TimeStepMenu::add(const QString& text, std::int64_t milliseconds, bool isCheckable)
{
    auto* action = addAction(text);
    action->setData(static_cast<qint64>(milliseconds));
    action->setCheckable(isCheckable);
    m_entries->addAction(action);
}

void TimeStepMenu::setChosen(std::int64_t milliseconds)
{
    for (auto* action : m_entries->actions()) {
        action->setChecked(action->data().toLongLong() == milliseconds);
    }
}

QString TimeStepMenu::textOf(std::int64_t milliseconds) const
{
    for (const auto* action : m_entries->actions()) {
        if (action->data().toLongLong() == milliseconds) {
            return action->text();
        }
    }
    return {};
}

} // namespace o1
