// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_move.h"

#include "core/machine/group_claims.h"
#include "core/machine/group_load.h"
#include "core/machine/group_tree.h"
#include "core/words/group_path.h"

#include <vector>

namespace o1 {

namespace {

std::vector<GroupId> all_within(const World& world, GroupId top)
{
    std::vector<GroupId> groups;
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        if (const GroupId id{static_cast<std::int32_t>(i)}; is_within(world, id, top)) {
            groups.push_back(id);
        }
    }
    return groups;
}

/// CPUs on which the group has a presence, queued or not.
std::vector<CpuId> cpus_of(const World& world, GroupId group)
{
    std::vector<CpuId> cpus;
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        if (const CpuId cpu{static_cast<std::int32_t>(i)}; world.find_entity(group, cpu) != nullptr) {
            cpus.push_back(cpu);
        }
    }
    return cpus;
}

void leave(World& world, GroupId group, CpuId cpu)
{
    auto& entity = world.entity(group, cpu);
    if (entity.is_queued()) {
        leave_parent(world, group, cpu);
        add_load(world, world.group(group).parent, cpu, -entity.weight);
    }
    // What is left of a slice belongs to a round of the old parent.
    entity.round = -1;
    entity.slice_left = Ticks{0};
    entity.credit = 0;
}

void resched_after_move(World& world, GroupId group, CpuId cpu)
{
    auto& runqueue = world.runqueue(cpu);
    const auto* running = runqueue.curr == kIdle ? nullptr : &world.task(runqueue.curr);
    if (running == nullptr || is_within(world, running->holder(), group) || is_better(world, group, cpu, *running)) {
        runqueue.need_resched = true;
    }
}

void enter(World& world, GroupId group, CpuId cpu)
{
    const auto parent = world.group(group).parent;
    need_entities(world, parent, cpu);
    const auto& entity = world.entity(group, cpu);
    if (entity.queue.nr_running == 0) {
        return;
    }
    enter_parent(world, group, cpu);
    add_load(world, parent, cpu, entity.weight); // by its own load, whatever lies above
    resched_after_move(world, group, cpu);
}

void move_group(World& world, const std::vector<GroupId>& groups, GroupId top, GroupId parent)
{
    const auto cpus = cpus_of(world, top);
    for (const auto cpu : cpus) {
        leave(world, top, cpu);
    }
    const auto deeper = world.group(parent).depth + 1 - world.group(top).depth;
    for (const auto group : groups) {
        world.group(group).depth += deeper;
    }
    world.group(top).parent = parent;
    for (const auto cpu : cpus) {
        enter(world, top, cpu);
    }
    count_claims(world);
    ++world.queue_changes;
}

} // namespace

void rename_group(World& world, GroupId group, const std::string& to)
{
    const auto from = world.group_path(group);
    if (from == to) {
        return;
    }
    const auto groups = all_within(world, group);
    const auto parent = *world.group_at(std::string(parent_path(to)));
    for (const auto id : groups) {
        world.renamed_groups.insert_or_assign(id, path_after_rename(world.group_path(id), from, to));
    }
    if (parent != world.group(group).parent) {
        move_group(world, groups, group, parent);
    }
}

} // namespace o1
