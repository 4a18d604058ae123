// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and type sizes of the window. Colour says only who; everything else is quiet.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace o1 {

enum class ThemeKind { Light, Dark, HighContrast };

/// Tokens of the design. Contrast of every text/ground pair is ≥ 4.5:1 (tested).
struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QColor window;
    QColor card;
    QColor line; ///< hairlines, never meaning
    QColor ink;
    QColor muted;
    QColor track;        ///< empty bits, grounds of bars
    QColor trackOutline; ///< ≥ 3:1 against card
    QColor accent;       ///< first set bit, now; on card only
    QColor focus;        ///< 2 px ring

    static const Theme& of(ThemeKind kind);
    /// Light or dark by the palette's window colour (Qt 6.4 has no colorScheme).
    static ThemeKind kindOfPalette(const QPalette& palette);
    /// The palette for ordinary widgets.
    [[nodiscard]] QPalette palette() const;
    /// The style sheet for cards, buttons, sliders. Dynamic properties: `card` on a QFrame, `primary` on a button,
    /// `muted` and `title` on a QLabel. `scale` as in TypeScale.
    [[nodiscard]] QString styleSheet(double scale = 1.0) const;
};

/// Sizes in device-independent pixels at scale 1; `scale` grows them for presenting and large windows.
struct TypeScale {
    double scale = 1.0;
    [[nodiscard]] QFont title() const;  ///< 15 semibold
    [[nodiscard]] QFont text() const;   ///< 13
    [[nodiscard]] QFont label() const;  ///< 11.5
    [[nodiscard]] QFont axis() const;   ///< 10
    [[nodiscard]] QFont number() const; ///< 11.5, tabular
};

/// Ratio of relative luminances, 1..21. Source: WCAG 2, contrast ratio.
double contrast(const QColor& a, const QColor& b);

} // namespace o1
