// SPDX-License-Identifier: GPL-3.0-or-later
// A group's presence on one CPU: its own queue, and its place in the queue of its parent.
#pragma once

#include "core/parts/entity.h"
#include "core/parts/group_queue.h"
#include "core/words/units.h"

#include <cstdint>

namespace o1 {

/// Its `prio` is the best level of its active array, or of its expired one when active is empty; 140 when both are.
struct GroupEntity : QueueNode {
    GroupId group;
    CpuId cpu;
    GroupQueue queue;
    Ticks slice_left{};      ///< of the round
    std::int64_t credit = 0; ///< 1024th parts of a tick kept for the next round, 0..1023
    std::int64_t round = -1; ///< array_switches of the parent's queue when the slice was granted, −1: never
    std::int64_t weight = 0; ///< what it counts in the load of the parent's queue now, 0 when not queued there
};

} // namespace o1
