// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/task_lanes.h"

#include "core/machine/leap.h"
#include "core/view/queue_picture.h"

#include <algorithm>

namespace o1 {

namespace {

int activeness(Activity activity)
{
    switch (activity) {
    case Activity::running: return 5;
    case Activity::waiting_active: return 4;
    case Activity::waiting_expired: return 3;
    case Activity::sleeping: return 2;
    case Activity::ended: return 1;
    case Activity::not_started: break;
    }
    return 0;
}

/// Raises the columns from `from` to `to` (both included) to at least this activity.
void paint(std::vector<Activity>& columns, std::int64_t from, std::int64_t to, Activity activity)
{
    for (auto i = std::max<std::int64_t>(from, 0); i <= to && i < std::ssize(columns); ++i) {
        auto& column = columns[static_cast<std::size_t>(i)];
        if (activeness(activity) > activeness(column)) {
            column = activity;
        }
    }
}

} // namespace

void add_task_lanes(Frame& frame, const Timeline& timeline, const std::vector<TaskId>& tasks)
{
    const auto width = (frame.window.to - frame.window.from).value();
    const auto from = std::max(frame.window.from, Tick{0});
    const auto until = std::min(frame.window.to, timeline.now());
    if (tasks.empty() || width <= 0 || Ticks{width} > kLongestTaskLanes || from >= until) {
        return;
    }
    for (const auto id : tasks) {
        if (id >= TaskId{0} && index_of(id) < timeline.world().tasks.size()) {
            frame.task_lanes.push_back(
                {id, std::vector<Activity>(static_cast<std::size_t>(frame.columns), Activity::not_started)});
        }
    }
    auto world = timeline.world_at(from);
    Events none(false);
    while (world.jiffies < until && !world.halt) {
        std::vector<Activity> before;
        for (const auto& lane : frame.task_lanes) {
            const bool exists = index_of(lane.task) < world.tasks.size();
            before.push_back(exists ? activity_of(world, lane.task) : Activity::not_started);
        }
        const auto start = (world.jiffies - frame.window.from).value() * frame.columns / width;
        leap_to_next_event(world, timeline.log(), until, none);
        const auto end = ((world.jiffies - frame.window.from).value() * frame.columns - 1) / width;
        for (std::size_t i = 0; i < frame.task_lanes.size(); ++i) {
            paint(frame.task_lanes[i].columns, start, end, before[i]);
        }
    }
}

} // namespace o1
