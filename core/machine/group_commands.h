// SPDX-License-Identifier: GPL-3.0-or-later
// Changing groups while they run: shares, members, new groups and the end of old ones. For new places see group_move.h.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"
#include "core/words/command.h"
#include "core/words/error.h"

#include <optional>

namespace o1 {

/// unknown_group when no group exists under this path now.
[[nodiscard]] std::optional<Error> check_exists(const World& world, const std::string& path);

/// Why the command cannot be applied now; nothing when it can. The task of MoveToGroup has been checked.
[[nodiscard]] std::optional<Error> check_group_command(const World& world, const SetShares& command);
[[nodiscard]] std::optional<Error> check_group_command(const World& world, const MoveToGroup& command);
[[nodiscard]] std::optional<Error> check_group_command(const World& world, const CreateGroup& command);
[[nodiscard]] std::optional<Error> check_group_command(const World& world, const RemoveGroup& command);
[[nodiscard]] std::optional<Error> check_group_command(const World& world, const RenameGroup& command);

/// The shares count from the next slice and the next look of the balancer on.
void set_shares(World& world, GroupId group, std::int64_t shares);

/// A queued task goes to the tail of its level in the active array of the new group; one that runs is rescheduled.
void move_to_group(World& world, TaskId task, GroupId group);

/// Parent and path have been checked.
void create_group(World& world, const CreateGroup& command);
void remove_group(World& world, GroupId group);

} // namespace o1
