// SPDX-License-Identifier: GPL-3.0-or-later
// The axis of the shares, and labels that keep clear of each other.
#include "ui/paint_tools.h"
#include "ui/share_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

class ShareText {
    Q_DECLARE_TR_FUNCTIONS(Shares)
public:
    static QString title() { return tr("CPU share"); }
    static QString byMm() { return tr("by mm"); }
    static QString label(const QString& name, const QString& percent)
    {
        return tr("%1 %2", "name, percent").arg(name, percent);
    }
    static QString idle() { return tr("idle"); }
};

constexpr double kLabelledShare = 0.005;
constexpr double kLabelGap = 9;
constexpr double kSwatch = 8;

int lastKnownColumn(const Frame& frame, const TimeScale& scale)
{
    int last = -1;
    for (int column = 0; column < frame.columns; ++column) {
        if (isShareKnown(frame, column) && columnStart(frame, column) < scale.to
            && columnStart(frame, column + 1) > scale.from) {
            last = column;
        }
    }
    return last;
}

// Pushes labels down from the top and up from the bottom until neighbours are a line apart.
void spread(std::vector<ShareLabel>& labels, const QRectF& area, double lineHeight)
{
    double least = area.top() + lineHeight / 2;
    for (auto& label : labels) {
        label.y = std::max(label.y, least);
        least = label.y + lineHeight;
    }
    double most = area.bottom() - lineHeight / 2;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, most);
        most = label->y - lineHeight;
    }
}

std::vector<ShareLabel> wishedLabels(const FrameLookup& who, const QRectF& area, int edge)
{
    const auto& frame = who.frame();
    // A label stands beside its band and tells the mean of the time shown, as the workload does of the time that it looks at.
    const auto add = [&area](std::vector<ShareLabel>& labels, const QString& name, double low, double high, double mean,
                             const std::optional<WhoColor>& color) {
        if (high - low >= kLabelledShare) {
            const double middle = area.bottom() - std::min(1.0, (low + high) / 2) * area.height();
            labels.push_back({ShareText::label(name, percentText(mean)), middle, high - low, color});
        }
    };
    std::vector<ShareLabel> labels;
    double height = 0;
    double idle = 1;
    for (const auto& series : frame.shares.series) {
        const double next = height + std::max(0.0F, shareOf(series, edge));
        add(labels, who.nameOf(series), height, next, series.mean, who.paintOf(series).color);
        height = next;
        idle -= series.mean;
    }
    add(labels, ShareText::idle(), height, 1, std::max(idle, 0.0), {});
    std::reverse(labels.begin(), labels.end());
    return labels;
}

} // namespace

float shareOf(const ShareSeries& series, int column)
{
    const auto place = static_cast<std::size_t>(column);
    return place < series.share.size() ? series.share[place] : std::nanf("");
}

bool isShareKnown(const Frame& frame, int column)
{
    return !frame.shares.series.empty() && !std::isnan(shareOf(frame.shares.series.front(), column));
}

double shareTitleWidth(TypeScale type)
{
    return std::ceil(textWidth(type.label(), ShareText::title()) + 10 * type.scale);
}

void paintShareAxis(QPainter& painter, const QRectF& area, double left, const Theme& theme, TypeScale type)
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
        return;
    }
    const double room = right - left;
    const double top = area.top() + metrics.height() / 2 + label.ascent() + 4 * type.scale;
    painter.setFont(type.label());
    painter.setPen(theme.ink);
    painter.drawText(QPointF(left, top), label.elidedText(ShareText::title(), Qt::ElideRight, room));
    painter.setFont(type.axis());
    painter.setPen(theme.muted);
    painter.drawText(QPointF(left, top + metrics.height()),
                     metrics.elidedText(ShareText::byMm(), Qt::ElideRight, room));
}

std::vector<ShareLabel> shareLabels(const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                                    double lineHeight)
{
    const int edge = lastKnownColumn(who.frame(), scale);
    if (edge < 0) {
        return {};
    }
    auto labels = wishedLabels(who, area, edge);
    const auto most = static_cast<std::size_t>(std::max(1.0, area.height() / lineHeight));
    while (labels.size() > most) {
        labels.erase(std::min_element(labels.begin(), labels.end(),
                                      [](const ShareLabel& a, const ShareLabel& b) { return a.share < b.share; }));
    }
    spread(labels, area, lineHeight);
    return labels;
}

double shareLabelWidth(const FrameLookup& who, TypeScale type)
{
    const QFontMetricsF metrics(type.label());
    double widest = metrics.horizontalAdvance(ShareText::label(ShareText::idle(), percentText(1)));
    for (const auto& series : who.frame().shares.series) {
        widest = std::max(widest, metrics.horizontalAdvance(ShareText::label(who.nameOf(series), percentText(1))));
    }
    return widest + (kLabelGap + kSwatch + 6) * type.scale;
}

void paintShareLabels(QPainter& painter, const FrameLookup& who, const QRectF& area, double width,
                      const TimeScale& scale, const Theme& theme, TypeScale type)
{
    const auto font = type.label();
    const QFontMetricsF metrics(font);
    const double left = area.right() + kLabelGap * type.scale;
    const double text = left + (kSwatch + 5) * type.scale;
    painter.setFont(font);
    for (const auto& label : shareLabels(who, area, scale, metrics.height())) {
        const double side = kSwatch * type.scale;
        const QRectF swatch(left, label.y - side / 2, side, side);
        if (label.color) {
            fillWho(painter, swatch, *label.color);
        } else {
            painter.fillRect(swatch, theme.track);
        }
        painter.setPen(QPen(theme.trackOutline, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch);
        painter.setPen(theme.ink);
        const auto shown = metrics.elidedText(label.text, Qt::ElideMiddle, area.right() + width - text);
        painter.drawText(QPointF(text, label.y + (metrics.ascent() - metrics.descent()) / 2), shown);
    }
}

} // namespace o1
