// SPDX-License-Identifier: GPL-3.0-or-later
// Work in pieces: a progress line for people who wait, and a look at Ctrl+C in between.
#pragma once

#include "core/words/units.h"
#include "app/cli/streams.h"

#include <chrono>
#include <cstdint>
#include <functional>

namespace o1::cli {

/// One line on `err`, only when it is a terminal and only for work that takes longer than a moment; gone when
/// the work is.
class Progress {
public:
    /// `parts`: how many runs of `ticks` ticks there will be.
    Progress(const Streams& streams, Ticks ticks, std::int64_t parts = 1);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// The present run has reached this tick.
    void reached(Tick tick);
    /// The next run begins.
    void next_part() { ++m_part; }

private:
    using Clock = std::chrono::steady_clock;
    int m_err;
    bool m_is_shown;
    bool m_has_line = false;
    Ticks m_ticks;
    std::int64_t m_parts;
    std::int64_t m_part = 0;
    Clock::time_point m_next;
};

/// Calls `advance(target)` for targets from `from` (excluded) to `to` (included) that lie some milliseconds of
/// work apart, at most `longest` ticks, until it returns false. Returns false when the user wants to stop.
[[nodiscard]] bool in_pieces(Tick from, Tick to, Ticks longest, Progress& progress,
                             const std::function<bool(Tick)>& advance);

} // namespace o1::cli
