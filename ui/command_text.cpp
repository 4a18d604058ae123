// SPDX-License-Identifier: GPL-3.0-or-later
// Names of what changes, values with their units, an arrow between them.
#include "ui/command_text.h"

#include "core/words/tunables.h"
#include "ui/paint_tools.h"

#include <QCoreApplication>
#include <QStringList>

#include <variant>

namespace o1 {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Commands)
public:
    static QString nice(const QString& task) { return tr("nice of %1").arg(task); }
    static QString cpus(const QString& task) { return tr("CPUs of %1").arg(task); }
    static QString policy(const QString& task) { return tr("policy of %1").arg(task); }
    static QString added(const QString& task) { return tr("new task %1").arg(task); }
    static QString addedNameless() { return tr("new task"); }
    static QString group(const QString& task) { return tr("group of %1").arg(task); }
    static QString shares(const QString& path) { return tr("shares of %1").arg(path); }
    static QString newGroup(const QString& path) { return tr("new group %1").arg(path); }
    static QString groupRemoved(const QString& path) { return tr("group %1 was removed").arg(path); }
    static QString groupPath() { return tr("path of a group"); }
    static QString removed(const QString& task) { return tr("%1 was ended").arg(task); }
    static QString change(const QString& what, const QString& before, const QString& after)
    {
        return tr("%1: %2 → %3", "what, before, after").arg(what, before, after);
    }
    static QString newValue(const QString& what, const QString& after)
    {
        return tr("%1 → %2", "what, after").arg(what, after);
    }
    static QString realTime(const QString& policy, int priority)
    {
        return tr("%1 with rt_priority %2").arg(policy).arg(priority);
    }
    static QString number(TunableUnit unit, std::int64_t value)
    {
        const auto text = numberText(value);
        switch (unit) {
        case TunableUnit::ticks: return value == 1 ? tr("1 tick") : tr("%1 ticks").arg(text);
        case TunableUnit::percent: return tr("%1 %").arg(text);
        default: return text;
        }
    }
};

QString textOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QString cpuList(std::uint64_t mask)
{
    QStringList cpus;
    for (int cpu = 0; cpu < 64; ++cpu) {
        if (((mask >> static_cast<unsigned>(cpu)) & 1U) != 0) {
            cpus << QString::number(cpu);
        }
    }
    return cpus.join(QStringLiteral(", "));
}

const TunableInfo* rowOf(const SetTunable& command)
{
    const auto table = tunable_table();
    const bool isRow = command.tunable >= 0 && static_cast<std::size_t>(command.tunable) < table.size();
    return isRow ? &table[static_cast<std::size_t>(command.tunable)] : nullptr;
}

// ---- what a command changes

QString whatOf(const FrameLookup&, const SetTunable& command)
{
    const auto* row = rowOf(command);
    return row != nullptr ? textOf(row->kernel_name) : QString();
}
QString whatOf(const FrameLookup& who, const SetNice& command)
{
    return Words::nice(who.nameOf(command.task));
}
QString whatOf(const FrameLookup& who, const SetAffinity& command)
{
    return Words::cpus(who.nameOf(command.task));
}
QString whatOf(const FrameLookup& who, const SetPolicy& command)
{
    return Words::policy(who.nameOf(command.task));
}
QString whatOf(const FrameLookup&, const Spawn& command)
{
    return command.task.name.empty() ? Words::addedNameless() : Words::added(QString::fromStdString(command.task.name));
}
QString whatOf(const FrameLookup& who, const Kill& command)
{
    return Words::removed(who.nameOf(command.task));
}
QString whatOf(const FrameLookup&, const SetShares& command)
{
    return Words::shares(QString::fromStdString(command.group));
}
QString whatOf(const FrameLookup& who, const MoveToGroup& command)
{
    return Words::group(who.nameOf(command.task));
}
QString whatOf(const FrameLookup&, const CreateGroup& command)
{
    return Words::newGroup(QString::fromStdString(command.group));
}
QString whatOf(const FrameLookup&, const RemoveGroup& command)
{
    return Words::groupRemoved(QString::fromStdString(command.group));
}
QString whatOf(const FrameLookup&, const RenameGroup&)
{
    return Words::groupPath();
}

// ---- the value that it sets; empty when it sets none

QString valueOf(const SetTunable& command)
{
    const auto* row = rowOf(command);
    const bool isWord = row != nullptr && (row->unit == TunableUnit::on_off || row->unit == TunableUnit::choice);
    return row == nullptr ? QString()
         : isWord         ? QString::fromStdString(value_text(*row, command.value))
                          : Words::number(row->unit, command.value);
}
QString valueOf(const SetNice& command)
{
    return niceText(command.nice);
}
QString valueOf(const SetAffinity& command)
{
    return cpuList(command.affinity);
}
QString valueOf(const SetPolicy& command)
{
    const auto name = command.policy == Policy::other ? QStringLiteral("SCHED_OTHER")
                    : command.policy == Policy::fifo  ? QStringLiteral("SCHED_FIFO")
                                                      : QStringLiteral("SCHED_RR");
    return command.policy == Policy::other ? name : Words::realTime(name, command.rt_priority);
}
QString valueOf(const SetShares& command)
{
    return numberText(command.shares);
}
QString valueOf(const MoveToGroup& command)
{
    return QString::fromStdString(command.group);
}
QString valueOf(const CreateGroup&)
{
    return {};
}
QString valueOf(const RemoveGroup&)
{
    return {};
}
QString valueOf(const RenameGroup& command)
{
    return QString::fromStdString(command.to);
}
QString valueOf(const Spawn&)
{
    return {};
}
QString valueOf(const Kill&)
{
    return {};
}

QString valueText(const Command& command)
{
    return std::visit([](const auto& c) { return valueOf(c); }, command);
}

} // namespace

QString commandText(const FrameLookup& who, const CommandNote& note)
{
    const auto what = std::visit([&who](const auto& c) { return whatOf(who, c); }, note.given.command);
    const auto after = valueText(note.given.command);
    if (after.isEmpty()) {
        return what;
    }
    return note.before ? Words::change(what, valueText(*note.before), after) : Words::newValue(what, after);
}

} // namespace o1
