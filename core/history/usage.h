// SPDX-License-Identifier: GPL-3.0-or-later
// CPU time of every address space over the whole run, in samples that grow coarser as the run grows longer.
#pragma once

#include "core/machine/world.h"
#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace o1 {

/// Cumulated CPU ticks per series at equally spaced ticks. Series 0..kSeries−2 are the first address spaces, the last one
/// takes all others and kernel threads. At most kSamples samples are kept: when they are full, every second one goes and the
/// distance doubles.
class Usage {
public:
    static constexpr std::size_t kSeries = 32;
    static constexpr std::size_t kSamples = 8192;

    /// Whether the present tick of the world is one to be sampled.
    [[nodiscard]] Tick next_sample() const { return m_next; }
    /// Takes the sample of the world's tick when it is the next one to be taken, and remembers the newest values in any case.
    void sample(const World& world);
    [[nodiscard]] Ticks distance() const { return m_distance; }
    /// Which series an address space belongs to.
    [[nodiscard]] static std::size_t series_of(MmId mm);
    [[nodiscard]] std::size_t sample_count() const { return m_samples.size(); }

    /// CPU ticks that a series had until the end of tick `at`, interpolated between samples; at most the newest.
    [[nodiscard]] double ticks_until(std::size_t series, Tick at) const;

private:
    using Sample = std::array<std::int64_t, kSeries>;
    void halve();
    Ticks m_distance{16};
    Tick m_next{};
    std::vector<Sample> m_samples; // sample i stands for tick i × distance
    Sample m_newest{};
    Tick m_newest_tick{};
};

} // namespace o1
