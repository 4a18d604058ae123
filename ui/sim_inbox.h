// SPDX-License-Identifier: GPL-3.0-or-later
// What the GUI thread asks of the worker, and the newest frame on its way back: one mutex, newest wins.
#pragma once

#include "core/edges/setting.h"
#include "core/words/command.h"
#include "ui/frame_ptr.h"
#include "ui/playback.h"

#include <QString>

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace o1 {

/// What the views want to see.
struct ViewRequest {
    FrameRequest frame;
    bool follows = true; ///< the window keeps its width and ends at the newest tick
};

/// A new task with the nice level, address space, program … of another one.
struct DuplicateTask {
    TaskId task;
};
/// Moves tasks into a group, which is made with the usual shares when no group has that path: all at one tick, or nothing when
/// one of the moves is refused.
struct GatherTasks {
    std::vector<TaskId> tasks;
    std::string group;
};
/// Runs until the first event of `kinds`, at most `ahead` ticks; without kinds just `ahead` ticks.
struct RunAhead {
    std::int32_t number = 0; ///< given back by runEnded
    KindMask kinds = 0;
    Ticks ahead;
};
struct StopRun {};
/// Opens a file; what is open stays when it cannot be read.
struct OpenFile {
    QString path;
    std::vector<Setting> settings;
    std::optional<Tick> at; ///< instead of the moment that the file names
};
/// Opens a text that comes with the program.
struct OpenText {
    std::string text;
};
/// The open scenario from tick 0 under other settings; recorded commands come along when `keepsCommands`.
struct Restart {
    std::vector<Setting> settings;
    bool keepsCommands = false;
};
/// The open scenario from tick 0 without its groups, or with them again as they were when they were switched off.
struct SwitchGroups {
    bool isOn = false;
};
/// Writes the scenario with all commands given so far; `open` becomes the present tick.
struct SaveFile {
    QString path;
};
/// Tells the groups of the present moment as shell commands.
struct TellShell {};
/// Gives out the scenario as it stands now.
struct CopyScenario {};
/// What the worker is asked to do, in this order.
using Intent = std::variant<Command, DuplicateTask, GatherTasks, RunAhead, StopRun, OpenFile, OpenText, Restart,
                            SwitchGroups, SaveFile, TellShell, CopyScenario>;

/// Whether `newer` makes `older` pointless when nothing ran in between: the same slider moved again.
[[nodiscard]] bool replaces(const Command& newer, const Command& older);

/// Every function may be called from any thread. Those that return bool tell whether the worker must be woken.
class SimInbox {
public:
    struct Mail {
        std::vector<Intent> intents;
        std::optional<Playback> playback;
        std::optional<ViewRequest> request;
    };

    // ---- the GUI thread's side
    /// Queues an intent. A newer value of the same slider takes the place of one not yet taken. A frame that waits is given up,
    /// once until one has been taken: it cannot show the change, and painting it would delay the one that does.
    [[nodiscard]] bool post(Intent intent);
    [[nodiscard]] bool setPlayback(const Playback& playback);
    [[nodiscard]] bool want(const ViewRequest& request);
    /// The newest frame, null when it was taken before, and whether the worker must be woken. Asks for the next one.
    [[nodiscard]] std::pair<FramePtr, bool> takeFrame();

    // ---- the worker's side
    [[nodiscard]] Mail take();
    /// The last frame was taken.
    [[nodiscard]] bool isHungry() const;
    void putFrame(FramePtr frame);

private:
    [[nodiscard]] bool wake(); ///< m_mutex is held

    mutable std::mutex m_mutex;
    Mail m_mail;
    FramePtr m_frame;
    bool m_isHungry = true;
    bool m_hasGivenUp = false; ///< a frame, since the last one was taken
    bool m_isAwake = false;    ///< it was woken and has not looked since
};

} // namespace o1
