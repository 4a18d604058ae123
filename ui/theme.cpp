// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of the three themes, the palette made from them, and the fonts at a scale.
#include "ui/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace o1 {

namespace {

Theme makeTheme(ThemeKind kind)
{
    const auto color = [kind](QRgb light, QRgb dark, QRgb high) {
        return QColor(kind == ThemeKind::Light ? light : kind == ThemeKind::Dark ? dark : high);
    };
    return Theme{.kind = kind,
                 .window = color(0xF4F3EF, 0x17181C, 0x000000),
                 .card = color(0xFFFFFF, 0x212329, 0x000000),
                 .line = color(0xD9D7CF, 0x3A3D45, 0xFFFFFF),
                 .ink = color(0x1E1E24, 0xECEBE6, 0xFFFFFF),
                 .muted = color(0x5F5F66, 0xA9A9B2, 0xFFFFFF),
                 .track = color(0xE5E3DB, 0x363940, 0x000000),
                 .trackOutline = color(0x8F8D86, 0x767A84, 0xFFFFFF),
                 .accent = color(0xB34700, 0xFF9A4D, 0xFFD400),
                 .focus = color(0x005FCC, 0x7AB8FF, 0x00E5FF)};
}

// Source: WCAG 2, relative luminance. A table, because painters ask for contrasts of many colours.
std::array<double, 256> makeLinear()
{
    std::array<double, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double channel = static_cast<double>(i) / 255;
        table[i] = channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    }
    return table;
}

double luminance(const QColor& color)
{
    static const auto linear = makeLinear();
    const auto rgb = color.rgb();
    const auto part = [](int channel) { return linear[static_cast<std::size_t>(channel)]; };
    return 0.2126 * part(qRed(rgb)) + 0.7152 * part(qGreen(rgb)) + 0.0722 * part(qBlue(rgb));
}

QFont uiFont(double size, double scale, QFont::Weight weight = QFont::Normal)
{
    QFont font = QApplication::font();
    font.setPixelSize(std::max(1, qRound(size * scale)));
    font.setWeight(weight);
    return font;
}

bool measureTabularFigures(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '1'; digit <= '9'; ++digit) {
        if (std::abs(metrics.horizontalAdvance(QLatin1Char(digit)) - width) > 0.01) {
            return false;
        }
    }
    return true;
}

bool hasTabularFigures(const QFont& font)
{
    thread_local QString family;
    thread_local bool isTabular = false;
    if (family.isNull() || font.family() != family) {
        family = font.family();
        isTabular = measureTabularFigures(font);
    }
    return isTabular;
}

} // namespace

const Theme& Theme::of(ThemeKind kind)
{
    static const std::array themes{makeTheme(ThemeKind::Light), makeTheme(ThemeKind::Dark),
                                   makeTheme(ThemeKind::HighContrast)};
    return themes[static_cast<std::size_t>(kind)];
}

ThemeKind Theme::kindOfPalette(const QPalette& palette)
{
    const auto window = palette.color(QPalette::Window);
    const auto text = palette.color(QPalette::WindowText);
    return luminance(window) < luminance(text) ? ThemeKind::Dark : ThemeKind::Light;
}

QPalette Theme::palette() const
{
    const QColor onFocus = contrast(Qt::white, focus) >= contrast(Qt::black, focus) ? Qt::white : Qt::black;
    QPalette result;
    const auto set = [&result](std::initializer_list<QPalette::ColorRole> roles, const QColor& color) {
        for (const auto role : roles) {
            result.setColor(role, color);
        }
    };
    set({QPalette::Window, QPalette::Button, QPalette::AlternateBase}, window);
    set({QPalette::Base, QPalette::ToolTipBase}, card);
    set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::BrightText}, ink);
    set({QPalette::Highlight, QPalette::Link}, focus);
    set({QPalette::LinkVisited, QPalette::PlaceholderText}, muted);
    set({QPalette::HighlightedText}, onFocus);
    set({QPalette::Light, QPalette::Midlight}, card);
    set({QPalette::Mid, QPalette::Dark}, trackOutline);
    set({QPalette::Shadow}, line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        result.setColor(QPalette::Disabled, role, muted);
    }
    return result;
}

QFont TypeScale::title() const
{
    return uiFont(15, scale, QFont::DemiBold);
}

QFont TypeScale::text() const
{
    return uiFont(13, scale);
}

QFont TypeScale::label() const
{
    return uiFont(11.5, scale);
}

QFont TypeScale::axis() const
{
    return uiFont(10, scale);
}

QFont TypeScale::number() const
{
    auto font = uiFont(11.5, scale);
    if (!hasTabularFigures(font)) {
        font.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
    }
    return font;
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [dark, bright] = std::minmax({luminance(a), luminance(b)});
    return (bright + 0.05) / (dark + 0.05);
}

} // namespace o1
