// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes shared by the painted views: elided text, chips, pills, bars, hatches. None of them needs clipping.
#pragma once

#include "ui/theme.h"
#include "ui/who_colors.h"

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

#include <cstdint>

namespace o1 {

/// Whole number by the locale, with a thin space between groups of three.
[[nodiscard]] QString numberText(std::int64_t value);
/// Nice level with sign and a real minus: "+5", "0", "−20".
[[nodiscard]] QString niceText(Nice nice);

[[nodiscard]] double textWidth(const QFont& font, const QString& text);
[[nodiscard]] double lineHeight(const QFont& font);
[[nodiscard]] QFont bold(QFont font);

/// `part` of 0 gives `a`, of 1 gives `b`.
[[nodiscard]] QColor blended(const QColor& a, const QColor& b, double part);

/// One line of text, vertically centred, elided at the right when it is too long; returns its width.
double drawLine(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text, const QFont& font,
                const QColor& color);

/// Looks of a chip apart from its colour; states are told by form.
struct ChipForm {
    bool isSquare = false;  ///< real-time
    bool isFaded = false;   ///< expired: half the colour, hatched
    bool isNotched = false; ///< penalised
    bool isRunning = false; ///< outline in ink
};

/// The colours that drawChip uses.
[[nodiscard]] WhoColor fadedColor(const WhoColor& color, const Theme& theme);

void drawChip(QPainter& painter, const QRectF& rect, const WhoColor& color, const ChipForm& form, const Theme& theme,
              double scale);

/// Running task: its name in bold on its colour, round ends or square for real-time.
void drawPill(QPainter& painter, const QRectF& rect, const WhoColor& color, bool isSquare, const QString& name,
              const QFont& font);

/// A bar on a track, filled from the left; `part` is clipped to 0..1.
void drawBar(QPainter& painter, const QRectF& rect, double part, const WhoColor& color, const Theme& theme);

/// Empty bar or bit: track with its outline.
void drawTrack(QPainter& painter, const QRectF& rect, double radius, const Theme& theme);

/// A small cell with blunt corners, much cheaper than a rounded rectangle: there are 280 of them per CPU.
void drawCell(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline);

/// A filled rectangle with an outline of `width` px inside of it.
void drawFramed(QPainter& painter, const QRectF& rect, double radius, const QColor& fill, const QColor& outline,
                double width = 1);

/// Ground of a view's part: card, hairline, rounded corners.
void drawCard(QPainter& painter, const QRectF& rect, const Theme& theme, double scale);

/// 2 px ring around something, `distance` outside of it.
void drawRing(QPainter& painter, const QRectF& rect, const QColor& color, double distance);

} // namespace o1
