// SPDX-License-Identifier: GPL-3.0-or-later
// `o1sim tunables`: prints the table of all tunables.
#pragma once

#include "app/cli/options.h"

namespace o1::cli {

/// Describes the verb to `program`.
[[nodiscard]] Verb tunables_verb(CLI::App& program);

} // namespace o1::cli
