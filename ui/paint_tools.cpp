// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes of the painted views. Everything is cut to its place by arithmetic, because SVG output ignores clipping.
#include "ui/paint_tools.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr QChar kThinSpace{0x2009};
constexpr QChar kMinus{0x2212};

// Strokes "\" in the rectangle; none beyond the diagonal that cuts `notch` off the upper right corner.
void drawHatch(QPainter& painter, const QRectF& rect, double period, double offset, double notch, const QPen& pen)
{
    painter.setPen(pen);
    const double end = rect.right() - rect.top() - notch;
    for (double c = rect.left() - rect.bottom() + offset; c < end; c += period) {
        const double left = std::max(rect.left(), c + rect.top());
        const double right = std::min(rect.right(), c + rect.bottom());
        if (right > left) {
            painter.drawLine(QPointF(left, left - c), QPointF(right, right - c));
        }
    }
}

/// Rounded, without the upper right corner.
QPainterPath chipPath(const QRectF& rect, double radius, double notch)
{
    QPainterPath path;
    path.addRoundedRect(rect, radius, radius);
    QPainterPath corner;
    corner.addPolygon(QPolygonF{QPointF(rect.right() - notch, rect.top() - 1),
                                QPointF(rect.right() + 1, rect.top() - 1),
                                QPointF(rect.right() + 1, rect.top() + notch)});
    corner.closeSubpath();
    return path.subtracted(corner);
}

QRectF strokeRect(const QRectF& rect, double width)
{
    return rect.adjusted(width / 2, width / 2, -width / 2, -width / 2);
}

} // namespace

QString numberText(std::int64_t value)
{
    const QLocale locale;
    auto text = locale.toString(static_cast<qlonglong>(value));
    text.replace(locale.groupSeparator(), kThinSpace);
    text.replace(QLatin1Char('-'), kMinus);
    return text;
}

QString niceText(Nice nice)
{
    return nice.value() > 0 ? QLatin1Char('+') + numberText(nice.value()) : numberText(nice.value());
}

double textWidth(const QFont& font, const QString& text)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height());
}

QFont bold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

