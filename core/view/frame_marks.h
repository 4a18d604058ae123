// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of a frame: what happened in its window, thinned to what its columns can show.
#pragma once

#include "core/history/trace.h"
#include "core/view/frame.h"

#include <cstddef>

namespace o1 {

/// Fills Frame::marks from frame.window.from to frame.window.to, both included: a mark stands on its tick's place of the
/// axis, and what happened in the newest tick stands at its right end. `cpus`: of the machine.
void add_marks(Frame& frame, const Trace& trace, std::size_t cpus);

} // namespace o1
