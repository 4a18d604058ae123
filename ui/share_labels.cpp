// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of the areas that keep clear of each other.
#include "ui/group_texts.h"
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
    static QString idle() { return tr("idle"); }
};

constexpr double kLabelledShare = 0.005;
constexpr double kLabelledGroup = 1e-6; ///< had or entitled to: a group with two shares is worth a label
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

QString figuresOf(const Frame& frame, const ShareSeries& series)
{
    return frame.shares.by == UsageBy::group ? GroupText::ofEntitled(series.mean, series.mean_entitled)
                                             : percentText(series.mean);
}

QString widestFigures(const Frame& frame)
{
    return frame.shares.by == UsageBy::group ? GroupText::ofEntitled(1, 1) : percentText(1);
}

// A label stands beside its band and tells the mean of the time shown, as the workload does of the time that it looks at.
std::vector<ShareLabel> wishedLabels(const FrameLookup& who, const QRectF& area, int edge)
{
    const auto& frame = who.frame();
    std::vector<ShareLabel> labels;
    const auto add = [&](const QString& name, const QString& figures, double low, double high, double importance,
                         int series) {
        const bool isGroup = frame.shares.by == UsageBy::group && series >= 0;
        if (importance >= kLabelledShare || (isGroup && importance >= kLabelledGroup)) {
            const double middle = area.bottom() - std::min(1.0, (low + high) / 2) * area.height();
            labels.push_back({name, figures, middle, importance, series});
        }
    };
    double height = 0;
    double idle = 1;
    for (std::size_t place = 0; place < frame.shares.series.size(); ++place) {
        const auto& series = frame.shares.series[place];
        const double next = height + std::max(0.0F, shareOf(series, edge));
        const auto entitled = entitledOf(series, edge);
        add(who.nameOf(series), figuresOf(frame, series), height, next,
            std::max<double>(next - height, std::isnan(entitled) ? 0 : entitled), static_cast<int>(place));
        height = next;
        idle -= series.mean;
    }
    add(ShareText::idle(), percentText(std::max(idle, 0.0)), height, 1, 1 - height, -1);
    std::reverse(labels.begin(), labels.end());
    return labels;
}

} // namespace

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

const ShareLabel* labelAt(const std::vector<ShareLabel>& labels, double y, double lineHeight)
{
    const auto found =
        std::ranges::find_if(labels, [=](const ShareLabel& label) { return std::abs(label.y - y) <= lineHeight / 2; });
    return found != labels.end() ? &*found : nullptr;
}

double shareLabelWidth(const FrameLookup& who, TypeScale type)
{
    const QFontMetricsF metrics(type.label());
    const double space = metrics.horizontalAdvance(QLatin1Char(' '));
    double widest = metrics.horizontalAdvance(ShareText::idle()) + space + metrics.horizontalAdvance(percentText(1));
    const double figures = metrics.horizontalAdvance(widestFigures(who.frame()));
    for (const auto& series : who.frame().shares.series) {
        widest = std::max(widest, metrics.horizontalAdvance(who.nameOf(series)) + space + figures);
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
    const double space = metrics.horizontalAdvance(QLatin1Char(' '));
    painter.setFont(font);
    for (const auto& label : shareLabels(who, area, scale, metrics.height())) {
        const double side = kSwatch * type.scale;
        const QRectF swatch(left, label.y - side / 2, side, side);
        if (label.series >= 0) {
            fillWho(painter, swatch,
                    who.paintOf(who.frame().shares.series[static_cast<std::size_t>(label.series)]).color);
        } else {
            painter.fillRect(swatch, theme.track);
        }
        painter.setPen(QPen(theme.trackOutline, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch);
        painter.setPen(theme.ink);
        const double room = area.right() + width - text - space - metrics.horizontalAdvance(label.figures);
        const QString shown = metrics.elidedText(label.name, Qt::ElideMiddle, room) + QLatin1Char(' ') + label.figures;
        painter.drawText(QPointF(text, label.y + (metrics.ascent() - metrics.descent()) / 2), shown);
    }
}

} // namespace o1
