// SPDX-License-Identifier: GPL-3.0-or-later
// The chip of a group: an outline with its name, so that it looks like something to enter.
#pragma once

#include "ui/theme.h"

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>

namespace o1 {

struct GroupChipForm {
    bool isExpired = false; ///< dashed and muted
    bool isRunning = false; ///< thicker: the running task is in it
    QColor color{};         ///< of the outline, ≥ 3:1 against the card; invalid: ink
};

/// The name is left out where it has no room.
void drawGroupChip(QPainter& painter, const QRectF& rect, const QString& name, const GroupChipForm& form,
                   const Theme& theme, const TypeScale& type);

} // namespace o1
