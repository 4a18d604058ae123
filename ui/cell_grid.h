// SPDX-License-Identifier: GPL-3.0-or-later
// Cells side by side, row by row: how many rows so many things need, and where each stands.
#pragma once

namespace o1 {

struct CellGrid {
    int columns = 0; ///< 0: nothing has room
    int rows = 0;

    /// As many rows as `count` ≥ 0 things need in `columns` ≥ 1.
    [[nodiscard]] static CellGrid of(int count, int columns) { return {columns, (count + columns - 1) / columns}; }
    [[nodiscard]] int cells() const { return columns * rows; }
    [[nodiscard]] int columnOf(int index) const { return index % columns; }
    [[nodiscard]] int rowOf(int index) const { return index / columns; }
    /// Width of a column when `gap` lies between two; the same for heights with `rows`.
    [[nodiscard]] static double part(double whole, int parts, double gap)
    {
        return (whole - (parts - 1) * gap) / parts;
    }
};

} // namespace o1
