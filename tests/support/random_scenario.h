// SPDX-License-Identifier: GPL-3.0-or-later
// Random scenarios for properties: every kind of step, command, policy, kernel and CPU count.
#pragma once

#include "core/words/scenario.h"

#include <memory>

namespace o1::test {

/// A scenario as a pure function of `seed`, with `commands` commands within its first 1500 ticks.
[[nodiscard]] std::shared_ptr<const Scenario> random_scenario(std::uint64_t seed, int commands = 6);

} // namespace o1::test
