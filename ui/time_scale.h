// SPDX-License-Identifier: GPL-3.0-or-later
// The time axis: ticks to pixels and back, round seconds to label, and how times and numbers are written.
#pragma once

#include "core/history/trace.h"
#include "ui/theme.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

class QPainter;

namespace o1 {

/// A stretch of time laid over a stretch of pixels. `to` > `from`, `right` > `left`.
struct TimeScale {
    double from = 0; ///< in ticks, at `left`
    double to = 1;
    double left = 0;
    double right = 1;
    std::int64_t hz = 100;

    [[nodiscard]] double pixelsPerTick() const { return (right - left) / (to - from); }
    [[nodiscard]] double xOf(double tick) const { return left + (tick - from) * pixelsPerTick(); }
    [[nodiscard]] double xOf(Tick tick) const { return xOf(static_cast<double>(tick.value())); }
    [[nodiscard]] double tickAt(double x) const { return from + (x - left) / pixelsPerTick(); }
    /// `x` moved into left..right.
    [[nodiscard]] double clamped(double x) const;
};

/// A labelled place on the axis.
struct TimeLabel {
    double tick;
    QString text;
};

/// Round seconds at least `distance` pixels apart; none before tick 0. A step is never shorter than a tick.
[[nodiscard]] std::vector<TimeLabel> timeLabels(const TimeScale& scale, double distance);

/// Strokes and labels below `scale` at `y`; nothing is drawn outside `page`.
void paintTimeAxis(QPainter& painter, const TimeScale& scale, double y, const QRectF& page, const Theme& theme,
                   TypeScale type);

/// Height that paintTimeAxis needs.
[[nodiscard]] double timeAxisHeight(TypeScale type);

/// "24.17 s" with as many decimals as a tick of `hz` needs.
[[nodiscard]] QString secondsText(Tick tick, std::int64_t hz);
/// "110 ms" below two seconds, else "3.25 s".
[[nodiscard]] QString lengthText(Ticks ticks, std::int64_t hz);
/// "71 %"; "0.4 %" below one percent. `part` is 0..1.
[[nodiscard]] QString percentText(double part);

} // namespace o1
