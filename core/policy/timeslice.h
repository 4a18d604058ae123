// SPDX-License-Identifier: GPL-3.0-or-later
// How long a task may run before it expires.
#pragma once

#include "core/words/tunables.h"
#include "core/words/units.h"

namespace o1 {

/// Slice of a nice level in ticks, min_timeslice..max_timeslice, ≥ 1. Rounds down. Depends on nice only, never on
/// the dynamic priority. Source: NICE_TO_TIMESLICE.
[[nodiscard]] constexpr Ticks task_timeslice(const Tunables& tunables, Nice nice)
{
    return Ticks{tunables.min_timeslice
                 + (tunables.max_timeslice - tunables.min_timeslice) * (kMaxNice.value() - nice.value()) / 39};
}

} // namespace o1
