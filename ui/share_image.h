// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked shares as an image, one column of pixels per column of the frame.
#pragma once

#include "ui/frame_lookup.h"
#include "ui/share_values.h"
#include "ui/theme.h"

#include <QImage>

namespace o1 {

/// `rows` ≥ 1 pixels high, lowest series at the bottom; what is left is idle, unknown columns are transparent. `stroke`: of the
/// dashed lines, in pixels.
[[nodiscard]] QImage shareImage(const FrameLookup& who, int rows, const Theme& theme, const EntitledStroke& stroke);

} // namespace o1
