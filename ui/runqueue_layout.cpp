// SPDX-License-Identifier: GPL-3.0-or-later
// Division of the area among cards and strips, and finding what stands where.
#include "ui/runqueue_layout.h"

#include "ui/cell_grid.h"
#include "ui/paint_tools.h"
#include "ui/runqueue_card.h"
#include "ui/runqueue_crumbs.h"
#include "ui/runqueue_texts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace o1 {

namespace {

constexpr double kGap = 12;
constexpr double kLeastCardWidth = 560;
constexpr double kLeastCardHeight = 150;
constexpr double kGoodCardHeight = 210;
constexpr double kGoodStripWidth = 300;
constexpr double kLeastStripWidth = 52;
constexpr double kStripHeight = 26;
constexpr double kLeastStripHeight = 16;

/// Fewest columns with which all cards are at least this high.
CellGrid cardGrid(const QRectF& area, int count, double scale, double leastHeight)
{
    const double gap = kGap * scale;
    const double leastWidth = kLeastCardWidth * scale;
    for (int columns = 1; columns <= count; ++columns) {
        const auto grid = CellGrid::of(count, columns);
        if (columns > 1 && CellGrid::part(area.width(), columns, gap) < leastWidth) {
            break;
        }
        if (CellGrid::part(area.height(), grid.rows, gap) >= leastHeight * scale) {
            return grid;
        }
    }
    return {};
}

QRectF gridCell(const QRectF& area, const CellGrid& grid, int index, double gap)
{
    const double width = CellGrid::part(area.width(), grid.columns, gap);
    const double height = CellGrid::part(area.height(), grid.rows, gap);
    const double left = std::round(area.left() + grid.columnOf(index) * (width + gap));
    const double top = std::round(area.top() + grid.rowOf(index) * (height + gap));
    return {left, top, std::floor(width), std::floor(height)};
}

class OverviewBuilder {
public:
    OverviewBuilder(RunqueueLayout& layout, const Frame& frame, CpuId selected)
        : m_layout(layout), m_frame(frame), m_selected(selected), m_scale(layout.type.scale)
    {}

    /// Strips on top; returns what is left for the card.
    QRectF build()
    {
        const double padding = 6 * m_scale;
        const auto& area = m_layout.area;
        const double card = std::min(area.height() * 0.7, std::max(kGoodCardHeight * m_scale, area.height() * 0.5));
        const double room = area.height() - card - kGap * m_scale - 2 * padding;
        const int count = static_cast<int>(m_frame.cpus.size());
        int shown = count;
        auto grid = fit(area.width() - 2 * padding, room, shown);
        if (grid.columns == 0) {
            shown = mostThatFit(area.width() - 2 * padding, room);
            grid = fit(area.width() - 2 * padding, room, shown);
        }
        if (shown <= 0 || grid.columns == 0) {
            return area;
        }
        const double height = std::min(kStripHeight * m_scale, std::floor(room / grid.rows));
        m_layout.overview = {area.left(), area.top(), area.width(), height * grid.rows + 2 * padding};
        place(m_layout.overview.adjusted(padding, padding, -padding, -padding), grid, shown);
        return area.adjusted(0, m_layout.overview.height() + kGap * m_scale, 0, 0);
    }

private:
    /// As many columns as are wide enough for a bitmap, then more as long as the rows would be too low.
    CellGrid fit(double width, double room, int count) const
    {
        const int wide = std::max(1, static_cast<int>(width / (kGoodStripWidth * m_scale)));
        for (int columns = std::min(wide, count); columns <= count; ++columns) {
            if (columns > 1 && width / columns < kLeastStripWidth * m_scale) {
                break;
            }
            const auto grid = CellGrid::of(count, columns);
            if (room / grid.rows >= kLeastStripHeight * m_scale) {
                return grid;
            }
        }
        return {};
    }

    int mostThatFit(double width, double room) const
    {
        const int columns = std::max(1, static_cast<int>(width / (kLeastStripWidth * m_scale)));
        const int rows = static_cast<int>(room / (kLeastStripHeight * m_scale));
        return std::max(0, columns * rows - 1);
    }

    // When not all fit, the window of CPUs around the selected one; the last place tells how many are missing.
    void place(const QRectF& area, const CellGrid& grid, int shown)
    {
        const int count = static_cast<int>(m_frame.cpus.size());
        const int first = std::clamp(m_selected.value() - shown / 2, 0, count - shown);
        m_layout.hiddenStrips = count - shown;
        for (int i = 0; i < shown; ++i) {
            const auto row = gridCell(area, grid, i, 0);
            m_layout.strips.push_back(strip(row.adjusted(2 * m_scale, 1, -2 * m_scale, -1), first + i));
        }
        if (m_layout.hiddenStrips > 0) {
            m_layout.hiddenNote = gridCell(area, grid, grid.cells() - 1, 0);
            if (shown == grid.cells()) {
                m_layout.strips.pop_back();
                ++m_layout.hiddenStrips;
            }
        }
    }

