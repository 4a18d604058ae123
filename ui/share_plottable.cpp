// SPDX-License-Identifier: GPL-3.0-or-later
// Hands the scene to the painters of shares and of the time axis.
#include "ui/share_plottable.h"

#include "ui/scene_plottable.h"

namespace o1 {

namespace {

class SharePlottable final : public ScenePlottable {
public:
    using ScenePlottable::ScenePlottable;

protected:
    void paint(QPainter& painter, const TimelineScene& scene, const TimeScale& scale, Surface surface) const override
    {
        const auto& layout = scene.layout;
        paintShares(painter, *scene.who, layout.shares, scale, scene.theme, scene.type, surface);
        paintShareAxis(painter, *scene.frame, layout.shares, layout.page.left(), scene.theme, scene.type);
        paintShareLabels(painter, *scene.who, layout.shares, layout.labelWidth, scale, scene.theme, scene.type);
        paintTimeAxis(painter, scale, layout.axisY, layout.page, scene.theme, scene.type);
    }
};

} // namespace

QCPAbstractPlottable* addSharePlottable(QCPAxis* time, QCPAxis* shares, const TimelineScene& scene)
{
    return new SharePlottable(time, shares, scene);
}

} // namespace o1
