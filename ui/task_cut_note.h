// SPDX-License-Identifier: GPL-3.0-or-later
// Says which of the chosen tasks have lanes, and why there are none.
#pragma once

#include "ui/timeline_parts.h"

#include <QStringList>

namespace o1 {

/// "tasks 1–6", "of 22"; empty when all that are chosen have lanes, or lanes are by CPU.
[[nodiscard]] QStringList taskCutLines(const Frame& frame);

/// Why the lanes by task are empty; empty when they are not.
[[nodiscard]] QString noTaskLanesText(const Frame& frame);

/// Both: the first right of the lanes, the second on them.
void paintTaskCut(QPainter& painter, const Frame& frame, const TimelineLayout& layout, const Theme& theme,
                  TypeScale type);

/// Room between the lanes and the note, for a scroll bar.
[[nodiscard]] double scrollBarRoom(TypeScale type);

} // namespace o1