QColor blended(const QColor& a, const QColor& b, double part)
{
    const auto mix = [part](float x, float y) { return static_cast<float>(x + (y - x) * part); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

double drawLine(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text, const QFont& font,
                const QColor& color)
{
    const QFontMetricsF metrics(font);
    auto shown = text;
    double width = metrics.horizontalAdvance(text);
    if (width > rect.width() + 0.5) {
        shown = metrics.elidedText(text, Qt::ElideRight, rect.width());
        width = metrics.horizontalAdvance(shown);
    }
    if (shown.isEmpty() || (shown.size() == 1 && text.size() > 1)) {
        return 0; // a lone "…" says nothing
    }
    const double spare = rect.width() - width;
    const double x = rect.left()
                   + ((alignment & Qt::AlignHCenter) != 0 ? spare / 2
                      : (alignment & Qt::AlignRight) != 0 ? spare
                                                          : 0);
    const double baseline = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QPointF(x, std::round(baseline)), shown);
    return width;
}

WhoColor fadedColor(const WhoColor& color, const Theme& theme)
{
    auto faded = color;
    faded.fill = blended(color.fill, theme.card, 0.5);
    const QColor dark = Theme::of(ThemeKind::Light).ink;
    faded.text = contrast(dark, faded.fill) >= contrast(Qt::white, faded.fill) ? dark : QColor(Qt::white);
    if (contrast(faded.text, faded.fill) < 4.5) {
        faded.text = Qt::black;
    }
    return faded;
}

void drawChip(QPainter& painter, const QRectF& rect, const WhoColor& color, const ChipForm& form, const Theme& theme,
              double scale)
{
    const auto shown = form.isFaded ? fadedColor(color, theme) : color;
    const double width = form.isRunning ? 2 * scale : 1;
    const double outside = form.isRunning ? scale : 0; // so that the colour of a thin chip is still seen
    const auto body = strokeRect(rect.adjusted(-outside, -outside, outside, outside), width);
    const double radius = form.isSquare ? 0 : std::min({3 * scale, body.height() / 2, body.width() / 2});
    const double notch = form.isNotched ? std::min({body.height() * 0.8, body.width() / 2, 7 * scale}) : 0;
    const auto outline = form.isRunning ? theme.ink : shown.outline;
    if (notch > 0) {
        painter.setPen(QPen(outline, width));
        painter.setBrush(shown.fill);
        painter.drawPath(chipPath(body, radius, notch));
    } else {
        drawFramed(painter, strokeRect(body, -width), radius + width / 2, shown.fill, outline, width);
    }
    const auto inner = body.adjusted(1, 1, -1, -1);
    const double period = 6 * scale;
    if (color.isHatched) {
        drawHatch(painter, inner, period, period / 2, notch, QPen(WhoColors::hatch(shown), scale));
    }
    if (form.isFaded) {
        drawHatch(painter, inner, period, 0, notch, QPen(blended(shown.fill, shown.outline, 0.6), scale));
    }
}

void drawPill(QPainter& painter, const QRectF& rect, const WhoColor& color, bool isSquare, const QString& name,
              const QFont& font)
{
    const double radius = isSquare ? 0 : rect.height() / 2;
    drawFramed(painter, rect, radius, color.fill, color.outline);
    const double side = std::min(rect.height() / 2, rect.width() / 8);
    const auto inner = rect.adjusted(side, 0, -side, 0);
    if (color.isHatched) {
        const auto ground = rect.adjusted(radius, 1.5, -radius, -1.5);
        drawHatch(painter, ground, rect.height() / 3, 0, 0, QPen(WhoColors::hatch(color), rect.height() / 18));
    }
    drawLine(painter, inner, Qt::AlignHCenter, name, bold(font), color.text);
}

void drawTrack(QPainter& painter, const QRectF& rect, double radius, const Theme& theme)
{
    drawFramed(painter, rect, radius, theme.track, theme.trackOutline);
}

void drawCell(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline)
{
    painter.fillRect(rect.adjusted(1, 0, -1, 0), outline);
    painter.fillRect(rect.adjusted(0, 1, 0, -1), outline);
    if (fill != outline) {
        painter.fillRect(rect.adjusted(1, 1, -1, -1), fill);
    }
}

void drawBar(QPainter& painter, const QRectF& rect, double part, const WhoColor& color, const Theme& theme)
{
    const double radius = std::min(4.0, rect.height() / 3);
    drawTrack(painter, rect, radius, theme);
    const double width = rect.width() * std::clamp(part, 0.0, 1.0);
    if (width < 1) {
        return;
    }
    const QRectF filled(rect.left(), rect.top(), std::max(width, 2.0), rect.height());
    drawFramed(painter, filled, std::min(radius, filled.width() / 2), color.fill, color.outline);
    if (color.isHatched) {
        drawHatch(painter, filled.adjusted(1.5, 1.5, -1.5, -1.5), 6, 0, 0, QPen(WhoColors::hatch(color), 1));
    }
}

// Two fills: stroking a long path costs Qt's rasteriser five times as much.
void drawFramed(QPainter& painter, const QRectF& rect, double radius, const QColor& fill, const QColor& outline,
                double width)
{
    const double inside = std::max(0.0, radius - width);
    painter.setPen(Qt::NoPen);
    painter.setBrush(outline);
    painter.drawRoundedRect(rect, radius, radius);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect.adjusted(width, width, -width, -width), inside, inside);
}

void drawCard(QPainter& painter, const QRectF& rect, const Theme& theme, double scale)
{
    drawFramed(painter, rect, 8 * scale, theme.card, theme.line);
}

void drawRing(QPainter& painter, const QRectF& rect, const QColor& color, double distance)
{
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-distance, -distance, distance, distance), 4, 4);
}

} // namespace o1
