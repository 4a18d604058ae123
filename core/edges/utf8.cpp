// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/utf8.h"

#include <algorithm>

namespace o1 {

namespace {

/// Length of the sequence that a lead byte opens and the bounds of its second byte; length 0: no lead byte.
struct Lead {
    std::size_t length;
    unsigned char lowest;
    unsigned char highest;
};

Lead lead_of(unsigned char byte)
{
    if (byte < 0x80) {
        return {1, 0, 0};
    }
    if (byte >= 0xC2 && byte <= 0xDF) {
        return {2, 0x80, 0xBF};
    }
    if (byte >= 0xE0 && byte <= 0xEF) {
        return {3, static_cast<unsigned char>(byte == 0xE0 ? 0xA0 : 0x80),
                static_cast<unsigned char>(byte == 0xED ? 0x9F : 0xBF)};
    }
    if (byte >= 0xF0 && byte <= 0xF4) {
        return {4, static_cast<unsigned char>(byte == 0xF0 ? 0x90 : 0x80),
                static_cast<unsigned char>(byte == 0xF4 ? 0x8F : 0xBF)};
    }
    return {0, 0, 0};
}

bool is_continuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

std::size_t first_bad_utf8(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const auto lead = lead_of(static_cast<unsigned char>(text[i]));
        if (lead.length == 0 || lead.length > text.size() - i) {
            return i;
        }
        if (lead.length > 1) {
            const auto second = static_cast<unsigned char>(text[i + 1]);
            const auto rest = text.substr(i + 2, lead.length - 2);
            if (second < lead.lowest || second > lead.highest || !std::ranges::all_of(rest, is_continuation)) {
                return i;
            }
        }
        i += lead.length;
    }
    return text.size();
}

std::string_view first_characters(std::string_view text, std::size_t limit)
{
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size(); ++end) {
        if (!is_continuation(text[end]) && count++ == limit) {
            break;
        }
    }
    return text.substr(0, end);
}

std::size_t count_characters(std::string_view text)
{
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_continuation));
}

} // namespace o1
