// SPDX-License-Identifier: GPL-3.0-or-later
// `o1sim check`: reads scenario files and says what is wrong with them and where.
#pragma once

#include "app/cli/options.h"

namespace o1::cli {

/// Describes the verb to `program`.
[[nodiscard]] Verb check_verb(CLI::App& program);

} // namespace o1::cli
