// SPDX-License-Identifier: GPL-3.0-or-later
// A group gets another place in the tree of groups, with all that lies below it, while its tasks run.
#pragma once

#include "core/machine/world.h"

#include <string>

namespace o1 {

/// Gives the group the path `to`; the paths of all groups below follow. The path has been checked. Numbers of groups stay.
///
/// | parent   | what happens                                                                               |
/// |----------|--------------------------------------------------------------------------------------------|
/// | the same | nothing is scheduled otherwise                                                             |
/// | another  | every group below keeps its queues; where the group is queued, it leaves its old parent's  |
/// |          | array for the tail of its level in the active array of the new one; its slice is granted   |
/// |          | anew in the new parent's round, without credit; a CPU that runs a task of it, or one that  |
/// |          | the group now beats, is rescheduled                                                        |
///
/// Source: ours, after "moving a task to another group".
void rename_group(World& world, GroupId group, const std::string& to);

} // namespace o1
