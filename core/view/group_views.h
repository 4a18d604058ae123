// SPDX-License-Identifier: GPL-3.0-or-later
// The groups of a moment: what they may have, what they had, and where they stand on every CPU.
#pragma once

#include "core/view/queue_picture.h"

namespace o1 {

/// Fills Frame::groups with the root and the first groups by id, `most` at most; nothing while there is none but the root.
void add_groups(Frame& frame, const World& world, const RecentUse& use, int most);

} // namespace o1
