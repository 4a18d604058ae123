// SPDX-License-Identifier: GPL-3.0-or-later
// What is left of marks that were dropped: which kinds there were on which CPU in a stretch.
#pragma once

#include "core/history/trace_values.h"
#include "core/words/units.h"

#include <cstddef>
#include <span>
#include <vector>

namespace o1 {

/// One row of kinds per dropped chunk of marks. When `limit` rows are there, neighbours become one: the whole run stays
/// covered, more and more coarsely.
class FadedMarks {
public:
    /// `limit` ≥ 2 rows of `cpus` masks.
    FadedMarks(std::size_t cpus, std::size_t limit);

    /// A stretch after all former ones, `first` and `last` being ticks with a mark.
    void add(Tick first, Tick last, std::span<const KindMask> kinds);
    /// Kinds of all stretches that touch the window: may name kinds that lie beside it.
    [[nodiscard]] KindMask kinds_in(Window window, CpuId cpu) const;
    [[nodiscard]] bool empty() const { return m_stretches.empty(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Stretch {
        Tick first;
        Tick last;
    };

    void merge_neighbours();

    std::size_t m_cpus;
    std::size_t m_limit;
    std::vector<Stretch> m_stretches;
    std::vector<KindMask> m_kinds; // m_cpus per stretch
};

} // namespace o1
