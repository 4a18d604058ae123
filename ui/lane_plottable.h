// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes as a plottable of QCustomPlot, and what lies over them: marks, now, markers, cursor.
#pragma once

#include "ui/timeline_scene.h"

class QCPAbstractPlottable;
class QCPAxis;

namespace o1 {

/// Paints names, tracks and span names of `scene` over the range of `time`. The plot owns it; `scene` must outlive it.
QCPAbstractPlottable* addLanePlottable(QCPAxis* time, QCPAxis* lanes, const TimelineScene& scene);

/// Paints what lies over lanes and shares. The plot owns it; `scene` must outlive it.
QCPAbstractPlottable* addOverlayPlottable(QCPAxis* time, QCPAxis* lanes, const TimelineScene& scene);

} // namespace o1
