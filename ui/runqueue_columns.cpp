// SPDX-License-Identifier: GPL-3.0-or-later
// Neighbours in use share the room between them evenly.
#include "ui/runqueue_columns.h"

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

Prio prioOf(std::size_t level)
{
    return Prio{static_cast<std::int32_t>(level)};
}

/// `reach`: room on either side of the middle; `left`: what it must not go beyond when it is pushed there.
ChipColumn column(const CardPlace& card, std::size_t level, double reach, double left, double most)
{
    const auto cell = card.cell(false, prioOf(level));
    const double last = card.activeBits.right();
    const double width = std::max(cell.width(), std::floor(std::min(most, 2 * reach)));
    const double end = std::round(cell.center().x() + width / 2);
    if (end <= last) {
        return {end - width, end};
    }
    return {last - std::max(cell.width(), std::min(width, last - left)), last};
}

} // namespace

std::array<ChipColumn, kLevels> chipColumns(const CardPlace& card, const std::bitset<kLevels>& used, double most,
                                            double gap)
{
    const auto middle = [&card](std::size_t level) { return card.cell(false, prioOf(level)).center().x(); };
    std::array<ChipColumn, kLevels> columns;
    std::size_t before = kLevels; // the one in use before this; none yet
    for (std::size_t level = 0; level < kLevels; ++level) {
        const auto cell = card.cell(false, prioOf(level));
        columns[level] = {cell.left(), cell.right()};
        if (!used.test(level)) {
            continue;
        }
        auto next = level + 1;
        while (next < kLevels && !used.test(next)) {
            ++next;
        }
        const bool isRt = prioOf(level) < kMaxRtPrio;
        const double left = before < kLevels ? (middle(before) + middle(level) + gap) / 2
                          : isRt             ? card.edges.front()
                                             : card.rtEnd;
        const double right = next < kLevels ? (middle(next) + middle(level) - gap) / 2 : middle(level) + most;
        columns[level] = column(card, level, std::min(middle(level) - left, right - middle(level)), left, most);
        before = level;
    }
    return columns;
}

} // namespace o1
