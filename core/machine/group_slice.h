// SPDX-License-Identifier: GPL-3.0-or-later
// The slice of a group: granted once in a round of its parent, used up by whoever runs below it.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// Whether the group has had no slice yet in the present round of its parent.
[[nodiscard]] bool is_new_round(const World& world, GroupId group, CpuId cpu);

/// group_timeslice × shares / 1024 ticks; what a division leaves is kept for the next round.
void grant_slice(World& world, GroupId group, CpuId cpu);

/// A group has been picked: grants its slice when the round is new. One of no tick is made 1 if nobody else stands in the parent's
/// queue; otherwise the group goes to the expired array. Returns whether it may run.
[[nodiscard]] bool enter_group(World& world, Events& events, GroupId group, CpuId cpu);

/// One tick for every group above the running task, from the innermost outwards.
void charge_groups(World& world, Events& events, GroupId group, CpuId cpu);

} // namespace o1
