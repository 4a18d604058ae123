// SPDX-License-Identifier: GPL-3.0-or-later
// Polygons from border to border, hatches of upright strokes, dashed lines over them.
#include "ui/share_polygons.h"

#include "ui/lane_painter.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace o1 {

namespace {

constexpr int kHatchPeriod = 8;

/// Heights (0..1) of one border over the known columns; those that hardly differ from the one before are left out.
QPolygonF borderLine(const Frame& frame, const std::vector<double>& heights, int first, int end, const QRectF& area,
                     const TimeScale& scale)
{
    constexpr double kHardly = 0.05; // pixels
    QPolygonF line;
    const auto y = [&](int column) {
        return area.bottom() - std::clamp(heights[static_cast<std::size_t>(column)], 0.0, 1.0) * area.height();
    };
    const auto add = [&](double tick, double at) { line << QPointF(scale.clamped(scale.xOf(tick)), at); };
    add(columnStart(frame, first), y(first));
    for (int column = first; column < end; ++column) {
        const double last = line.back().y();
        const bool isFlat =
            std::abs(y(column) - last) < kHardly && (column + 1 == end || std::abs(y(column + 1) - last) < kHardly);
        if (!isFlat) {
            add((columnStart(frame, column) + columnStart(frame, column + 1)) / 2, y(column));
        }
    }
    add(columnStart(frame, end), y(end - 1));
    return line;
}

/// Upright strokes between two borders: what a hatch is that must be cut without clipping.
void hatchBand(QPainter& painter, const std::vector<double>& lower, const std::vector<double>& upper, int first,
               int end, const Frame& frame, const QRectF& area, const TimeScale& scale)
{
    double next = scale.left;
    for (int column = first; column < end; ++column) {
        const double x = scale.clamped(scale.xOf((columnStart(frame, column) + columnStart(frame, column + 1)) / 2));
        const auto place = static_cast<std::size_t>(column);
        if (x >= next && upper[place] > lower[place]) {
            painter.drawLine(QPointF(x, area.bottom() - std::min(1.0, lower[place]) * area.height()),
                             QPointF(x, area.bottom() - std::min(1.0, upper[place]) * area.height()));
            next = x + kHatchPeriod;
        }
    }
}

void paintBand(QPainter& painter, QPolygonF upper, const QPolygonF& lower, const QColor& fill, const QColor& edge)
{
    const auto line = upper;
    for (auto place = lower.size(); place > 0; --place) {
        upper << lower[place - 1];
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(upper);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

void paintStretch(QPainter& painter, const FrameLookup& who, int first, int end, const QRectF& area,
                  const TimeScale& scale, const Theme& theme)
{
    const auto& frame = who.frame();
    std::vector<double> heights(static_cast<std::size_t>(frame.columns));
    auto lower = borderLine(frame, heights, first, end, area, scale);
    const auto full = std::vector<double>(heights.size(), 1.0);
    paintBand(painter, borderLine(frame, full, first, end, area, scale), lower, theme.track, theme.track);
    for (const auto& series : frame.shares.series) {
        const auto below = heights;
        for (int column = first; column < end; ++column) {
            heights[static_cast<std::size_t>(column)] += std::max(0.0F, shareOf(series, column));
        }
        const bool isEmpty =
            std::all_of(series.share.begin(), series.share.end(), [](float share) { return !(share > 0); });
        if (!isEmpty) {
            const auto& color = who.paintOf(series).color;
            auto upper = borderLine(frame, heights, first, end, area, scale);
            paintBand(painter, upper, lower, softened(color.fill, theme.card), softened(color.outline, theme.card));
            if (color.isHatched) {
                painter.setPen(QPen(softened(WhoColors::hatch(color), theme.card), 1.2));
                hatchBand(painter, below, heights, first, end, frame, area, scale);
            }
            lower = std::move(upper);
        }
    }
}

/// On a line in the colour of the card, so that it can be seen on any area.
void paintLines(QPainter& painter, const FrameLookup& who, int first, int end, const QRectF& area,
                const TimeScale& scale, const Theme& theme, const EntitledStroke& stroke)
{
    QPen dashes(theme.ink, stroke.width, Qt::CustomDashLine, Qt::FlatCap);
    dashes.setDashPattern({stroke.dash / stroke.width, stroke.gap / stroke.width});
    painter.setBrush(Qt::NoBrush);
    for (const auto& line : legibleLines(who.frame(), stroke.apart / area.height())) {
        const std::vector<double> heights(line.heights.begin(), line.heights.end());
        const auto path = borderLine(who.frame(), heights, first, end, area, scale);
        painter.setPen(QPen(theme.card, stroke.width, Qt::SolidLine, Qt::FlatCap));
        painter.drawPolyline(path);
        painter.setPen(dashes);
        painter.drawPolyline(path);
    }
}

} // namespace

void paintSharePolygons(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                        const Theme& theme, const EntitledStroke& stroke)
{
    const auto& frame = who.frame();
    const auto isShown = [&](int column) {
        return isShareKnown(frame, column) && scale.xOf(columnStart(frame, column + 1)) > scale.left
            && scale.xOf(columnStart(frame, column)) < scale.right;
    };
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (int first = 0, end = 0; first < frame.columns; first = std::max(end, first + 1)) {
        end = first;
        while (end < frame.columns && isShown(end)) {
            ++end;
        }
        if (end > first) {
            paintStretch(painter, who, first, end, area, scale, theme);
            paintLines(painter, who, first, end, area, scale, theme, stroke);
        }
    }
}

} // namespace o1
