// SPDX-License-Identifier: GPL-3.0-or-later
// What a group weighs, and how long it may run in a round of its parent. Source: design/groups.md, ours.
#pragma once

#include "core/policy/timeslice.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

#include <algorithm>
#include <cstdint>

namespace o1 {

/// Slice in ticks of a group with 1024 shares.
[[nodiscard]] constexpr Ticks group_timeslice(const Tunables& tunables)
{
    return tunables.group_timeslice != 0 ? Ticks{tunables.group_timeslice} : task_timeslice(tunables, Nice{0});
}

/// 1024 at nice 0; for tasks of SCHED_OTHER (others weigh nothing).
[[nodiscard]] constexpr std::int64_t task_weight(const Tunables& tunables, Nice nice)
{
    return 1024 * task_timeslice(tunables, nice).value() / task_timeslice(tunables, Nice{0}).value();
}

/// The part of a group's shares that belongs to one CPU, by its load there and on all CPUs; at least 2.
[[nodiscard]] constexpr std::int64_t shares_on_cpu(std::int64_t shares, std::int64_t load_here, std::int64_t load_all)
{
    return load_all == 0 ? shares : std::max<std::int64_t>(2, shares * load_here / load_all);
}

} // namespace o1
