// SPDX-License-Identifier: GPL-3.0-or-later
// The CPU shares as a plottable of QCustomPlot, with their axis, labels and the time axis below.
#pragma once

#include "ui/timeline_scene.h"

class QCPAbstractPlottable;
class QCPAxis;

namespace o1 {

/// Paints the shares of `scene` over the range of `time`. The plot owns it; `scene` must outlive it.
QCPAbstractPlottable* addSharePlottable(QCPAxis* time, QCPAxis* shares, const TimelineScene& scene);

} // namespace o1
