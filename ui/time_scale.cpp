// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses round steps for the time axis and paints it; writes times and numbers by locale.
#include "ui/time_scale.h"

#include "ui/paint_tools.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

class AxisText {
    Q_DECLARE_TR_FUNCTIONS(TimeAxis)
public:
    static QString seconds(const QString& number) { return tr("%1 s").arg(number); }
    static QString milliseconds(const QString& number) { return tr("%1 ms").arg(number); }
    static QString percent(const QString& number) { return tr("%1 %").arg(number); }
};

constexpr double kStroke = 4;

QString decimalText(double value, int decimals)
{
    const auto text = QString::number(std::abs(value), 'f', decimals);
    const auto point = text.indexOf(QLatin1Char('.'));
    const auto whole = numberText(text.left(point).toLongLong());
    const auto digits = point < 0 ? QString() : QLocale().decimalPoint() + text.mid(point + 1);
    const auto sign = value < 0 ? QString(QChar(0x2212)) : QString();
    return sign + whole + digits;
}

int decimalsOfTick(std::int64_t hz)
{
    return hz <= 10 ? 1 : hz <= 100 && 100 % hz == 0 ? 2 : 3;
}

bool isWholeTicks(double seconds, std::int64_t hz)
{
    const double ticks = seconds * static_cast<double>(hz);
    return std::abs(ticks - std::round(ticks)) < 1e-6;
}

struct Step {
    double seconds;
    int decimals;
};

// Powers of ten times 1, 2 and 5; below a second only those that are whole ticks, unless many ticks fit in.
Step stepFor(const TimeScale& scale, double distance)
{
    const double pixelsPerSecond = scale.pixelsPerTick() * static_cast<double>(scale.hz);
    for (int exponent = -3; exponent < 12; ++exponent) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double seconds = digit * std::pow(10.0, exponent);
            const double ticks = seconds * static_cast<double>(scale.hz);
            const bool isFine = ticks > 0.999 && (isWholeTicks(seconds, scale.hz) || ticks >= 10);
            if (isFine && seconds * pixelsPerSecond >= distance) {
                return {seconds, std::max(0, -exponent)};
            }
        }
    }
    return {1e12, 0};
}

} // namespace

double TimeScale::clamped(double x) const
{
    return std::clamp(x, left, right);
}

std::vector<TimeLabel> timeLabels(const TimeScale& scale, double distance)
{
    const auto step = stepFor(scale, distance);
    const auto hz = static_cast<double>(scale.hz);
    const auto first = std::max(0.0, std::ceil(scale.from / hz / step.seconds - 1e-9));
    const auto last = std::floor(scale.to / hz / step.seconds + 1e-9);
    std::vector<TimeLabel> labels;
    for (double place = first; place <= last; ++place) {
        const double seconds = place * step.seconds;
        labels.push_back({seconds * hz, AxisText::seconds(decimalText(seconds, step.decimals))});
    }
    return labels;
}

double timeAxisHeight(TypeScale type)
{
    return kStroke * type.scale + 3 * type.scale + QFontMetricsF(type.axis()).height();
}

void paintTimeAxis(QPainter& painter, const TimeScale& scale, double y, const QRectF& page, const Theme& theme,
                   TypeScale type)
{
    const auto font = type.axis();
    const QFontMetricsF metrics(font);
    const double baseline = y + (kStroke + 2) * type.scale + metrics.ascent();
    painter.setFont(font);
    painter.setPen(QPen(theme.trackOutline, 1));
    painter.drawLine(QPointF(scale.left, y), QPointF(scale.right, y));
    double free = page.left();
    for (const auto& label : timeLabels(scale, 90 * type.scale)) {
        const double x = scale.clamped(scale.xOf(label.tick));
        painter.setPen(QPen(theme.trackOutline, 1));
        painter.drawLine(QPointF(x, y), QPointF(x, y + kStroke * type.scale));
        const double width = metrics.horizontalAdvance(label.text);
        const double left = std::min(x - width / 2, page.right() - width);
        if (left >= free) {
            painter.setPen(theme.muted);
            painter.drawText(QPointF(left, baseline), label.text);
            free = left + width + 6 * type.scale;
        }
    }
}

QString secondsText(Tick tick, std::int64_t hz)
{
    return AxisText::seconds(
        decimalText(static_cast<double>(tick.value()) / static_cast<double>(hz), decimalsOfTick(hz)));
}

QString lengthText(Ticks ticks, std::int64_t hz)
{
    const double seconds = static_cast<double>(ticks.value()) / static_cast<double>(hz);
    if (std::abs(seconds) >= 2) {
        return AxisText::seconds(decimalText(seconds, decimalsOfTick(hz)));
    }
    return AxisText::milliseconds(decimalText(seconds * 1000, 1000 % hz == 0 ? 0 : 1));
}

QString percentText(double part)
{
    const double percent = part * 100;
    return AxisText::percent(decimalText(percent, percent > 0 && percent < 0.95 ? 1 : 0));
}

} // namespace o1
