// SPDX-License-Identifier: GPL-3.0-or-later
// Where results and messages go, and the words for what went wrong.
#pragma once

#include "core/words/error.h"

#include <string_view>

namespace o1::cli {

/// File descriptors, so that tests can look at what was written and /dev/full can stand in for either.
struct Streams {
    int out = 1; ///< results
    int err = 2; ///< everything else
};

/// Writes all of `text`; 0, or the system's reason. Gives up without a reason when the user wants to stop.
[[nodiscard]] int write_all(int descriptor, std::string_view text);

/// Writes a result to `out`. kOk, or kIo after a message.
[[nodiscard]] int give(const Streams& streams, std::string_view text);

/// Writes "o1sim: TEXT" as one line to `err`.
void tell(const Streams& streams, std::string_view text);

/// Writes every error on a line of its own, in English. "-" is called standard input. kIo when something cannot
/// be read, else kBadInput.
[[nodiscard]] int refuse(const Streams& streams, const Errors& errors);

/// The same for output: kIo. A reader that has gone away is no news and gets no message. "-" is called standard
/// output.
[[nodiscard]] int refuse_output(const Streams& streams, const Error& error);

/// cannot_write of a file, with the system's reason.
[[nodiscard]] Error write_error(std::string_view file, int reason);

/// Says that the work was stopped by a signal; returns the exit code for it.
[[nodiscard]] int stopped(const Streams& streams);

} // namespace o1::cli
