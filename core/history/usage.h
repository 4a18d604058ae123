// SPDX-License-Identifier: GPL-3.0-or-later
// CPU time of everyone over the whole run, in samples that grow coarser as the run grows longer.
#pragma once

#include "core/machine/world.h"
#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace o1 {

/// Whose CPU time is summed. `group`: of its own tasks, without those of groups below; `entitled`: what these were entitled to.
enum class UsageBy : std::uint8_t { mm, task, group, nice, entitled };
inline constexpr std::size_t kUsages = 5;

/// Sums by series, in CPU ticks since tick 0. A series is an id (nice: level + 20) below kOwnSeries; the others of a kind, kernel
/// threads and real-time tasks among them, make the one after.
struct UsageSums {
    static constexpr std::size_t kOwnSeries = 40;
    std::array<std::vector<double>, kUsages> by;

    [[nodiscard]] double of(UsageBy kind, std::size_t series) const
    {
        const auto& sums = by[static_cast<std::size_t>(kind)];
        return series < sums.size() ? sums[series] : 0;
    }
};

/// As the world has them now. Cost: O(kUsages × kOwnSeries), and O(groups) with groups.
void read_usage(const World& world, UsageSums& sums);

/// Sums at some ticks, exact there. Between two of them lie some kSpansApart spans; at most kSamples are kept: when they are full,
/// every second one goes and the distance doubles.
class Usage {
public:
    static constexpr std::size_t kSamples = 65536;
    static constexpr std::int64_t kSpansApart = 128;

    /// The tick of which the next sample is to be taken. It depends on the run only, not on how it is advanced.
    [[nodiscard]] Tick next_sample() const { return m_next; }
    /// Remembers the sums of the present tick, as a sample when its turn has come. `spans`: recorded so far.
    void read(const World& world, std::int64_t spans);
    [[nodiscard]] std::size_t bytes() const;

    /// Where a tick lies: `part` of the way from one sample to the next.
    struct Place {
        std::size_t before = 0; ///< sample; m_ticks.size(): the newest sums
        double part = 0;
    };
    /// Of the end of tick `at`. Cost: O(log samples).
    [[nodiscard]] Place place_of(Tick at) const;
    /// Sum of a series, interpolated between samples. Cost: O(1).
    [[nodiscard]] double ticks_at(UsageBy kind, std::size_t series, Place place) const;
    [[nodiscard]] double ticks_until(UsageBy kind, std::size_t series, Tick at) const
    {
        return ticks_at(kind, series, place_of(at));
    }
    /// How many series of a kind there are; some may never have had any time.
    [[nodiscard]] std::size_t series_count(UsageBy kind) const
    {
        return m_newest.by[static_cast<std::size_t>(kind)].size();
    }

private:
    /// From the sample in which the series first had a value on; zero before.
    struct Series {
        std::size_t first = 0;
        std::vector<double> sums;
        [[nodiscard]] double at(std::size_t sample) const
        {
            return sums.empty() || sample < first ? 0 : sums[sample - first];
        }
    };
    void keep();
    void halve();
    void plan_next(std::int64_t spans);

    Ticks m_distance{16}; ///< from the newest sample to the next
    Ticks m_most_apart{std::int64_t{1} << 16U};
    std::int64_t m_spans_apart = kSpansApart;
    std::int64_t m_spans = 0; ///< at the newest sample
    Tick m_next{};
    std::vector<Tick> m_ticks; ///< of the samples
    std::array<std::vector<Series>, kUsages> m_series;
    UsageSums m_newest;
    Tick m_newest_tick{};
};

} // namespace o1
