// SPDX-License-Identifier: GPL-3.0-or-later
// What the runnable tasks of a group could use of the machine, and what it is entitled to. Source: ours.
#pragma once

#include "core/words/units.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace o1 {

/// A part of the CPUs as a whole number of 2^-20 parts of one, and CPU time in it: exact sums on every machine.
inline constexpr unsigned kCpuPartBits = 20;
inline constexpr std::int64_t kWholeCpu = std::int64_t{1} << kCpuPartBits;

/// CPU time with parts of a tick.
struct CpuTime {
    std::int64_t ticks = 0;
    std::int64_t parts = 0; ///< 0..kWholeCpu−1

    /// Adds `rate` (kWholeCpu: one CPU; ≥ 0) for a length of time, without overflow for 64 CPUs and 2^50 ticks.
    constexpr void add(std::int64_t rate, Ticks length)
    {
        const auto whole = rate >> kCpuPartBits;
        const auto rest = rate & (kWholeCpu - 1);
        const auto high = length.value() >> kCpuPartBits;
        parts += rest * (length.value() & (kWholeCpu - 1));
        ticks += whole * length.value() + rest * high + (parts >> kCpuPartBits);
        parts &= kWholeCpu - 1;
    }
    [[nodiscard]] constexpr double value() const
    {
        return static_cast<double>(ticks) + static_cast<double>(parts) / static_cast<double>(kWholeCpu);
    }
    friend bool operator==(const CpuTime&, const CpuTime&) = default;
};

/// How many tasks may run on which CPUs; one line per different affinity.
struct AffinityCount {
    std::uint64_t mask = 0;
    std::int32_t tasks = 0;
};

/// Of one group: its own runnable tasks by what they weigh, and with all groups below how many and where they may run.
struct GroupClaim {
    std::array<std::int32_t, kNices> own{}; ///< runnable SCHED_OTHER tasks by nice + 20
    std::int32_t own_other = 0;             ///< sum of `own`
    std::int32_t own_rt = 0;                ///< runnable real-time tasks
    std::int32_t all_other = 0;             ///< as own_other, groups below included
    std::int32_t all_rt = 0;                ///< as own_rt, groups below included
    std::vector<AffinityCount> affinities;  ///< of all_other
    std::vector<GroupId> below;             ///< groups right below it
    /// What its SCHED_OTHER tasks are entitled to now, groups below included; kWholeCpu: one CPU.
    std::int64_t capacity = 0;
    std::int64_t own_rate = 0; ///< what its own tasks are entitled to now, real-time ones included
    Tick rate_since{};
    CpuTime own_entitled; ///< what its own tasks were entitled to until `rate_since`
    Tick own_since{};
    Ticks own_runnable{};  ///< task-ticks of its own runnable tasks until `own_since`
    bool is_stale = false; ///< its capacity must be divided anew among what is in it

    /// CPUs that its runnable tasks may use.
    [[nodiscard]] std::uint64_t cpus() const
    {
        std::uint64_t mask = 0;
        for (const auto& line : affinities) {
            mask |= line.mask;
        }
        return mask;
    }
    /// CPUs that it could keep busy: the smaller of its runnable tasks and the CPUs that they may use.
    [[nodiscard]] std::int64_t demand() const
    {
        return all_other == 0 ? 0 : std::min<std::int64_t>(all_other, std::popcount(cpus()));
    }
    /// What its own tasks were entitled to until `now`, the last tick that the rate holds for.
    [[nodiscard]] CpuTime own_entitled_until(Tick now) const
    {
        auto sum = own_entitled;
        sum.add(own_rate, now - rate_since);
        return sum;
    }
    [[nodiscard]] Ticks own_runnable_until(Tick now) const
    {
        return own_runnable + (now - own_since) * (own_other + own_rt);
    }
};

} // namespace o1
