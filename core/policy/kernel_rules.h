// SPDX-License-Identifier: GPL-3.0-or-later
// Where the kernels differ, as named rules that are chosen once per world.
#pragma once

#include "core/words/kernel.h"
#include "core/words/units.h"

#include <cstdint>

namespace o1 {

/// ratios: PRIO_INTERACTIVE_RATIO and PRIO_CPU_HOG_RATIO as in J9. scaled_delta: DELTA grows with nice as in K3.
enum class InteractiveRule : std::uint8_t { ratios, scaled_delta };

/// next_level: to the tail of the list one level worse (J9). behind_first: second place of the own or next used level (RH).
enum class YieldRule : std::uint8_t { next_level, behind_first };

/// Source: o1-facts sections 9, 10 and 13.1.
struct KernelRules {
    InteractiveRule interactive;
    YieldRule yield;
    Prio first_movable_level;           ///< the balancer starts its search here
    bool balance_looks_at_tail_only;    ///< J9's slip: one task per level is considered
    bool balance_rechecks_with_history; ///< the re-check uses max(now, previous) of the own length
    bool balance_pulls_until_balanced;  ///< a busy CPU goes on through both arrays until the imbalance is used up
    bool exit_returns_first_slice_only; ///< the parent gets the slice back only from the child's first one
    bool exit_only_lowers_sleep_avg;
    bool deactivate_stamps_time; ///< deactivate_task writes sleep_timestamp (visible in setscheduler)
};

[[nodiscard]] constexpr KernelRules rules_of(Kernel kernel)
{
    if (kernel == Kernel::rh) {
        return {InteractiveRule::scaled_delta, YieldRule::behind_first, Prio{0}, false, true, true, true, true, false};
    }
    return {InteractiveRule::ratios, YieldRule::next_level, kMaxRtPrio, true, false, false, false, false, true};
}

} // namespace o1
