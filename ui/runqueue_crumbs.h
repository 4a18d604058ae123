// SPDX-License-Identifier: GPL-3.0-or-later
// The way from the root to the group whose queues are shown, above the cards: "/ › user › fg".
#pragma once

#include "ui/runqueue_places.h"
#include "ui/theme.h"

#include <QPainter>

#include <vector>

namespace o1 {

struct CrumbRow {
    std::vector<CrumbPlace> crumbs; ///< from the root to the group that is shown; none while that is the root
    QRectF note;                    ///< beside them; null without room
    double height = 0;              ///< with the gap below; 0 without crumbs
};

/// The first line of `area`. What has no room is left out after the root.
[[nodiscard]] CrumbRow placeCrumbs(const QRectF& area, const Frame& frame, const TypeScale& type);

void paintCrumbs(QPainter& painter, const std::vector<CrumbPlace>& crumbs, const QRectF& note, const Frame& frame,
                 const Theme& theme, const TypeScale& type);

} // namespace o1
