// SPDX-License-Identifier: GPL-3.0-or-later
// Which stretch of the run the timeline shows: panning, zooming about a place, and moving along with the newest tick.
#pragma once

#include "core/history/trace.h"

namespace o1 {

/// Kept in fractions of ticks, so that zooming keeps what is under the pointer; whoever asks for data takes outer().
class TimeWindow {
public:
    [[nodiscard]] double from() const { return m_from; }
    [[nodiscard]] double to() const { return m_to; }
    [[nodiscard]] double width() const { return m_to - m_from; }
    [[nodiscard]] bool follows() const { return m_follows; }
    /// Whole ticks around it.
    [[nodiscard]] Window outer() const;

    /// The run has reached this tick. Returns whether the window must be asked for anew (the whole run is shown).
    bool setNow(Tick now);
    void set(Window window, bool follows);
    /// Later by `ticks`, within the run. Reaching the newest tick makes it follow.
    void pan(double ticks);
    /// `factor` times as wide; `anchor` keeps its place unless the run ends there.
    void zoom(double factor, double anchor);
    /// About so wide: up to the newest tick while it follows, else about its middle.
    void setWidth(double ticks);
    void showAll();
    /// To the newest tick with the same width.
    void followNow();
    /// Puts the ends onto whole ticks when these are narrower than pixels.
    void snap(double pixels);

private:
    void keepWithinRun();

    double m_from = 0;
    double m_to = 300;
    double m_now = 0;
    bool m_follows = true;
    bool m_isAll = false;
};

} // namespace o1
