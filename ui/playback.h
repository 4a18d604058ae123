// SPDX-License-Identifier: GPL-3.0-or-later
// How the run goes on: playing or paused, by ticks or by decisions, how fast.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace o1 {

/// What one beat of playing is.
enum class Pace { ByTicks, ByDecisions };

/// As fast as the machine can.
inline constexpr double kFullSpeed = std::numeric_limits<double>::infinity();
/// Decisions per second when playing by decisions.
inline constexpr double kDecisionsPerSecond = 2;

struct Playback {
    bool isPlaying = false;
    Pace pace = Pace::ByTicks;
    double ticksPerSecond = 20; ///< ≥ 1 or kFullSpeed; of `Pace::ByTicks`
    friend bool operator==(const Playback&, const Playback&) = default;
};

/// The speed slider: 1, 1.5, 2, 3, 4, 5, 7, 10 … 10^6 ticks per second, then kFullSpeed.
namespace speed_slider {

inline constexpr std::array kSteps{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0};
inline constexpr int kDecades = 6;
inline constexpr int kLast = kDecades * static_cast<int>(kSteps.size()) + 1;

/// Speed of a position 0..kLast.
inline double speedAt(int position)
{
    if (position >= kLast) {
        return kFullSpeed;
    }
    const auto place = static_cast<std::size_t>(std::max(position, 0));
    auto speed = kSteps[place % kSteps.size()];
    for (auto decade = place / kSteps.size(); decade > 0; --decade) {
        speed *= 10;
    }
    return speed;
}

/// The last position whose speed is not above `speed`.
inline int positionOf(double speed)
{
    int position = kLast;
    while (position > 0 && speedAt(position) > speed) {
        --position;
    }
    return position;
}

} // namespace speed_slider

} // namespace o1
