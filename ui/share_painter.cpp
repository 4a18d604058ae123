// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks the shares: pixel columns on screens, polygons in vectors.
#include "ui/share_painter.h"

#include "ui/paint_tools.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr int kHatchPeriod = 8;
constexpr int kBlock = 32;             ///< columns of the image that are filled together
constexpr double kFillStrength = 0.82; ///< of the hue over the card: lanes are stronger than areas

QColor softened(const QColor& color, const QColor& card)
{
    return blended(card, color, kFillStrength);
}

/// Colours of one area; `edge` is its upper border.
struct SeriesPixels {
    QRgb fill = 0;
    QRgb edge = 0;
    QRgb hatch = 0;
    bool isHatched = false;
};

QRgb mixedPixel(QRgb a, QRgb b, double partOfA)
{
    const auto mix = [partOfA](int x, int y) { return static_cast<int>(std::lround(y + (x - y) * partOfA)); };
    return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

/// Rows from..to, counted from the bottom, that an area takes in one column.
struct Extent {
    double from = 0;
    double to = 0;
    [[nodiscard]] bool isEmpty() const { return to - from <= 0 || to <= 0; }
    [[nodiscard]] int first() const { return static_cast<int>(from); }
    [[nodiscard]] int last() const { return static_cast<int>(std::ceil(to)) - 1; }
};

/// Whole rows begin..end−1.
struct Rows {
    int begin = 0;
    int end = 0;
};

/// One column of pixels per column of the frame, block by block: rows of one colour all over a block are filled along the
/// row. Columns of which nothing is known are transparent.
class ShareImage {
public:
    ShareImage(const Frame& frame, int rows, const std::vector<SeriesPixels>& pixels, QRgb ground)
        : m_frame(frame), m_pixels(pixels), m_ground(ground), m_rows(rows),
          m_image(std::max(1, frame.columns), rows, QImage::Format_ARGB32_Premultiplied),
          m_stride(m_image.bytesPerLine() / 4), m_extents(pixels.size() * kBlock), m_solid(pixels.size())
    {
        m_image.fill(Qt::transparent);
        m_bottom = reinterpret_cast<QRgb*>(m_image.bits()) + (rows - 1) * m_stride;
    }
    QImage image()
    {
        for (int first = 0; first < m_frame.columns; first += kBlock) {
            fillBlock(first, std::min(first + kBlock, m_frame.columns));
        }
        return m_image;
    }

private:
    QRgb& pixel(int x, int height) { return *(m_bottom - height * m_stride + x); }
    Extent& extent(std::size_t place, int column)
    {
        return m_extents[place * kBlock + static_cast<std::size_t>(column % kBlock)];
    }

    void fillBlock(int first, int end)
    {
        bool isKnown = true;
        for (int x = first; x < end; ++x) {
            isKnown = measure(x) && isKnown;
        }
        for (std::size_t place = 0; place < m_pixels.size(); ++place) {
            m_solid[place] = isKnown ? fillSolid(place, first, end) : Rows{};
        }
        for (int x = first; x < end; ++x) {
            if (isShareKnown(m_frame, x)) {
                fillColumn(x);
            }
        }
    }
    bool measure(int x)
    {
        double from = 0;
        for (std::size_t place = 0; place < m_pixels.size(); ++place) {
            const double height = std::max(0.0, double{shareOf(m_frame.shares.series[place], x)}) * m_rows;
            extent(place, x) = {from, std::min<double>(m_rows, from + height)};
            from = extent(place, x).to;
        }
        return isShareKnown(m_frame, x);
    }
    Rows fillSolid(std::size_t place, int first, int end)
    {
        Rows rows{0, m_pixels[place].isHatched ? 0 : m_rows};
        for (int x = first; x < end; ++x) {
            rows.begin = std::max(rows.begin, extent(place, x).first() + 1);
            rows.end = std::min(rows.end, extent(place, x).last());
        }
        for (int height = rows.begin; height < rows.end; ++height) {
            std::fill(&pixel(first, height), &pixel(first, height) + (end - first), m_pixels[place].fill);
        }
        return rows.begin < rows.end ? rows : Rows{};
    }
    // From the bottom; the pixel in which two areas meet is mixed.
    void fillColumn(int x)
    {
        double top = 0;
        for (std::size_t place = 0; place < m_pixels.size(); ++place) {
            const auto area = extent(place, x);
            const auto& colors = m_pixels[place];
            if (area.isEmpty()) {
                continue;
            }
            auto& lowest = pixel(x, area.first());
            lowest = mixedPixel(colors.fill, lowest, std::min(area.to, area.first() + 1.0) - area.from);
            fillRows(x, {area.first() + 1, area.last()}, m_solid[place], colors);
            if (area.last() > area.first()) {
                pixel(x, area.last()) = mixedPixel(colors.edge, m_ground, area.to - area.last());
            }
            top = area.to;
        }
        for (int height = static_cast<int>(std::ceil(top)); height < m_rows; ++height) {
            pixel(x, height) = m_ground;
        }
    }
    void fillRows(int x, Rows rows, Rows done, const SeriesPixels& colors)
    {
        for (int height = rows.begin; height < rows.end; ++height) {
            if (height == done.begin && done.end > done.begin) {
                height = done.end - 1;
                continue;
            }
            pixel(x, height) = colors.isHatched && (x + m_rows * kHatchPeriod - height) % kHatchPeriod == 0
                                 ? colors.hatch
                                 : colors.fill;
        }
    }

    const Frame& m_frame;
    const std::vector<SeriesPixels>& m_pixels;
    QRgb m_ground;
    int m_rows;
    QImage m_image;
    qsizetype m_stride;
    QRgb* m_bottom = nullptr;
    std::vector<Extent> m_extents; ///< by series and column of the block
    std::vector<Rows> m_solid;     ///< by series: filled already
};

std::vector<SeriesPixels> seriesPixels(const FrameLookup& who, const Theme& theme)
{
    std::vector<SeriesPixels> pixels;
    for (const auto& series : who.frame().shares.series) {
        const auto& color = who.paintOf(series).color;
        pixels.push_back({.fill = softened(color.fill, theme.card).rgb(),
                          .edge = softened(color.outline, theme.card).rgb(),
                          .hatch = softened(WhoColors::hatch(color), theme.card).rgb(),
                          .isHatched = color.isHatched});
    }
    return pixels;
}

void paintImage(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                const Theme& theme, double pixelRatio)
{
    const auto& frame = who.frame();
    const int rows = std::max(1, static_cast<int>(std::lround(area.height() * pixelRatio)));
    const auto pixels = seriesPixels(who, theme);
    const auto image = ShareImage(frame, rows, pixels, theme.track.rgb()).image();
    const double left = scale.xOf(frame.window.from);
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(left, area.top(), scale.xOf(frame.window.to) - left, area.height()), image);
    painter.restore();
}

