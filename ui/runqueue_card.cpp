// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry of one card. The axis stays where it is while tasks move; only the number of chips adapts.
#include "ui/runqueue_card.h"

#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/runqueue_columns.h"
#include "ui/runqueue_texts.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <utility>

namespace o1 {

namespace {

constexpr std::array kChipHeights{26.0, 22.0, 19.0, 16.0, 14.0, 12.0, 10.0, 8.0};
/// Of lists that are too long for all of these: the first height that leaves so many chips beside the number for the rest.
constexpr std::array<std::pair<double, int>, 3> kCrowdedHeights{{{12, 4}, {8, 2}, {6, 0}}};
constexpr double kWidestChip = 54;  ///< room for a name of eight letters
constexpr double kWidestGroup = 96; ///< for a group, which has nothing but its name
constexpr double kApart = 20;       ///< between what stands at the left and what stands at the right of a line
constexpr std::size_t kRtLevels = 100;

class CardBuilder {
public:
    CardBuilder(const QRectF& area, const Frame& frame, std::size_t index, const TypeScale& type,
                const RunqueueCrowd& crowd)
        : m_frame(frame), m_cpu(frame.cpus[index]), m_type(type), m_crowd(crowd), m_scale(type.scale)
    {
        m_place.cpu = m_cpu.cpu;
        m_place.index = index;
        m_place.card = area;
        m_isTight = area.height() < 190 * m_scale;
        const double side = (area.width() < 600 * m_scale ? 10 : 16) * m_scale;
        const double top = (m_isTight ? 5 : area.height() < 230 * m_scale ? 9 : 12) * m_scale;
        m_inner = area.adjusted(side, top, -side, -top);
    }

    CardPlace build()
    {
        header();
        costLine();
        body();
        edges();
        m_columns = columns(usedNow());
        chooseChipHeight();
        chips(false);
        chips(true);
        narrowCrowdedMores();
        widenGroups();
        marker();
        return std::move(m_place);
    }

private:
    void header();
    void costLine();
    [[nodiscard]] double countsWidth() const;
    void body();
    void edges();
    void chooseChipHeight();
    void chips(bool isExpired);
    void levelChips(const LevelView& level, bool isExpired);
    void narrowCrowdedMores();
    void widenGroups();
    void marker();
    [[nodiscard]] QRectF chipRect(bool isExpired, Prio prio, double offset, double height) const;
    [[nodiscard]] double stackTop(double left, double right) const;
    [[nodiscard]] std::bitset<kLevels> usedNow() const;
    [[nodiscard]] std::array<ChipColumn, kLevels> columns(const std::bitset<kLevels>& used) const;
    [[nodiscard]] double narrowest() const;
    [[nodiscard]] int chipsIn(double room) const { return static_cast<int>(room / (m_chipHeight + m_chipGap)); }
    void setChipHeight(double height);

