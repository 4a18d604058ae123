// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of the core as sentences in the user's language.
#pragma once

#include "core/words/error.h"

#include <QString>

namespace o1 {

/// A text of the core that stands in a table there (marked by O1_TEXT), translated.
[[nodiscard]] QString coreText(std::string_view text);

/// The sentence without its place.
[[nodiscard]] QString errorSentence(const Error& error);

/// "file.json, line 14, column 9, /tasks/2/nice: 42 is out of range −20..19".
[[nodiscard]] QString errorText(const Error& error);

/// One line per problem, at most `most`, then how many more there are.
[[nodiscard]] QString errorText(const Errors& errors, int most = 4);

} // namespace o1
