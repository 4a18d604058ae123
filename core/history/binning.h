// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a window into pixel columns: which ticks each column stands for.
#pragma once

#include "core/history/trace_values.h"

#include <cstdint>

namespace o1 {

/// A window in `columns` ≥ 1 columns of equal width. Boundary i lies at from + width × i / columns.
///
/// | width            | lane(i)                                  | marks(i)                                       |
/// |------------------|------------------------------------------|------------------------------------------------|
/// | ≥ columns        | between the boundaries, rounded down     | the same                                       |
/// | < columns        | the one tick that holds the middle of i  | between the boundaries, rounded up (maybe none) |
///
/// So every mark is in one column only, at the left edge of its tick. The window must not be empty.
class Binning {
public:
    Binning(Window window, int columns)
        : m_from(window.from.value()),
          m_width(static_cast<std::uint64_t>(window.to.value()) - static_cast<std::uint64_t>(m_from)),
          m_columns(static_cast<std::uint64_t>(columns))
    {}

    [[nodiscard]] int columns() const { return static_cast<int>(m_columns); }

    [[nodiscard]] Window lane(int column) const
    {
        const auto number = static_cast<std::uint64_t>(column);
        if (m_width >= m_columns) {
            return {tick(rounded_down(number)), tick(rounded_down(number + 1))};
        }
        const auto middle = m_width * (2 * number + 1) / (2 * m_columns);
        return {tick(middle), tick(middle + 1)};
    }

    [[nodiscard]] Window marks(int column) const
    {
        const auto number = static_cast<std::uint64_t>(column);
        if (m_width >= m_columns) {
            return lane(column);
        }
        const auto rounded_up = [this](std::uint64_t n) { return (m_width * n + m_columns - 1) / m_columns; };
        return {tick(rounded_up(number)), tick(rounded_up(number + 1))};
    }

private:
    // width × number / columns without overflow.
    [[nodiscard]] std::uint64_t rounded_down(std::uint64_t number) const
    {
        return m_width / m_columns * number + m_width % m_columns * number / m_columns;
    }
    [[nodiscard]] Tick tick(std::uint64_t distance) const
    {
        return Tick{static_cast<std::int64_t>(static_cast<std::uint64_t>(m_from) + distance)};
    }

    std::int64_t m_from;
    std::uint64_t m_width;
    std::uint64_t m_columns;
};

} // namespace o1
