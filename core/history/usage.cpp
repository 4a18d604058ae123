// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/usage.h"

#include <algorithm>

namespace o1 {

std::size_t Usage::series_of(MmId mm)
{
    const bool has_own = mm >= MmId{0} && index_of(mm) < kSeries - 1;
    return has_own ? index_of(mm) : kSeries - 1;
}

void Usage::sample(const World& world)
{
    Sample now{};
    Ticks busy = world.jiffies - Tick{0};
    busy = busy * static_cast<std::int64_t>(world.cpu_count());
    for (const auto& runqueue : world.runqueues) {
        busy -= runqueue.idle_ticks;
    }
    auto others = busy.value();
    for (std::size_t i = 0; i < std::min(world.mm_count(), kSeries - 1); ++i) {
        now[i] = world.ticks_of(MmId{static_cast<std::int32_t>(i)}).value();
        others -= now[i];
    }
    now[kSeries - 1] = others;
    m_newest = now;
    m_newest_tick = world.jiffies;
    if (world.jiffies == m_next) {
        m_samples.push_back(now);
        m_next += m_distance;
        if (m_samples.size() == kSamples) {
            halve();
        }
    }
}

void Usage::halve()
{
    for (std::size_t i = 0; 2 * i < m_samples.size(); ++i) {
        m_samples[i] = m_samples[2 * i];
    }
    m_samples.resize((m_samples.size() + 1) / 2);
    m_distance = m_distance * 2;
    m_next = Tick{static_cast<std::int64_t>(m_samples.size()) * m_distance.value()};
}

double Usage::ticks_until(std::size_t series, Tick at) const
{
    if (at >= m_newest_tick) {
        return static_cast<double>(m_newest[series]);
    }
    if (at <= Tick{0} || m_samples.empty()) {
        return 0;
    }
    const auto before = static_cast<std::size_t>(at.value() / m_distance.value());
    const auto from_tick = static_cast<std::int64_t>(before) * m_distance.value();
    const bool is_last = before + 1 >= m_samples.size();
    const auto to_tick = is_last ? m_newest_tick.value() : from_tick + m_distance.value();
    const auto from = static_cast<double>(m_samples[before][series]);
    const auto to = static_cast<double>(is_last ? m_newest[series] : m_samples[before + 1][series]);
    const auto part = static_cast<double>(at.value() - from_tick) / static_cast<double>(to_tick - from_tick);
    return from + (to - from) * part;
}

} // namespace o1
