// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the tooltips and the marker line of the timeline.
#include "ui/timeline_texts.h"

#include "ui/command_text.h"
#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/stretch_usage.h"

#include <QCoreApplication>
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
    static QString mark(EventKind kind)
    {
        switch (kind) {
        case EventKind::array_switch: return tr("Array switch: active and expired change sides");
        case EventKind::penalty: return tr("Penalty: the hogslice of %1 is empty, it goes to the expired array");
        case EventKind::migrated: return tr("Migration: %1 comes from CPU %2");
        case EventKind::woke: return tr("Wake-up: %1 is runnable");
        case EventKind::group_expired: return tr("Group expired: the slice of %1 is used up, it goes to expired");
        case EventKind::group_skipped: return tr("Group skipped: the slice of %1 has no tick in this round");
        case EventKind::command: return tr("Command: a setting was changed here");
        case EventKind::command_refused: return tr("Refused command: it could not be applied");
        case EventKind::halted: return tr("Halt: the literal patch left the arrays inconsistent");
        default: return tr("Event");
        }
    }
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
    static QString command(const QString& change) { return tr("Command: %1").arg(change); }
    static QString refused(const QString& change)
    {
        return tr("Refused command, it could not be applied: %1").arg(change);
    }
    static QString moreCommands(qsizetype count)
    {
        return tr("… and %n more close by", nullptr, static_cast<int>(count));
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
    static QString someTask() { return tr("a task"); }
    static QString groupSwitch(const QString& group)
    {
        return tr("Array switch of %1: its active and expired change sides").arg(group);
    }
    static QString several() { return tr("…and more of its kind close by"); }
    static QString place(const QString& cpu, const QString& seconds, const QString& tick)
    {
        return tr("CPU %1, %2 (tick %3)").arg(cpu, seconds, tick);
    }
    static QString moment(const QString& seconds, const QString& tick) { return tr("%1 (tick %2)").arg(seconds, tick); }
    static QString taskOfMm(const QString& task, const QString& mm) { return tr("%1 · mm %2").arg(task, mm); }
    static QString fromTo(const QString& from, const QString& to, const QString& first, const QString& last)
    {
        return tr("%1 to %2 (ticks %3 to %4)").arg(from, to, first, last);
    }
    static QString length(const QString& ticks, const QString& time) { return tr("%1 ticks, %2").arg(ticks, time); }
    static QString oneTick(const QString& time) { return tr("1 tick, %1").arg(time); }
    static QString prio(const QString& prio, const QString& nice)
    {
        return tr("prio %1, nice %2 (now)").arg(prio, nice);
    }
    static QString parts(const QString& list) { return tr("In this pixel: %1").arg(list); }
    static QString part(const QString& name, const QString& percent)
    {
        return tr("%1 %2", "name, percent").arg(name, percent);
    }
    static QString idle() { return tr("idle"); }
    static QString rest() { return tr("others"); }
    static QString average(const QString& time) { return tr("mean over the %1 before").arg(time); }
    static QString markerA(const QString& time) { return tr("A %1").arg(time); }
    static QString markerB(const QString& time) { return tr("B %1").arg(time); }
    static QString between(const QString& a, const QString& b, const QString& length)
    {
        return tr("%1, %2: %3").arg(a, b, length);
    }
    static QString about(const QString& list) { return tr("≈ %1").arg(list); }
    static QString outside() { return tr("not in view"); }
};

