// SPDX-License-Identifier: GPL-3.0-or-later
// The groups of a moment: what they may have, what they had, and where they stand on every CPU.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

namespace o1 {

/// Fills Frame::groups and group_window with the root and the first groups by id, `most` at most; nothing while there is none but the
/// root. Frame::share_window must be there.
void add_groups(Frame& frame, const Timeline& timeline, int most);

} // namespace o1
