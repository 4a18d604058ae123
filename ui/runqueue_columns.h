// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the chips over each bit may be: as their bit, or wider where the neighbouring lists are empty.
#pragma once

#include "ui/runqueue_places.h"

#include <array>
#include <bitset>

namespace o1 {

/// Left and right end of the chips of one list, in the picture's pixels.
struct ChipColumn {
    double left = 0;
    double right = 0;
    [[nodiscard]] double width() const { return right - left; }
};

/// Columns over the bits of `card`, whose edges must be known; `used` are those with chips. Never narrower than the bit.
/// Wider ones, up to `most`, are centred on the bit, except that none goes beyond the last bit; two in use keep a distance
/// of `gap` at least.
[[nodiscard]] std::array<ChipColumn, kLevels> chipColumns(const CardPlace& card, const std::bitset<kLevels>& used,
                                                          double most, double gap);

} // namespace o1
