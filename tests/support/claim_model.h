// SPDX-License-Identifier: GPL-3.0-or-later
// What every group is entitled to, from the state of one tick by the plainest means: the model that the world's own sums must equal.
#pragma once

#include "core/machine/world.h"

#include <string>
#include <vector>

namespace o1::test {

/// CPUs that the own tasks of each group are entitled to: real-time tasks first, then by weight level by level, nobody above the
/// demand.
[[nodiscard]] std::vector<double> own_entitled_now(const World& world);

/// Empty when counts and rates of World::claims are those of the model and the runnable time of all groups is the CPU and waiting
/// time of all tasks; otherwise the first thing that is not.
[[nodiscard]] std::string broken_claim(const World& world);

} // namespace o1::test
