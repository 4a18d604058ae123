// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the areas block by block, then draws the dashed lines over them.
#include "ui/share_image.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace o1 {

namespace {

constexpr int kHatchPeriod = 8;
constexpr int kBlock = 32; ///< columns of the image that are filled together

/// Colours of one area; `edge` is its upper border.
struct SeriesPixels {
    QRgb fill = 0;
    QRgb edge = 0;
    QRgb hatch = 0;
    bool isHatched = false;
};

/// A dashed line in whole pixels.
struct LinePixels {
    QRgb dash = 0;
    QRgb gap = 0;
    int width = 2;
    int dashLength = 6;
    int period = 10;
    [[nodiscard]] bool isDash(int place) const { return place % period < dashLength; }
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
    QImage image(const std::vector<EntitledLine>& lines, const LinePixels& look)
    {
        for (int first = 0; first < m_frame.columns; first += kBlock) {
            fillBlock(first, std::min(first + kBlock, m_frame.columns));
        }
        for (const auto& line : lines) {
            drawLine(line, look);
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

    /// Steps between two columns are joined upright. Dashes stand where they are on the screen, so that they are still while
    /// the window moves along.
    void drawLine(const EntitledLine& line, const LinePixels& look)
    {
        int last = -1;
        for (int x = 0; x < m_frame.columns; ++x) {
            const double height = line.heights[static_cast<std::size_t>(x)];
            if (std::isnan(height)) {
                last = -1;
                continue;
            }
            const auto middle = static_cast<int>(std::lround(height * m_rows - look.width / 2.0));
            const int at = std::clamp(middle, 0, std::max(0, m_rows - look.width));
            const int before = last < 0 ? at : last;
            const bool isSteep = std::abs(at - before) > look.width;
            const int end = std::min(m_rows, std::max(at, before) + look.width);
            for (int y = std::min(at, before); y < end; ++y) {
                pixel(x, y) = look.isDash(isSteep ? y : x) ? look.dash : look.gap;
            }
            last = at;
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

LinePixels linePixels(const Theme& theme, const EntitledStroke& stroke)
{
    const auto pixels = [](double length, int least) { return std::max(least, static_cast<int>(std::lround(length))); };
    LinePixels line{.dash = theme.ink.rgb(), .gap = theme.card.rgb()};
    line.width = pixels(stroke.width, 2);
    line.dashLength = pixels(stroke.dash, 3);
    line.period = line.dashLength + pixels(stroke.gap, 2);
    return line;
}

} // namespace

QImage shareImage(const FrameLookup& who, int rows, const Theme& theme, const EntitledStroke& stroke)
{
    const auto pixels = seriesPixels(who, theme);
    return ShareImage(who.frame(), rows, pixels, theme.track.rgb())
        .image(legibleLines(who.frame(), stroke.apart / rows), linePixels(theme, stroke));
}

} // namespace o1
