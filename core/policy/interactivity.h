// SPDX-License-Identifier: GPL-3.0-or-later
// Who may go on in the active array after its slice, and when that privilege ends for everybody.
#pragma once

#include "core/parts/group_queue.h"
#include "core/policy/kernel_rules.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

#include <cstdint>

namespace o1 {

/// The worst priority with which a task of this nice level still counts as interactive; below 100: never.
/// J9: 108 for everybody, and up to 123 for those at least INTERACTIVE_DELTA better than their base priority.
/// RH: base priority − (nice scaled by the bonus range, toward zero, + INTERACTIVE_DELTA). Source: TASK_INTERACTIVE.
[[nodiscard]] Prio worst_interactive_prio(InteractiveRule rule, const Tunables& tunables, Nice nice);

/// Source: TASK_INTERACTIVE.
[[nodiscard]] inline bool task_interactive(InteractiveRule rule, const Tunables& tunables, Prio prio, Nice nice)
{
    return prio <= worst_interactive_prio(rule, tunables, nice);
}

/// True when something expired at least STARVATION_LIMIT × nr_running + 1 ticks ago (the 1 is added after the
/// product). Source: EXPIRED_STARVING.
[[nodiscard]] inline bool expired_starving(const GroupQueue& queue, const Tunables& tunables, Tick jiffies)
{
    return queue.expired_timestamp != Tick{0}
        && (jiffies - queue.expired_timestamp).value() >= tunables.starvation_limit * queue.nr_running + 1;
}

} // namespace o1
