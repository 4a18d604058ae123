// SPDX-License-Identifier: GPL-3.0-or-later
// `o1sim seek`: shows the whole state at one tick.
#pragma once

#include "app/cli/options.h"

namespace o1::cli {

/// Describes the verb to `program`.
[[nodiscard]] Verb seek_verb(CLI::App& program);

} // namespace o1::cli
