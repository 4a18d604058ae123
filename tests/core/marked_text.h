// SPDX-License-Identifier: GPL-3.0-or-later
// Test texts in which a ^ marks the place that an error must name.
#pragma once

#include <cstdint>
#include <string>

namespace o1 {

/// `text` without its ^, whose line and column (1-based) are kept; 0 when there is none.
struct MarkedText {
    std::string text;
    std::int32_t line = 0;
    std::int32_t column = 0;

    explicit MarkedText(const std::string& marked)
    {
        std::int32_t at_line = 1;
        std::int32_t at_column = 1;
        for (const char c : marked) {
            if (c == '^') {
                line = at_line;
                column = at_column;
                continue;
            }
            text += c;
            const bool starts_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            at_column = c == '\n' ? 1 : at_column + (starts_character ? 1 : 0);
            at_line += c == '\n' ? 1 : 0;
        }
    }
};

} // namespace o1
