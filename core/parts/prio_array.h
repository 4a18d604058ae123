// SPDX-License-Identifier: GPL-3.0-or-later
// The priority array: 140 FIFO lists and the bitmap that tells which of them hold something.
#pragma once

#include "core/parts/entity.h"
#include "core/words/units.h"

#include <array>
#include <cstdint>

namespace o1 {

inline constexpr std::size_t kLevels = 140;

/// 140 bits plus the delimiter bit 140, which is always set. Bit p is set exactly when level p is not empty
/// (J9 sense; before 28 January 2002 it was inverted). Source: struct prio_array, bitmap.
class PrioBitmap {
public:
    static constexpr int kWords = 3;

    void set(Prio prio) { m_words[word(prio)] |= bit(prio); }
    void clear(Prio prio) { m_words[word(prio)] &= ~bit(prio); }
    [[nodiscard]] bool test(Prio prio) const { return (m_words[word(prio)] & bit(prio)) != 0; }
    /// Lowest set bit at or after `from`; 140 when there is none. Source: find_next_bit.
    [[nodiscard]] Prio next_set(Prio from) const;
    /// Lowest set bit; 140 when there is none. Source: sched_find_first_bit.
    [[nodiscard]] Prio first_set() const { return next_set(Prio{0}); }
    /// How many 64-bit words first_set() looks at, 1..3.
    [[nodiscard]] int words_to_first() const;
    [[nodiscard]] const std::array<std::uint64_t, kWords>& words() const { return m_words; }
    friend bool operator==(const PrioBitmap&, const PrioBitmap&) = default;

private:
    static std::size_t word(Prio prio) { return static_cast<std::size_t>(prio.value()) / 64; }
    static std::uint64_t bit(Prio prio) { return std::uint64_t{1} << (static_cast<unsigned>(prio.value()) % 64); }
    std::array<std::uint64_t, kWords> m_words{0, 0, std::uint64_t{1} << (kLevels % 64)};
};

/// Ends of one FIFO list; kNobody when it is empty.
struct Level {
    EntityId head;
    EntityId tail;
    std::int32_t count = 0; ///< ours, for the picture
};

/// Lists are links by index inside the entities, so that a copy of the world is a copy of its vectors.
struct PrioArray {
    std::int32_t nr_active = 0;
    PrioBitmap bitmap;
    std::array<Level, kLevels> queue{};

    [[nodiscard]] const Level& level(Prio prio) const { return queue[static_cast<std::size_t>(prio.value())]; }
    [[nodiscard]] Level& level(Prio prio) { return queue[static_cast<std::size_t>(prio.value())]; }
};

} // namespace o1
