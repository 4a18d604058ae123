// SPDX-License-Identifier: GPL-3.0-or-later
// Pulling tasks from the busiest CPU.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

namespace o1 {

/// One look of CPU `puller`, and at most one move when it is idle; a busy J9 CPU moves at most two, a busy RH CPU
/// as many as the imbalance. Source: load_balance.
void load_balance(World& world, Events& events, CpuId puller, bool is_idle);

} // namespace o1
