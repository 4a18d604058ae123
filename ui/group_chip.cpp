// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group_chip.h"

#include "ui/paint_tools.h"

#include <QFontMetricsF>
#include <QPen>

#include <algorithm>

namespace o1 {

void drawGroupChip(QPainter& painter, const QRectF& rect, const QString& name, const GroupChipForm& form,
                   const Theme& theme, const TypeScale& type)
{
    const double width = std::min((form.isRunning         ? 2.5
                                   : form.color.isValid() ? 2
                                                          : 1.5)
                                      * type.scale,
                                  rect.height() / 4);
    const auto color = form.isExpired ? theme.muted : theme.ink;
    QPen pen(form.color.isValid() ? form.color : color, width);
    if (form.isExpired) {
        pen.setDashPattern({3, 2});
    }
    painter.setPen(pen);
    painter.setBrush(theme.card);
    const double inset = width / 2;
    const double radius = std::min(4 * type.scale, rect.height() / 3);
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    const auto inner = rect.adjusted(width + type.scale, 0, -width - type.scale, 0);
    for (const auto& font : {type.text(), type.label(), type.axis()}) {
        const bool isHigh = rect.height() >= font.pixelSize() + (font == type.axis() ? 1 : 3);
        const auto shown = form.isRunning ? bold(font) : font;
        if (isHigh && textWidth(shown, name) <= inner.width()) {
            drawLine(painter, inner, Qt::AlignHCenter, name, shown, color);
            return;
        }
    }
    const auto smallest = form.isRunning ? bold(type.axis()) : type.axis();
    if (rect.height() > smallest.pixelSize()) {
        const auto part = QFontMetricsF(smallest).elidedText(name, Qt::ElideRight, inner.width());
        drawLine(painter, inner, Qt::AlignHCenter, part, smallest, color);
    }
}

} // namespace o1
