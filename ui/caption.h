// SPDX-License-Identifier: GPL-3.0-or-later
// The lines below an exported picture: what was run, with which numbers, and when.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"

#include <QRectF>
#include <QString>
#include <QStringList>

class QPainter;

namespace o1 {

/// "Ed's claim · 2.4.17-J9 · HZ 1000 · 2 CPUs" and "THREAD_PENALTY 1, hog patch on · 21.20 s to 24.17 s".
/// Tunables are named when they differ from the kernel's own at this HZ.
[[nodiscard]] QStringList captionLines(const Frame& frame, Window window);

/// Height that paintCaption needs; 0 for no lines.
[[nodiscard]] double captionHeight(const QStringList& lines, TypeScale type);

/// One line below the other from the top of `area`, elided at its right.
void paintCaption(QPainter& painter, const QRectF& area, const QStringList& lines, const Theme& theme, TypeScale type);

} // namespace o1
