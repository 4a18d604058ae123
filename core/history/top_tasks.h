// SPDX-License-Identifier: GPL-3.0-or-later
// The two tasks that ran most in a stretch: what a coarse block remembers of it.
#pragma once

#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace o1 {

/// Most first; unused places have 0 ticks. Tasks and idle time may be less than the stretch: others ran too.
struct TopTasks {
    std::array<TaskId, 2> task{kNoTask, kNoTask};
    std::array<Ticks, 2> ran{};
    Ticks idle{};
};

/// Spans in a block of the lowest coarse level.
inline constexpr std::size_t kBlockSpans = 16;
/// Longest block that top_of() can sum up, in ticks.
inline constexpr std::uint32_t kMaxBlockTicks = (1U << 28U) - 1;

/// Sums up a block: `task[i]` (−1: idle) ran from `start[i]` to `start[i+1]`, the last one to `end`. Of equals the earlier
/// one is the first. Written without branches, for it is the price of recording a switch.
[[nodiscard]] TopTasks top_of(std::span<const std::int32_t, kBlockSpans> task,
                              std::span<const std::uint32_t, kBlockSpans> start, std::uint32_t end);

} // namespace o1
