// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace is asked with and answers with: windows, spans, marks, and the columns of a picture.
#pragma once

#include "core/machine/event.h"
#include "core/words/units.h"

#include <cstdint>

namespace o1 {

/// Half-open stretch of time, from ≤ t < to. Empty when from ≥ to. May reach before tick 0 and beyond now.
struct Window {
    Tick from;
    Tick to;
    friend bool operator==(const Window&, const Window&) = default;
};

/// `task` runs on a CPU (kIdle: nobody does) and is charged in the ticks from+1 .. to; drawn from `from` to `to`. Two
/// switches in one tick leave a span of length 0, which overlaps a window when from ≤ its tick < to.
struct Span {
    Tick from;
    Tick to;
    TaskId task;
    friend bool operator==(const Span&, const Span&) = default;
};

/// An event other than a switch.
struct Mark {
    Tick tick;
    TaskId task{kNoTask};
    std::int32_t other = -1;
    EventKind kind{};
    CpuId cpu;
    friend bool operator==(const Mark&, const Mark&) = default;
};

/// What one pixel column of a lane shows: who ran most in it, who came second, and how much of it each had.
/// Nothing short vanishes as long as it is the second most in its column.
struct LaneColumn {
    TaskId dominant{kIdle};
    TaskId second{kIdle};           ///< equal to `dominant` when nobody else ran
    std::uint8_t dominant_part = 0; ///< of the column's known time, in 1/255, rounded; at least 1 for who ran at all
    std::uint8_t second_part = 0;   ///< 0 when nobody else ran
    std::uint8_t idle_part = 0;
    bool is_known = false; ///< false when all of it is before the run, after its newest tick, or was dropped
    friend bool operator==(const LaneColumn&, const LaneColumn&) = default;
};

/// Bits of the kinds that occur in one column, bit k = EventKind k.
using KindMask = std::uint32_t;
[[nodiscard]] constexpr KindMask mask_of(EventKind kind)
{
    return KindMask{1} << static_cast<unsigned>(kind);
}

} // namespace o1
