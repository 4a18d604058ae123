// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_tree.h"

#include "core/parts/enqueue.h"

#include <algorithm>

namespace o1 {

EntityId entity_id(const World& world, const GroupEntity& entity)
{
    return EntityId::group(static_cast<std::size_t>(&entity - world.group_entities.data()));
}

namespace {

Prio best_level(const GroupQueue& queue)
{
    const auto best = queue.active().bitmap.first_set();
    return best < kMaxPrio ? best : queue.expired().bitmap.first_set();
}

std::int8_t array_to_enter(const GroupEntity& entity, const GroupQueue& parent)
{
    const bool has_had_its_slice = entity.round == parent.array_switches && entity.slice_left == Ticks{0};
    return has_had_its_slice ? parent.expired_index() : parent.active_index;
}

/// Returns whether anything changed in the parent's queue.
bool follow_own_queue(World& world, GroupEntity& entity, GroupQueue& parent)
{
    const auto best = best_level(entity.queue);
    const bool is_wanted = best < kMaxPrio;
    const bool was_queued = entity.is_queued();
    if (best == entity.prio && is_wanted == was_queued) {
        return false;
    }
    const auto id = entity_id(world, entity);
    if (was_queued) {
        dequeue(parent.array(entity.array), world.nodes(), id);
    }
    entity.prio = best;
    if (!is_wanted) {
        entity.array = kNoArray;
    } else {
        entity.array = was_queued ? entity.array : array_to_enter(entity, parent);
        enqueue(parent.array(entity.array), world.nodes(), id);
    }
    ++world.queue_changes;
    return true;
}

/// A task or group entity and the group in whose queue it stands.
struct Step {
    const QueueNode* node;
    GroupId holder;
};

Step above(const World& world, Step step, CpuId cpu)
{
    return {&world.entity(step.holder, cpu), world.group(step.holder).parent};
}

/// Whether the entity `mine` goes before the one of `other` where their ways up the tree part.
bool goes_first(const World& world, Step mine, Step other, CpuId cpu)
{
    const auto depth = [&world](const Step& step) { return world.group(step.holder).depth; };
    while (mine.holder != other.holder) {
        // The deeper one goes up; of equally deep ones both do.
        const auto difference = depth(mine) - depth(other);
        mine = difference >= 0 ? above(world, mine, cpu) : mine;
        other = difference <= 0 ? above(world, other, cpu) : other;
    }
    return mine.node->array == world.queue(mine.holder, cpu).active_index && mine.node->prio < other.node->prio;
}

} // namespace

std::vector<GroupId> groups_bottom_up(const World& world)
{
    std::vector<GroupId> groups;
    groups.reserve(world.groups.size());
    for (auto depth = std::ranges::max(world.groups, {}, &Group::depth).depth; depth > 0; --depth) {
        for (std::size_t i = 1; i < world.groups.size(); ++i) {
            if (world.groups[i].depth == depth) {
                groups.emplace_back(static_cast<std::int32_t>(i));
            }
        }
    }
    return groups;
}

bool is_within(const World& world, GroupId group, GroupId top)
{
    while (group != top && group != kRootGroup) {
        group = world.group(group).parent;
    }
    return group == top;
}

void need_entities(World& world, GroupId group, CpuId cpu)
{
    for (; group != kRootGroup && world.find_entity(group, cpu) == nullptr; group = world.group(group).parent) {
        world.group_places[index_of(group) * world.cpu_count() + index_of(cpu)] =
            static_cast<std::int32_t>(world.group_entities.size());
        auto& entity = world.group_entities.emplace_back();
        entity.group = group;
        entity.cpu = cpu;
        entity.prio = kMaxPrio;
    }
}

void follow_queue(World& world, GroupId group, CpuId cpu)
{
    while (group != kRootGroup) {
        const auto parent = world.group(group).parent;
        if (!follow_own_queue(world, world.entity(group, cpu), world.queue(parent, cpu))) {
            return;
        }
        group = parent;
    }
}

void expire_group(World& world, GroupId group, CpuId cpu)
{
    auto& entity = world.entity(group, cpu);
    const auto parent = world.group(group).parent;
    auto& queue = world.queue(parent, cpu);
    const auto id = entity_id(world, entity);
    dequeue(queue.array(entity.array), world.nodes(), id);
    entity.array = queue.expired_index();
    enqueue(queue.array(entity.array), world.nodes(), id);
    ++world.queue_changes;
    follow_queue(world, parent, cpu);
}

void leave_parent(World& world, GroupId group, CpuId cpu)
{
    auto& entity = world.entity(group, cpu);
    const auto parent = world.group(group).parent;
    dequeue(world.queue(parent, cpu).array(entity.array), world.nodes(), entity_id(world, entity));
    entity.array = kNoArray;
    ++world.queue_changes;
    add_running(world, parent, cpu, -entity.queue.nr_running);
    follow_queue(world, parent, cpu);
}

void enter_parent(World& world, GroupId group, CpuId cpu)
{
    add_running(world, world.group(group).parent, cpu, world.entity(group, cpu).queue.nr_running);
    follow_queue(world, group, cpu);
}

void add_running(World& world, GroupId group, CpuId cpu, std::int32_t count)
{
    for (; group != kRootGroup; group = world.group(group).parent) {
        world.entity(group, cpu).queue.nr_running += count;
    }
    world.runqueue(cpu).root.nr_running += count;
}

bool is_active(const World& world, const Task& task)
{
    auto group = task.holder();
    if (task.array != world.queue(group, task.cpu).active_index) {
        return false;
    }
    while (group != kRootGroup) {
        const auto parent = world.group(group).parent;
        if (world.entity(group, task.cpu).array != world.queue(parent, task.cpu).active_index) {
            return false;
        }
        group = parent;
    }
    return true;
}

bool is_better(const World& world, const Task& task, const Task& running)
{
    return goes_first(world, {&task, task.holder()}, {&running, running.holder()}, task.cpu);
}

bool is_better(const World& world, GroupId group, CpuId cpu, const Task& running)
{
    return goes_first(world, {&world.entity(group, cpu), world.group(group).parent}, {&running, running.holder()}, cpu);
}

} // namespace o1
