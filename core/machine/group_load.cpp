// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_load.h"

#include "core/machine/group_tree.h"
#include "core/policy/group_share.h"

#include <array>

namespace o1 {

namespace {

/// Change of a load by CPU.
using Changes = std::array<std::int64_t, kMaxCpus>;

void add_changes(World& world, GroupId group, const Changes& changes)
{
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        if (changes[i] != 0) {
            world.queue(group, CpuId{static_cast<std::int32_t>(i)}).load += changes[i];
            world.group(group).load += changes[i];
        }
    }
}

/// Weighs the group anew on every CPU. Returns whether any weight changed.
bool renew_weights(World& world, GroupId group, Changes& changes)
{
    const auto& state = world.group(group);
    bool has_changed = false;
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        const CpuId cpu{static_cast<std::int32_t>(i)};
        changes[i] = 0;
        if (world.find_entity(group, cpu) == nullptr) {
            continue;
        }
        auto& entity = world.entity(group, cpu);
        const auto weight = entity.is_queued() ? shares_on_cpu(state.shares, entity.queue.load, state.load) : 0;
        changes[i] = weight - entity.weight;
        entity.weight = weight;
        has_changed |= changes[i] != 0;
    }
    return has_changed;
}

} // namespace

void add_load(World& world, GroupId group, CpuId cpu, std::int64_t weight)
{
    if (!world.has_loads()) {
        return;
    }
    Changes changes{};
    changes[index_of(cpu)] = weight;
    for (;;) {
        add_changes(world, group, changes);
        if (group == kRootGroup || !renew_weights(world, group, changes)) {
            return;
        }
        group = world.group(group).parent;
    }
}

void renew_loads(World& world)
{
    if (!world.has_loads()) {
        return;
    }
    for (auto& group : world.groups) {
        group.load = 0;
    }
    for (auto& runqueue : world.runqueues) {
        runqueue.root.load = 0;
    }
    for (auto& entity : world.group_entities) {
        entity.queue.load = 0;
        entity.weight = 0;
    }
    for (const auto& task : world.tasks) {
        if (task.is_queued() && !task.is_rt()) {
            const auto weight = task_weight(world.tunables, task.nice);
            world.queue(task.group, task.cpu).load += weight;
            world.group(task.group).load += weight;
        }
    }
    Changes changes{};
    for (const auto group : groups_bottom_up(world)) {
        renew_weights(world, group, changes);
        add_changes(world, world.group(group).parent, changes);
    }
}

std::int64_t shares_here(const World& world, GroupId group, CpuId cpu)
{
    const auto& state = world.group(group);
    return world.has_loads() ? shares_on_cpu(state.shares, world.entity(group, cpu).queue.load, state.load)
                             : state.shares;
}

std::int64_t root_weight(const World& world, const Task& task)
{
    auto weight = task_weight(world.tunables, task.nice);
    for (auto group = task.group; group != kRootGroup; group = world.group(group).parent) {
        weight = weight * shares_here(world, group, task.cpu) / world.queue(group, task.cpu).load;
    }
    return weight;
}

} // namespace o1
