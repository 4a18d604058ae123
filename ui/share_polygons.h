// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked shares as shapes, for vector pictures.
#pragma once

#include "ui/frame_lookup.h"
#include "ui/share_values.h"
#include "ui/theme.h"
#include "ui/time_scale.h"

#include <QRectF>

class QPainter;

namespace o1 {

/// Nothing reaches outside of `area`, without clipping but for half the width of a line. `stroke`: of the dashed lines.
void paintSharePolygons(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                        const Theme& theme, const EntitledStroke& stroke);

} // namespace o1
