// SPDX-License-Identifier: GPL-3.0-or-later
// One table of everything that can be done: menus, toolbar and the list of shortcuts are made from it.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <array>
#include <cstdint>
#include <span>

class QMenu;

namespace o1 {

enum class ActionId : std::uint8_t {
    NewScenario,
    OpenFile,
    SaveFile,
    SaveFileAs,
    StartAgain,
    Export,
    Quit,
    PlayPause,
    StepTick,
    NextSwitch,
    NextArraySwitch,
    NextPenalty,
    Ahead1s,
    Ahead10s,
    Ahead5min,
    ByTicks,
    ByDecisions,
    Slower,
    Faster,
    FullSpeed,
    BeforeAfter,
    AddTask,
    DuplicateTask,
    RemoveTask,
    ToForeground,
    ToBackground,
    ShowShell,
    LanesByCpu,
    LanesByTask,
    KeepLevelOpen,
    SharesByGroup,
    SharesByTask,
    SharesByMm,
    SharesByNice,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    ThemeContrast,
    ReduceMotion,
    ResetLayout,
    Shortcuts,
    About,
};
inline constexpr std::size_t kActions = static_cast<std::size_t>(ActionId::About) + 1;

enum class ActionGroup : std::uint8_t { File, Run, Workload, View, Help };

struct ActionInfo {
    ActionId id;
    ActionGroup group;
    const char* name;     ///< object name, also for tests
    const char* text;     ///< in menus; context "Actions"
    const char* tip;      ///< what it does
    const char* keys;     ///< act everywhere; alternatives separated by '|'
    const char* viewKeys; ///< act when a view has the focus and not a control
    bool isCheckable;
    bool startsSection; ///< a separator stands before it in its menu
};

/// Owns one QAction per row.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);

    [[nodiscard]] static std::span<const ActionInfo> table();
    [[nodiscard]] static const ActionInfo& info(ActionId id);
    [[nodiscard]] static QString groupTitle(ActionGroup group);
    [[nodiscard]] static QList<QKeySequence> keys(const char* alternatives);
    /// "Space, Ctrl+Space" as this system writes keys.
    [[nodiscard]] static QString keysText(const ActionInfo& info);

    [[nodiscard]] QAction* action(ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    [[nodiscard]] QList<QAction*> all() const;
    /// Adds the actions of a group in the order of the table.
    void fill(QMenu& menu, ActionGroup group) const;
    /// The action whose `viewKeys` hold this key, null when none does.
    [[nodiscard]] QAction* actionOfViewKey(const QKeySequence& key) const;

private:
    std::array<QAction*, kActions> m_actions{};
};

} // namespace o1
