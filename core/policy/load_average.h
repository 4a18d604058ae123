// SPDX-License-Identifier: GPL-3.0-or-later
// The load average of 1, 5 and 15 minutes as 2.4 computes it.
#pragma once

#include <array>
#include <cstdint>

namespace o1 {

/// Fixed point with 11 fractional bits. Source: calc_load, FSHIFT, EXP_1, EXP_5, EXP_15.
struct LoadAverage {
    std::array<std::int64_t, 3> value{}; ///< 1, 5, 15 minutes, in 1/2048

    /// Takes one sample, due every 5 s: `nr_running` running tasks (idle excluded).
    constexpr void sample(std::int64_t nr_running)
    {
        constexpr std::array<std::int64_t, 3> decay{1884, 2014, 2037};
        for (std::size_t i = 0; i < value.size(); ++i) {
            value[i] = (value[i] * decay[i] + (nr_running << 11) * (2048 - decay[i])) >> 11;
        }
    }
};

} // namespace o1