    StripPlace strip(const QRectF& row, int index) const
    {
        const auto& cpu = m_frame.cpus[static_cast<std::size_t>(index)];
        StripPlace result{.cpu = cpu.cpu,
                          .index = static_cast<std::size_t>(index),
                          .row = row,
                          .name = {},
                          .pill = {},
                          .bits = {},
                          .count = {}};
        const double gap = 6 * m_scale;
        const bool isWide = row.width() >= 150 * m_scale;
        const auto inner = row.adjusted(gap, 0, -gap, 0);
        const auto widest = isWide ? RunqueueTexts::title(CpuId{63}) : QStringLiteral("63");
        result.name = {inner.left(), row.top(), std::ceil(textWidth(m_layout.type.label(), widest)) + 1, row.height()};
        double right = inner.right();
        if (row.width() >= 110 * m_scale) {
            const double width = std::ceil(textWidth(m_layout.type.number(), QStringLiteral("9999"))) + 1;
            result.count = {right - width, row.top(), width, row.height()};
            right -= width + gap;
        }
        const double left = result.name.right() + gap;
        const double pill = isWide ? std::clamp(row.width() * 0.2, 56 * m_scale, 120 * m_scale) : right - left;
        result.pill = QRectF(left, row.top(), std::max(4.0, pill), row.height()).adjusted(0, 2, 0, -2);
        const double rest = right - result.pill.right() - gap;
        if (rest >= 60 * m_scale) {
            result.bits = QRectF(result.pill.right() + gap, row.top(), rest, row.height()).adjusted(0, 4, 0, -4);
        }
        return result;
    }

    RunqueueLayout& m_layout;
    const Frame& m_frame;
    CpuId m_selected;
    double m_scale;
};

RunqueueSpot spotOnCard(const CardPlace& card, const QPointF& point, const Frame& frame)
{
    using Kind = RunqueueSpot::Kind;
    if (card.pill.contains(point) && card.index < frame.cpus.size()) {
        const auto& curr = frame.cpus[card.index].curr;
        return {.kind = Kind::Pill, .cpu = card.cpu, .task = curr ? curr->id : kNoTask};
    }
    for (const auto& chip : card.chips) {
        if (chip.rect.contains(point)) {
            return chip.spot;
        }
    }
    for (const bool isExpired : {false, true}) {
        if (!(isExpired ? card.expiredBits : card.activeBits).contains(point)) {
            continue;
        }
        const auto next = std::ranges::upper_bound(card.edges, point.x());
        const auto prio = std::distance(card.edges.begin(), next) - 1;
        if (prio >= 0 && prio < static_cast<std::ptrdiff_t>(kLevels)) {
            return {.kind = Kind::Bit,
                    .cpu = card.cpu,
                    .isExpired = isExpired,
                    .prio = Prio{static_cast<std::int32_t>(prio)}};
        }
    }
    return {.kind = Kind::Card, .cpu = card.cpu};
}

} // namespace

RunqueueLayout RunqueueLayout::of(const QRectF& whole, const Frame& frame, const TypeScale& type, CpuId selected,
                                  RunqueueCrowd crowd, bool showsWay)
{
    RunqueueLayout layout;
    layout.area = whole;
    layout.type = type;
    const int count = static_cast<int>(frame.cpus.size());
    if (count == 0) {
        return layout;
    }
    auto way = showsWay ? placeCrumbs(whole, frame, type) : CrumbRow();
    layout.crumbs = std::move(way.crumbs);
    layout.crumbNote = way.note;
    layout.area.adjust(0, way.height, 0, 0);
    const auto area = layout.area;
    crowd.add(RunqueueCrowd::of(frame));
    auto grid = cardGrid(area, count, type.scale, kGoodCardHeight);
    if (grid.columns == 0) {
        grid = cardGrid(area, count, type.scale, kLeastCardHeight);
    }
    if (grid.columns == 0 && count == 1) {
        grid = {1, 1};
    }
    if (grid.columns > 0) {
        for (int i = 0; i < count; ++i) {
            const auto place = gridCell(area, grid, i, kGap * type.scale);
            layout.cards.push_back(makeCard(place, frame, static_cast<std::size_t>(i), type, crowd));
        }
        return layout;
    }
    const int chosen = std::clamp(selected.value(), 0, count - 1);
    const auto rest = OverviewBuilder(layout, frame, CpuId{chosen}).build();
    layout.cards.push_back(makeCard(rest, frame, static_cast<std::size_t>(chosen), type, crowd));
    return layout;
}

RunqueueSpot RunqueueLayout::spotAt(const QPointF& point, const Frame& frame) const
{
    for (const auto& strip : strips) {
        if (strip.row.contains(point)) {
            return {.kind = RunqueueSpot::Kind::Strip, .cpu = strip.cpu};
        }
    }
    for (const auto& crumb : crumbs) {
        if (crumb.rect.contains(point)) {
            return {.kind = RunqueueSpot::Kind::Crumb, .group = crumb.group};
        }
    }
    for (const auto& card : cards) {
        if (card.card.contains(point)) {
            return spotOnCard(card, point, frame);
        }
    }
    return {};
}

QRectF RunqueueLayout::rectOf(const RunqueueSpot& spot) const
{
    using Kind = RunqueueSpot::Kind;
    if (spot.kind == Kind::Strip) {
        const auto strip = std::ranges::find(strips, spot.cpu, &StripPlace::cpu);
        return strip == strips.end() ? QRectF() : strip->row;
    }
    if (spot.kind == Kind::Crumb) {
        const auto crumb = std::ranges::find(crumbs, spot.group, &CrumbPlace::group);
        return crumb == crumbs.end() ? QRectF() : crumb->rect;
    }
    const auto* card = cardOf(spot.cpu);
    if (card == nullptr) {
        return {};
    }
    switch (spot.kind) {
    case Kind::Pill: return card->pill;
    case Kind::Bit: return card->cell(spot.isExpired, spot.prio);
    case Kind::Card: return card->card;
    default: break;
    }
    const auto chip = std::ranges::find(card->chips, spot, &ChipPlace::spot);
    return chip == card->chips.end() ? QRectF() : chip->rect;
}

const CardPlace* RunqueueLayout::cardOf(CpuId cpu) const
{
    const auto card = std::ranges::find(cards, cpu, &CardPlace::cpu);
    return card == cards.end() ? nullptr : &*card;
}

} // namespace o1
