// SPDX-License-Identifier: GPL-3.0-or-later
// The hogslice: one budget of ticks per address space, CPU and array round.
#pragma once

#include "core/policy/timeslice.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

#include <cstdint>

namespace o1 {

/// Source: mm_hogstamp and mm_hogslice of the patch of 2 February 2002.
struct HogBudget {
    Tick hogstamp{};            ///< the array switch for which this budget was given
    Ticks hogslice{};           ///< ticks left; at 0 the next charged tick is a penalty
    Ticks granted{};            ///< what it was renewed with (ours, for the picture)
    std::int64_t penalties = 0; ///< so far (ours, for the picture)
    bool is_charged = false;    ///< has been looked at once
};

/// Full budget of a round. The nice level is that of the task that happens to be charged first in it.
[[nodiscard]] constexpr Ticks full_hogslice(const Tunables& tunables, Nice nice)
{
    return task_timeslice(tunables, nice) * tunables.thread_penalty;
}

/// Renews the budget when the arrays changed sides since it was given. Source: the patch, scheduler_tick.
constexpr void renew_hogslice(HogBudget& budget, Tick switch_timestamp, const Tunables& tunables, Nice nice)
{
    budget.is_charged = true;
    if (budget.hogstamp < switch_timestamp) {
        budget.hogstamp = switch_timestamp;
        budget.hogslice = full_hogslice(tunables, nice);
        budget.granted = budget.hogslice;
    }
}

} // namespace o1
