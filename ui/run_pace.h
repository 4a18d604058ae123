// SPDX-License-Identifier: GPL-3.0-or-later
// How much is due since the last look at the clock, and how large a piece of work fits into a slice.
#pragma once

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace o1 {

/// Beats (ticks or decisions) that should have been run by now, at a rate.
class BeatClock {
public:
    /// The first beat comes at once.
    void start()
    {
        m_due = 1;
        m_clock.restart();
    }
    void stop() { m_clock.invalidate(); }
    void restart() { m_clock.restart(); }

    /// Adds what has become due at `rate` per second. What a slow machine is behind more than 0.1 s is forgotten.
    void update(double rate)
    {
        const auto seconds = static_cast<double>(m_clock.isValid() ? m_clock.nsecsElapsed() : 0) / 1e9;
        m_clock.restart();
        m_due = std::min(m_due + seconds * rate, std::max(1.0, rate * 0.1));
    }
    [[nodiscard]] std::int64_t due() const { return static_cast<std::int64_t>(m_due); }
    void take(std::int64_t beats) { m_due -= static_cast<double>(beats); }
    /// Until the next beat, 0 when one is due.
    [[nodiscard]] std::int64_t msToNext(double rate) const
    {
        return m_due >= 1 ? 0 : static_cast<std::int64_t>(std::ceil((1 - m_due) / rate * 1000));
    }

private:
    double m_due = 0;
    QElapsedTimer m_clock;
};

/// Ticks per call, so that one call takes a fraction of a slice of `kSliceNs`.
class ChunkSize {
public:
    static constexpr std::int64_t kSliceNs = 4'000'000;

    [[nodiscard]] std::int64_t ticks() const { return m_ticks; }
    /// So many ticks at most that even a busy stretch after a dull one takes a few slices.
    void learn(std::int64_t tookNs, std::size_t cpus)
    {
        if (tookNs > kSliceNs / 4) {
            m_ticks = std::max<std::int64_t>(m_ticks / 2, 1);
        } else if (tookNs < kSliceNs / 8) {
            m_ticks = std::min(m_ticks * 2, (std::int64_t{1} << 18U) / static_cast<std::int64_t>(cpus));
        }
    }

private:
    std::int64_t m_ticks = 64;
};

} // namespace o1
