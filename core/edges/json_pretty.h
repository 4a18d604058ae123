// SPDX-License-Identifier: GPL-3.0-or-later
// Prints JSON so that people like to read it: small things on one line, long things one item per line.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace o1 {

/// Text with two spaces of indent, keys in their order, a line feed at the end. Lists of plain values and objects
/// without objects inside stand on one line when it has at most 110 bytes; the outermost value never does.
/// Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string pretty_json(const nlohmann::ordered_json& value);

} // namespace o1
