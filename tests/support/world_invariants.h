// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every world at the end of every tick.
#pragma once

#include "core/machine/world.h"

#include <string>

namespace o1::test {

/// Empty when everything holds: bit set ⇔ list not empty, nr_active = list lengths, nr_running = both arrays, every runnable task in
/// exactly one place with matching CPU, array and prio, the running task is queued, run + idle = ticks × CPUs.
/// Otherwise the first thing that does not.
[[nodiscard]] std::string broken_invariant(const World& world);

} // namespace o1::test
