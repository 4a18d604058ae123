// SPDX-License-Identifier: GPL-3.0-or-later
// `o1sim run`: runs a scenario and prints the figures of tasks and CPUs.
#pragma once

#include "app/cli/options.h"

namespace o1::cli {

/// Describes the verb to `program`.
[[nodiscard]] Verb run_verb(CLI::App& program);

} // namespace o1::cli
