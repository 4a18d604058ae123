// SPDX-License-Identifier: GPL-3.0-or-later
// What the runqueue view says in words: figures, the O(1) sentence, and one description per thing that can be pointed at.
#pragma once

#include "core/view/frame.h"
#include "ui/runqueue_places.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

namespace o1 {

/// A named number; `widest` is what its value may grow to, so that neighbours do not move.
struct Fact {
    QString label;
    QString value;
    QString widest;
};

/// Null when the frame has no row for it (more tasks than FrameRequest::tasks).
[[nodiscard]] const TaskView* findTask(const Frame& frame, TaskId id);
[[nodiscard]] const CpuView* findCpu(const Frame& frame, CpuId cpu);
/// Its name, "task 812" when the frame does not know it, "idle".
[[nodiscard]] QString taskName(const Frame& frame, TaskId id);
/// "java", "mm 3", "kernel thread".
[[nodiscard]] QString mmLabel(const Frame& frame, MmId mm);

class RunqueueTexts {
    Q_DECLARE_TR_FUNCTIONS(Runqueues)

public:
    [[nodiscard]] static QString title(CpuId cpu);
    [[nodiscard]] static QList<Fact> runningFacts(const Frame& frame, const CpuView& cpu);
    /// The widest that runningFacts usually gives, whoever runs; only the widths count.
    [[nodiscard]] static QList<Fact> widestFacts(const Frame& frame);
    [[nodiscard]] static QList<Fact> queueFacts(const Frame& frame, const CpuView& cpu);
    [[nodiscard]] static double width(const Fact& fact, const TypeScale& type);
    [[nodiscard]] static double width(const QList<Fact>& facts, const TypeScale& type);
    static constexpr double kFactGap = 14; ///< at scale 1

    /// The sentence that explains O(1), from full to short; lines of one text are separated by a line feed.
    [[nodiscard]] static QStringList costTexts(const CpuView& cpu);
    /// The diagnosis of a literal run for the CPU on which it stopped, a short line for the others; two lines at most.
    [[nodiscard]] static QString haltText(const Frame& frame, CpuId cpu);
    [[nodiscard]] static QString markerText(Prio prio);
    /// Stands where the chips of the active array would; empty when it holds some.
    [[nodiscard]] static QString emptyText(const CpuView& cpu);
    /// Tooltip and accessible description of a spot.
    [[nodiscard]] static QString describe(const Frame& frame, const RunqueueSpot& spot);
    [[nodiscard]] static QString describeTask(const Frame& frame, const TaskView& task);
    /// One line per CPU: the accessible value of the view.
    [[nodiscard]] static QString summary(const Frame& frame);

private:
    [[nodiscard]] static QString describeChip(const Frame& frame, const RunqueueSpot& spot);
    [[nodiscard]] static QString describeBit(const Frame& frame, const RunqueueSpot& spot);
    [[nodiscard]] static QString describeCpu(const Frame& frame, const CpuView& cpu);
};

} // namespace o1
