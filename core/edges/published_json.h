// SPDX-License-Identifier: GPL-3.0-or-later
// The `published` part of scenario files.
#pragma once

#include "core/edges/scenario_reading.h"

namespace o1 {

/// `{"source": TEXT, "finish": [{"task": NAME or number, "without_groups_ms": N, "with_groups_ms": N}]}`; either time
/// may be missing. To be read after `tasks`; reports.
void read_published(ScenarioReading& reading, JsonValue object);

} // namespace o1
