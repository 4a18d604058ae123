// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of the runqueue picture stands: computed once, then painted, hit by the pointer and walked by keys.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <array>
#include <vector>

namespace o1 {

/// One thing of the picture that can be pointed at.
struct RunqueueSpot {
    enum class Kind { Nothing, Card, Strip, Pill, Bit, Chip, More };
    Kind kind = Kind::Nothing;
    CpuId cpu{};
    bool isExpired = false; ///< Bit, Chip, More: which array
    Prio prio{};            ///< Bit, Chip, More
    int index = 0;          ///< Chip: place in the list, 0 is the head
    TaskId task{kNoTask};   ///< Chip, Pill
    friend bool operator==(const RunqueueSpot&, const RunqueueSpot&) = default;
};

/// A queued task, or what stands for those that have no room.
struct ChipPlace {
    RunqueueSpot spot;
    MmId mm;
    bool isRunning = false;
    bool isRt = false;
    bool isPenalised = false;
    int more = 0; ///< > 0: a "+N" for so many tasks
    QRectF rect;
};

/// The accent triangle over the first set bit of the active array.
struct MarkerPlace {
    bool isShown = false;
    QPolygonF triangle;
    QRectF text;
    QLineF leader; ///< from the triangle down to its column; null when they touch
};

/// The full picture of one CPU.
struct CardPlace {
    CpuId cpu{};
    std::size_t index = 0; ///< into Frame::cpus
    QRectF card;
    QRectF title;
    QRectF pill;
    QRectF sliceBar;
    QRectF facts;  ///< figures of the running task
    QRectF counts; ///< figures of the queue; may be empty
    QRectF activeLabel;
    QRectF expiredLabel;
    QRectF activeBits;
    QRectF expiredBits;
    QRectF axis;
    QRectF activeStack;
    QRectF expiredStack;
    QRectF cost; ///< one or two lines
    double lineHeight = 0;
    std::array<double, kLevels + 1> edges{}; ///< left edge of every bit; the last is the right end
    double rtEnd = 0;                        ///< right end of bit 99; a gap follows
    MarkerPlace marker;
    std::vector<ChipPlace> chips;

    [[nodiscard]] QRectF cell(bool isExpired, Prio prio) const;
};

/// One row of the overview.
struct StripPlace {
    CpuId cpu{};
    std::size_t index = 0;
    QRectF row;
    QRectF name;
    QRectF pill;
    QRectF bits;  ///< may be empty
    QRectF count; ///< may be empty
};

/// Length of the longest list of any array.
[[nodiscard]] int longestList(const Frame& frame);

/// All CPUs as cards, or one as a card and all as strips.
struct RunqueueLayout {
    QRectF area;
    TypeScale type;
    std::vector<StripPlace> strips;
    std::vector<CardPlace> cards;
    QRectF overview;      ///< ground of the strips; null without strips
    int hiddenStrips = 0; ///< CPUs that have no strip for lack of room
    QRectF hiddenNote;

    /// `selected`: whose card stands below the strips. `crowd`: the longest list that chips must have room for besides
    /// those of the frame, so that their size need not change from frame to frame. `frame` may have no CPU.
    [[nodiscard]] static RunqueueLayout of(const QRectF& area, const Frame& frame, const TypeScale& type,
                                           CpuId selected = {}, int crowd = 0);
    [[nodiscard]] RunqueueSpot spotAt(const QPointF& point, const Frame& frame) const;
    /// Null when the spot is not on the picture.
    [[nodiscard]] QRectF rectOf(const RunqueueSpot& spot) const;
    [[nodiscard]] const CardPlace* cardOf(CpuId cpu) const;
};

} // namespace o1
