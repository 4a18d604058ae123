// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as one word of a shell.
#pragma once

#include <string>
#include <string_view>

namespace o1 {

/// The text as a word that a POSIX shell reads back unchanged: as it stands when it is made of letters, digits and
/// `_ . / : @ % + , -`, else in single quotes.
///
/// | text     | word         |
/// |----------|--------------|
/// | a/b-c    | a/b-c        |
/// | a b      | 'a b'        |
/// | it's     | 'it'\''s'    |
/// | (empty)  | ''           |
[[nodiscard]] std::string shell_word(std::string_view text);

} // namespace o1
