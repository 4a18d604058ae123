// SPDX-License-Identifier: GPL-3.0-or-later
// What the chips of the run queues need room for, now and lately.
#pragma once

#include "core/view/frame.h"

#include <bitset>

namespace o1 {

/// Over all CPUs and both arrays, so that the chips of all cards are alike and an array switch resizes none.
struct RunqueueCrowd {
    int longest = 0;             ///< tasks of the longest list
    std::bitset<kLevels> levels; ///< those with a task

    [[nodiscard]] static RunqueueCrowd of(const Frame& frame);
    /// Room for what either of the two needs.
    void add(const RunqueueCrowd& other);
};

/// Remembers for a while, so that chips do not change height and the axis its scale with every tick, and forgets, so that a crowd long
/// gone does not keep them small.
class CrowdMemory {
public:
    /// How many frames something is remembered at least; at most twice as many.
    static constexpr int kFrames = 120;

    void add(const RunqueueCrowd& crowd);
    void forget() { *this = {}; }
    [[nodiscard]] RunqueueCrowd crowd() const;

private:
    RunqueueCrowd m_older;
    RunqueueCrowd m_newer;
    int m_frames = 0; ///< in m_newer
};

} // namespace o1
