// SPDX-License-Identifier: GPL-3.0-or-later
// What the shares show at a place, in words.
#include "ui/group_texts.h"
#include "ui/time_scale.h"
#include "ui/time_steps.h"
#include "ui/time_words.h"
#include "ui/timeline_texts.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace o1 {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
public:
    static QString had(const QString& name, double part) { return tr("%1: %2 % of all CPUs").arg(name, number(part)); }
    static QString hadOfEntitled(const QString& name, double part, double entitled)
    {
        return tr("%1: %2 % of all CPUs, entitled to %3 %").arg(name, number(part), number(entitled));
    }
    static QString average(const QString& length) { return tr("mean over the %1 before").arg(length); }
    static QString sinceStart() { return tr("mean since the start"); }
    static QString ofWindow() { return tr("mean of the time shown"); }
    static QString now(const QString& text) { return tr("now: %1").arg(text); }
    static QString ownTasks() { return tr("its own tasks, without the groups below"); }

private:
    static QString number(double part) { return QLocale().toString(part * 100, 'f', 1); }
};

/// Who had how much, and for a group what it was entitled to and who waits.
QStringList seriesLines(const FrameLookup& who, const ShareSeries& series, double share, double entitled)
{
    const auto& frame = who.frame();
    if (frame.shares.by != UsageBy::group) {
        return {Words::had(who.nameOf(series), share)};
    }
    QStringList lines{Words::hadOfEntitled(who.nameOf(series), share, entitled)};
    const auto* group = findGroup(frame, GroupId{series.id});
    if (group != nullptr && group->groups > 0) {
        lines << Words::ownTasks();
    }
    if (group != nullptr && frame.group_window > Ticks{}) {
        lines << Words::now(GroupText::waiting(frame, *group));
    }
    return lines;
}

QString averageWords(const Frame& frame)
{
    return frame.shares.average >= kSinceStart ? Words::sinceStart()
                                               : Words::average(shortLengthText(frame.shares.average, frame.hz));
}

} // namespace

QString shareText(const FrameLookup& who, double tick, double height)
{
    const auto& frame = who.frame();
    const int column = columnAt(frame, tick);
    if (column < 0 || !isShareKnown(frame, column)) {
        return {};
    }
    QStringList lines;
    if (const int place = seriesAt(frame, column, height); place >= 0) {
        const auto& series = frame.shares.series[static_cast<std::size_t>(place)];
        lines << seriesLines(who, series, shareOf(series, column), entitledOf(series, column));
    }
    std::vector<NamedPart> named;
    double idle = 1;
    for (const auto& series : frame.shares.series) {
        named.push_back({who.nameOf(series), std::max(0.0F, shareOf(series, column))});
        idle -= named.back().part;
    }
    lines << TimeWords::parts(std::move(named), 0, idle);
    const auto moment = TimeWords::moment(Tick{std::llround(tick)}, frame.hz);
    lines << (frame.shares.average > Ticks{} ? QString(moment + QStringLiteral(", ") + averageWords(frame)) : moment);
    return lines.join(QLatin1Char('\n'));
}

QString shareLabelText(const FrameLookup& who, const ShareLabel& label)
{
    if (label.series < 0) {
        return label.name + QLatin1Char(' ') + label.figures + QLatin1Char('\n') + Words::ofWindow();
    }
    const auto& series = who.frame().shares.series[static_cast<std::size_t>(label.series)];
    auto lines = seriesLines(who, series, series.mean, series.mean_entitled);
    lines.insert(1, Words::ofWindow());
    return lines.join(QLatin1Char('\n'));
}

} // namespace o1
