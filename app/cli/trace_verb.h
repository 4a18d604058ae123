// SPDX-License-Identifier: GPL-3.0-or-later
// `o1sim trace`: writes down a run tick by tick or event by event.
#pragma once

#include "app/cli/options.h"

namespace o1::cli {

/// Describes the verb to `program`.
[[nodiscard]] Verb trace_verb(CLI::App& program);

} // namespace o1::cli
