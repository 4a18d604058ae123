// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the screen shows at one moment, as plain values: bounded by pixels, not by the length of the run.
#pragma once

#include "core/history/group_figures.h"
#include "core/history/trace.h"
#include "core/machine/world.h"
#include "core/parts/prio_array.h"
#include "core/parts/runqueue.h"
#include "core/view/share_view.h"
#include "core/words/command.h"
#include "core/words/kernel.h"
#include "core/words/tunables.h"
#include "core/words/units.h"
#include "core/words/workload.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace o1 {

/// One queued task, or the presence of a group, as a chip.
struct Chip {
    TaskId task;
    MmId mm;
    bool is_running = false; ///< of a group: the running task is in it or below it
    bool is_rt = false;
    bool is_penalised = false; ///< its mm's budget of this round is empty
    GroupId group{kRootGroup}; ///< not the root: this is the entity of a group, `task` is kNoTask
};

/// One list of an array, head first. `chips` holds at most FrameRequest::chips_per_level of the `count` tasks.
struct LevelView {
    Prio prio;
    std::int32_t count = 0;
    std::vector<Chip> chips;
};

struct ArrayView {
    PrioBitmap bitmap;
    std::int32_t nr_active = 0;
    std::vector<LevelView> levels; ///< those that are not empty, best first
};

enum class Activity : std::uint8_t { not_started, running, waiting_active, waiting_expired, sleeping, ended };

/// One row of the workload.
struct TaskView {
    TaskId id;
    std::string name;
    MmId mm;
    GroupId group{kRootGroup}; ///< member of
    CpuId cpu;
    Activity activity{};
    Policy policy{};
    std::int32_t rt_priority = 0;
    Nice nice;
    Prio prio;
    Ticks sleep_avg;
    Ticks time_slice;      ///< ticks left
    Ticks full_time_slice; ///< of its nice level
    std::uint64_t cpus_allowed = 1;
    bool is_interactive = false; ///< by TASK_INTERACTIVE with the present priority
    Ticks cpu_ticks;
    Ticks wait_ticks; ///< up to now
    std::int32_t penalties = 0;
    std::int32_t migrations = 0;
    double share = 0; ///< part of one CPU over the last Frame::share_window, 0..1
};

/// One CPU. What stands in its queue is that of Frame::entered; who runs, switches and moves are of the whole CPU.
struct CpuView {
    CpuId cpu;
    std::optional<TaskView> curr; ///< nothing: idle
    ArrayView active;
    ArrayView expired;
    Prio first_set;               ///< of active; 140 when it is empty
    std::int32_t nr_running = 0;  ///< of the queue, groups below included
    std::int64_t nr_switches = 0; ///< of the CPU
    std::int64_t array_switches = 0;
    std::int64_t moves_in = 0; ///< of the CPU
    Tick expired_timestamp;
    Tick switch_timestamp;
    PickCost pick_cost;
    double idle_share = 0; ///< over the last Frame::share_window
};

/// In which array of its parent's queue a group stands on one CPU.
enum class GroupStanding : std::uint8_t { none, active, expired };

/// A group's presence on one CPU; as it is at first where the group has never been.
struct GroupCpuView {
    GroupStanding standing{}; ///< none: nothing of it is runnable here, or it is the root
    Prio prio{kMaxPrio};      ///< its best level, 140 when nothing of it is runnable here
    Ticks slice_left;         ///< of the round of its parent; the root has none
    std::int64_t credit = 0;  ///< 0..1023 parts of a tick, kept for the next round
    std::int64_t shares = 0;  ///< what belongs to this CPU of its shares; 0 for the root
    std::int32_t nr_running = 0;
    std::int64_t array_switches = 0; ///< of its own two arrays
};

/// One group that exists.
struct GroupView {
    GroupId id;
    std::string path; ///< "/" for the root
    GroupId parent;   ///< of the root: itself
    std::int64_t shares = 0;
    std::int32_t tasks = 0;  ///< its own, not ended
    std::int32_t groups = 0; ///< right below it
    double share = 0;        ///< of all CPUs over the last Frame::group_window, groups below included, 0..1
    double entitled = 0;     ///< as `share`: what its shares entitled it to
    double waiting = 0;      ///< tasks of it that were runnable without running, mean of the same time
    std::vector<GroupCpuView> cpus;
};

