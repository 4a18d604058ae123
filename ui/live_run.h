// SPDX-License-Identifier: GPL-3.0-or-later
// The run that is open: its timeline, where it came from, and commands that wait for the next tick.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"
#include "core/words/error.h"
#include "ui/sim_inbox.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace o1 {

/// Of the worker thread; knows no threads and no clock.
class LiveRun {
public:
    [[nodiscard]] bool isOpen() const { return m_timeline != nullptr; }
    [[nodiscard]] const Timeline& timeline() const { return *m_timeline; }
    [[nodiscard]] Tick now() const { return m_timeline->now(); }
    [[nodiscard]] bool isHalted() const { return m_timeline->world().halt.has_value(); }
    /// Of the open file, empty: a text of the program's own.
    [[nodiscard]] const QString& path() const { return m_path; }

    // ---- another run; when it cannot be read, what is open stays. The result says where the file wants to be shown.
    ResultOf<OpenAt> open(const OpenFile& intent);
    ResultOf<OpenAt> open(const OpenText& intent);
    ResultOf<OpenAt> open(const Restart& intent);
    ResultOf<OpenAt> open(const SwitchGroups& intent);
    [[nodiscard]] bool hasGroupsOff() const { return m_grouped.has_value(); }

    // ---- commands: they wait until the run goes on, so that a slider moved while paused leaves one command
    Result<void> give(const Command& command);
    Result<void> duplicate(TaskId task);
    Result<void> gather(const GatherTasks& intent);
    /// Runs to `until`; what waits is put into the log first.
    void advance(Tick until);
    bool advanceToNext(KindMask kinds, Tick limit);

    /// Writes the scenario with all commands; `open` becomes the present tick.
    Result<void> save(const QString& path);
    /// The groups as shell commands, with what waits.
    [[nodiscard]] QString shell() const;
    /// What would start anew with the tunables, shares and nice levels of now, what waits included.
    [[nodiscard]] Scenario asItStands() const;
    /// What waits shows at once, though it acts at the next tick.
    [[nodiscard]] Frame frame(const FrameRequest& request) const;

private:
    void start(Scenario scenario, const QString& path);
    [[nodiscard]] ResultOf<Scenario> readAgain(const Restart& intent) const;
    [[nodiscard]] ResultOf<Scenario> readWithoutGroups(const Restart& intent);
    OpenAt startFromZero(Scenario scenario);
    [[nodiscard]] Scenario withPending() const;
    Result<void> giveTogether(const std::vector<Command>& commands);
    void submitPending();

    std::unique_ptr<Timeline> m_timeline;
    std::vector<Command> m_pending;
    std::unique_ptr<World> m_preview; ///< the world with what waits applied; null when nothing does
    QString m_path;
    std::string m_ownText;
    std::vector<Setting> m_settings;      ///< of the restarts since it was opened
    std::optional<std::string> m_grouped; ///< the scenario with its groups, while they are switched off
};

} // namespace o1