    const Frame& m_frame;
    const CpuView& m_cpu;
    const TypeScale& m_type;
    const RunqueueCrowd& m_crowd;
    double m_scale;
    bool m_isTight = false;
    QRectF m_inner;
    double m_headerBottom = 0;
    double m_stackHeight = 0;
    double m_chipHeight = 0;
    double m_chipGap = 0;
    std::array<ChipColumn, kLevels> m_columns{};
    CardPlace m_place;
};

// Figures of the running task beside it; those of the queue at the right end, else at the right end of the cost's line.
void CardBuilder::header()
{
    const double s = m_scale;
    const double height = std::round((m_isTight ? 22 : 24) * s);
    const bool isWide = m_inner.width() >= 640 * s;
    const auto widestTitle = RunqueueTexts::title(m_frame.cpus.back().cpu);
    double x = m_inner.left();
    const auto take = [&](double width, double gap) {
        const QRectF rect(x, m_inner.top(), width, height);
        x += width + gap;
        return rect;
    };
    m_place.title = take(std::ceil(textWidth(m_type.title(), widestTitle)) + 2, 12 * s);
    m_place.pill = take(std::round(std::clamp(m_inner.width() * 0.17, 64 * s, 150 * s)), 10 * s).adjusted(0, s, 0, -s);
    const auto bar = take(std::round((isWide ? 90 : 56) * s), 10 * s);
    m_place.sliceBar = {bar.left(), std::round(bar.center().y() - 4 * s), bar.width(), std::round(8 * s)};

    const double facts = std::ceil(RunqueueTexts::width(RunqueueTexts::widestFacts(m_frame), m_type)) + 1;
    const double counts = countsWidth();
    m_headerBottom = m_inner.top() + height;
    const double right = m_inner.right();
    if (x + facts + kApart * s + counts <= right) {
        m_place.facts = {x, m_inner.top(), right - counts - kApart * s - x, height};
        m_place.counts = {right - counts, m_inner.top(), counts, height};
    } else {
        m_place.facts = {x, m_inner.top(), std::max(0.0, right - x), height};
    }
}

double CardBuilder::countsWidth() const
{
    return std::ceil(RunqueueTexts::width(RunqueueTexts::queueFacts(m_frame, m_cpu), m_type)) + 1;
}

void CardBuilder::costLine()
{
    const double line = lineHeight(m_type.label());
    m_place.lineHeight = line;
    if (m_inner.height() < 100 * m_scale) {
        m_place.cost = {m_inner.left(), m_inner.bottom(), m_inner.width(), 0};
        return;
    }
    const bool isHalted = m_frame.halt && m_frame.halt->cpu == m_cpu.cpu;
    const double widest = countsWidth();
    const bool sharesLine = m_place.counts.isEmpty() && !isHalted && widest <= m_inner.width() * 0.6;
    const double counts = sharesLine ? widest : 0;
    m_place.costFirst = m_inner.width() - (sharesLine ? counts + kApart * m_scale : 0);
    const auto full = RunqueueTexts::costTexts(m_cpu).front();
    const bool isLong = isHalted || textWidth(m_type.label(), full) > m_place.costFirst;
    const double height = line * (isLong && (isHalted || m_inner.height() >= 170 * m_scale) ? 2 : 1);
    m_place.cost = {m_inner.left(), m_inner.bottom() - height, m_inner.width(), height};
    if (sharesLine) {
        m_place.counts = {m_inner.right() - counts, m_place.cost.top(), counts, line};
    }
}

void CardBuilder::body()
{
    const double s = m_scale;
    const double margin = (m_isTight ? 2 : 4) * s;
    const double top = m_headerBottom + margin;
    const double bottom = m_place.cost.top() - margin;
    const double markerHeight = lineHeight(m_type.label());
    const double axisHeight = lineHeight(m_type.axis()) + std::round(2 * s);
    const double square = std::max(9 * s, m_inner.width() * 0.02); // cells are about as wide as high
    const double bits = std::round(std::clamp((bottom - top) * 0.08, 8 * s, std::min(18 * s, square)));
    const double gap = std::round((m_isTight ? 2 : 3) * s);
    m_stackHeight = std::max(0.0, std::floor((bottom - top - markerHeight - axisHeight - 2 * bits - 2 * gap) / 2));

    const auto label = std::max(textWidth(bold(m_type.label()), QCoreApplication::translate("Runqueues", "active")),
                                textWidth(bold(m_type.label()), QCoreApplication::translate("Runqueues", "expired")));
    const double left = m_inner.left() + std::ceil(label) + 10 * s;
    const double width = m_inner.right() - left;
    double y = std::round(top);
    m_place.activeStack = {left, y, width, markerHeight + m_stackHeight};
    y = m_place.activeStack.bottom() + gap;
    m_place.activeBits = {left, y, width, bits};
    m_place.axis = {left, y + bits, width, axisHeight};
    m_place.expiredBits = {left, m_place.axis.bottom(), width, bits};
    m_place.expiredStack = {left, m_place.expiredBits.bottom() + gap, width, m_stackHeight};
    const auto labelBeside = [&](const QRectF& row) {
        return QRectF(m_inner.left(), row.center().y() - markerHeight / 2, std::ceil(label) + 1, markerHeight);
    };
    m_place.activeLabel = labelBeside(m_place.activeBits);
    m_place.expiredLabel = labelBeside(m_place.expiredBits);
}

// The real-time strip is thin; a level in use gets a cell like the others, as long as half of the width lasts.
void CardBuilder::edges()
{
    const auto& row = m_place.activeBits;
    const double gap = 10 * m_scale;
    // Whole and half pixels per bit, or the strokes would beat with the pixels.
    const double step = std::clamp(std::floor(row.width() * 0.0033 + 0.4) / 2, 0.5, 1.5 * m_scale);
    const double quiet = step * static_cast<double>(kRtLevels);
    std::size_t used = 0;
    for (std::size_t level = 0; level < kRtLevels; ++level) {
        used += m_crowd.levels.test(level) ? 1 : 0;
    }
    const double thin = used == 0 ? step : std::max(0.5, step - 0.5);
    const double wanted = std::max(14 * m_scale, (row.width() - quiet - gap) / 40);
    const double wide =
        used == 0 ? 0 : std::floor(std::min(wanted, (row.width() * 0.5 - quiet) / static_cast<double>(used)));
    double x = row.left();
    for (std::size_t level = 0; level < kRtLevels; ++level) {
        m_place.edges[level] = x;
        x += m_crowd.levels.test(level) ? std::max(thin, wide) : thin;
    }
    m_place.rtEnd = x;
    const double first = std::round(x + gap);
    const double cell = (row.right() - first) / 40;
    for (std::size_t level = kRtLevels; level <= kLevels; ++level) {
        m_place.edges[level] = std::round(first + static_cast<double>(level - kRtLevels) * cell);
    }
}

std::bitset<kLevels> CardBuilder::usedNow() const
{
    std::bitset<kLevels> used;
    for (const auto* array : {&m_cpu.active, &m_cpu.expired}) {
        for (const auto& level : array->levels) {
            used.set(static_cast<std::size_t>(level.prio.value()));
        }
    }
    return used;
}

std::array<ChipColumn, kLevels> CardBuilder::columns(const std::bitset<kLevels>& used) const
{
    return chipColumns(m_place, used, std::round(kWidestChip * m_scale), 2 * m_scale);
}

/// Width of the narrowest chips that this crowd has had.
double CardBuilder::narrowest() const
{
    const auto all = columns(m_crowd.levels);
    double width = kWidestChip * m_scale;
    for (std::size_t level = 0; level < kLevels; ++level) {
        width = m_crowd.levels.test(level) ? std::min(width, all[level].width()) : width;
    }
    return width;
}

void CardBuilder::setChipHeight(double height)
{
    m_chipHeight = std::round(height * m_scale);
    m_chipGap = std::max(1.0, std::round((height >= 12 ? 2 : 1) * m_scale));
}

// The same on all cards, so that CPUs can be compared; at most little higher than wide.
void CardBuilder::chooseChipHeight()
{
    const double most = std::max(10 * m_scale, 1.25 * narrowest());
    for (const double height : kChipHeights) {
        setChipHeight(height);
        if (m_chipHeight <= most && m_crowd.longest <= chipsIn(m_stackHeight + m_chipGap)) {
            return;
        }
    }
    for (const auto& [height, least] : kCrowdedHeights) {
        setChipHeight(height);
        if (m_chipHeight <= most && chipsIn(m_stackHeight - lineHeight(m_type.label())) >= least) {
            return;
        }
    }
}

QRectF CardBuilder::chipRect(bool isExpired, Prio prio, double offset, double height) const
{
    const auto& column = m_columns[static_cast<std::size_t>(prio.value())];
    const double y = isExpired ? m_place.expiredStack.top() + offset : m_place.activeStack.bottom() - offset - height;
    return {column.left, y, column.width(), height};
}

void CardBuilder::levelChips(const LevelView& level, bool isExpired)
{
    const double step = m_chipHeight + m_chipGap;
    const double moreHeight = lineHeight(m_type.label());
    const auto known = static_cast<int>(level.chips.size());
    int shown = std::min(known, chipsIn(m_stackHeight + m_chipGap));
    if (shown < level.count) {
        shown = std::min(known, std::max(0, chipsIn(m_stackHeight - moreHeight)));
    }
    for (int i = 0; i < shown; ++i) {
        const auto& chip = level.chips[static_cast<std::size_t>(i)];
        m_place.chips.push_back({.spot = {.kind = RunqueueSpot::Kind::Chip,
                                          .cpu = m_cpu.cpu,
                                          .isExpired = isExpired,
                                          .prio = level.prio,
                                          .index = i,
                                          .task = chip.task,
                                          .group = chip.group},
                                 .mm = chip.mm,
                                 .isRunning = chip.is_running,
                                 .isRt = chip.is_rt,
                                 .isPenalised = chip.is_penalised,
                                 .more = 0,
                                 .rect = chipRect(isExpired, level.prio, i * step, m_chipHeight)});
    }
    if (shown < level.count && m_stackHeight >= moreHeight) {
        const int more = level.count - shown;
        auto rect = chipRect(isExpired, level.prio, shown * step, moreHeight);
        const double width = textWidth(m_type.label(), QLatin1Char('+') + numberText(more)) + 2;
        const double spare = std::max(0.0, width - rect.width()) / 2;
        rect.adjust(-spare, 0, spare, 0);
        m_place.chips.push_back({.spot = {.kind = RunqueueSpot::Kind::More,
                                          .cpu = m_cpu.cpu,
                                          .isExpired = isExpired,
                                          .prio = level.prio,
                                          .index = shown,
                                          .task = kNoTask},
                                 .mm = kKernelThread,
                                 .more = more,
                                 .rect = rect});
    }
}

void CardBuilder::chips(bool isExpired)
{
    for (const auto& level : (isExpired ? m_cpu.expired : m_cpu.active).levels) {
        levelChips(level, isExpired);
    }
}

void CardBuilder::narrowCrowdedMores()
{
    for (auto& place : m_place.chips) {
        const auto collides = [&place](const ChipPlace& other) {
            return &other != &place && other.rect.adjusted(-1, 0, 1, 0).intersects(place.rect);
        };
        const auto& column = m_columns[static_cast<std::size_t>(place.spot.prio.value())];
        if (place.more == 0) {
            continue;
        }
        place.rect.translate(std::min(0.0, m_inner.right() - place.rect.right()), 0);
        if (std::ranges::any_of(m_place.chips, collides)) {
            place.rect.setLeft(column.left);
            place.rect.setWidth(column.width());
        }
    }
}

// A group is known by its name only, so its chip is as wide as that where nothing stands beside it.
void CardBuilder::widenGroups()
{
    for (auto& place : m_place.chips) {
        if (place.spot.group == kRootGroup) {
            continue;
        }
        const double name = textWidth(bold(m_type.axis()), groupName(m_frame, place.spot.group)) + 10 * m_scale;
        const double spare = (std::min(name, kWidestGroup * m_scale) - place.rect.width()) / 2;
        auto wide = place.rect.adjusted(-spare, 0, spare, 0);
        wide.translate(std::min(0.0, m_inner.right() - wide.right()), 0);
        const auto collides = [&](const ChipPlace& other) {
            return &other != &place && other.rect.adjusted(-2, 0, 2, 0).intersects(wide);
        };
        if (spare > 0 && std::ranges::none_of(m_place.chips, collides)) {
            place.rect = wide;
        }
    }
}

double CardBuilder::stackTop(double left, double right) const
{
    double top = m_place.activeBits.top();
    for (const auto& chip : m_place.chips) {
        if (!chip.spot.isExpired && chip.rect.right() > left && chip.rect.left() < right) {
            top = std::min(top, chip.rect.top());
        }
    }
    return top;
}

// Beside the triangle on the side where the stacks are lower, just above them.
void CardBuilder::marker()
{
    if (m_cpu.first_set >= kMaxPrio) {
        return;
    }
    const double s = m_scale;
    const auto cell = m_place.cell(false, m_cpu.first_set);
    const double x = cell.center().x();
    const double half = 5 * s;
    const double width = std::ceil(textWidth(m_type.label(), RunqueueTexts::markerText(m_cpu.first_set))) + 1;
    const double height = lineHeight(m_type.label());
    const double reach = half + 4 * s + width;
    const double onLeft = x - reach < m_inner.left() ? -1 : stackTop(x - reach, x + half);
    const double onRight = x + reach > m_inner.right() ? -1 : stackTop(x - half, x + reach);
    const double base = std::max(onLeft, onRight) - 2 * s;
    const double middle = std::max(m_place.activeStack.top() + height / 2, base - height / 2);
    auto& marker = m_place.marker;
    marker.isShown = true;
    marker.triangle = QPolygonF{QPointF(x - half, middle - half * 0.8), QPointF(x + half, middle - half * 0.8),
                                QPointF(x, middle + half * 0.9)};
    marker.text = onLeft >= onRight ? QRectF(x - reach, middle - height / 2, width, height)
                                    : QRectF(x + half + 4 * s, middle - height / 2, width, height);
    const double own = stackTop(cell.left(), cell.right());
    const QPointF tip(x, middle + half * 0.9 + s);
    marker.leader = own - tip.y() > 4 * s ? QLineF(tip, QPointF(x, own - s)) : QLineF();
}

} // namespace

CardPlace makeCard(const QRectF& area, const Frame& frame, std::size_t index, const TypeScale& type,
                   const RunqueueCrowd& crowd)
{
    return CardBuilder(area, frame, index, type, crowd).build();
}

} // namespace o1
