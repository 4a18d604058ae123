// SPDX-License-Identifier: GPL-3.0-or-later
// Two generations of frames: the older one is dropped when the newer one is full.
#include "ui/runqueue_crowd.h"

#include <algorithm>
#include <utility>

namespace o1 {

RunqueueCrowd RunqueueCrowd::of(const Frame& frame)
{
    RunqueueCrowd crowd;
    for (const auto& cpu : frame.cpus) {
        for (const auto* array : {&cpu.active, &cpu.expired}) {
            for (const auto& level : array->levels) {
                crowd.longest = std::max(crowd.longest, level.count);
                crowd.levels.set(static_cast<std::size_t>(level.prio.value()));
            }
        }
    }
    return crowd;
}

void RunqueueCrowd::add(const RunqueueCrowd& other)
{
    longest = std::max(longest, other.longest);
    levels |= other.levels;
}

void CrowdMemory::add(const RunqueueCrowd& crowd)
{
    if (m_frames >= kFrames) {
        m_older = std::exchange(m_newer, {});
        m_frames = 0;
    }
    m_newer.add(crowd);
    ++m_frames;
}

RunqueueCrowd CrowdMemory::crowd() const
{
    auto both = m_older;
    both.add(m_newer);
    return both;
}

} // namespace o1
