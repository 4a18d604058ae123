// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes as pixels: one column of an image per column of the frame, so that no number of spans makes painting slow.
#pragma once

#include "ui/frame_lookup.h"

#include <QImage>

namespace o1 {

/// `rows` pixel rows (≥ 1): the dominant task below, the second above it, idle ground on top.
/// Spans wide enough to lose a pixel are parted by a line.
[[nodiscard]] QImage laneImage(const Lane& lane, int rows, const FrameLookup& who, const Theme& theme);

/// Running: solid, from the top as far down as the part of the column in which it ran. Waiting in the active array: hatched. Waiting in the
/// expired array: outline. Both with a strip at the bottom in the colour of who ran meanwhile. Sleeping: a thin line.
[[nodiscard]] QImage taskLaneImage(const TaskLane& lane, int rows, const FrameLookup& who, const Theme& theme);

} // namespace o1
