// SPDX-License-Identifier: GPL-3.0-or-later
// What the user does and has open: intents go in, frames and facts come out. The GUI thread's half of the worker.
#pragma once

#include "ui/frame_ptr.h"
#include "ui/playback.h"
#include "ui/sim_worker.h"

#include <QObject>
#include <QString>
#include <QThread>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace o1 {

/// Controls act at the newest tick: commands are stamped by the worker with its next tick.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // ---- files: answers come as scenarioChanged, saved or errorRaised; what is open stays until then
    /// `at`: the tick to run to first, instead of the one that the file names.
    void open(const QString& path, const std::vector<Setting>& settings = {}, std::optional<Tick> at = {});
    /// A scenario that comes with the program.
    void openDefault();
    void save(const QString& path);
    /// The same file again from tick 0, without what was changed in the window.
    void startAgain();
    /// A new run from tick 0 with another value of `kernel`, `hz` or `cpus`; what was changed comes along.
    void startWith(const QString& key, const QString& value);
    /// A new run without the groups of the scenario, or with them again.
    void switchGroups(bool isOn);
    /// Asks for the scenario as it stands: from tick 0 with the tunables, shares and nice levels of now. The answer is
    /// scenarioCopied.
    void copyScenario();
    [[nodiscard]] const QString& path() const { return m_path; } ///< empty: not a file
    [[nodiscard]] bool isDirty() const { return m_isDirty; }

    // ---- playing
    [[nodiscard]] const Playback& playback() const { return m_playback; }
    [[nodiscard]] bool isRunningAhead() const { return m_runsEnded < m_runs; }
    void play();
    void pause();
    void toggle();
    void setPace(Pace pace);
    void setSpeed(double ticksPerSecond);
    void stepTick();
    void nextSwitch();
    void nextArraySwitch();
    void nextPenalty();
    void runAhead(int seconds);

    // ---- commands
    void setNice(TaskId task, Nice nice);
    void setTunable(std::int32_t index, std::int64_t value);
    void setAffinity(TaskId task, std::uint64_t affinity);
    void setPolicy(TaskId task, Policy policy, std::int32_t rtPriority);
    void addTask(const Spawn& spawn);
    void duplicateTask(TaskId task);
    void removeTask(TaskId task);
    /// Groups are named by their paths.
    void setShares(const QString& group, std::int64_t shares);
    void moveToGroup(TaskId task, const QString& group);
    /// Moves all of them at one tick into a group that is made when it is missing, or none when one is refused.
    void gatherTasks(const std::vector<TaskId>& tasks, const QString& group);
    void createGroup(const QString& group);
    void removeGroup(const QString& group);
    /// Another path for a group and all below it; under another parent it moves there.
    void renameGroup(const QString& group, const QString& to);

    // ---- what is seen
    /// Asks for the groups of the present moment as shell commands; the answer is shellTold().
    void askShell();
    void want(const ViewRequest& request);
    [[nodiscard]] const FramePtr& frame() const { return m_frame; } ///< the newest; null before the first

signals:
    void frameReady(const o1::FramePtr& frame);
    void errorRaised(const QString& text);
    void noticeRaised(const QString& text);
    /// Another scenario is open. `window`: the width of time that it asks for, 0: none.
    void scenarioChanged(qint64 window);
    void saved(const QString& path);
    void shellTold(const QString& text);
    /// `at`: the newest tick when it was copied.
    void scenarioCopied(const o1::ScenarioPtr& scenario, o1::Tick at);
    void dirtyChanged();
    void playbackChanged();

private:
    void connectWorker();
    void runTo(KindMask kinds, Ticks ahead, const QString& missing);
    void giveCommand(Command command);
    void explainPause();
    void setDirty(bool isDirty);
    void setPlaying(bool isPlaying);
    void publishPlayback();
    void takeFrame();
    void endRun(std::int32_t number, bool isFound);
    [[nodiscard]] std::int64_t hz() const;

    QThread m_thread;
    std::unique_ptr<SimWorker> m_worker;
    QString m_path;
    bool m_isDirty = false;
    Playback m_playback;
    FramePtr m_frame;
    std::int32_t m_runs = 0; ///< runs ahead that were asked for
    std::int32_t m_runsEnded = 0;
    QString m_missing; ///< to say when the latest run finds nothing
};

} // namespace o1
