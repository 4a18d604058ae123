// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of error arguments: what was found, shortened and quoted, and what may have been meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace o1 {

/// At most 60 characters of `text` (UTF-8), then "…" when something was left out.
[[nodiscard]] std::string shortened(std::string_view text);

/// shortened(text) in double quotes.
[[nodiscard]] std::string quoted(std::string_view text);

/// ` (did you mean "nice"?)` with the nearest of `known`, empty when none is near. See nearest_key.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);

/// "j9, rh": the words with commas between.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

} // namespace o1
