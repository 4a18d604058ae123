// SPDX-License-Identifier: GPL-3.0-or-later
// Okabe–Ito hues by address space or group, hatched in the second round, and steps of lightness for the tasks inside.
#include "ui/who_colors.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>

namespace o1 {

namespace {

constexpr std::array<QRgb, 8> kHues{0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0xD55E00, 0x56B4E9, 0xF0E442, 0x8C6BB1};
constexpr QRgb kKernelGrey = 0x8C8A84;
constexpr QRgb kDarkText = 0x1E1E24;
constexpr double kLeastOutline = 3.0;
constexpr double kLeastText = 4.5;

// Part of white (> 0) or black (< 0) mixed in; neighbours in the list differ by at least 0.12.
constexpr std::array kTaskSteps{0.0, 0.22, -0.14, 0.34, 0.11};
constexpr std::array kRoundSteps{0.0, 0.30, -0.25, 0.45};

QColor mixed(const QColor& a, const QColor& b, double partOfB)
{
    const auto mix = [partOfB](float x, float y) { return static_cast<float>(x + (y - x) * partOfB); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

QColor shifted(const QColor& color, double step)
{
    return step >= 0 ? mixed(color, Qt::white, step) : mixed(color, Qt::black, -step);
}

template <std::size_t N>
double stepOf(const std::array<double, N>& steps, int index)
{
    return steps[static_cast<std::size_t>(index) % N];
}

QColor outlineOf(const QColor& fill, const QColor& card)
{
    const QColor away = contrast(card, Qt::black) > contrast(card, Qt::white) ? Qt::black : Qt::white;
    for (double part = 0.12; part < 1; part += 0.04) {
        const auto candidate = mixed(fill, away, part);
        if (contrast(candidate, card) >= kLeastOutline + 0.05) {
            return candidate;
        }
    }
    return away;
}

// Between the two there is a band of mid tones on which neither ink nor white reaches 4.5:1; black does there.
QColor textOn(const QColor& fill)
{
    const QColor ink(kDarkText);
    const QColor best = contrast(ink, fill) >= contrast(Qt::white, fill) ? ink : QColor(Qt::white);
    return contrast(best, fill) >= kLeastText ? best : QColor(Qt::black);
}

WhoColor whoColor(const QColor& fill, const Theme& theme, bool isHatched)
{
    return {.fill = fill, .outline = outlineOf(fill, theme.card), .text = textOn(fill), .isHatched = isHatched};
}

QColor baseOf(Hue hue)
{
    if (hue.number < 0) {
        return QColor(kKernelGrey);
    }
    const auto number = static_cast<std::size_t>(hue.number);
    const auto round = static_cast<int>(number / kHues.size());
    return shifted(QColor(kHues[number % kHues.size()]), stepOf(kRoundSteps, round / 2));
}

bool isHatchedRound(Hue hue)
{
    return hue.number >= 0 && hue.number / static_cast<int>(kHues.size()) % 2 == 1;
}

} // namespace

WhoColor WhoColors::of(Hue hue) const
{
    return whoColor(baseOf(hue), *m_theme, isHatchedRound(hue));
}

WhoColor WhoColors::ofTask(TaskId task, Hue hue) const
{
    const double step = stepOf(kTaskSteps, std::max(0, task.value()));
    return whoColor(shifted(baseOf(hue), step), *m_theme, isHatchedRound(hue));
}

QColor WhoColors::hatch(const WhoColor& color)
{
    const bool isDarkText = contrast(color.text, Qt::white) > contrast(color.text, Qt::black);
    return mixed(color.fill, isDarkText ? Qt::white : Qt::black, isDarkText ? 0.55 : 0.4);
}

QBrush WhoColors::brush(const WhoColor& color, double scale) const
{
    if (!color.isHatched) {
        return color.fill;
    }
    const int period = std::max(4, qRound(6 * scale));
    QImage tile(period, period, QImage::Format_RGB32);
    tile.fill(color.fill);
    for (int y = 0; y < period; ++y) {
        for (int width = 0; width < std::max(1, period / 4); ++width) {
            tile.setPixelColor((2 * period - 1 - y + width) % period, y, hatch(color));
        }
    }
    return QBrush(tile);
}

} // namespace o1
