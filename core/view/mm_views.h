// SPDX-License-Identifier: GPL-3.0-or-later
// The address spaces of a frame: what its tasks have in common.
#pragma once

#include "core/view/queue_picture.h"

namespace o1 {

/// Fills Frame::mms with those of Frame::tasks and other_tasks, by id. Numbers are of all their tasks, labels of those that
/// the frame holds.
void add_mms(Frame& frame, const World& world, const RecentUse& use);

} // namespace o1
