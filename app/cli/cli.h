// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of o1sim as a function, so that tests need no process.
#pragma once

#include "app/cli/streams.h"

#include <string>
#include <vector>

namespace o1::cli {

/// Runs what the arguments (without the program's name) ask for and returns the exit code. Throws only what
/// libraries throw when something is wrong with us.
[[nodiscard]] int run_cli(std::vector<std::string> arguments, const Streams& streams = {});

} // namespace o1::cli
