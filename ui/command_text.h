// SPDX-License-Identifier: GPL-3.0-or-later
// What a command changed, as a sentence.
#pragma once

#include "ui/frame_lookup.h"

#include <QString>

namespace o1 {

/// "THREAD_PENALTY: 1 → 8", "nice of java-3: 0 → +19"; "→ 8" alone where the frame does not know what held before.
[[nodiscard]] QString commandText(const FrameLookup& who, const CommandNote& note);

} // namespace o1
