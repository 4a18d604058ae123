// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of the runqueue picture stands: computed once, then painted, hit by the pointer and walked by keys.
#pragma once

#include "core/view/frame.h"
#include "ui/runqueue_crowd.h"
#include "ui/runqueue_places.h"
#include "ui/theme.h"

#include <QRectF>

#include <vector>

namespace o1 {

/// All CPUs as cards, or one as a card and all as strips.
struct RunqueueLayout {
    QRectF area; ///< below the crumbs
    TypeScale type;
    std::vector<StripPlace> strips;
    std::vector<CardPlace> cards;
    std::vector<CrumbPlace> crumbs; ///< from the root to the group that is shown; none while that is the root
    QRectF crumbNote;               ///< beside them; null without room
    QRectF overview;                ///< ground of the strips; null without strips
    int hiddenStrips = 0;           ///< CPUs that have no strip for lack of room
    QRectF hiddenNote;

    /// `selected`: whose card stands below the strips. `crowd`: what chips must have room for besides
    /// the lists of the frame, so that their size need not change from frame to frame. `frame` may have no CPU.
    /// `showsWay`: with the crumbs of a group that is entered.
    [[nodiscard]] static RunqueueLayout of(const QRectF& whole, const Frame& frame, const TypeScale& type,
                                           CpuId selected = {}, RunqueueCrowd crowd = {}, bool showsWay = true);
    [[nodiscard]] RunqueueSpot spotAt(const QPointF& point, const Frame& frame) const;
    /// Null when the spot is not on the picture.
    [[nodiscard]] QRectF rectOf(const RunqueueSpot& spot) const;
    [[nodiscard]] const CardPlace* cardOf(CpuId cpu) const;
};

} // namespace o1
