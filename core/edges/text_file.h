// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files in and out, with every failure of the system as an Error.
#pragma once

#include "core/words/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace o1 {

/// All bytes of a file; "-" is standard input. Fails with is_directory, cannot_open, cannot_read, or file_too_large
/// as soon as there are more than `limit` bytes (so pipes and devices without end are refused too).
[[nodiscard]] Result<std::string> read_text_file(const std::string& path, std::size_t limit);

/// Writes a file so that a reader finds either the old or the whole new one: beside it and renamed, keeping its
/// permissions; links are followed. What is no regular file (a pipe, /dev/full) is written in place; "-" is
/// standard output. Fails with is_directory or cannot_write, and then leaves nothing behind.
[[nodiscard]] Result<void> write_text_file(const std::string& path, std::string_view text);

} // namespace o1
