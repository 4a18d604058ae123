// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the words for broken JSON: what stands at the place where reading stopped, and what should.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace o1 {

/// What was read last when reading stopped.
enum class JsonState : std::uint8_t {
    at_start,      ///< nothing yet
    opened_list,   ///< [
    opened_object, ///< {
    after_key,     ///< "key"
    after_item,    ///< a complete value in a list
    after_member,  ///< a complete value in an object
    after_all,     ///< the outermost value
};

/// Offset of the first byte at or after `offset` that is neither blank nor in a comment (`text.size()` at the end).
[[nodiscard]] std::size_t skip_blanks(std::string_view text, std::size_t offset);

/// Both texts are arguments of ErrorCode::json_syntax.
struct JsonSyntaxProblem {
    std::size_t offset = 0;
    std::string found;
    std::string allowed;
};

/// Says what is wrong after the last good token, which ended before `offset`.
[[nodiscard]] JsonSyntaxProblem find_syntax_problem(std::string_view text, std::size_t offset, JsonState state);

} // namespace o1
