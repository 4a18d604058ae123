// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/shell_word.h"

#include <algorithm>

namespace o1 {

namespace {

constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,-";

bool is_plain(char c)
{
    return kPlain.find(c) != std::string_view::npos;
}

} // namespace

std::string shell_word(std::string_view text)
{
    if (!text.empty() && std::ranges::all_of(text, is_plain)) {
        return std::string(text);
    }
    std::string word = "'";
    for (const char c : text) {
        if (c == '\'') {
            word += "'\\''";
        } else {
            word += c;
        }
    }
    return word += "'";
}

} // namespace o1
