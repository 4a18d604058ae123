// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane of the timeline shows at a place, in words.
#include "ui/paint_tools.h"
#include "ui/time_scale.h"
#include "ui/time_words.h"
#include "ui/timeline_texts.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace o1 {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
public:
    static QString activity(Activity activity)
    {
        switch (activity) {
        case Activity::not_started: return tr("not started");
        case Activity::running: return tr("running");
        case Activity::waiting_active: return tr("waiting in the active array");
        case Activity::waiting_expired: return tr("waiting in the expired array");
        case Activity::sleeping: return tr("sleeping");
        case Activity::ended: break;
        }
        return tr("ended");
    }
    static QString runningOn(const QString& cpu) { return tr("running on CPU %1").arg(cpu); }
    static QString ranPart(const QString& percent, const QString& rest)
    {
        return tr("in this pixel running %1, else mostly %2").arg(percent, rest);
    }
    static QString meanwhile(const QString& cpu, const QString& list)
    {
        return tr("Meanwhile on CPU %1: %2").arg(cpu, list);
    }
    static QString taskOfMm(const QString& task, const QString& mm) { return tr("%1 · mm %2").arg(task, mm); }
    static QString fromTo(const QString& from, const QString& to, const QString& first, const QString& last)
    {
        return tr("%1 to %2 (ticks %3 to %4)").arg(from, to, first, last);
    }
    static QString prio(const QString& prio, const QString& nice)
    {
        return tr("prio %1, nice %2 (now)").arg(prio, nice);
    }
    static QString parts(const QString& list) { return tr("In this pixel: %1").arg(list); }
};

template <class Columns>
int startOfRun(const Columns& columns, int column)
{
    while (column > 0 && columns[static_cast<std::size_t>(column - 1)] == columns[static_cast<std::size_t>(column)]) {
        --column;
    }
    return column;
}

// Ticks from..to of the run of columns that look like the one at `column`.
template <class Columns>
Window runAround(const Frame& frame, const Columns& columns, int column)
{
    const double from = columnStart(frame, startOfRun(columns, column));
    const double to = columnStart(frame, endOfRun(columns, column));
    return {Tick{std::llround(from)}, Tick{std::max(std::llround(to), std::llround(from) + 1)}};
}

QString windowWords(Window window, std::int64_t hz)
{
    return Words::fromTo(secondsText(window.from, hz), secondsText(window.to, hz), numberText(window.from.value()),
                         numberText(window.to.value()))
         + QLatin1Char('\n') + TimeWords::length(window.to - window.from, hz);
}

QString taskWords(const FrameLookup& who, TaskId task)
{
    const auto* view = who.task(task);
    return view != nullptr && view->mm.value() >= 0 ? Words::taskOfMm(who.nameOf(task), who.nameOf(view->mm))
                                                    : who.nameOf(task);
}

QString prioWords(const FrameLookup& who, TaskId task)
{
    const auto* view = who.task(task);
    return view == nullptr ? QString()
                           : QLatin1Char('\n') + Words::prio(numberText(view->prio.value()), niceText(view->nice));
}

QString mixedWords(const FrameLookup& who, const LaneColumn& column, int place)
{
    QStringList parts{TimeWords::part(who.nameOf(column.dominant), column.dominant_part / 255.0)};
    if (column.second != column.dominant && column.second_part > 0) {
        parts << TimeWords::part(who.nameOf(column.second), column.second_part / 255.0);
    }
    const bool namesIdle = column.dominant == kIdle || column.second == kIdle;
    if (column.idle_part > 0 && !namesIdle) {
        parts << TimeWords::part(TimeWords::idle(), column.idle_part / 255.0);
    }
    const auto& frame = who.frame();
    const Window window{Tick{std::llround(columnStart(frame, place))},
                        Tick{std::llround(columnStart(frame, place + 1))}};
    return Words::parts(parts.join(QStringLiteral(", "))) + QLatin1Char('\n') + windowWords(window, frame.hz);
}

QString cpuLaneText(const FrameLookup& who, const Lane& lane, int place)
{
    const auto& frame = who.frame();
    const auto& column = lane.columns[static_cast<std::size_t>(place)];
    if (!column.is_known) {
        return {};
    }
    if (column.second != column.dominant && column.second_part > 0) {
        return mixedWords(who, column, place);
    }
    return taskWords(who, column.dominant) + QLatin1Char('\n')
         + windowWords(runAround(frame, lane.columns, place), frame.hz) + prioWords(who, column.dominant);
}

