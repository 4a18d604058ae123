// SPDX-License-Identifier: GPL-3.0-or-later
// Cells stand a little apart, thin ones less.
#include "ui/runqueue_places.h"

#include <algorithm>

namespace o1 {

QRectF CardPlace::cell(bool isExpired, Prio prio) const
{
    const auto level = static_cast<std::size_t>(std::clamp(prio.value(), 0, static_cast<int>(kLevels) - 1));
    const auto& row = isExpired ? expiredBits : activeBits;
    const double width = (level == 99 ? rtEnd : edges[level + 1]) - edges[level];
    return {edges[level], row.top(), std::max(width * 0.55, width - 2), row.height()};
}

} // namespace o1
