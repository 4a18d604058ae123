// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/interactivity.h"

#include <algorithm>

namespace o1 {

Prio worst_interactive_prio(InteractiveRule rule, const Tunables& tunables, Nice nice)
{
    const std::int64_t static_prio = to_static_prio(nice).value();
    std::int64_t worst = 0;
    if (rule == InteractiveRule::scaled_delta) {
        const auto range = 40 * tunables.prio_bonus_ratio / 100;
        worst = static_prio - (nice.value() * range / 40 + tunables.interactive_delta);
    } else {
        const auto interactive = kMaxRtPrio.value() + 40 * tunables.prio_interactive_ratio / 100;
        const auto hog = kMaxRtPrio.value() + 40 * tunables.prio_cpu_hog_ratio / 100;
        worst = std::max(interactive, std::min(hog - 1, static_prio - tunables.interactive_delta));
    }
    return Prio{static_cast<std::int32_t>(worst)};
}

} // namespace o1
