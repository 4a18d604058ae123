// SPDX-License-Identifier: GPL-3.0-or-later
// One task: what the scheduler reads and writes, where it stands in its program, and what happened to it so far.
#pragma once

#include "core/parts/entity.h"
#include "core/words/units.h"
#include "core/words/workload.h"

#include <cstdint>

namespace o1 {

/// Source: TASK_RUNNING and its neighbours; `not_started` is ours (the arrival lies ahead).
enum class TaskState : std::uint8_t { running, interruptible, zombie, not_started };

/// Figures of one task since tick 0; ticks −1 mean "never".
struct TaskFigures {
    Ticks cpu_ticks{};
    Ticks wait_ticks{}; ///< runnable and not running, up to `wait_since`
    Tick wait_since{};  ///< start of the present wait; only meaningful while waiting
    Tick started{-1};   ///< arrived or was forked
    Tick first_run{-1};
    Tick finish{-1};
    std::int64_t switched_in = 0;
    std::int32_t migrations = 0;
    std::int32_t penalties = 0;
};

/// In a queue while it is runnable, the running one included.
struct Task : QueueNode {
    TaskState state = TaskState::not_started;
    Policy policy = Policy::other;
    std::uint8_t rt_priority = 0;
    bool is_first_time_slice = false; ///< rh: still in the slice that the fork gave it
    bool is_reaped = false;           ///< exited and given back what it had
    Nice nice{};
    CpuId cpu{};
    MmId mm{kKernelThread};
    GroupId group{kRootGroup};      ///< member of; a real-time task stands in the root queue all the same
    std::int32_t hog_row = -1;      ///< row of its budgets in World::hogs, −1: kernel thread
    std::int32_t pc = 0;            ///< next step of its program
    Ticks time_slice{};             ///< ticks left
    Ticks sleep_avg{};              ///< 0..MAX_SLEEP_AVG
    Tick sleep_timestamp{};         ///< when it went to sleep or last left the CPU
    Ticks burst{};                  ///< ticks left of the present run step
    std::uint64_t cpus_allowed = 1; ///< bit c: CPU c
    Tick due{kNever};               ///< end of the present sleep
    std::uint64_t steps_taken = 0;  ///< index of the next random draw
    TaskId parent{kNoTask};         ///< who forked it
    std::int32_t program = 0;       ///< see World::program_of
    TaskFigures figures;

    [[nodiscard]] bool is_rt() const { return policy != Policy::other; }
    /// The group in whose queue it stands.
    [[nodiscard]] GroupId holder() const { return is_rt() ? kRootGroup : group; }
    [[nodiscard]] bool may_run_on(CpuId c) const
    {
        return ((cpus_allowed >> static_cast<unsigned>(c.value())) & 1U) != 0;
    }
};

} // namespace o1
