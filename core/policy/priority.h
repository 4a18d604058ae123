// SPDX-License-Identifier: GPL-3.0-or-later
// From nice and sleep to the dynamic priority.
#pragma once

#include "core/words/tunables.h"
#include "core/words/units.h"

#include <cstdint>

namespace o1 {

/// Bonus for sleeping, −14..+14 with the ratio of J9, −5..+5 with that of RH. Multiplies first, then divides twice,
/// each rounding toward zero. Source: effective_prio.
[[nodiscard]] constexpr std::int64_t sleep_bonus(const Tunables& tunables, Ticks sleep_avg)
{
    const auto scale = 40 * tunables.prio_bonus_ratio;
    return scale * sleep_avg.value() / tunables.max_sleep_avg / 100 - scale / 100 / 2;
}

/// Dynamic priority of a SCHED_OTHER task, 100..139: base priority minus bonus, clamped. Source: effective_prio.
[[nodiscard]] Prio effective_prio(const Tunables& tunables, Nice nice, Ticks sleep_avg);

/// Priority of a real-time task, 0 for rt_priority 99 to 98 for 1. Source: sched_setscheduler.
[[nodiscard]] constexpr Prio rt_prio(std::int32_t rt_priority)
{
    return Prio{99 - rt_priority};
}

} // namespace o1
