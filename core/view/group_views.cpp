// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/group_views.h"

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
    std::int64_t ticks = 0;  ///< over the window of RecentUse, groups below included
};

/// By group. Parents come before children, so that one walk from the end passes all time upwards.
std::vector<Members> members_of(const World& world, const RecentUse& use)
{
    std::vector<Members> members(world.groups.size());
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        auto& own = members[index_of(world.tasks[i].group)];
        own.tasks += world.tasks[i].state != TaskState::zombie ? 1 : 0;
        own.ticks += use.task_ticks[i];
    }
    for (auto i = members.size() - 1; i > 0; --i) {
        auto& above = members[index_of(world.groups[i].parent)];
        above.groups += world.groups[i].is_removed ? 0 : 1;
        above.ticks += members[i].ticks;
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

GroupView group_view(const World& world, GroupId id, const Members& members, Ticks window)
{
    const auto& group = world.group(id);
    const auto all = static_cast<double>(window.value()) * static_cast<double>(world.cpu_count());
    GroupView view;
    view.id = id;
    view.path = world.group_path(id);
    view.parent = group.parent;
    view.shares = group.shares;
    view.tasks = members.tasks;
    view.groups = members.groups;
    view.share = all > 0 ? static_cast<double>(members.ticks) / all : 0;
    for (std::size_t c = 0; c < world.cpu_count(); ++c) {
        view.cpus.push_back(presence_of(world, id, CpuId{static_cast<std::int32_t>(c)}));
    }
    return view;
}

} // namespace

void add_groups(Frame& frame, const World& world, const RecentUse& use, int most)
{
    if (world.group_count == 0) {
        return;
    }
    const auto members = members_of(world, use);
    for (std::size_t i = 0; i < world.groups.size() && std::ssize(frame.groups) < most; ++i) {
        if (!world.groups[i].is_removed) {
            frame.groups.push_back(group_view(world, GroupId{static_cast<std::int32_t>(i)}, members[i], use.window));
        }
    }
}

} // namespace o1
