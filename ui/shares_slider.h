// SPDX-License-Identifier: GPL-3.0-or-later
// The stops of a slider of shares: powers of two from 2 to 262 144, evenly apart, so that it is logarithmic.
#pragma once

#include "core/words/group.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>

namespace o1 {

/// Where shares stand on the way from kMinShares to kMaxShares, 0..1; also between two stops.
[[nodiscard]] inline double sharesPart(double shares)
{
    const double lowest = std::log2(static_cast<double>(kMinShares));
    const double highest = std::log2(static_cast<double>(kMaxShares));
    return std::clamp((std::log2(std::max(shares, 1.0)) - lowest) / (highest - lowest), 0.0, 1.0);
}

/// The nearest stop to a place on the way, 0..1; clipped.
[[nodiscard]] inline int sharesAtPart(double part)
{
    const double lowest = std::log2(static_cast<double>(kMinShares));
    const double highest = std::log2(static_cast<double>(kMaxShares));
    return 1 << qRound(lowest + std::clamp(part, 0.0, 1.0) * (highest - lowest));
}

/// The next stop above (`steps` > 0) or below; clipped to the range.
[[nodiscard]] inline int sharesBeside(int shares, int steps)
{
    const double power = std::log2(static_cast<double>(std::max(shares, 1)));
    const double next = steps > 0 ? std::floor(power) + 1 : std::ceil(power) - 1;
    return std::clamp(static_cast<int>(std::exp2(next)), static_cast<int>(kMinShares), static_cast<int>(kMaxShares));
}

} // namespace o1
