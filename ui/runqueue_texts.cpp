// SPDX-License-Identifier: GPL-3.0-or-later
// Words and numbers of the runqueue view.
#include "ui/runqueue_texts.h"

#include "ui/group_texts.h"
#include "ui/paint_tools.h"

#include <QStringBuilder>

#include <algorithm>

namespace o1 {

namespace {

QString joined(const QStringList& lines)
{
    return lines.join(QLatin1Char('\n'));
}

QString pair(std::int64_t a, std::int64_t b)
{
    return numberText(a) % QLatin1Char('/') % numberText(b);
}

const LevelView* findLevel(const ArrayView& array, Prio prio)
{
    const auto place = std::ranges::find(array.levels, prio, &LevelView::prio);
    return place == array.levels.end() ? nullptr : &*place;
}

/// "java-02", "group fg".
QString chipName(const Frame& frame, const Chip& chip)
{
    return chip.group == kRootGroup
             ? taskName(frame, chip.task)
             : QCoreApplication::translate("Runqueues", "group %1").arg(groupName(frame, chip.group));
}

} // namespace

const TaskView* findTask(const Frame& frame, TaskId id)
{
    const auto place = std::ranges::lower_bound(frame.tasks, id, {}, &TaskView::id);
    if (place != frame.tasks.end() && place->id == id) {
        return &*place;
    }
    const auto cpu = std::ranges::find_if(frame.cpus, [id](const CpuView& c) { return c.curr && c.curr->id == id; });
    return cpu == frame.cpus.end() ? nullptr : &*cpu->curr;
}

const CpuView* findCpu(const Frame& frame, CpuId cpu)
{
    const auto place = std::ranges::find(frame.cpus, cpu, &CpuView::cpu);
    return place == frame.cpus.end() ? nullptr : &*place;
}

QString taskName(const Frame& frame, TaskId id)
{
    if (id.value() < 0) {
        return QCoreApplication::translate("Runqueues", "idle");
    }
    const auto* task = findTask(frame, id);
    return task != nullptr ? QString::fromStdString(task->name)
                           : QCoreApplication::translate("Runqueues", "task %1").arg(numberText(id.value()));
}

QString mmLabel(const Frame& frame, MmId mm)
{
    if (mm.value() < 0) {
        return QCoreApplication::translate("Runqueues", "kernel thread");
    }
    const auto place = std::ranges::find(frame.mms, mm, &MmView::id);
    if (place != frame.mms.end() && !place->label.empty()) {
        return QString::fromStdString(place->label);
    }
    const auto name = place == frame.mms.end() ? QString::number(mm.value()) : QString::fromStdString(place->name);
    return QCoreApplication::translate("Runqueues", "mm %1").arg(name);
}

QString RunqueueTexts::title(CpuId cpu)
{
    return tr("CPU %1").arg(cpu.value());
}

QList<Fact> RunqueueTexts::runningFacts(const Frame& frame, const CpuView& cpu)
{
    if (!cpu.curr) {
        return {};
    }
    const auto& task = *cpu.curr;
    QList<Fact> facts;
    if (task.policy == Policy::fifo) {
        facts.append({tr("FIFO"), numberText(task.rt_priority), QStringLiteral("99")});
    } else {
        const auto full = task.full_time_slice.value();
        facts.append({tr("slice"), pair(task.time_slice.value(), full), pair(full, full)});
    }
    if (task.policy == Policy::rr) {
        facts.append({tr("RR"), numberText(task.rt_priority), QStringLiteral("99")});
    }
    facts.append({tr("prio"), numberText(task.prio.value()), QStringLiteral("139")});
    const auto most = frame.tunables.max_sleep_avg;
    facts.append({tr("sleep_avg"), pair(task.sleep_avg.value(), most), pair(most, most)});
    return facts;
}

QList<Fact> RunqueueTexts::widestFacts(const Frame& frame)
{
    const auto slice = frame.tunables.max_timeslice;
    const auto sleep = frame.tunables.max_sleep_avg;
    return {{tr("slice"), {}, pair(slice, slice)},
            {tr("prio"), {}, QStringLiteral("139")},
            {tr("sleep_avg"), {}, pair(sleep, sleep)}};
}

QList<Fact> RunqueueTexts::queueFacts(const Frame& frame, const CpuView& cpu)
{
    const auto fact = [](const QString& label, std::int64_t value) {
        const auto text = numberText(value);
        return Fact{label, text, text};
    };
    const auto* group = frame.entered == kRootGroup ? nullptr : findGroup(frame, frame.entered);
    if (group != nullptr && index_of(cpu.cpu) < group->cpus.size()) {
        return {fact(tr("nr_running"), cpu.nr_running),
                fact(tr("slice_left"), group->cpus[index_of(cpu.cpu)].slice_left.value()),
                fact(tr("array switches"), cpu.array_switches)};
    }
    return {fact(tr("nr_running"), cpu.nr_running), fact(tr("switches"), cpu.nr_switches),
            fact(tr("array switches"), cpu.array_switches)};
}

double RunqueueTexts::width(const Fact& fact, const TypeScale& type)
{
    const auto value = std::max(textWidth(type.number(), fact.value), textWidth(type.number(), fact.widest));
    return textWidth(type.label(), fact.label) + 4 * type.scale + value;
}

double RunqueueTexts::width(const QList<Fact>& facts, const TypeScale& type)
{
    double sum = 0;
    for (const auto& fact : facts) {
        sum += width(fact, type) + kFactGap * type.scale;
    }
    return facts.isEmpty() ? 0 : sum - kFactGap * type.scale;
}

QStringList RunqueueTexts::costTexts(const CpuView& cpu)
{
    const auto& cost = cpu.pick_cost;
    if (cost.picks == 0) {
        return {tr("no task has been picked here yet")};
    }
    const auto words =
        cost.last_words == 1 ? tr("1 bitmap word") : tr("%1 bitmap words").arg(numberText(cost.last_words));
    const auto tasks = cost.last_goodness == 1 ? tr("1 task") : tr("%1 tasks").arg(numberText(cost.last_goodness));
    const auto looks = numberText(cost.words + cost.picks);
    const auto goodness = numberText(cost.goodness);
    const auto here = tr("this pick looked at %1 and 1 list head").arg(words);
    const auto there = tr("the goodness loop of 2.4.17 would have looked at %1").arg(tasks);
    const auto totals = tr("totals %1 : %2").arg(looks, goodness);
    const auto dot = QStringLiteral(" · ");
    const auto briefly = tr("the goodness loop of 2.4.17 at %1").arg(tasks);
    return {here % QStringLiteral("; ") % there % dot % totals,
            here % QStringLiteral(";\n") % there % dot % totals,
            here % QStringLiteral("; ") % briefly % dot % totals,
            tr("looked at %1 + 1 list head; 2.4.17: %2").arg(words, tasks) % dot % totals,
            tr("%1 + 1 head : %2").arg(words, tasks) % dot % looks % QStringLiteral(" : ") % goodness,
            looks % QStringLiteral(" : ") % goodness};
}

QString RunqueueTexts::haltText(const Frame& frame, CpuId cpu)
{
    if (!frame.halt) {
        return {};
    }
    const auto at = numberText(frame.halt->tick.value());
    if (frame.halt->cpu != cpu) {
        return tr("The run has halted at tick %1 on CPU %2.").arg(at).arg(frame.halt->cpu.value());
    }
    return tr("Halted at tick %1: the patch took %2 out of active, but it stood in expired.\n"
              "The arrays no longer agree with their counts; no further tick can be run.")
        .arg(at, taskName(frame, frame.halt->task));
}

QString RunqueueTexts::markerText(Prio prio)
{
    return tr("first set bit %1").arg(prio.value());
}

QString RunqueueTexts::emptyText(const CpuView& cpu)
{
    if (cpu.active.nr_active > 0 || !cpu.active.levels.empty()) {
        return {};
    }
    return cpu.expired.nr_active > 0 ? tr("empty: the arrays change sides at the next pick")
                                     : tr("empty: no task is runnable here");
}

QString RunqueueTexts::describeTask(const Frame& frame, const TaskView& task)
{
    QStringList lines;
    lines << tr("%1 (task %2), %3")
                 .arg(QString::fromStdString(task.name))
                 .arg(task.id.value())
                 .arg(mmLabel(frame, task.mm));
    if (task.policy == Policy::other) {
        lines << tr("nice %1, prio %2").arg(niceText(task.nice)).arg(task.prio.value())
                     % (task.is_interactive ? tr(", interactive") : QString());
    } else {
        lines << tr("%1, real-time priority %2, prio %3")
                     .arg(task.policy == Policy::fifo ? QStringLiteral("SCHED_FIFO") : QStringLiteral("SCHED_RR"))
                     .arg(task.rt_priority)
                     .arg(task.prio.value());
    }
    lines << tr("slice %1 ticks, sleep_avg %2 ticks")
                 .arg(pair(task.time_slice.value(), task.full_time_slice.value()),
                      pair(task.sleep_avg.value(), frame.tunables.max_sleep_avg));
    lines << tr("ran %1 ticks, waited %2 ticks")
                 .arg(numberText(task.cpu_ticks.value()), numberText(task.wait_ticks.value()));
    lines << tr("penalties %1, migrations %2").arg(numberText(task.penalties), numberText(task.migrations));
    return joined(lines);
}

QString RunqueueTexts::describeChip(const Frame& frame, const RunqueueSpot& spot)
{
    const auto* cpu = findCpu(frame, spot.cpu);
    const auto* level = cpu == nullptr ? nullptr : findLevel(spot.isExpired ? cpu->expired : cpu->active, spot.prio);
    if (level == nullptr) {
        return {};
    }
    const auto where =
        spot.isExpired ? tr("expired array of CPU %1, level %2") : tr("active array of CPU %1, level %2");
    const auto place = where.arg(spot.cpu.value()).arg(spot.prio.value());
    if (spot.kind == RunqueueSpot::Kind::More) {
        const auto text = frame.groups.empty() ? tr("%1 tasks in the %2") : tr("%1 tasks and groups in the %2");
        return text.arg(numberText(level->count), place);
    }
    const bool isGroup = spot.group != kRootGroup;
    const auto* task = findTask(frame, spot.task);
    QStringList lines{isGroup           ? GroupText::describeOn(frame, spot.group, spot.cpu)
                      : task != nullptr ? describeTask(frame, *task)
                                        : taskName(frame, spot.task)};
    lines << tr("%1, place %2 of %3").arg(place).arg(spot.index + 1).arg(numberText(level->count));
    const auto chip = std::ranges::find_if(
        level->chips, [&spot](const Chip& c) { return c.task == spot.task && c.group == spot.group; });
    if (chip != level->chips.end() && chip->is_running) {
        lines << (isGroup ? tr("the running task is in it") : tr("running now"));
    }
    if (isGroup) {
        lines << tr("click or Enter shows its queues");
    }
    if (chip != level->chips.end() && chip->is_penalised) {
        lines << tr("the hogslice of its mm is empty: its next charged tick is a penalty");
    }
    return joined(lines);
}

QString RunqueueTexts::describeBit(const Frame& frame, const RunqueueSpot& spot)
{
    const auto* cpu = findCpu(frame, spot.cpu);
    if (cpu == nullptr) {
        return {};
    }
    const auto& array = spot.isExpired ? cpu->expired : cpu->active;
    const auto name = spot.isExpired ? tr("Expired bitmap of CPU %1, bit %2") : tr("Active bitmap of CPU %1, bit %2");
    const auto meaning = spot.prio < kMaxRtPrio
                           ? tr("real-time priority %1").arg(99 - spot.prio.value())
                           : tr("static priority of nice %1").arg(niceText(Nice{spot.prio.value() - 120}));
    QStringList lines{name.arg(spot.cpu.value()).arg(spot.prio.value()), meaning};
    const auto* level = findLevel(array, spot.prio);
    if (level == nullptr) {
        lines << (array.bitmap.test(spot.prio) ? tr("set, although its list is empty")
                                               : tr("clear: its list is empty"));
        return joined(lines);
    }
    const auto head = level->chips.empty() ? QString() : chipName(frame, level->chips.front());
    const auto one = frame.groups.empty() ? tr("set: 1 task, %1") : tr("set: only %1");
    const auto many = frame.groups.empty() ? tr("set: %1 tasks, head %2") : tr("set: %1 tasks and groups, head %2");
    lines << (level->count == 1 ? one.arg(head) : many.arg(numberText(level->count), head));
    if (!spot.isExpired && spot.prio == cpu->first_set) {
        lines << tr("first set bit: the next pick takes the head of this list");
    }
    return joined(lines);
}

QString RunqueueTexts::describeCpu(const Frame& frame, const CpuView& cpu)
{
    QStringList lines;
    lines << tr("CPU %1: %2, %3 runnable, %4 active, %5 expired")
                 .arg(cpu.cpu.value())
                 .arg(cpu.curr ? tr("%1 runs").arg(QString::fromStdString(cpu.curr->name)) : tr("idle"),
                      numberText(cpu.nr_running), numberText(cpu.active.nr_active), numberText(cpu.expired.nr_active));
    lines << (cpu.first_set < kMaxPrio ? markerText(cpu.first_set) : emptyText(cpu));
    lines << tr("%1 switches, %2 array switches").arg(numberText(cpu.nr_switches), numberText(cpu.array_switches));
    lines << costTexts(cpu).front();
    if (frame.halt) {
        lines << haltText(frame, cpu.cpu);
    }
    return joined(lines);
}

QString RunqueueTexts::describe(const Frame& frame, const RunqueueSpot& spot)
{
    using Kind = RunqueueSpot::Kind;
    const auto* cpu = findCpu(frame, spot.cpu);
    if (cpu == nullptr || spot.kind == Kind::Nothing) {
        return {};
    }
    if (spot.kind == Kind::Crumb) {
        const auto* group = findGroup(frame, spot.group);
        return group != nullptr ? GroupText::describe(frame, *group) : groupPath(frame, spot.group);
    }
    switch (spot.kind) {
    case Kind::Chip:
    case Kind::More: return describeChip(frame, spot);
    case Kind::Bit: return describeBit(frame, spot);
    case Kind::Pill:
        return cpu->curr
                 ? tr("runs on CPU %1").arg(spot.cpu.value()) % QLatin1Char('\n') % describeTask(frame, *cpu->curr)
                 : tr("CPU %1 is idle").arg(spot.cpu.value());
    default: return describeCpu(frame, *cpu);
    }
}

QString RunqueueTexts::summary(const Frame& frame)
{
    QStringList lines;
    for (const auto& cpu : frame.cpus) {
        lines
            << describeCpu(frame, cpu).section(QLatin1Char('\n'), 0, 1).replace(QLatin1Char('\n'), QLatin1String(", "));
    }
    return joined(lines);
}

} // namespace o1
