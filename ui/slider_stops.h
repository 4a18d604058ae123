// SPDX-License-Identifier: GPL-3.0-or-later
// The values that a tunable's slider can stand on: every integer, or ever wider steps where the range is wide.
#pragma once

#include <cstdint>
#include <vector>

namespace o1 {

class SliderStops {
public:
    SliderStops() : SliderStops(0, 1, 0) {}
    /// Every stop of lowest..highest differs from its neighbours; `standard` is one of them when it lies inside.
    SliderStops(std::int64_t lowest, std::int64_t highest, std::int64_t standard);

    [[nodiscard]] int last() const { return static_cast<int>(m_values.size()) - 1; }
    [[nodiscard]] std::int64_t valueAt(int position) const;
    /// Nearest stop.
    [[nodiscard]] int positionOf(std::int64_t value) const;

private:
    std::vector<std::int64_t> m_values;
};

} // namespace o1
