// SPDX-License-Identifier: GPL-3.0-or-later
// The axis of the shares and its caption: of what they are, and over how long a point is meant.
#include "ui/paint_tools.h"
#include "ui/share_painter.h"
#include "ui/time_steps.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

class AxisText {
    Q_DECLARE_TR_FUNCTIONS(Shares)
public:
    static QString title() { return tr("CPU share"); }
    static QString by(UsageBy kind)
    {
        switch (kind) {
        case UsageBy::task: return tr("by task");
        case UsageBy::nice: return tr("by nice");
        case UsageBy::group:
        case UsageBy::entitled: return tr("by group");
        case UsageBy::mm: break;
        }
        return tr("by mm");
    }
    static QString mean(const ShareView& shares, std::int64_t hz)
    {
        return shares.average >= kSinceStart ? tr("mean since start") : meanOf(shortLengthText(shares.average, hz));
    }
    static QString meanOf(const QString& length) { return tr("mean of %1").arg(length); }
    static QString entitled() { return tr("– – entitled", "legend of the dashed lines"); }
    static QString widest() { return meanOf(tr("88.8 s")); }
};

QStringList captionOf(const Frame& frame)
{
    QStringList lines{AxisText::by(frame.shares.by)};
    if (frame.shares.average > Ticks{}) {
        lines << AxisText::mean(frame.shares, frame.hz);
    }
    if (frame.shares.by == UsageBy::group) {
        lines << AxisText::entitled();
    }
    return lines;
}

/// Below the title, around the "50 %" where that is in the way.
class Caption {
public:
    Caption(QPainter& painter, const QRectF& area, double left, double right, TypeScale type)
        : m_painter(painter), m_metrics(type.axis()), m_area(area), m_left(left), m_right(right)
    {}

    void paint(const QStringList& lines, double top)
    {
        const double half = m_area.center().y();
        const double beside = m_metrics.horizontalAdvance(percentText(0.5)) + 4;
        for (const auto& line : lines) {
            const bool isAtHalf =
                top < half + m_metrics.height() / 2 && top + m_metrics.height() > half - m_metrics.height() / 2;
            if (isAtHalf && m_metrics.horizontalAdvance(line) > m_right - m_left - beside) {
                top = half + m_metrics.height() / 2;
            }
            if (top + m_metrics.height() > m_area.bottom() - m_metrics.height() / 2) {
                return;
            }
            m_painter.drawText(QPointF(m_left, top + m_metrics.ascent()),
                               m_metrics.elidedText(line, Qt::ElideRight, m_right - m_left));
            top += m_metrics.height();
        }
    }

private:
    QPainter& m_painter;
    QFontMetricsF m_metrics;
    QRectF m_area;
    double m_left;
    double m_right;
};

} // namespace

double shareTitleWidth(TypeScale type)
{
    const double widest =
        std::max(textWidth(type.label(), AxisText::title()), textWidth(type.axis(), AxisText::widest()));
    return std::ceil(widest + 10 * type.scale);
}

void paintShareAxis(QPainter& painter, const Frame& frame, const QRectF& area, double left, const Theme& theme,
                    TypeScale type)
{
    const QFontMetricsF metrics(type.axis());
    const QFontMetricsF label(type.label());
    const double right = area.left() - 6 * type.scale;
    const double center = (metrics.ascent() - metrics.descent()) / 2;
    painter.setFont(type.axis());
    for (const double part : {1.0, 0.5, 0.0}) {
        const double y = area.bottom() - part * area.height();
        const auto text = percentText(part);
        painter.setPen(QPen(theme.trackOutline, 1));
        painter.drawLine(QPointF(area.left() - 4 * type.scale, y), QPointF(area.left(), y));
        painter.setPen(theme.muted);
        painter.drawText(QPointF(right - metrics.horizontalAdvance(text), y + center), text);
    }
    if (area.height() < 5 * label.height()) {
        const auto by = AxisText::by(frame.shares.by);
        if (metrics.horizontalAdvance(by) <= right - left - metrics.horizontalAdvance(percentText(0.5)) - 4) {
            painter.drawText(QPointF(left, area.center().y() + center), by);
        }
        return;
    }
    const double room = right - left;
    const double top = area.top() + metrics.height() / 2 + label.ascent() + 4 * type.scale;
    painter.setFont(type.label());
    painter.setPen(theme.ink);
    painter.drawText(QPointF(left, top), label.elidedText(AxisText::title(), Qt::ElideRight, room));
    painter.setFont(type.axis());
    painter.setPen(theme.muted);
    Caption(painter, area, left, right, type).paint(captionOf(frame), top + label.descent());
}

} // namespace o1
