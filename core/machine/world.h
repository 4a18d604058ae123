// SPDX-License-Identifier: GPL-3.0-or-later
// The whole state of a run at one tick, as one value: a copy is a keyframe, a fork, an undo point.
#pragma once

#include "core/parts/entity_nodes.h"
#include "core/parts/group_claim.h"
#include "core/parts/group_entity.h"
#include "core/parts/runqueue.h"
#include "core/parts/task.h"
#include "core/policy/kernel_rules.h"
#include "core/policy/load_average.h"
#include "core/policy/mm_penalty.h"
#include "core/words/error.h"
#include "core/words/scenario.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace o1 {

/// One sleeping task in the queue of timers; the earliest (due, id) leaves first.
struct Sleeper {
    Tick due;
    TaskId id;
    friend auto operator<=>(const Sleeper&, const Sleeper&) = default;
};

/// Why a run with the literal patch cannot go on (o1-facts, C1).
struct Halt {
    Tick tick;
    CpuId cpu;
    TaskId task; ///< penalised in the tick in which its slice expired into the expired array
    friend bool operator==(const Halt&, const Halt&) = default;
};

/// A group while it exists: what it is below, what it may have, what it had.
struct Group {
    GroupId parent{kRootGroup}; ///< may have a higher number than the group
    std::int32_t depth = 0;     ///< of the root 0
    std::int64_t shares = kUsualShares;
    std::int64_t load = 0;   ///< of its queues on all CPUs; kept up only on several CPUs
    Ticks cpu_ticks{};       ///< of its own tasks, without those of groups below
    bool is_removed = false; ///< its number is not used again
};

/// Which row of World::hogs has the budgets of an address space within a group.
struct HogRow {
    MmId mm;
    GroupId group;
    std::int32_t row = 0;
};

/// A command that came too late, too early or for nobody.
struct Refusal {
    std::int32_t command; ///< its place in the log
    Error reason;
};

struct World {
    std::shared_ptr<const Scenario> scenario; ///< never null
    KernelRules rules{};
    Tunables tunables;                          ///< in force now
    Tick jiffies{};                             ///< the latest tick that has begun
    CpuId turn{};                               ///< whose part of the tick is being done
    std::vector<Runqueue> runqueues;            ///< one per CPU
    std::vector<Task> tasks;                    ///< by id, those not yet started included
    std::vector<HogBudget> hogs;                ///< by row × cpus + cpu
    std::vector<HogRow> hog_rows;               ///< by (mm, group)
    std::vector<Group> groups;                  ///< by id; the first is the root
    std::int32_t group_count = 0;               ///< of groups that exist, the root not counted
    std::vector<GroupEntity> group_entities;    ///< in the order in which they were first needed
    std::vector<std::int32_t> group_places;     ///< by group × cpus + cpu: into group_entities, −1 not needed yet
    std::vector<GroupClaim> claims;             ///< by group; empty while there never was one but the root
    std::vector<GroupId> stale_claims;          ///< whose members have changed in this tick
    std::vector<std::uint8_t> mm_in_use;        ///< by mm: some task of it has started
    std::vector<Ticks> mm_ticks;                ///< CPU time by mm + 1; the first is that of kernel threads
    std::array<Ticks, kNices + 1> nice_ticks{}; ///< CPU time by nice + 20; the last is that of real-time tasks
    std::vector<Sleeper> sleepers;              ///< heap, earliest at the front; killed tasks leave theirs behind
    std::vector<Sleeper> arrivals;              ///< by (tick, id)
    std::size_t next_arrival = 0;               ///< first of `arrivals` that lies ahead
    std::size_t next_command = 0;               ///< first of the log that lies ahead
    std::int64_t nr_running = 0;                ///< of all CPUs
    LoadAverage load_average;
    std::int64_t hog_collisions = 0;
    std::optional<Halt> halt; ///< set: no further tick can be run

    // Tasks, programs and address spaces that the scenario does not know: spawned or copied by fork.
    std::vector<TaskSpec> born_tasks;
    std::vector<Program> born_programs;
    std::vector<std::string> born_mm_names;
    std::vector<GroupSpec> born_groups;
    std::map<GroupId, std::string> renamed_groups; ///< present paths of groups that are not where they were declared

    std::vector<Refusal> refusals; ///< in the order of their ticks; not part of the state

    // Bookkeeping of leap, not part of the state: counts changes of any queue; CPUs whose next event must be looked up anew.
    std::int64_t queue_changes = 0;
    std::uint64_t stale_horizons = 0;

    [[nodiscard]] std::size_t cpu_count() const { return runqueues.size(); }
    [[nodiscard]] bool is_smp() const { return runqueues.size() > 1; }
    [[nodiscard]] Runqueue& runqueue(CpuId cpu) { return runqueues[index_of(cpu)]; }
    [[nodiscard]] const Runqueue& runqueue(CpuId cpu) const { return runqueues[index_of(cpu)]; }
    [[nodiscard]] Task& task(TaskId id) { return tasks[index_of(id)]; }
    [[nodiscard]] const Task& task(TaskId id) const { return tasks[index_of(id)]; }
    [[nodiscard]] EntityNodes nodes() { return {tasks, group_entities}; }
    [[nodiscard]] const QueueNode& node(EntityId id) const
    {
        return id.is_task() ? static_cast<const QueueNode&>(task(id.task())) : group_entities[id.group_place()];
    }

