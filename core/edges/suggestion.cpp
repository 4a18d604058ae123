// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/suggestion.h"

#include "core/edges/utf8.h"
#include "core/words/error.h"
#include "core/words/text.h"
#include "core/words/tunables.h"

namespace o1 {

std::string shortened(std::string_view text)
{
    const auto start = first_characters(text, 60);
    return start.size() == text.size() ? std::string(text) : std::string(start) + "…";
}

std::string quoted(std::string_view text)
{
    return '"' + shortened(text) + '"';
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known)
{
    const auto nearest = nearest_key(word, known);
    return nearest.empty() ? std::string()
                           : fill_pattern(O1_TEXT("core", " (did you mean \"%1\"?)"), {std::string(nearest)});
}

std::string listed(std::span<const std::string_view> words)
{
    std::string text;
    for (const auto word : words) {
        text += (text.empty() ? "" : ", ") + std::string(word);
    }
    return text;
}

} // namespace o1
