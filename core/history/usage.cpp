// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/usage.h"

#include <algorithm>

namespace o1 {

namespace {

double ticks(Ticks value)
{
    return static_cast<double>(value.value());
}

Ticks busy_ticks(const World& world)
{
    auto busy = (world.jiffies - Tick{0}) * static_cast<std::int64_t>(world.cpu_count());
    for (const auto& runqueue : world.runqueues) {
        busy -= runqueue.idle_ticks;
    }
    return busy;
}

/// `own_ticks(i)` of the first `count`; what is missing to `all` goes to the others.
template <class OwnTicks>
void set_with_others(std::vector<double>& sums, std::size_t count, double all, const OwnTicks& own_ticks)
{
    const auto own = std::min(count, UsageSums::kOwnSeries);
    sums.assign(UsageSums::kOwnSeries + 1, 0);
    for (std::size_t i = 0; i < own; ++i) {
        sums[i] = own_ticks(i);
        all -= sums[i];
    }
    sums.back() = all;
}

void set_entitled(std::vector<double>& sums, const World& world)
{
    const auto own = [&world](std::size_t i) { return world.claims[i].own_entitled_until(world.jiffies).value(); };
    double others = 0;
    for (auto i = UsageSums::kOwnSeries; i < world.claims.size(); ++i) {
        others += own(i);
    }
    set_with_others(sums, world.claims.size(), 0, own);
    sums.back() = others;
}

} // namespace

void read_usage(const World& world, UsageSums& sums)
{
    const auto busy = ticks(busy_ticks(world));
    const auto of = [&sums](UsageBy kind) -> std::vector<double>& { return sums.by[static_cast<std::size_t>(kind)]; };
    set_with_others(of(UsageBy::mm), world.mm_count(), busy,
                    [&](std::size_t i) { return ticks(world.ticks_of(MmId{static_cast<std::int32_t>(i)})); });
    set_with_others(of(UsageBy::task), world.tasks.size(), busy,
                    [&](std::size_t i) { return ticks(world.tasks[i].figures.cpu_ticks); });
    set_with_others(of(UsageBy::nice), kNices, busy, [&](std::size_t i) { return ticks(world.nice_ticks[i]); });
    if (!world.claims.empty()) {
        set_with_others(of(UsageBy::group), world.groups.size(), busy,
                        [&](std::size_t i) { return ticks(world.groups[i].cpu_ticks); });
        set_entitled(of(UsageBy::entitled), world);
    }
}

void Usage::read(const World& world, std::int64_t spans)
{
    read_usage(world, m_newest);
    m_newest_tick = world.jiffies;
    if (world.jiffies == m_next) {
        keep();
        plan_next(spans);
    }
}

void Usage::keep()
{
    for (std::size_t kind = 0; kind < kUsages; ++kind) {
        const auto& sums = m_newest.by[kind];
        auto& all = m_series[kind];
        all.resize(std::max(all.size(), sums.size()));
        for (std::size_t i = 0; i < sums.size(); ++i) {
            auto& series = all[i];
            if (series.sums.empty() && sums[i] == 0) {
                continue;
            }
            series.first = series.sums.empty() ? m_ticks.size() : series.first;
            series.sums.push_back(sums[i]);
        }
    }
    m_ticks.push_back(m_newest_tick);
    if (m_ticks.size() == kSamples) {
        halve();
    }
}

void Usage::halve()
{
    for (auto& all : m_series) {
        for (auto& series : all) {
            const auto first = (series.first + 1) / 2;
            std::size_t kept = 0;
            for (auto sample = 2 * first; !series.sums.empty() && sample < m_ticks.size(); sample += 2) {
                series.sums[kept++] = series.at(sample);
            }
            series.sums.resize(kept);
            series.first = first;
        }
    }
    for (std::size_t i = 0; 2 * i < m_ticks.size(); ++i) {
        m_ticks[i] = m_ticks[2 * i];
    }
    m_ticks.resize((m_ticks.size() + 1) / 2);
    m_spans_apart *= 2;
    m_most_apart = m_most_apart * 2;
}

/// As far as the last stretch lets expect some `m_spans_apart` spans.
void Usage::plan_next(std::int64_t spans)
{
    const auto seen = spans - m_spans;
    m_spans = spans;
    if (seen < m_spans_apart / 2) {
        m_distance = std::min(m_distance * 2, m_most_apart);
    } else if (seen > 2 * m_spans_apart) {
        m_distance = std::max(m_distance / 2, Ticks{1});
    }
    m_next += m_distance;
}

std::size_t Usage::bytes() const
{
    auto sum = m_ticks.capacity() * sizeof(Tick);
    for (const auto& all : m_series) {
        for (const auto& series : all) {
            sum += series.sums.capacity() * sizeof(double);
        }
    }
    return sum;
}

Usage::Place Usage::place_of(Tick at) const
{
    const auto next = static_cast<std::size_t>(std::ranges::upper_bound(m_ticks, at) - m_ticks.begin());
    if (at >= m_newest_tick || m_ticks.empty()) {
        return {m_ticks.size(), 0};
    }
    if (next == 0) {
        return {};
    }
    const auto from = m_ticks[next - 1];
    const auto to = next < m_ticks.size() ? m_ticks[next] : m_newest_tick;
    return {next - 1, static_cast<double>((at - from).value()) / static_cast<double>((to - from).value())};
}

double Usage::ticks_at(UsageBy kind, std::size_t series, Place place) const
{
    const auto& all = m_series[static_cast<std::size_t>(kind)];
    const auto sum = [&](std::size_t sample) {
        return sample < m_ticks.size() ? series < all.size() ? all[series].at(sample) : 0 : m_newest.of(kind, series);
    };
    const auto from = sum(place.before);
    return place.part == 0 ? from : from + (sum(place.before + 1) - from) * place.part;
}

} // namespace o1
