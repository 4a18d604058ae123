// SPDX-License-Identifier: GPL-3.0-or-later
// What a mark of the timeline means, in a sentence.
#include "ui/command_text.h"
#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/time_scale.h"
#include "ui/time_words.h"
#include "ui/timeline_texts.h"

#include <QStringList>

#include <algorithm>
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
    static QString command(const QString& change) { return tr("Command: %1").arg(change); }
    static QString refused(const QString& change)
    {
        return tr("Refused command, it could not be applied: %1").arg(change);
    }
    static QString moreCommands(qsizetype count)
    {
        return tr("… and %n more close by", nullptr, static_cast<int>(count));
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
};

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
        const QString text = commandWords(who, view) + QLatin1Char('\n') + TimeWords::moment(mark.tick, who.frame().hz);
        return view.is_dense && !isTold ? QString(text + QLatin1Char('\n') + Words::several()) : text;
    }
    auto text = wordsOf(who, mark);
    if (text.contains(QStringLiteral("%2"))) {
        text.replace(QStringLiteral("%2"), QString::number(mark.other));
    }
    text += QLatin1Char('\n') + Words::place(QString::number(mark.cpu.value()), seconds, tick);
    return view.is_dense ? text + QLatin1Char('\n') + Words::several() : text;
}

} // namespace o1
