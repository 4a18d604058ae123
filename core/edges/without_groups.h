// SPDX-License-Identifier: GPL-3.0-or-later
// The same run as if nobody had ever made groups: for "before and after".
#pragma once

#include "core/words/scenario.h"

namespace o1 {

/// All tasks in the root group, no groups, no commands that speak of groups.
[[nodiscard]] Scenario without_groups(Scenario scenario);

/// Whether the run ever has a group beside the root: declared, or made by a command.
[[nodiscard]] bool has_groups(const Scenario& scenario);

} // namespace o1
