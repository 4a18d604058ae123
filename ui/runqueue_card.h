// SPDX-License-Identifier: GPL-3.0-or-later
// Division of one CPU's card: header, stack, bitmaps about the axis, stack, and the sentence below.
#pragma once

#include "ui/runqueue_crowd.h"
#include "ui/runqueue_places.h"
#include "ui/theme.h"

#include <cstddef>

namespace o1 {

/// `index` into Frame::cpus; `crowd` that the chips should have room for. Nothing of the card leaves `area`; with less room
/// there are thinner and fewer chips and shorter texts. A chip is wider than its bit where the neighbouring lists are
/// empty, so that it has room for a name.
[[nodiscard]] CardPlace makeCard(const QRectF& area, const Frame& frame, std::size_t index, const TypeScale& type,
                                 const RunqueueCrowd& crowd);

} // namespace o1
