// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the runqueue picture and their rectangles.
#pragma once

#include "core/view/frame.h"

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <array>
#include <vector>

namespace o1 {

/// One thing of the picture that can be pointed at.
struct RunqueueSpot {
    enum class Kind { Nothing, Card, Strip, Pill, Bit, Chip, More, Crumb };
    Kind kind = Kind::Nothing;
    CpuId cpu{};
    bool isExpired = false;    ///< Bit, Chip, More: which array
    Prio prio{};               ///< Bit, Chip, More
    int index = 0;             ///< Chip: place in the list, 0 is the head
    TaskId task{kNoTask};      ///< Chip of a task, Pill
    GroupId group{kRootGroup}; ///< Chip of a group: not the root; Crumb
    friend bool operator==(const RunqueueSpot&, const RunqueueSpot&) = default;
};

/// One group of the way to the one that is shown.
struct CrumbPlace {
    GroupId group{kRootGroup};
    bool isHere = false; ///< the last: the one that is shown
    QString name;
    QRectF rect;
};

/// A queued task or group, or what stands for those that have no room.
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
    QRectF cost;          ///< one or two lines
    double costFirst = 0; ///< width of the first of them; figures of the queue may stand beside it
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

} // namespace o1
