// SPDX-License-Identifier: GPL-3.0-or-later
// The table of actions.
#include "ui/actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QStringList>

namespace o1 {

namespace {

using Id = ActionId;
using Group = ActionGroup;

// clang-format off
constexpr std::array<ActionInfo, kActions> kTable{{
    {Id::NewScenario, Group::File, "new", QT_TRANSLATE_NOOP("Actions", "&New"), QT_TRANSLATE_NOOP("Actions", "Start from a small scenario of its own"), "Ctrl+N", "", false, false},
    {Id::OpenFile, Group::File, "open", QT_TRANSLATE_NOOP("Actions", "&Open…"), QT_TRANSLATE_NOOP("Actions", "Open a scenario file"), "Ctrl+O", "", false, false},
    {Id::SaveFile, Group::File, "save", QT_TRANSLATE_NOOP("Actions", "&Save"), QT_TRANSLATE_NOOP("Actions", "Save the scenario with all changes made in the window"), "Ctrl+S", "", false, true},
    {Id::SaveFileAs, Group::File, "saveAs", QT_TRANSLATE_NOOP("Actions", "Save &as…"), QT_TRANSLATE_NOOP("Actions", "Save under another name"), "Ctrl+Shift+S", "", false, false},
    {Id::StartAgain, Group::File, "startAgain", QT_TRANSLATE_NOOP("Actions", "Start a&gain"), QT_TRANSLATE_NOOP("Actions", "The same scenario again from tick 0, without the changes made in the window"), "Ctrl+R", "", false, true},
    {Id::Export, Group::File, "export", QT_TRANSLATE_NOOP("Actions", "&Export…"), QT_TRANSLATE_NOOP("Actions", "A picture of a view or of the window, as a file or to the clipboard"), "Ctrl+E", "", false, true},
    {Id::Quit, Group::File, "quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), QT_TRANSLATE_NOOP("Actions", "Leave the program"), "Ctrl+Q", "", false, true},

    {Id::PlayPause, Group::Run, "playPause", QT_TRANSLATE_NOOP("Actions", "&Play"), QT_TRANSLATE_NOOP("Actions", "Play or pause"), "Ctrl+Space", "Space", false, false},
    {Id::StepTick, Group::Run, "stepTick", QT_TRANSLATE_NOOP("Actions", "One &tick"), QT_TRANSLATE_NOOP("Actions", "Run one tick"), "Ctrl+Right", "Right", false, false},
    {Id::NextSwitch, Group::Run, "nextSwitch", QT_TRANSLATE_NOOP("Actions", "To the next &switch"), QT_TRANSLATE_NOOP("Actions", "Run until another task gets a CPU"), "N", "", false, true},
    {Id::NextArraySwitch, Group::Run, "nextArraySwitch", QT_TRANSLATE_NOOP("Actions", "To the next &array switch"), QT_TRANSLATE_NOOP("Actions", "Run until active and expired change sides on a CPU"), "S", "", false, false},
    {Id::NextPenalty, Group::Run, "nextPenalty", QT_TRANSLATE_NOOP("Actions", "To the next p&enalty"), QT_TRANSLATE_NOOP("Actions", "Run until an address space has used up its budget and a task of it is sent to expired"), "P", "", false, false},
    {Id::Ahead1s, Group::Run, "ahead1s", QT_TRANSLATE_NOOP("Actions", "&1 s ahead"), QT_TRANSLATE_NOOP("Actions", "Run one second ahead"), "Ctrl+1", "", false, true},
    {Id::Ahead10s, Group::Run, "ahead10s", QT_TRANSLATE_NOOP("Actions", "1&0 s ahead"), QT_TRANSLATE_NOOP("Actions", "Run ten seconds ahead"), "Ctrl+2", "", false, false},
    {Id::Ahead5min, Group::Run, "ahead5min", QT_TRANSLATE_NOOP("Actions", "5 &min ahead"), QT_TRANSLATE_NOOP("Actions", "Run five minutes ahead"), "Ctrl+3", "", false, false},
    {Id::ByTicks, Group::Run, "byTicks", QT_TRANSLATE_NOOP("Actions", "By t&icks"), QT_TRANSLATE_NOOP("Actions", "Play tick by tick at the chosen speed"), "T", "", true, true},
    {Id::ByDecisions, Group::Run, "byDecisions", QT_TRANSLATE_NOOP("Actions", "By &decisions"), QT_TRANSLATE_NOOP("Actions", "Play one decision every half second and leap over dull ticks"), "D", "", true, false},
    {Id::Slower, Group::Run, "slower", QT_TRANSLATE_NOOP("Actions", "S&lower"), QT_TRANSLATE_NOOP("Actions", "Play slower"), "Ctrl+Down", "", false, true},
    {Id::Faster, Group::Run, "faster", QT_TRANSLATE_NOOP("Actions", "&Faster"), QT_TRANSLATE_NOOP("Actions", "Play faster"), "Ctrl+Up", "", false, false},
    {Id::FullSpeed, Group::Run, "fullSpeed", QT_TRANSLATE_NOOP("Actions", "As fast as p&ossible"), QT_TRANSLATE_NOOP("Actions", "Play as fast as this computer can"), "Ctrl+Shift+Up", "", false, false},
    {Id::BeforeAfter, Group::Run, "beforeAfter", QT_TRANSLATE_NOOP("Actions", "&Before and after…"), QT_TRANSLATE_NOOP("Actions", "How long tasks take to their end without and with groups, over many seeds"), "Ctrl+M", "", false, true},

    {Id::AddTask, Group::Workload, "addTask", QT_TRANSLATE_NOOP("Actions", "&Add task…"), QT_TRANSLATE_NOOP("Actions", "Start a new task with the next tick"), "Ctrl+T", "", false, false},
    {Id::DuplicateTask, Group::Workload, "duplicateTask", QT_TRANSLATE_NOOP("Actions", "&Duplicate task"), QT_TRANSLATE_NOOP("Actions", "Start another task like the chosen one"), "Ctrl+D", "", false, false},
    {Id::RemoveTask, Group::Workload, "removeTask", QT_TRANSLATE_NOOP("Actions", "&Remove task"), QT_TRANSLATE_NOOP("Actions", "End the chosen task with the next tick"), "Ctrl+Del", "", false, false},
    {Id::ToForeground, Group::Workload, "toForeground", QT_TRANSLATE_NOOP("Actions", "To the &foreground"), QT_TRANSLATE_NOOP("Actions", "Move the chosen tasks to the group /foreground, which is made when it is missing"), "Ctrl+F", "", false, true},
    {Id::ToBackground, Group::Workload, "toBackground", QT_TRANSLATE_NOOP("Actions", "To the &background"), QT_TRANSLATE_NOOP("Actions", "Move the chosen tasks to the group /background, which is made when it is missing"), "Ctrl+B", "", false, false},
    {Id::ShowShell, Group::Workload, "showShell", QT_TRANSLATE_NOOP("Actions", "Groups as &shell commands…"), QT_TRANSLATE_NOOP("Actions", "The groups and tasks of this moment as a system of 2011 would have been told of them: mkdir, cpu.shares, tasks"), "G", "", false, true},

    {Id::LanesByCpu, Group::View, "lanesByCpu", QT_TRANSLATE_NOOP("Actions", "Lanes by C&PU"), QT_TRANSLATE_NOOP("Actions", "Timeline: one lane per CPU, coloured by who ran"), "C", "", true, false},
    {Id::LanesByTask, Group::View, "lanesByTask", QT_TRANSLATE_NOOP("Actions", "Lanes by &task"), QT_TRANSLATE_NOOP("Actions", "Timeline: one lane per task, of those chosen in the workload: running, waiting and who ran meanwhile, sleeping"), "L", "", true, false},
    {Id::KeepLevelOpen, Group::View, "keepLevelOpen", QT_TRANSLATE_NOOP("Actions", "&Keep these queues open"), QT_TRANSLATE_NOOP("Actions", "Run queues: the level of groups that is shown stays open above, while others are entered; again to close it"), "K", "", false, true},
    {Id::SharesByGroup, Group::View, "sharesByGroup", QT_TRANSLATE_NOOP("Actions", "Shares by &group"), QT_TRANSLATE_NOOP("Actions", "CPU shares of groups with what they are entitled to; tasks have the hue of their group"), "Shift+G", "", true, true},
    {Id::SharesByTask, Group::View, "sharesByTask", QT_TRANSLATE_NOOP("Actions", "Shares by t&ask"), QT_TRANSLATE_NOOP("Actions", "CPU shares of single tasks"), "Shift+T", "", true, false},
    {Id::SharesByMm, Group::View, "sharesByMm", QT_TRANSLATE_NOOP("Actions", "Shares &by mm"), QT_TRANSLATE_NOOP("Actions", "CPU shares of address spaces"), "Shift+M", "", true, false},
    {Id::SharesByNice, Group::View, "sharesByNice", QT_TRANSLATE_NOOP("Actions", "Shares by &nice"), QT_TRANSLATE_NOOP("Actions", "CPU shares of nice levels"), "Shift+N", "", true, false},
    {Id::ThemeSystem, Group::View, "themeSystem", QT_TRANSLATE_NOOP("Actions", "Theme of the s&ystem"), QT_TRANSLATE_NOOP("Actions", "Light or dark as the desktop is"), "", "", true, true},
    {Id::ThemeLight, Group::View, "themeLight", QT_TRANSLATE_NOOP("Actions", "&Light"), QT_TRANSLATE_NOOP("Actions", "Light theme"), "", "", true, false},
    {Id::ThemeDark, Group::View, "themeDark", QT_TRANSLATE_NOOP("Actions", "&Dark"), QT_TRANSLATE_NOOP("Actions", "Dark theme"), "", "", true, false},
    {Id::ThemeContrast, Group::View, "themeContrast", QT_TRANSLATE_NOOP("Actions", "High &contrast"), QT_TRANSLATE_NOOP("Actions", "Black, white and strong outlines"), "", "", true, false},
    {Id::ReduceMotion, Group::View, "reduceMotion", QT_TRANSLATE_NOOP("Actions", "Reduce &motion"), QT_TRANSLATE_NOOP("Actions", "Chips jump to their new places instead of flying"), "", "", true, true},
    {Id::ResetLayout, Group::View, "resetLayout", QT_TRANSLATE_NOOP("Actions", "&Reset layout"), QT_TRANSLATE_NOOP("Actions", "Show all views at their first places"), "", "", false, false},

    {Id::Shortcuts, Group::Help, "shortcuts", QT_TRANSLATE_NOOP("Actions", "&Shortcuts"), QT_TRANSLATE_NOOP("Actions", "All keys in one list"), "F1|?", "", false, false},
    {Id::About, Group::Help, "about", QT_TRANSLATE_NOOP("Actions", "&About o1scope"), QT_TRANSLATE_NOOP("Actions", "What is exact, reconstructed, inferred and ours"), "", "", false, true},
}};
// clang-format on

QString translated(const char* text)
{
    return QCoreApplication::translate("Actions", text);
}

QAction* makeAction(const ActionInfo& info, QObject* parent)
{
    auto* action = new QAction(translated(info.text), parent);
    action->setObjectName(QString::fromLatin1(info.name));
    action->setCheckable(info.isCheckable);
    action->setShortcuts(Actions::keys(info.keys));
    const auto keys = Actions::keysText(info);
    const auto tip = translated(info.tip);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
    action->setStatusTip(tip);
    return action;
}

} // namespace

Actions::Actions(QObject* parent) : QObject(parent)
{
    for (const auto& row : kTable) {
        m_actions[static_cast<std::size_t>(row.id)] = makeAction(row, this);
    }
    for (const auto& choice : {QList{Id::ByTicks, Id::ByDecisions}, QList{Id::LanesByCpu, Id::LanesByTask},
                               QList{Id::SharesByGroup, Id::SharesByTask, Id::SharesByMm, Id::SharesByNice},
                               QList{Id::ThemeSystem, Id::ThemeLight, Id::ThemeDark, Id::ThemeContrast}}) {
        auto* group = new QActionGroup(this);
        for (const auto id : choice) {
            group->addAction(action(id));
        }
    }
}

std::span<const ActionInfo> Actions::table()
{
    return kTable;
}

const ActionInfo& Actions::info(ActionId id)
{
    return kTable[static_cast<std::size_t>(id)];
}

QString Actions::groupTitle(ActionGroup group)
{
    switch (group) {
    case Group::File: return tr("&File");
    case Group::Run: return tr("&Run");
    case Group::Workload: return tr("&Workload");
    case Group::View: return tr("&View");
    case Group::Help: return tr("&Help");
    }
    return {};
}

QList<QKeySequence> Actions::keys(const char* alternatives)
{
    QList<QKeySequence> keys;
    const auto words = QString::fromLatin1(alternatives).split(QLatin1Char('|'), Qt::SkipEmptyParts);
    for (const auto& word : words) {
        keys << QKeySequence::fromString(word, QKeySequence::PortableText);
    }
    return keys;
}

QString Actions::keysText(const ActionInfo& info)
{
    QStringList words;
    for (const auto& key : keys(info.viewKeys) + keys(info.keys)) {
        words << key.toString(QKeySequence::NativeText);
    }
    return words.join(QStringLiteral(", "));
}

QList<QAction*> Actions::all() const
{
    return {m_actions.begin(), m_actions.end()};
}

void Actions::fill(QMenu& menu, ActionGroup group) const
{
    for (const auto& row : kTable) {
        if (row.group != group) {
            continue;
        }
        if (row.startsSection && !menu.isEmpty()) {
            menu.addSeparator();
        }
        menu.addAction(action(row.id));
    }
}

QAction* Actions::actionOfViewKey(const QKeySequence& key) const
{
    for (const auto& row : kTable) {
        if (keys(row.viewKeys).contains(key)) {
            return action(row.id);
        }
    }
    return nullptr;
}

} // namespace o1
