// SPDX-License-Identifier: GPL-3.0-or-later
// Commands: whether one can be applied to a world, and applying it.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"
#include "core/words/command.h"
#include "core/words/error.h"

#include <optional>

namespace o1 {

/// Why the command cannot be applied to the world as it is now; nothing when it can.
[[nodiscard]] std::optional<Error> check(const World& world, const Command& command);

/// Applies a command that check() lets pass; `number` is its place in the log. A command that changes nothing does nothing.
/// One that cannot be applied (it came from a file and its task has ended meanwhile) only leaves an event.
void apply(World& world, Events& events, const Command& command, std::int32_t number);

} // namespace o1