/// Budget of one mm on one CPU.
struct HogView {
    CpuId cpu;
    MmId mm;
    GroupId group{kRootGroup}; ///< budgets are per group too
    Ticks hogslice;            ///< ticks left
    Ticks granted;             ///< what it was renewed with
    Tick hogstamp;
    bool is_of_this_round = false; ///< false: it will be renewed at the next charge
    bool is_empty = false;         ///< HOG: the next charged tick of the mm is a penalty
    std::int64_t penalties = 0;
};

struct MmView {
    MmId id;
    std::string name;       ///< as the file names it: "1", "java", "t7"
    std::string label;      ///< of its tasks, when they share the beginning of their names: "java"
    std::int32_t tasks = 0; ///< not ended
    double share = 0;       ///< of all CPUs over the last Frame::share_window, 0..1
};

/// Something that happened, for the time axis. At most one of a kind per CPU and pixel column; the right end of the window
/// counts as a column. With lanes by task: at most one per lane, none of tasks without a lane.
struct MarkView {
    Mark mark;
    bool is_dense = false; ///< the column holds more of the same kind
};

/// A command of the log that was due in the window, for its mark.
struct CommandNote {
    std::int32_t place = 0; ///< in the log: Mark::other
    StampedCommand given;
    /// Of the same kind as `given`, with what held until then. Nothing where that is not known exactly, and for spawn and
    /// kill.
    std::optional<Command> before;
    bool is_refused = false; ///< it could not be applied; false too when the detail of its tick was dropped
    friend bool operator==(const CommandNote&, const CommandNote&) = default;
};

struct Lane {
    CpuId cpu;
    std::vector<LaneColumn> columns;
};

/// What a task did in one column.
struct TaskColumn {
    Activity activity = Activity::not_started; ///< running if it ran at all, else what it did most of the time
    Activity rest = Activity::not_started; ///< what it did most of the time apart from running; running if nothing else
    std::uint8_t ran = 0; ///< part of the column in which it ran, in 1/255; at least 1 if it ran at all
    std::uint8_t cpu = 0; ///< where it ran or waited at its end
    friend bool operator==(const TaskColumn&, const TaskColumn&) = default;
};

/// What one task did. Who ran while it waited is told by the lane of the column's CPU.
struct TaskLane {
    TaskId task;
    std::vector<TaskColumn> columns; ///< empty when the window is too long or outside of the run
};