/// Heights (0..1) of one border over the known columns; those that hardly differ from the one before are left out.
QPolygonF borderLine(const Frame& frame, const std::vector<double>& heights, int first, int end, const QRectF& area,
                     const TimeScale& scale)
{
    constexpr double kHardly = 0.05; // pixels
    QPolygonF line;
    const auto y = [&](int column) {
        return area.bottom() - std::clamp(heights[static_cast<std::size_t>(column)], 0.0, 1.0) * area.height();
    };
    const auto add = [&](double tick, double at) { line << QPointF(scale.clamped(scale.xOf(tick)), at); };
    add(columnStart(frame, first), y(first));
    for (int column = first; column < end; ++column) {
        const double last = line.back().y();
        const bool isFlat =
            std::abs(y(column) - last) < kHardly && (column + 1 == end || std::abs(y(column + 1) - last) < kHardly);
        if (!isFlat) {
            add((columnStart(frame, column) + columnStart(frame, column + 1)) / 2, y(column));
        }
    }
    add(columnStart(frame, end), y(end - 1));
    return line;
}

/// Upright strokes between two borders: what a hatch is that must be cut without clipping.
void hatchBand(QPainter& painter, const std::vector<double>& lower, const std::vector<double>& upper, int first,
               int end, const Frame& frame, const QRectF& area, const TimeScale& scale)
{
    double next = scale.left;
    for (int column = first; column < end; ++column) {
        const double x = scale.clamped(scale.xOf((columnStart(frame, column) + columnStart(frame, column + 1)) / 2));
        const auto place = static_cast<std::size_t>(column);
        if (x >= next && upper[place] > lower[place]) {
            painter.drawLine(QPointF(x, area.bottom() - std::min(1.0, lower[place]) * area.height()),
                             QPointF(x, area.bottom() - std::min(1.0, upper[place]) * area.height()));
            next = x + kHatchPeriod;
        }
    }
}

void paintBand(QPainter& painter, QPolygonF upper, const QPolygonF& lower, const QColor& fill, const QColor& edge)
{
    const auto line = upper;
    for (auto place = lower.size(); place > 0; --place) {
        upper << lower[place - 1];
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(upper);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

void paintStretch(QPainter& painter, const FrameLookup& who, int first, int end, const QRectF& area,
                  const TimeScale& scale, const Theme& theme)
{
    const auto& frame = who.frame();
    std::vector<double> heights(static_cast<std::size_t>(frame.columns));
    auto lower = borderLine(frame, heights, first, end, area, scale);
    const auto full = std::vector<double>(heights.size(), 1.0);
    paintBand(painter, borderLine(frame, full, first, end, area, scale), lower, theme.track, theme.track);
    for (const auto& series : frame.shares.series) {
        const auto below = heights;
        for (int column = first; column < end; ++column) {
            heights[static_cast<std::size_t>(column)] += std::max(0.0F, shareOf(series, column));
        }
        const bool isEmpty =
            std::all_of(series.share.begin(), series.share.end(), [](float share) { return !(share > 0); });
        if (!isEmpty) {
            const auto& color = who.paintOf(series).color;
            auto upper = borderLine(frame, heights, first, end, area, scale);
            paintBand(painter, upper, lower, softened(color.fill, theme.card), softened(color.outline, theme.card));
            if (color.isHatched) {
                painter.setPen(QPen(softened(WhoColors::hatch(color), theme.card), 1.2));
                hatchBand(painter, below, heights, first, end, frame, area, scale);
            }
            lower = std::move(upper);
        }
    }
}

void paintPolygons(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                   const Theme& theme)
{
    const auto& frame = who.frame();
    const auto isShown = [&](int column) {
        return isShareKnown(frame, column) && scale.xOf(columnStart(frame, column + 1)) > scale.left
            && scale.xOf(columnStart(frame, column)) < scale.right;
    };
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (int first = 0, end = 0; first < frame.columns; first = std::max(end, first + 1)) {
        end = first;
        while (end < frame.columns && isShown(end)) {
            ++end;
        }
        if (end > first) {
            paintStretch(painter, who, first, end, area, scale, theme);
        }
    }
}

} // namespace

void paintShares(QPainter& painter, const FrameLookup& who, const QRectF& area, const TimeScale& scale,
                 const Theme& theme, Surface surface)
{
    if (surface.isVector) {
        paintPolygons(painter, who, area, scale, theme);
    } else {
        paintImage(painter, who, area, scale, theme, surface.pixelRatio);
    }
}

} // namespace o1
