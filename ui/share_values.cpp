// SPDX-License-Identifier: GPL-3.0-or-later
// Adds up the shares from the bottom.
#include "ui/share_values.h"

#include "ui/paint_tools.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace o1 {

namespace {

constexpr double kFillStrength = 0.82; ///< of the hue over the card

float valueAt(const std::vector<float>& values, int column)
{
    const auto place = static_cast<std::size_t>(column);
    return place < values.size() ? values[place] : std::nanf("");
}

/// Of what is known.
double meanOf(const std::vector<float>& values)
{
    double sum = 0;
    double count = 0;
    for (const auto value : values) {
        sum += std::isnan(value) ? 0 : value;
        count += std::isnan(value) ? 0 : 1;
    }
    return sum / std::max(count, 1.0);
}

} // namespace

float shareOf(const ShareSeries& series, int column)
{
    return valueAt(series.share, column);
}

float entitledOf(const ShareSeries& series, int column)
{
    return valueAt(series.entitled, column);
}

bool isShareKnown(const Frame& frame, int column)
{
    return !frame.shares.series.empty() && !std::isnan(shareOf(frame.shares.series.front(), column));
}

std::vector<EntitledLine> entitledLines(const Frame& frame)
{
    std::vector<EntitledLine> lines;
    if (frame.shares.by != UsageBy::group) {
        return lines;
    }
    std::vector<float> heights(static_cast<std::size_t>(frame.columns));
    for (std::size_t place = 0; place < frame.shares.series.size(); ++place) {
        const auto& entitled = frame.shares.series[place].entitled;
        bool hasAny = false;
        for (std::size_t column = 0; column < std::min(heights.size(), entitled.size()); ++column) {
            hasAny = hasAny || entitled[column] > 0;
            heights[column] += entitled[column];
        }
        if (hasAny) {
            lines.push_back({place, heights});
        }
    }
    return lines;
}

std::vector<EntitledLine> legibleLines(const Frame& frame, double apart)
{
    auto lines = entitledLines(frame);
    const auto entitled = [&frame](const EntitledLine& line) { return frame.shares.series[line.series].mean_entitled; };
    std::ranges::stable_sort(lines, std::ranges::greater{}, entitled);
    std::vector<double> taken;
    std::erase_if(lines, [&](const EntitledLine& line) {
        const double height = meanOf(line.heights);
        const bool isNear = std::ranges::any_of(taken, [&](double other) { return std::abs(other - height) < apart; });
        if (!isNear) {
            taken.push_back(height);
        }
        return isNear;
    });
    return lines;
}

int seriesAt(const Frame& frame, int column, double height)
{
    double top = 0;
    for (std::size_t place = 0; place < frame.shares.series.size() && isShareKnown(frame, column); ++place) {
        top += std::max(0.0F, shareOf(frame.shares.series[place], column));
        if (height < top) {
            return static_cast<int>(place);
        }
    }
    return -1;
}

QColor softened(const QColor& color, const QColor& card)
{
    return blended(card, color, kFillStrength);
}

} // namespace o1
