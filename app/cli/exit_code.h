// SPDX-License-Identifier: GPL-3.0-or-later
// What o1sim tells its caller by its exit code.
#pragma once

namespace o1::cli {

/// A run that a signal stopped ends with 128 + its number, 130 for Ctrl+C (see Interrupt).
enum ExitCode : int {
    kOk = 0,
    kNo = 1,        ///< the answer is no: runs differ, a check failed
    kUsage = 2,     ///< the command line is wrong
    kBadInput = 65, ///< a file says something that is not allowed
    kOurFault = 70,
    kIo = 74, ///< a file cannot be read or written
};

} // namespace o1::cli
