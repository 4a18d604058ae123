// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of a stretch of time changed, with the value before where the log tells it.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

#include <cstddef>
#include <vector>

namespace o1 {

/// Most notes of one frame; of more, the first ones are told.
inline constexpr std::size_t kMostNotes = 500;

/// Notes of the commands that were due in the window (both ends included) and not later than now, refused ones too.
///
/// | changed                  | what held before is known exactly                                     |
/// |--------------------------|-----------------------------------------------------------------------|
/// | tunable                  | always: nothing but commands changes it                               |
/// | nice, affinity, policy   | when a command set it since the task began, or the task was not forked |
/// | group of a task          | the same                                                              |
/// | shares, path of a group  | always, but for commands that were refused                            |
/// | nice                     | and its program does not set it                                       |
///
/// Cost: O(length of the log until the window's end), nothing when no command falls into the window.
[[nodiscard]] std::vector<CommandNote> command_notes(const Timeline& timeline, Window window);

} // namespace o1
