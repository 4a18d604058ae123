// SPDX-License-Identifier: GPL-3.0-or-later
// The newest tick as plain values: CPUs with their arrays, hogslices, tasks.
#pragma once

#include "core/history/timeline.h"
#include "core/machine/world.h"
#include "core/view/frame.h"

#include <vector>

namespace o1 {

/// CPU ticks of every task over the last `window` ticks, and idle ticks per CPU.
struct RecentUse {
    Ticks window;
    std::vector<std::int64_t> task_ticks; ///< by id
    std::vector<std::int64_t> idle_ticks; ///< by CPU
};

/// Counts the spans of the last 10 s, or of a shorter stretch when there are too many to count in every frame.
[[nodiscard]] RecentUse recent_use(const Timeline& timeline);

/// Fills Frame::entered, cpus, hogs, tasks and task_count.
void add_queue_picture(Frame& frame, const World& world, const RecentUse& use, const FrameRequest& request);

/// Fills Frame::other_tasks; lanes, marks, notes, task lanes and tasks must be there.
void add_other_tasks(Frame& frame, const World& world, const RecentUse& use);

/// What the task is doing now.
[[nodiscard]] Activity activity_of(const World& world, TaskId id);

} // namespace o1
