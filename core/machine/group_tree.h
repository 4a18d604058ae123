// SPDX-License-Identifier: GPL-3.0-or-later
// The queues of groups as one tree per CPU: where a task stands in it, and what a change below means above.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

#include <vector>

namespace o1 {

/// Of a presence that the world holds.
[[nodiscard]] EntityId entity_id(const World& world, const GroupEntity& entity);

/// All groups but the root, removed ones too, each before the one above it. Cost: groups × depth.
[[nodiscard]] std::vector<GroupId> groups_bottom_up(const World& world);

/// Whether `group` is `top` or lies below it.
[[nodiscard]] bool is_within(const World& world, GroupId group, GroupId top);

/// Makes the presence of a group and of all groups above it on this CPU. References to group entities end here.
void need_entities(World& world, GroupId group, CpuId cpu);

/// After any change of the arrays of a group's queue: enters or leaves the parent's queue and follows its best level, then the
/// same for its parent, and so on. One operation on the queue, however many entities it takes out and puts back, ends with one call.
/// The first to come goes to the tail of the parent's active array, or of the expired one while the slice of this round is used up.
void follow_queue(World& world, GroupId group, CpuId cpu);

/// Puts a group entity at the tail of its level in the parent's expired array, where it stays for this round.
void expire_group(World& world, GroupId group, CpuId cpu);

/// Takes a queued group entity out of its parent's queue, with all tasks below it, and brings the groups above up to date.
void leave_parent(World& world, GroupId group, CpuId cpu);

/// Puts a group entity that stands in no queue and has runnable tasks below it into its parent's queue.
void enter_parent(World& world, GroupId group, CpuId cpu);

/// Adds to the number of runnable tasks of a queue and of all above it.
void add_running(World& world, GroupId group, CpuId cpu, std::int32_t count);

/// Whether the task and every group above it stand in the active array of their queues.
[[nodiscard]] bool is_active(const World& world, const Task& task);

/// Whether `task`, which is queued, has to run before the `running` task of its CPU: where their ways up the tree part, its side
/// stands in the active array and has the strictly better priority.
[[nodiscard]] bool is_better(const World& world, const Task& task, const Task& running);

/// The same for whatever task of a queued group; `running` is none of them.
[[nodiscard]] bool is_better(const World& world, GroupId group, CpuId cpu, const Task& running);

} // namespace o1