/// Longest window for which task lanes are made, in ticks: they are found by running the window again.
inline constexpr Ticks kLongestTaskLanes{200'000};

/// Which tasks get a lane of their own: `most` from the `first` on (counted from 0) of those chosen; when nothing is chosen,
/// of all that have started, the ended ones last.
struct TaskLaneRequest {
    std::vector<TaskId> tasks{};
    std::vector<MmId> mms{};       ///< all of their tasks are chosen too
    std::vector<GroupId> groups{}; ///< all tasks in them and below them
    int first = 0;
    int most = 12;
    friend bool operator==(const TaskLaneRequest&, const TaskLaneRequest&) = default;
};

/// Which part of the chosen tasks has lanes.
struct TaskLaneCut {
    std::int64_t first = 0;   ///< place of the first lane among them
    std::int64_t all = 0;     ///< how many are chosen
    bool is_too_long = false; ///< the window is longer than kLongestTaskLanes
};

struct MmTicks {
    MmId mm;
    Ticks ticks;
    friend bool operator==(const MmTicks&, const MmTicks&) = default;
};

/// What a group had in a stretch of time, groups below it included.
struct GroupStretch {
    GroupId group;
    GroupFigures figures;
    friend bool operator==(const GroupStretch&, const GroupStretch&) = default;
};

/// Who had the CPUs in a stretch of time. Ticks of `mms`, others and idle time come to the window's length × CPUs.
struct StretchView {
    Window wished;            ///< as it was asked for
    Window window;            ///< of it what lies within the run
    std::vector<MmTicks> mms; ///< by id, those that ran; kernel threads are kKernelThread
    Ticks others;             ///< of address spaces that are not told apart, kernel threads among them
    Ticks idle;
    /// By id, those that exist at its end; empty when that would take too long to find.
    std::vector<GroupStretch> groups{};
    bool is_exact = true; ///< false: it takes too long to run up to its ends, and what was run there is interpolated
    friend bool operator==(const StretchView&, const StretchView&) = default;
};

/// Levels of groups whose queues can be seen besides the one that is entered.
inline constexpr int kMostKeptLevels = 3;

struct FrameRequest {
    Window window;      ///< of the timeline; may reach before 0 or after now
    int columns = 1000; ///< pixel columns of the window, ≥ 1
    int chips_per_level = 32;
    int tasks = 500;                             ///< rows of the workload at most
    int groups = 500;                            ///< of them at most, the root included
    GroupId entered{kRootGroup};                 ///< whose queue each CPU shows
    std::vector<GroupId> kept{};                 ///< whose queues are wanted besides, kMostKeptLevels at most
    std::optional<TaskLaneRequest> task_lanes{}; ///< lanes by task instead of by CPU
    std::optional<Window> stretch{};             ///< between two markers
    ShareRequest shares{};
};

struct Frame {
    std::string scenario_name;
    std::string description;
    Kernel kernel{};
    std::int64_t hz = 100;
    Tick tick;
    Tunables tunables;
    std::vector<CpuView> cpus;
    GroupId entered{kRootGroup}; ///< whose queue the CPUs show; the root when the requested one is not there
    /// The same moment with the queues of another group, and nothing of the timeline; those of FrameRequest::kept that exist.
    std::vector<std::shared_ptr<const Frame>> kept;
    std::vector<GroupView> groups;        ///< by id, each with all above it; empty while there is none but the root
    bool are_groups_off = false;          ///< the scenario has groups, but they were switched off
    std::vector<HogView> hogs;            ///< by CPU, then mm; only those ever charged, empty while the patch is off
    std::vector<MmView> mms;              ///< by id, of `tasks` and `other_tasks`
    std::vector<TaskView> tasks;          ///< the first ones by id, at most FrameRequest::tasks
    std::vector<TaskView> other_tasks;    ///< by id: of lanes, marks and notes, as far as `tasks` lacks them
    std::int64_t task_count = 0;          ///< all
    std::array<double, 3> load_average{}; ///< 1, 5, 15 minutes
    std::int64_t nr_running = 0;
    Ticks share_window; ///< over which the shares of tasks and address spaces are meant
    Ticks group_window; ///< over which the figures of groups are meant; share_window where that costs little
    std::int64_t hog_collisions = 0;
    std::optional<Halt> halt;
    Window window;
    int columns = 0;
    std::vector<Lane> lanes;
    std::vector<TaskLane> task_lanes;
    std::optional<TaskLaneCut> task_lane_cut; ///< when lanes by task were asked for
    std::vector<MarkView> marks;              ///< in order of time
    std::vector<CommandNote> command_notes;   ///< as the log has them
    ShareView shares;
    std::optional<StretchView> stretch; ///< when it was asked for
    std::int64_t spans = 0;             ///< recorded so far
    std::int64_t commands = 0;          ///< applied or to be applied
    std::size_t memory = 0;             ///< bytes of the past
    Command last_command;               ///< meaningful when commands > 0
};

/// Kinds that are shown as marks on the time axis.
inline constexpr KindMask kShownMarks =
    mask_of(EventKind::array_switch) | mask_of(EventKind::penalty) | mask_of(EventKind::migrated)
    | mask_of(EventKind::woke) | mask_of(EventKind::command) | mask_of(EventKind::command_refused)
    | mask_of(EventKind::group_expired) | mask_of(EventKind::group_skipped) | mask_of(EventKind::halted);

} // namespace o1