QString lengthWords(Ticks ticks, std::int64_t hz)
{
    return ticks.value() == 1 ? Words::oneTick(lengthText(ticks, hz))
                              : Words::length(numberText(ticks.value()), lengthText(ticks, hz));
}

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
         + QLatin1Char('\n') + lengthWords(window.to - window.from, hz);
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
    QStringList parts{Words::part(who.nameOf(column.dominant), percentText(column.dominant_part / 255.0))};
    if (column.second != column.dominant && column.second_part > 0) {
        parts << Words::part(who.nameOf(column.second), percentText(column.second_part / 255.0));
    }
    const bool namesIdle = column.dominant == kIdle || column.second == kIdle;
    if (column.idle_part > 0 && !namesIdle) {
        parts << Words::part(Words::idle(), percentText(column.idle_part / 255.0));
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
        words << Words::part(who.nameOf(list[i].first), percentText(list[i].second / whole));
        rest -= list[i].second;
    }
    if (list.size() > kMost) {
        words << Words::part(Words::rest(), percentText(rest / whole));
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

/// Part of all CPUs that somebody had.
struct NamedPart {
    QString name;
    double part = 0;
};

/// The largest parts by name, what is left of them, and idle time.
QString partsWords(std::vector<NamedPart> named, double unnamed, double idle)
{
    constexpr std::size_t kMost = 6;
    constexpr double kLeast = 0.005;
    std::ranges::stable_sort(named, std::ranges::greater{}, &NamedPart::part);
    QStringList parts;
    for (const auto& share : named) {
        if (static_cast<std::size_t>(parts.size()) < kMost && share.part >= kLeast) {
            parts << Words::part(share.name, percentText(share.part));
        } else {
            unnamed += share.part;
        }
    }
    if (unnamed >= kLeast) {
        parts << Words::part(Words::rest(), percentText(unnamed));
    }
    if (idle >= kLeast) {
        parts << Words::part(Words::idle(), percentText(idle));
    }
    return parts.join(QStringLiteral(", "));
}

QString usageWords(const FrameLookup& who, const StretchUsage& usage)
{
    std::vector<NamedPart> named;
    for (const auto& share : usage.shares) {
        named.push_back({who.nameOf(share.mm), share.part});
    }
    return partsWords(std::move(named), usage.unnamed, usage.idle);
}

/// Places in the log of the commands that share a mark: those of its column.
std::vector<const CommandNote*> notesOf(const Frame& frame, const MarkView& view)
{
    const auto columnOf = [&frame](Tick tick) { return columnAt(frame, static_cast<double>(tick.value())); };
    std::vector<const CommandNote*> notes;
    for (const auto& note : frame.command_notes) {
        const bool isIt = note.place == view.mark.other;
        if (isIt || (view.is_dense && columnOf(note.given.at) == columnOf(view.mark.tick))) {
            notes.push_back(&note);
        }
    }
    return notes;
}

/// What the commands of a mark changed; a general sentence when the frame does not tell.
QString commandWords(const FrameLookup& who, const MarkView& view)
{
    constexpr std::size_t kMost = 6;
    const auto notes = notesOf(who.frame(), view);
    QStringList lines;
    for (std::size_t i = 0; i < std::min(notes.size(), kMost); ++i) {
        const auto text = commandText(who, *notes[i]);
        lines << (notes[i]->is_refused ? Words::refused(text) : Words::command(text));
    }
    if (notes.size() > kMost) {
        lines << Words::moreCommands(static_cast<qsizetype>(notes.size() - kMost));
    }
    return lines.isEmpty() ? Words::mark(view.mark.kind) : lines.join(QLatin1Char('\n'));
}

/// Percentages between the markers; with a sign of doubt unless they were counted.
QString stretchWords(const FrameLookup& who, const Markers& markers, const Window& stretch)
{
    constexpr double kAll = 0.98;
    const auto& frame = who.frame();
    if (stretch.from == stretch.to) {
        return {};
    }
    const bool isCounted = frame.stretch && frame.stretch->wished == stretch;
    const auto usage =
        isCounted ? usageOf(*frame.stretch, frame.lanes.size()) : usageBetween(frame, *markers.a, *markers.b);
    if (isCounted ? usage.known <= 0 : usage.known < kAll) {
        return Words::outside();
    }
    const auto words = usageWords(who, usage);
    return usage.isExact ? words : Words::about(words);
}

/// "/user/fg", "a group" where many marks stand for one.
QString groupWords(const Frame& frame, std::int32_t group)
{
    return group < 0 ? GroupText::someGroup() : groupPath(frame, GroupId{group});
}

/// The sentence of a mark with who it speaks of put in.
QString wordsOf(const FrameLookup& who, const Mark& mark)
{
    const bool isOfGroup = mark.kind == EventKind::group_expired || mark.kind == EventKind::group_skipped;
    if (mark.kind == EventKind::array_switch && mark.other > 0) {
        return Words::groupSwitch(groupWords(who.frame(), mark.other));
    }
    const auto text = Words::mark(mark.kind);
    if (!text.contains(QStringLiteral("%1"))) {
        return text;
    }
    const auto task = mark.task == kNoTask ? Words::someTask() : who.nameOf(mark.task);
    return text.arg(isOfGroup ? groupWords(who.frame(), mark.other) : task);
}

bool isCommand(const Mark& mark)
{
    return mark.kind == EventKind::command || mark.kind == EventKind::command_refused;
}

} // namespace

