// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about painted pictures: is it blank, does a colour stand in a place, which texts does its SVG hold.
#pragma once

#include <QBuffer>
#include <QColor>
#include <QImage>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QSvgGenerator>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <functional>

namespace o1::test {

using Paint = std::function<void(QPainter&, const QRectF&)>;

inline constexpr int kMargin = 12;
inline const QColor kOutside{255, 0, 255};

/// The picture in a frame of kMargin pixels in kOutside, so that strokes that leave their area can be seen.
inline QImage painted(const QSize& size, const Paint& paint)
{
    QImage image(size + QSize(2 * kMargin, 2 * kMargin), QImage::Format_RGB32);
    image.fill(kOutside);
    QPainter painter(&image);
    painter.translate(kMargin, kMargin);
    paint(painter, QRectF(QPointF(0, 0), size));
    painter.end();
    return image;
}

inline bool isNear(const QColor& a, const QColor& b, int tolerance = 3)
{
    return std::abs(a.red() - b.red()) <= tolerance && std::abs(a.green() - b.green()) <= tolerance
        && std::abs(a.blue() - b.blue()) <= tolerance;
}

/// Number of pixels of this colour in `rect` (coordinates of the picture, without margin).
inline int pixelsOf(const QImage& image, const QRectF& rect, const QColor& color, int tolerance = 3)
{
    const auto area = rect.translated(kMargin, kMargin).toAlignedRect().intersected(image.rect());
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            count += isNear(image.pixelColor(x, y), color, tolerance) ? 1 : 0;
        }
    }
    return count;
}

inline bool keepsMargin(const QImage& image)
{
    const auto inner = image.rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (!inner.contains(x, y) && image.pixelColor(x, y) != kOutside) {
                return false;
            }
        }
    }
    return true;
}

struct Svg {
    bool isWellFormed = false;
    QString text; ///< all character data
    bool usesClips = false;
};

inline Svg svgOf(const QSize& size, const Paint& paint)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    QPainter painter(&generator);
    paint(painter, QRectF(QPointF(0, 0), size));
    painter.end();
    Svg svg;
    QXmlStreamReader reader(buffer.data());
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isCharacters()) {
            svg.text += reader.text().toString() + QLatin1Char('\n');
        }
        svg.usesClips = svg.usesClips || reader.name() == QLatin1String("clipPath");
    }
    svg.isWellFormed = !reader.hasError();
    return svg;
}

} // namespace o1::test
