// SPDX-License-Identifier: GPL-3.0-or-later
// Lazy charging: bringing a CPU's counters up to date after ticks in which nothing but counters changed.
#pragma once

#include "core/machine/world.h"
#include "core/words/units.h"

namespace o1 {

/// Charges the current task of `cpu` for all ticks after Runqueue::charged_until up to and including `until`. Only valid
/// while none of these ticks has an event (see next_event). No effect when the CPU is up to date.
void settle(World& world, CpuId cpu, Tick until);

/// Brings every CPU to the point that it has reached in the present tick: those before `World::turn` have had it, the
/// others not yet. For rules that look at counters of another CPU's running task.
void settle_others(World& world);

/// The tick of the next event that CPU `cpu` brings about by itself, after charged_until: end of slice, burst or
/// hogslice, a look of the balancer. kNever for a CPU that waits for others. Never too late; may be too early.
[[nodiscard]] Tick next_event(const World& world, CpuId cpu);

} // namespace o1
