// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of one up to about 20, then of five percent.
#include "ui/slider_stops.h"

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr std::int64_t kLinearRange = 100;
constexpr double kGrowth = 1.05;

} // namespace

SliderStops::SliderStops(std::int64_t lowest, std::int64_t highest, std::int64_t standard)
{
    const bool isWide = highest - lowest > kLinearRange;
    for (auto value = lowest; value < highest;) {
        m_values.push_back(value);
        const auto next = isWide ? std::llround(static_cast<double>(value) * kGrowth) : value + 1;
        value = std::max(value + 1, static_cast<std::int64_t>(next));
    }
    m_values.push_back(highest);
    const auto place = std::ranges::lower_bound(m_values, standard);
    if (place != m_values.end() && *place != standard && standard > lowest) {
        m_values.insert(place, standard);
    }
}

std::int64_t SliderStops::valueAt(int position) const
{
    return m_values[static_cast<std::size_t>(std::clamp(position, 0, last()))];
}

int SliderStops::positionOf(std::int64_t value) const
{
    const auto above = std::ranges::lower_bound(m_values, value);
    if (above == m_values.begin()) {
        return 0;
    }
    if (above == m_values.end()) {
        return last();
    }
    const auto below = std::prev(above);
    const auto nearest = *above - value <= value - *below ? above : below;
    return static_cast<int>(nearest - m_values.begin());
}

} // namespace o1
