// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_slice.h"

#include "core/machine/group_load.h"
#include "core/machine/group_tree.h"
#include "core/policy/group_share.h"

namespace o1 {

namespace {

GroupQueue& parent_queue(World& world, GroupId group, CpuId cpu)
{
    return world.queue(world.group(group).parent, cpu);
}

void charge_group(World& world, Events& events, GroupId group, CpuId cpu)
{
    if (is_new_round(world, group, cpu)) {
        grant_slice(world, group, cpu); // its task came in while it was running
    }
    auto& entity = world.entity(group, cpu);
    if (entity.slice_left > Ticks{0}) {
        entity.slice_left -= Ticks{1};
    }
    if (entity.slice_left > Ticks{0}) {
        return;
    }
    world.runqueue(cpu).need_resched = true;
    auto& parent = parent_queue(world, group, cpu);
    if (parent.expired_timestamp == Tick{0}) {
        parent.expired_timestamp = world.jiffies;
    }
    expire_group(world, group, cpu);
    events.add(world.jiffies, cpu, EventKind::group_expired, kNoTask, group.value());
}

} // namespace

bool is_new_round(const World& world, GroupId group, CpuId cpu)
{
    return world.entity(group, cpu).round != world.queue(world.group(group).parent, cpu).array_switches;
}

void grant_slice(World& world, GroupId group, CpuId cpu)
{
    auto& entity = world.entity(group, cpu);
    entity.round = parent_queue(world, group, cpu).array_switches;
    entity.credit += group_timeslice(world.tunables).value() * shares_here(world, group, cpu);
    entity.slice_left = Ticks{entity.credit / 1024};
    entity.credit %= 1024;
}

bool enter_group(World& world, Events& events, GroupId group, CpuId cpu)
{
    if (!is_new_round(world, group, cpu)) {
        return true;
    }
    grant_slice(world, group, cpu);
    auto& entity = world.entity(group, cpu);
    if (entity.slice_left > Ticks{0}) {
        return true;
    }
    const auto& parent = parent_queue(world, group, cpu);
    if (parent.active().nr_active + parent.expired().nr_active == 1) {
        entity.slice_left = Ticks{1};
        entity.credit = 0;
        return true;
    }
    expire_group(world, group, cpu);
    events.add(world.jiffies, cpu, EventKind::group_skipped, kNoTask, group.value());
    return false;
}

void charge_groups(World& world, Events& events, GroupId group, CpuId cpu)
{
    for (; group != kRootGroup; group = world.group(group).parent) {
        charge_group(world, events, group, cpu);
    }
}

} // namespace o1
