// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/faded_marks.h"

#include "core/words/assert.h"

#include <algorithm>

namespace o1 {

FadedMarks::FadedMarks(std::size_t cpus, std::size_t limit) : m_cpus(cpus), m_limit(limit)
{
    O1_ASSERT(limit >= 2);
}

void FadedMarks::add(Tick first, Tick last, std::span<const KindMask> kinds)
{
    O1_ASSERT(kinds.size() == m_cpus);
    if (m_stretches.size() >= m_limit) {
        merge_neighbours();
    }
    m_stretches.push_back({first, last});
    m_kinds.insert(m_kinds.end(), kinds.begin(), kinds.end());
}

void FadedMarks::merge_neighbours()
{
    const auto pairs = m_stretches.size() / 2; // the newest one may be left over
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        m_stretches[pair] = {m_stretches[2 * pair].first, m_stretches[2 * pair + 1].last};
        for (std::size_t cpu = 0; cpu < m_cpus; ++cpu) {
            m_kinds[pair * m_cpus + cpu] = m_kinds[2 * pair * m_cpus + cpu] | m_kinds[(2 * pair + 1) * m_cpus + cpu];
        }
    }
    const auto kept = static_cast<std::ptrdiff_t>(pairs);
    m_stretches.erase(m_stretches.begin() + kept, m_stretches.begin() + 2 * kept);
    const auto masks = static_cast<std::ptrdiff_t>(pairs * m_cpus);
    m_kinds.erase(m_kinds.begin() + masks, m_kinds.begin() + 2 * masks);
}

KindMask FadedMarks::kinds_in(Window window, CpuId cpu) const
{
    const auto from = std::partition_point(m_stretches.begin(), m_stretches.end(),
                                           [window](const Stretch& stretch) { return stretch.last < window.from; });
    KindMask kinds = 0;
    for (auto stretch = from; stretch != m_stretches.end() && stretch->first < window.to; ++stretch) {
        kinds |= m_kinds[static_cast<std::size_t>(stretch - m_stretches.begin()) * m_cpus + index_of(cpu)];
    }
    return kinds;
}

std::size_t FadedMarks::bytes() const
{
    return m_stretches.capacity() * sizeof(Stretch) + m_kinds.capacity() * sizeof(KindMask);
}

} // namespace o1
