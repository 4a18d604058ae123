// SPDX-License-Identifier: GPL-3.0-or-later
// Hands the scene to the painters of lanes and of what lies over them.
#include "ui/lane_plottable.h"

#include "ui/scene_plottable.h"
#include "ui/task_cut_note.h"

namespace o1 {

namespace {

class LanePlottable final : public ScenePlottable {
public:
    using ScenePlottable::ScenePlottable;

protected:
    void paint(QPainter& painter, const TimelineScene& scene, const TimeScale& scale, Surface surface) const override
    {
        const auto lanes = scene.lanes();
        paintLaneLabels(painter, *scene.who, lanes, scene.layout.page.left(), scene.theme, scene.type);
        paintLanes(painter, *scene.who, lanes, scale, scene.theme, surface);
        paintSpanNames(painter, *scene.who, lanes, scale, scene.type);
    }
};

class OverlayPlottable final : public ScenePlottable {
public:
    using ScenePlottable::ScenePlottable;

protected:
    void paint(QPainter& painter, const TimelineScene& scene, const TimeScale& scale, Surface surface) const override
    {
        const auto lanes = scene.lanes();
        paintMarks(painter, *scene.who, lanes, scale, scene.layout.axisY, scene.marks, scene.theme, surface);
        paintTaskCut(painter, *scene.frame, scene.layout, scene.theme, scene.type);
        paintNow(painter, *scene.frame, scene.layout, scale, scene.theme);
        paintMarkers(painter, scene.markers, scene.layout, scale, scene.theme, scene.type);
        if (scene.cursor && scene.cursor->lane < lanes.count()) {
            paintCursor(painter, scene.cursor->tick, lanes.track(scene.cursor->lane), scene.layout, scale, scene.theme);
        }
    }
};

} // namespace

QCPAbstractPlottable* addLanePlottable(QCPAxis* time, QCPAxis* lanes, const TimelineScene& scene)
{
    return new LanePlottable(time, lanes, scene);
}

QCPAbstractPlottable* addOverlayPlottable(QCPAxis* time, QCPAxis* lanes, const TimelineScene& scene)
{
    return new OverlayPlottable(time, lanes, scene);
}

} // namespace o1
