// SPDX-License-Identifier: GPL-3.0-or-later
// Base of the timeline's plottables. Includes qcustomplot.h: for their .cpp files only.
#pragma once

#include "ui/timeline_painter.h"
#include "ui/timeline_scene.h"

#include <qcustomplot.h>

namespace o1 {

/// A plottable without data points of its own that paints a TimelineScene anywhere on the plot.
class ScenePlottable : public QCPAbstractPlottable {
public:
    ScenePlottable(QCPAxis* time, QCPAxis* value, const TimelineScene& scene)
        : QCPAbstractPlottable(time, value), m_scene(scene)
    {}
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& isFound, QCP::SignDomain) const override
    {
        isFound = false;
        return {};
    }
    QCPRange getValueRange(bool& isFound, QCP::SignDomain, const QCPRange&) const override
    {
        isFound = false;
        return {};
    }

protected:
    /// `scene` has a frame.
    virtual void paint(QPainter& painter, const TimelineScene& scene, const TimeScale& scale,
                       Surface surface) const = 0;

    // Names and labels stand beside the axis rectangle.
    QRect clipRect() const override { return parentPlot()->viewport(); }
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
    void draw(QCPPainter* painter) override
    {
        if (m_scene.frame == nullptr || m_scene.who == nullptr) {
            return;
        }
        const auto range = keyAxis()->range();
        const Surface surface{.isVector = painter->modes().testFlag(QCPPainter::pmVectorized),
                              .pixelRatio = surfaceOf(*painter).pixelRatio};
        painter->save();
        paint(*painter, m_scene, m_scene.scale(range.lower, range.upper), surface);
        painter->restore();
    }

private:
    const TimelineScene& m_scene;
};

} // namespace o1
