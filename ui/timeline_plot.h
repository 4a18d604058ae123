// SPDX-License-Identifier: GPL-3.0-or-later
// The QCustomPlot of the timeline: two axis rectangles over one time axis, and the scene that is drawn into them.
#pragma once

#include "ui/timeline_scene.h"

#include <QRect>

class QCPAxisRect;
class QCustomPlot;
class QWidget;

namespace o1 {

/// Lives as long as the widget that it is a part of.
class TimelinePlot {
public:
    explicit TimelinePlot(QWidget* parent);

    [[nodiscard]] QWidget* widget() const;
    [[nodiscard]] const TimelineScene& scene() const { return m_scene; }
    /// Cheap: names and colours are looked up, nothing is drawn.
    void setFrame(FramePtr frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    void setMarks(KindMask marks);
    void setMarkers(const Markers& markers);
    void setCursor(std::optional<TimelineCursor> cursor);
    void setRange(double from, double to);

    /// Places everything anew for the widget's size. Returns whether the time axis has another width now.
    bool arrange();
    /// All calls before the next turn of the event loop make one replot.
    void replotSoon();
    void replotNow();

    /// In the coordinates of widget(). Only with a frame.
    [[nodiscard]] TimeScale scale() const { return m_scene.scale(m_from, m_to); }
    [[nodiscard]] double pixelRatio() const;

private:
    void addParts();
    void fit(QCPAxisRect* axes, const QRectF& area, double top, double height);

    QCustomPlot* m_plot;
    QCPAxisRect* m_laneAxes;
    QCPAxisRect* m_shareAxes;
    TimelineScene m_scene;
    double m_from = 0;
    double m_to = 300;
};

} // namespace o1