QString markText(const FrameLookup& who, const MarkView& view)
{
    const auto& mark = view.mark;
    const auto seconds = secondsText(mark.tick, who.frame().hz);
    const auto tick = numberText(mark.tick.value());
    if (isCommand(mark)) {
        const bool isTold = !who.frame().command_notes.empty();
        const QString text = commandWords(who, view) + QLatin1Char('\n') + Words::moment(seconds, tick);
        return view.is_dense && !isTold ? QString(text + QLatin1Char('\n') + Words::several()) : text;
    }
    auto text = wordsOf(who, mark);
    if (text.contains(QStringLiteral("%2"))) {
        text.replace(QStringLiteral("%2"), QString::number(mark.other));
    }
    text += QLatin1Char('\n') + Words::place(QString::number(mark.cpu.value()), seconds, tick);
    return view.is_dense ? text + QLatin1Char('\n') + Words::several() : text;
}

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

QString shareText(const FrameLookup& who, double tick)
{
    const auto& frame = who.frame();
    const int column = columnAt(frame, tick);
    if (column < 0 || !isShareKnown(frame, column)) {
        return {};
    }
    std::vector<NamedPart> named;
    double idle = 1;
    for (const auto& series : frame.shares.series) {
        named.push_back({who.nameOf(series), std::max(0.0F, shareOf(series, column))});
        idle -= named.back().part;
    }
    const Tick at{std::llround(tick)};
    const auto place = Words::moment(secondsText(at, frame.hz), numberText(at.value()));
    const auto average = frame.shares.average > Ticks{}
                           ? QStringLiteral(", ") + Words::average(lengthText(frame.shares.average, frame.hz))
                           : QString();
    return partsWords(std::move(named), 0, idle) + QLatin1Char('\n') + place + average;
}

std::optional<Window> stretchOf(const Markers& markers)
{
    if (!markers.a || !markers.b) {
        return std::nullopt;
    }
    const std::int64_t a = std::llround(*markers.a);
    const std::int64_t b = std::llround(*markers.b);
    return Window{Tick{std::min(a, b)}, Tick{std::max(a, b)}};
}

QString markerText(const FrameLookup& who, const Markers& markers)
{
    const auto& frame = who.frame();
    const auto place = [&frame](double tick) { return secondsText(Tick{std::llround(tick)}, frame.hz); };
    if (!markers.a || !markers.b) {
        return markers.a ? Words::markerA(place(*markers.a))
             : markers.b ? Words::markerB(place(*markers.b))
                         : QString();
    }
    const auto stretch = *stretchOf(markers);
    const auto length = stretch.to - stretch.from;
    const auto shares = stretchWords(who, markers, stretch);
    const auto line = Words::between(Words::markerA(place(*markers.a)), Words::markerB(place(*markers.b)),
                                     lengthWords(length, frame.hz));
    return shares.isEmpty() ? line : line + QStringLiteral(" · ") + shares;
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
