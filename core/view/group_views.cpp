// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/group_views.h"

#include "core/history/group_figures.h"
#include "core/machine/group_load.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace o1 {

namespace {

/// What a group has in it.
struct Members {
    std::int32_t tasks = 0;  ///< its own, not ended
    std::int32_t groups = 0; ///< right below it
};

std::vector<Members> members_of(const World& world)
{
    std::vector<Members> members(world.groups.size());
    for (const auto& task : world.tasks) {
        members[index_of(task.group)].tasks += task.state != TaskState::zombie ? 1 : 0;
    }
    for (std::size_t i = 1; i < members.size(); ++i) {
        members[index_of(world.groups[i].parent)].groups += world.groups[i].is_removed ? 0 : 1;
    }
    return members;
}

GroupStanding standing_of(const World& world, const GroupEntity& entity)
{
    if (!entity.is_queued()) {
        return GroupStanding::none;
    }
    const auto& above = world.queue(world.group(entity.group).parent, entity.cpu);
    return entity.array == above.active_index ? GroupStanding::active : GroupStanding::expired;
}

GroupCpuView root_view(const GroupQueue& queue)
{
    GroupCpuView view;
    view.prio = std::min(queue.active().bitmap.first_set(), queue.expired().bitmap.first_set());
    view.nr_running = queue.nr_running;
    view.array_switches = queue.array_switches;
    return view;
}

GroupCpuView presence_of(const World& world, GroupId group, CpuId cpu)
{
    if (group == kRootGroup) {
        return root_view(world.runqueue(cpu).root);
    }
    GroupCpuView view;
    const auto* entity = world.find_entity(group, cpu);
    if (entity == nullptr) {
        return view;
    }
    view.standing = standing_of(world, *entity);
    view.prio = entity->prio;
    view.slice_left = entity->slice_left;
    view.credit = entity->credit;
    view.shares = shares_here(world, group, cpu);
    view.nr_running = entity->queue.nr_running;
    view.array_switches = entity->queue.array_switches;
    return view;
}

GroupView group_view(const World& world, GroupId id, const Members& members)
{
    const auto& group = world.group(id);
    GroupView view;
    view.id = id;
    view.path = world.group_path(id);
    view.parent = group.parent;
    view.shares = group.shares;
    view.tasks = members.tasks;
    view.groups = members.groups;
    for (std::size_t c = 0; c < world.cpu_count(); ++c) {
        view.cpus.push_back(presence_of(world, id, CpuId{static_cast<std::int32_t>(c)}));
    }
    return view;
}

/// Behind the last of the first `most` groups that exist.
std::size_t end_of_first(const World& world, int most)
{
    std::size_t end = 0;
    for (int listed = 0; end < world.groups.size() && listed < most; ++end) {
        listed += world.groups[end].is_removed ? 0 : 1;
    }
    return end;
}

/// A group that has moved may lie below one with a higher number.
bool are_all_above_before(const World& world, GroupId group, std::size_t end)
{
    while (group != kRootGroup && index_of(group) < end) {
        group = world.group(group).parent;
    }
    return group == kRootGroup;
}

void add_figures(Frame& frame, const Timeline& timeline)
{
    const auto now = timeline.now();
    const auto figures = group_figures(timeline, {now - frame.share_window, now});
    frame.group_window = figures.window.to - figures.window.from;
    const auto length = static_cast<double>(frame.group_window.value());
    if (length <= 0) {
        return;
    }
    const auto all = length * static_cast<double>(timeline.world().cpu_count());
    for (auto& view : frame.groups) {
        const auto& had = figures.groups[index_of(view.id)];
        view.share = static_cast<double>(had.cpu.value()) / all;
        view.entitled = had.entitled / all;
        view.waiting = static_cast<double>(had.waiting.value()) / length;
    }
}

} // namespace

void add_groups(Frame& frame, const Timeline& timeline, int most)
{
    const auto& world = timeline.world();
    if (world.group_count == 0) {
        return;
    }
    const auto members = members_of(world);
    const auto end = end_of_first(world, most);
    for (std::size_t i = 0; i < end; ++i) {
        const GroupId id{static_cast<std::int32_t>(i)};
        if (!world.groups[i].is_removed && are_all_above_before(world, id, end)) {
            frame.groups.push_back(group_view(world, id, members[i]));
        }
    }
    add_figures(frame, timeline);
}

} // namespace o1