    /// Groups exist and there is more than one CPU: only then loads are kept up.
    [[nodiscard]] bool has_loads() const { return group_count > 0 && is_smp(); }
    [[nodiscard]] Group& group(GroupId id) { return groups[index_of(id)]; }
    [[nodiscard]] const Group& group(GroupId id) const { return groups[index_of(id)]; }
    /// A group's presence on a CPU, null until it is first needed. Never the root.
    [[nodiscard]] const GroupEntity* find_entity(GroupId group, CpuId cpu) const
    {
        const auto place = group_places[index_of(group) * cpu_count() + index_of(cpu)];
        return place < 0 ? nullptr : &group_entities[static_cast<std::size_t>(place)];
    }
    /// One that is known to be there.
    [[nodiscard]] GroupEntity& entity(GroupId group, CpuId cpu)
    {
        return group_entities[static_cast<std::size_t>(group_places[index_of(group) * cpu_count() + index_of(cpu)])];
    }
    [[nodiscard]] const GroupEntity& entity(GroupId group, CpuId cpu) const
    {
        return group_entities[static_cast<std::size_t>(group_places[index_of(group) * cpu_count() + index_of(cpu)])];
    }
    [[nodiscard]] GroupQueue& queue(GroupId group, CpuId cpu)
    {
        return group == kRootGroup ? runqueue(cpu).root : entity(group, cpu).queue;
    }
    [[nodiscard]] const GroupQueue& queue(GroupId group, CpuId cpu) const
    {
        return group == kRootGroup ? runqueue(cpu).root : entity(group, cpu).queue;
    }
    /// Where a task stands while it is runnable.
    [[nodiscard]] GroupQueue& queue_of(const Task& task) { return queue(task.holder(), task.cpu); }
    [[nodiscard]] const GroupQueue& queue_of(const Task& task) const { return queue(task.holder(), task.cpu); }

    /// Budget of the task's address space and group; not for kernel threads.
    [[nodiscard]] HogBudget& hog(const Task& task, CpuId cpu) { return hog(task.hog_row, cpu); }
    [[nodiscard]] const HogBudget& hog(const Task& task, CpuId cpu) const { return hog(task.hog_row, cpu); }
    [[nodiscard]] HogBudget& hog(std::int32_t row, CpuId cpu)
    {
        return hogs[static_cast<std::size_t>(row) * cpu_count() + index_of(cpu)];
    }
    [[nodiscard]] const HogBudget& hog(std::int32_t row, CpuId cpu) const
    {
        return hogs[static_cast<std::size_t>(row) * cpu_count() + index_of(cpu)];
    }
    [[nodiscard]] Ticks& ticks_of(MmId mm) { return mm_ticks[static_cast<std::size_t>(mm.value() + 1)]; }
    [[nodiscard]] Ticks ticks_of(MmId mm) const { return mm_ticks[static_cast<std::size_t>(mm.value() + 1)]; }
    void add_nice_ticks(const Task& task, Ticks count)
    {
        nice_ticks[task.is_rt() ? kNices : static_cast<std::size_t>(task.nice.value() - kMinNice.value())] += count;
    }
    [[nodiscard]] std::size_t mm_count() const { return mm_in_use.size(); }

    /// What the task was declared as; its program and name come from here.
    [[nodiscard]] const TaskSpec& spec_of(TaskId id) const;
    [[nodiscard]] const Program& program_of(const Task& task) const;
    [[nodiscard]] const std::string& mm_name(MmId mm) const;
    /// The present one, "/" for the root; of a removed group the last one.
    [[nodiscard]] const std::string& group_path(GroupId group) const;
    /// The group that exists under this path now.
    [[nodiscard]] std::optional<GroupId> group_at(const std::string& path) const;
    /// Index of an address space of this name; nothing when there is none.
    [[nodiscard]] std::optional<MmId> mm_named(const std::string& name) const;
};

/// The world before tick 0: nothing has arrived. `scenario` must have been checked.
[[nodiscard]] World make_world(std::shared_ptr<const Scenario> scenario);

/// Adds a task that the scenario does not know (spawn, fork without a name). Returns its id.
TaskId add_task(World& world, TaskSpec spec);

/// Adds a group that the world has not; `parent` must exist. Paths of groups that the scenario does not know are the
/// caller's to remember in World::born_groups. Returns its id.
GroupId add_group(World& world, const GroupSpec& spec);

/// Index of the address space of this name, made when there is none.
MmId intern_mm(World& world, const std::string& name);

/// Row of the budgets of an address space in a group, made when there is none; −1 for kernel threads.
std::int32_t intern_hog_row(World& world, MmId mm, GroupId group);

/// Wall clock of a tick in seconds is tick / hz; this is the length of the load average's sampling period, 5 s in ticks.
[[nodiscard]] inline Ticks load_sample_period(const World& world)
{
    return Ticks{5 * world.scenario->hz};
}

} // namespace o1
