// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps up what every group is entitled to. Nothing here changes a decision; without groups nothing is done at all.
#pragma once

#include "core/machine/world.h"

namespace o1 {

/// A task becomes runnable (`count` 1) or ceases to be (−1), or before and after a change of its nice level or affinity while it
/// is runnable. Cost: O(depth); more only for tasks with affinities of their own.
void claim(World& world, const Task& task, std::int32_t count);

/// Makes the task a member of another group, by a command: the tick that is about to be charged belongs to the new one.
void move_claim(World& world, TaskId id, GroupId group);

/// The last group has just been added to the world.
void add_claim(World& world, GroupId group);
/// A group without members is removed.
void remove_claim(World& world, GroupId group);

/// The shares of a group changed.
void renew_claim(World& world, GroupId group);
/// What tasks weigh changed.
void renew_claims(World& world);
/// Counts everything anew: with the first group, or when the tree changed.
void count_claims(World& world);

/// Divides the CPUs anew where a claim changed in this tick. To be called at the end of every tick that was visited.
///
/// Real-time tasks have a CPU each as far as there are any. The rest goes down the tree level by level: the tasks and groups of a
/// level share what their group is entitled to by weight (a task as in design/groups.md, a group by its shares), but none gets
/// more than its demand; what one does not want goes to the others in proportion. Cost: O(members of the levels concerned).
void settle_claims(World& world);

} // namespace o1
