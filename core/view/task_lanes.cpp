// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/task_lanes.h"

#include "core/machine/leap.h"
#include "core/view/queue_picture.h"
#include "core/view/task_columns.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// Whether the group, or one that it lies in, is among these.
bool is_below(const World& world, GroupId group, const std::vector<GroupId>& groups)
{
    for (auto at = group;; at = world.group(at).parent) {
        if (std::ranges::find(groups, at) != groups.end()) {
            return true;
        }
        if (at == kRootGroup) {
            return false;
        }
    }
}

/// Those that are asked for; without a choice all that have started: the living ones by id, then the ended ones, newest
/// first.
std::vector<TaskId> chosen_tasks(const World& world, const TaskLaneRequest& request)
{
    const bool is_all = request.tasks.empty() && request.mms.empty() && request.groups.empty();
    std::vector<TaskId> chosen;
    std::vector<TaskId> ended;
    for (std::int32_t i = 0; i < std::ssize(world.tasks); ++i) {
        const auto& task = world.task(TaskId{i});
        const bool is_named = std::ranges::find(request.tasks, TaskId{i}) != request.tasks.end()
                           || std::ranges::find(request.mms, task.mm) != request.mms.end()
                           || (!request.groups.empty() && is_below(world, task.group, request.groups));
        if (is_all && task.state == TaskState::zombie) {
            ended.emplace_back(i);
        } else if (is_all ? task.state != TaskState::not_started : is_named) {
            chosen.emplace_back(i);
        }
    }
    chosen.insert(chosen.end(), ended.rbegin(), ended.rend());
    return chosen;
}

void choose(Frame& frame, const World& world, const TaskLaneRequest& request)
{
    const auto chosen = chosen_tasks(world, request);
    const auto first = std::clamp<std::int64_t>(request.first, 0, std::max<std::int64_t>(std::ssize(chosen) - 1, 0));
    const auto end = std::min<std::int64_t>(first + std::max(request.most, 1), std::ssize(chosen));
    frame.task_lane_cut = TaskLaneCut{.first = first, .all = std::ssize(chosen)};
    for (auto i = first; i < end; ++i) {
        frame.task_lanes.push_back({chosen[static_cast<std::size_t>(i)], {}});
    }
}

TaskMoment moment_of(const World& world, TaskId id)
{
    return index_of(id) < world.tasks.size() ? TaskMoment{activity_of(world, id), world.task(id).cpu} : TaskMoment{};
}

/// One task while the window is run again.
class Watch {
public:
    Watch(TaskId task, const Frame& frame, const World& world)
        : m_task(task), m_since(world.jiffies), m_moment(moment_of(world, task)), m_columns(frame.window, frame.columns)
    {}

    void look(const World& world)
    {
        const auto moment = moment_of(world, m_task);
        if (moment != m_moment) {
            m_columns.add(m_since, world.jiffies, m_moment);
            m_since = world.jiffies;
            m_moment = moment;
        }
    }
    [[nodiscard]] std::vector<TaskColumn> columns(Tick until)
    {
        m_columns.add(m_since, until, m_moment);
        return m_columns.columns();
    }

private:
    TaskId m_task;
    Tick m_since;
    TaskMoment m_moment;
    TaskColumns m_columns;
};

void fill(Frame& frame, const Timeline& timeline, Tick from, Tick until)
{
    auto world = timeline.world_at(from);
    std::vector<Watch> watches;
    for (const auto& lane : frame.task_lanes) {
        watches.emplace_back(lane.task, frame, world);
    }
    Events none(false);
    while (world.jiffies < until && !world.halt) {
        leap_to_next_event(world, timeline.log(), until, none);
        for (auto& watch : watches) {
            watch.look(world);
        }
    }
    for (std::size_t i = 0; i < watches.size(); ++i) {
        frame.task_lanes[i].columns = watches[i].columns(until);
    }
}

} // namespace

void add_task_lanes(Frame& frame, const Timeline& timeline, const FrameRequest& request)
{
    if (!request.task_lanes) {
        return;
    }
    choose(frame, timeline.world(), *request.task_lanes);
    const auto width = frame.window.to - frame.window.from;
    const auto from = std::max(frame.window.from, Tick{0});
    const auto until = std::min(frame.window.to, timeline.now());
    frame.task_lane_cut->is_too_long = width > kLongestTaskLanes;
    if (width > Ticks{0} && width <= kLongestTaskLanes && from < until) {
        fill(frame, timeline, from, until);
    }
}

} // namespace o1
