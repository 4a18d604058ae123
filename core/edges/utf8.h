// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether bytes are UTF-8 text.
#pragma once

#include <cstddef>
#include <string_view>

namespace o1 {

/// Offset of the first byte at which `text` stops being well-formed UTF-8 (no overlong forms, no surrogates,
/// nothing above U+10FFFF); `text.size()` when all of it is. Source: Unicode 15, table 3-7.
[[nodiscard]] std::size_t first_bad_utf8(std::string_view text);

/// The first `limit` characters of well-formed UTF-8; all of it when there are fewer.
[[nodiscard]] std::string_view first_characters(std::string_view text, std::size_t limit);

/// Number of characters (code points) of well-formed UTF-8.
[[nodiscard]] std::size_t count_characters(std::string_view text);

} // namespace o1
