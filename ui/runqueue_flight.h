// SPDX-License-Identifier: GPL-3.0-or-later
// Chips on their way from their old place to their new one.
#pragma once

#include "ui/runqueue_layout.h"

#include <QRectF>

#include <unordered_map>

namespace o1 {

/// Remembers where tasks, and groups on each CPU, stood in one picture and moves their chips in the next one. After an array switch all chips of the
/// two halves cross the axis, which is the same thing seen from afar.
class RunqueueFlight {
public:
    /// Takes the places of `before`; returns whether anything stands elsewhere in `after`.
    bool begin(const RunqueueLayout& before, const RunqueueLayout& after);
    /// Puts the chips of `layout` at `part` (0..1) of their way.
    void place(RunqueueLayout& layout, double part) const;

private:
    std::unordered_map<std::int64_t, QRectF> m_from; ///< by what the chip stands for
};

/// Frames are near enough to tell who went where: the same machine, the queues of the same group, at most a few ticks apart.
[[nodiscard]] bool areSuccessive(const Frame& before, const Frame& after);

} // namespace o1
