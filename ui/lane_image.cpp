// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the pixels of lane images column by column.
#include "ui/lane_image.h"

#include "ui/lane_painter.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace o1 {

namespace {

constexpr int kHatchPeriod = 6;
constexpr int kLeastRowsWithOutline = 6;
constexpr int kLeastSeparatedRun = 4;

/// Colours of one column from the bottom: up to `secondFrom` the dominant, up to `idleFrom` the second, then the ground.
struct PixelColumn {
    QRgb dominant = 0;
    QRgb second = 0;
    QRgb ground = 0;
    QRgb bottom = 0; ///< outline
    QRgb top = 0;    ///< outline
    QRgb hatch = 0;
    int secondFrom = 0;
    int idleFrom = 0;
    bool isHatched = false;
};

PixelColumn pixelColumn(const LaneColumn& column, int rows, const FrameLookup& who, const Theme& theme)
{
    if (!column.is_known) {
        return {};
    }
    const auto parts = partsOf(column, std::min(0.4, std::max(2.0, rows / 8.0) / rows));
    const auto& dominant = who.paintOf(parts.dominant);
    const auto& second = who.paintOf(parts.second);
    const bool isIdle = parts.dominantPart <= 0;
    const bool hasSecond = parts.secondPart > 0;
    PixelColumn pixels{.dominant = dominant.fill,
                       .second = second.fill,
                       .ground = theme.track.rgb(),
                       .bottom = isIdle ? theme.trackOutline.rgb() : dominant.outline,
                       .hatch = dominant.hatch,
                       .secondFrom = isIdle ? 0 : static_cast<int>(std::lround(parts.dominantPart * rows)),
                       .isHatched = dominant.color.isHatched};
    pixels.idleFrom = isIdle ? 0 : static_cast<int>(std::lround((parts.dominantPart + parts.secondPart) * rows));
    pixels.top = pixels.idleFrom < rows ? theme.trackOutline.rgb() : hasSecond ? second.outline : pixels.bottom;
    return pixels;
}

/// Writes one column of an image, counting rows from the bottom.
class ColumnWriter {
public:
    ColumnWriter(QImage& image, int x)
        : m_bottom(reinterpret_cast<QRgb*>(image.bits()) + (image.height() - 1) * (image.bytesPerLine() / 4) + x),
          m_stride(image.bytesPerLine() / 4)
    {}
    void fill(int from, int to, QRgb color)
    {
        for (auto* pixel = m_bottom - from * m_stride; from < to; ++from, pixel -= m_stride) {
            *pixel = color;
        }
    }
    void set(int height, QRgb color) { *(m_bottom - height * m_stride) = color; }

private:
    QRgb* m_bottom;
    qsizetype m_stride;
};

void writeColumn(QImage& image, int x, const PixelColumn& column)
{
    const int rows = image.height();
    ColumnWriter writer(image, x);
    writer.fill(0, column.secondFrom, column.dominant);
    writer.fill(column.secondFrom, column.idleFrom, column.second);
    writer.fill(column.idleFrom, rows, column.ground);
    for (int height = x % kHatchPeriod; column.isHatched && height < column.secondFrom; height += kHatchPeriod) {
        writer.set(height, column.hatch);
    }
    if (rows >= kLeastRowsWithOutline && column.ground != 0) {
        writer.set(0, column.bottom);
        writer.set(rows - 1, column.top);
    }
}

int endOfDominant(const std::vector<LaneColumn>& columns, int first)
{
    const auto& column = columns[static_cast<std::size_t>(first)];
    auto end = static_cast<std::size_t>(first) + 1;
    while (end < columns.size() && columns[end].dominant == column.dominant
           && columns[end].is_known == column.is_known) {
        ++end;
    }
    return static_cast<int>(end);
}

// Where wide runs meet, the column that both share, or else the first of the later one, becomes a line between them.
void separateRuns(const std::vector<LaneColumn>& columns, std::vector<PixelColumn>& pixels, const QColor& separator)
{
    const auto color = separator.rgb();
    const PixelColumn line{.dominant = color, .second = color, .ground = color, .bottom = color, .top = color};
    int before = 0;
    for (int first = 0, end = 0; first < static_cast<int>(columns.size()); first = end) {
        end = endOfDominant(columns, first);
        const auto place = static_cast<std::size_t>(first);
        const bool isBoundary = first > 0 && columns[place].is_known && columns[place - 1].is_known;
        if (isBoundary && before >= kLeastSeparatedRun && end - first >= kLeastSeparatedRun) {
            const bool isSharedBefore = columns[place - 1].second == columns[place].dominant;
            pixels[isSharedBefore ? place - 1 : place] = line;
        }
        before = end - first;
    }
}

QImage emptyImage(std::size_t columns, int rows)
{
    QImage image(std::max(1, static_cast<int>(columns)), rows, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

/// The colours of a task's lane.
struct TaskInk {
    QRgb fill;
    QRgb outline;
    QRgb sleeping;
};

/// Rows from the top that say how much of the column the task ran; enough to be seen if it ran at all.
int taskRows(const TaskColumn& column, int rows)
{
    return static_cast<int>(std::lround(ranHeight(column, rows) * rows));
}

/// Rows for who ran while the task waited; 0 where the lane is too low to tell.
int meanwhileRows(int rows)
{
    return rows >= kLeastRowsWithOutline ? std::max(2, rows / 4) : 0;
}

/// What the task did when it did not run, in the lowest `top` rows.
void writeRest(QImage& image, int x, int top, Activity rest, const TaskInk& ink)
{
    const int rows = image.height();
    ColumnWriter writer(image, x);
    if (rest == Activity::sleeping && rows / 2 < top) {
        writer.set(rows / 2, ink.sleeping);
    }
    for (int height = 0; rest == Activity::waiting_active && height < top; ++height) {
        if ((x + rows * kHatchPeriod - height) % kHatchPeriod < 2) {
            writer.set(height, ink.outline);
        }
    }
    if (rest == Activity::waiting_active || rest == Activity::waiting_expired) {
        writer.set(0, ink.outline);
        writer.set(top - 1, ink.outline);
    }
}

void writeTaskColumn(QImage& image, int x, const TaskColumn& column, bool isEnd, const TaskInk& ink)
{
    const int rows = image.height();
    const int rest = rows - taskRows(column, rows);
    ColumnWriter writer(image, x);
    writer.fill(rest, rows, ink.fill);
    if (rest < rows) {
        writer.set(rest, ink.outline);
        writer.set(rows - 1, ink.outline);
    }
    if (rest > 0) {
        writeRest(image, x, rest, column.rest, ink);
    }
    if (isEnd && (rest == 0 || rest == rows)) {
        writer.fill(0, rows, ink.outline);
    }
}

/// Who ran while the task waited, above the lower outline.
void writeMeanwhile(QImage& image, int x, TaskId other, const FrameLookup& who, const Theme& theme)
{
    const int height = meanwhileRows(image.height());
    if (other != kIdle && height > 0) {
        ColumnWriter writer(image, x);
        writer.fill(0, 1 + height, who.paintOf(other).fill);
        writer.set(1 + height, theme.card.rgb());
        writer.set(0, who.paintOf(other).outline);
    }
}

/// Runs that are too short for lines at their ends have none: they would be nothing but lines.
bool hasEnds(const std::vector<TaskColumn>& columns, int first, int end)
{
    constexpr int kLeastEndedRun = 5;
    const auto activity = columns[static_cast<std::size_t>(first)].activity;
    const bool isOutlined =
        activity == Activity::running || activity == Activity::waiting_active || activity == Activity::waiting_expired;
    return isOutlined && end - first >= kLeastEndedRun;
}

} // namespace

QImage laneImage(const Lane& lane, int rows, const FrameLookup& who, const Theme& theme)
{
    std::vector<PixelColumn> pixels;
    pixels.reserve(lane.columns.size());
    for (std::size_t place = 0; place < lane.columns.size(); ++place) {
        const bool isSame = place > 0 && lane.columns[place] == lane.columns[place - 1];
        pixels.push_back(isSame ? pixels.back() : pixelColumn(lane.columns[place], rows, who, theme));
    }
    separateRuns(lane.columns, pixels, theme.card);
    auto image = emptyImage(pixels.size(), rows);
    for (std::size_t place = 0; place < pixels.size(); ++place) {
        writeColumn(image, static_cast<int>(place), pixels[place]);
    }
    return image;
}

QImage taskLaneImage(const TaskLane& lane, int rows, const FrameLookup& who, const Theme& theme)
{
    const auto& color = who.paintOf(lane.task);
    const TaskInk ink{color.fill, color.outline, theme.trackOutline.rgb()};
    auto image = emptyImage(lane.columns.size(), rows);
    for (int first = 0, end = 0; first < static_cast<int>(lane.columns.size()); first = end) {
        end = endOfRun(lane.columns, first);
        const bool isEnded = hasEnds(lane.columns, first, end);
        for (int place = first; place < end; ++place) {
            const bool isEnd = isEnded && (place == first || place + 1 == end);
            writeTaskColumn(image, place, lane.columns[static_cast<std::size_t>(place)], isEnd, ink);
            if (!isEnd) {
                writeMeanwhile(image, place, ranMeanwhile(who.frame(), lane, place), who, theme);
            }
        }
    }
    return image;
}

} // namespace o1
