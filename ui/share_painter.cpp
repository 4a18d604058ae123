// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks the shares: pixel columns on screens, polygons in vectors.
#include "ui/share_painter.h"

#include "ui/share_image.h"
#include "ui/share_polygons.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

void paintImage(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                const Theme& theme, TypeScale type, double pixelRatio)
{
    const auto& frame = who.frame();
    const int rows = std::max(1, static_cast<int>(std::lround(area.height() * pixelRatio)));
    const auto image = shareImage(who, rows, theme, EntitledStroke::of(type.scale * pixelRatio));
    const double left = scale.xOf(frame.window.from);
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(left, area.top(), scale.xOf(frame.window.to) - left, area.height()), image);
    painter.restore();
}

} // namespace

void paintShares(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                 const Theme& theme, TypeScale type, Surface surface)
{
    if (surface.isVector) {
        paintSharePolygons(painter, who, area, scale, theme, EntitledStroke::of(type.scale));
    } else {
        paintImage(painter, who, area, scale, theme, type, surface.pixelRatio);
    }
}

} // namespace o1
