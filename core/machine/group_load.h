// SPDX-License-Identifier: GPL-3.0-or-later
// What the queues of groups weigh on each CPU: kept up at every change, so that a question costs one look.
#pragma once

#include "core/machine/world.h"

#include <cstdint>

namespace o1 {

/// Adds to the load of a group's queue on one CPU and passes on what follows from it: the group's weight changes on every CPU,
/// so the loads above do, and so on. With 0 it passes on a changed number of shares or an entity that came or went. At most
/// depth × CPUs steps. No effect without groups or on one CPU.
void add_load(World& world, GroupId group, CpuId cpu, std::int64_t weight);

/// All loads from the tasks, when a first group or new timeslices change every weight. Cost: tasks + groups × CPUs.
void renew_loads(World& world);

/// The part of its shares that a group has on this CPU now; all of them on a single one.
[[nodiscard]] std::int64_t shares_here(const World& world, GroupId group, CpuId cpu);

/// What moving the task to another CPU would take from the load of its CPU's root queue.
[[nodiscard]] std::int64_t root_weight(const World& world, const Task& task);

} // namespace o1
