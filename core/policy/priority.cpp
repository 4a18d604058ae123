// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/priority.h"

#include <algorithm>

namespace o1 {

Prio effective_prio(const Tunables& tunables, Nice nice, Ticks sleep_avg)
{
    const auto prio = to_static_prio(nice).value() - sleep_bonus(tunables, sleep_avg);
    return Prio{static_cast<std::int32_t>(std::clamp<std::int64_t>(prio, kMaxRtPrio.value(), kMaxPrio.value() - 1))};
}

} // namespace o1