/// Who had which part of the CPUs on which the task waited, in the columns from `first` to before `end`.
QString meanwhileWords(const FrameLookup& who, const TaskLane& lane, int first, int end)
{
    constexpr std::size_t kMost = 4;
    const auto& frame = who.frame();
    std::map<TaskId, double> parts;
    double whole = 0;
    const auto add = [&](TaskId task, double part) {
        if (task != lane.task && part > 0) {
            parts[task] += part;
            whole += part;
        }
    };
    for (int place = first; place < end; ++place) {
        const auto column = static_cast<std::size_t>(place);
        const auto cpu = std::size_t{lane.columns[column].cpu};
        if (cpu < frame.lanes.size() && column < frame.lanes[cpu].columns.size()) {
            const auto& ran = frame.lanes[cpu].columns[column];
            add(ran.dominant, ran.dominant_part);
            add(ran.second, ran.second != ran.dominant ? ran.second_part : 0);
        }
    }
    std::vector<std::pair<TaskId, double>> list(parts.begin(), parts.end());
    std::ranges::stable_sort(list, std::ranges::greater{}, &std::pair<TaskId, double>::second);
    QStringList words;
    double rest = whole;
    for (std::size_t i = 0; i < std::min(list.size(), kMost); ++i) {
        words << TimeWords::part(who.nameOf(list[i].first), list[i].second / whole);
        rest -= list[i].second;
    }
    if (list.size() > kMost) {
        words << TimeWords::part(TimeWords::others(), rest / whole);
    }
    const auto cpu = QString::number(lane.columns[static_cast<std::size_t>(first)].cpu);
    return words.isEmpty() ? QString() : Words::meanwhile(cpu, words.join(QStringLiteral(", ")));
}

/// What a task's lane shows, without how much of a column.
std::vector<Activity> activitiesOf(const TaskLane& lane)
{
    std::vector<Activity> activities;
    for (const auto& column : lane.columns) {
        activities.push_back(column.activity);
    }
    return activities;
}

QString activityWords(const TaskColumn& column)
{
    if (column.activity != Activity::running) {
        return Words::activity(column.activity);
    }
    return column.ran == 255 ? Words::runningOn(QString::number(column.cpu))
                             : Words::ranPart(percentText(column.ran / 255.0), Words::activity(column.rest));
}

QString taskLaneText(const FrameLookup& who, const TaskLane& lane, int place)
{
    const auto& frame = who.frame();
    const auto& column = lane.columns[static_cast<std::size_t>(place)];
    const bool isMixed = column.activity == Activity::running && column.ran < 255;
    const bool waits = column.activity == Activity::waiting_active || column.activity == Activity::waiting_expired;
    const auto activities = activitiesOf(lane);
    const int first = isMixed ? place : startOfRun(activities, place);
    const int end = isMixed ? place + 1 : endOfRun(activities, first);
    const Window window{
        Tick{std::llround(columnStart(frame, first))},
        Tick{std::max(std::llround(columnStart(frame, end)), std::llround(columnStart(frame, first)) + 1)}};
    QStringList lines{taskWords(who, lane.task) + QStringLiteral(": ") + activityWords(column),
                      windowWords(window, frame.hz)};
    if (const auto others = waits ? meanwhileWords(who, lane, first, end) : QString(); !others.isEmpty()) {
        lines << others;
    }
    return lines.join(QLatin1Char('\n')) + prioWords(who, lane.task);
}

} // namespace

QString laneText(const FrameLookup& who, const LaneLayout& layout, int lane, double tick)
{
    const auto& frame = who.frame();
    const int column = columnAt(frame, tick);
    if (lane < 0 || lane >= layout.count() || column < 0) {
        return {};
    }
    const auto hasColumn = [column](const auto& columns) { return static_cast<std::size_t>(column) < columns.size(); };
    if (lane < layout.cpuLanes) {
        const auto& cpu = frame.lanes[static_cast<std::size_t>(lane)];
        return hasColumn(cpu.columns) ? cpuLaneText(who, cpu, column) : QString();
    }
    const auto& task = frame.task_lanes[static_cast<std::size_t>(lane - layout.cpuLanes)];
    return hasColumn(task.columns) ? taskLaneText(who, task, column) : QString();
}

TaskId taskAt(const Frame& frame, const LaneLayout& layout, int lane, double tick)
{
    const auto column = static_cast<std::size_t>(columnAt(frame, tick));
    if (lane < 0 || lane >= layout.count()) {
        return kNoTask;
    }
    if (lane >= layout.cpuLanes) {
        return frame.task_lanes[static_cast<std::size_t>(lane - layout.cpuLanes)].task;
    }
    const auto& columns = frame.lanes[static_cast<std::size_t>(lane)].columns;
    return column < columns.size() && columns[column].is_known ? columns[column].dominant : kNoTask;
}

} // namespace o1
