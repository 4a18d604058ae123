// SPDX-License-Identifier: GPL-3.0-or-later
// One CPU: its current task, the root group's queue, the balancer's memory and its counters.
#pragma once

#include "core/parts/group_queue.h"
#include "core/words/units.h"

#include <array>
#include <cstdint>

namespace o1 {

/// What picking the next task has cost so far: the reason for the name O(1).
struct PickCost {
    std::int64_t picks = 0;
    std::int64_t words = 0;      ///< bitmap words (64 bits) looked at; one list head per pick comes on top
    std::int64_t goodness = 0;   ///< tasks that the goodness loop of 2.4.17 would have looked at
    std::int32_t last_words = 0; ///< of the latest pick
    std::int32_t last_goodness = 0;
};

/// Source: struct runqueue, kernel/sched.c.
struct Runqueue {
    GroupQueue root;
    TaskId curr{kIdle};
    bool need_resched = false; ///< the flag of `curr`; a flag only ever stands on a current task
    std::int64_t nr_switches = 0;
    std::array<std::int32_t, kMaxCpus> prev_nr_running{}; ///< what this CPU last saw of every CPU's length
    std::array<std::int64_t, kMaxCpus> prev_load{};       ///< the same of every CPU's load, while there are groups
    Ticks idle_ticks{};
    std::int64_t moves_in = 0; ///< tasks pulled by the balancer
    PickCost pick_cost;

    // How far this CPU has been charged. Behind `jiffies` only while a leap skips dull ticks; not part of the state.
    Tick charged_until{};
    // Value of World::queue_changes at the last look of the idle balancer; not part of the state.
    std::int64_t looked_at_change = -1;
    bool looks_again = false; ///< that look refused a task only because its cache was warm
};

} // namespace o1
