// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/prio_array.h"

#include <bit>

namespace o1 {

Prio PrioBitmap::next_set(Prio from) const
{
    auto index = word(from);
    auto rest = m_words[index] & (~std::uint64_t{0} << (static_cast<unsigned>(from.value()) % 64));
    while (rest == 0 && index + 1 < m_words.size()) {
        rest = m_words[++index];
    }
    return rest == 0 ? kMaxPrio : Prio{static_cast<std::int32_t>(index * 64) + std::countr_zero(rest)};
}

int PrioBitmap::words_to_first() const
{
    return m_words[0] != 0 ? 1 : m_words[1] != 0 ? 2 : 3;
}

} // namespace o1
