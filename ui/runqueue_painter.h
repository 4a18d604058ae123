// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the run queues of all CPUs on any device; the same strokes make the screen, PNG, SVG and PDF.
#pragma once

#include "core/view/frame.h"
#include "ui/runqueue_layout.h"
#include "ui/theme.h"

#include <QPainter>

#include <optional>

namespace o1 {

struct RunqueuePaintOptions {
    TypeScale type;
    CpuId selectedCpu{};                  ///< whose card stands below the overview when not all cards fit
    TaskId selectedTask{kNoTask};         ///< ringed in ink wherever it is shown
    std::optional<RunqueueSpot> cursor{}; ///< ringed in the focus colour
};

/// Paints what `layout` has placed. `layout` must have been made of `frame`; moved chips are drawn where their rect says.
void paintRunqueues(QPainter& painter, const RunqueueLayout& layout, const Frame& frame, const Theme& theme,
                    const RunqueuePaintOptions& options);

/// Lays out and paints in one go.
void paintRunqueues(QPainter& painter, const QRectF& area, const Frame& frame, const Theme& theme,
                    const RunqueuePaintOptions& options);

} // namespace o1
