// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry of the hogslice picture.
#include "ui/cell_grid.h"
#include "ui/hogslice_painter.h"
#include "ui/paint_tools.h"

#include <QStringBuilder>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace o1 {

namespace {

constexpr double kMostCell = 420;
constexpr double kTallRow = 40; ///< with a note below the bar
constexpr double kLeastBar = 70;
constexpr double kNameFraction = 0.34;
constexpr double kInBetween = 8; ///< between name, bar and number

/// Sizes at scale 1.
struct Spacing {
    double top;   ///< and bottom
    double title; ///< height
    double below; ///< below the title
    double row;
    double bar; ///< height
    double gap; ///< between columns
};
constexpr Spacing kRoomy{.top = 8, .title = 24, .below = 4, .row = 26, .bar = 18, .gap = 24};
constexpr Spacing kCompact{.top = 5, .title = 20, .below = 2, .row = 19, .bar = 15, .gap = 16};
constexpr double kRoomyCell = 230; ///< least width
constexpr double kCompactBar = 40; ///< least width
constexpr double kCompactName = 120;

struct HogGrid : CellGrid {
    double rowHeight = 0;
    bool hasNotes = false;
};

class HogsliceBuilder {
public:
    HogsliceBuilder(const QRectF& area, const Frame& frame, const TypeScale& type, HogsliceFrame around, bool isCompact)
        : m_frame(frame), m_scale(type.scale), m_isCompact(isCompact), m_space(isCompact ? kCompact : kRoomy)
    {
        m_layout.area = area;
        m_layout.type = type;
        m_layout.frame = around;
    }

    HogsliceLayout build()
    {
        const double s = m_scale;
        const bool hasTitle = m_layout.frame == HogsliceFrame::Card;
        const double top = (hasTitle ? m_space.top : 2) * s;
        const double side = (hasTitle ? 16 : 12) * s;
        m_body = m_layout.area.adjusted(side, top, -side, -m_space.top * s);
        if (hasTitle) {
            m_layout.title = {m_body.left(), m_body.top(), m_body.width(),
                              std::min(m_body.height(), m_space.title * s)};
            m_body.setTop(m_layout.title.bottom() + m_space.below * s);
        }
        m_layout.message = {m_body.left(), m_body.top(), m_body.width(), std::clamp(m_body.height(), 0.0, 24 * s)};
        if (hogsliceMessage(m_frame).isEmpty() && m_body.height() > 0) {
            placeAll();
        }
        return std::move(m_layout);
    }

private:
    /// Least width of a cell with the gap after it.
    double pitch() const
    {
        const double s = m_scale;
        const double compact = compactName() + (kCompactBar + 2 * kInBetween) * s + m_numberWidth;
        return (m_isCompact ? compact : (kRoomyCell - m_space.gap / 2) * s) + m_space.gap * s;
    }

    double compactName() const { return std::ceil(std::min(m_nameWidth + 1, kCompactName * m_scale)); }

    HogGrid grid(int count) const
    {
        const double s = m_scale;
        const int most = std::max(1, static_cast<int>((m_body.width() + m_space.gap * s) / pitch()));
        const int mms = distinctMms();
        HogGrid result{CellGrid::of(count, mms <= most ? mms : std::min(most, count))};
        result.hasNotes = !m_isCompact && result.rows * kTallRow * s <= m_body.height();
        result.rowHeight = std::floor((result.hasNotes ? kTallRow : m_space.row) * s);
        return result;
    }

    int distinctMms() const
    {
        std::set<std::pair<MmId, GroupId>> mms;
        for (const auto& hog : m_frame.hogs) {
            mms.emplace(hog.mm, hog.group);
        }
        return std::max(1, static_cast<int>(mms.size()));
    }

    void placeAll()
    {
        measure();
        const int count = static_cast<int>(m_frame.hogs.size());
        const auto cells = grid(count);
        const int rows = std::min(cells.rows, std::max(1, static_cast<int>(m_body.height() / cells.rowHeight)));
        const bool isCut = rows < cells.rows;
        const int shown = isCut ? std::max(1, rows * cells.columns - 1) : count;
        const auto chosen = important(shown);
        for (int i = 0; i < shown; ++i) {
            const auto place = cell(cells, i);
            m_layout.places.push_back(placeIn(place, chosen[static_cast<std::size_t>(i)], cells.hasNotes));
        }
        m_layout.hidden = count - shown;
        if (isCut) {
            m_layout.hiddenNote = cell(cells, shown);
        }
    }

    QRectF cell(const HogGrid& cells, int i) const
    {
        const double gap = m_space.gap * m_scale;
        const double width = std::min(kMostCell * m_scale, CellGrid::part(m_body.width(), cells.columns, gap));
        return {std::floor(m_body.left() + cells.columnOf(i) * (width + gap)),
                std::floor(m_body.top() + cells.rowOf(i) * cells.rowHeight), std::floor(width), cells.rowHeight};
    }

    std::vector<std::size_t> important(int count) const
    {
        std::vector<std::size_t> order(m_frame.hogs.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::greater{}, [this](std::size_t i) {
            const auto& hog = m_frame.hogs[i];
            return std::tuple(hog.penalties, hog.is_of_this_round, hog.hogstamp);
        });
        order.resize(static_cast<std::size_t>(count));
        std::ranges::sort(order);
        return order;
    }

    void measure()
    {
        std::int64_t most = 10;
        for (const auto& hog : m_frame.hogs) {
            m_nameWidth = std::max(m_nameWidth, textWidth(m_layout.type.label(), hogLabel(m_frame, hog)));
            most = std::max(most, hog.granted.value());
        }
        const auto widest = numberText(most);
        const QString pair = widest % QLatin1Char('/') % widest;
        m_numberWidth = std::ceil(textWidth(m_layout.type.number(), pair)) + 1;
        m_noteWidth = std::ceil(textWidth(m_layout.type.axis(), hogNoteWidest())) + 1;
    }

    HogPlace placeIn(const QRectF& cell, std::size_t index, bool hasNote)
    {
        const double s = m_scale;
        const double line = std::round(m_space.bar * s);
        const double top = std::floor(hasNote ? cell.top() + 4 * s : cell.center().y() - line / 2);
        const double name =
            m_isCompact ? compactName() : std::ceil(std::min(m_nameWidth + 1, cell.width() * kNameFraction));
        const double gap = kInBetween * s;
        const double left = cell.left() + name + gap;
        const double plain = cell.right() - m_numberWidth - gap - left;
        const bool isBeside = !hasNote && plain - m_noteWidth - gap >= kLeastBar * s;
        const double bar = std::max(20 * s, std::floor(plain - (isBeside ? m_noteWidth + gap : 0)));
        HogPlace place{.index = index,
                       .cell = cell,
                       .name = {cell.left(), top, name, line},
                       .bar = {left, top, bar, line},
                       .number = {left + bar + gap, top, m_numberWidth, line},
                       .note = {}};
        if (hasNote) {
            place.note = {left, top + line + s, cell.right() - left, lineHeight(m_layout.type.axis())};
        } else if (isBeside) {
            place.isNoteShort = true;
            place.note = {place.number.right() + gap, top, m_noteWidth, line};
        }
        return place;
    }

    const Frame& m_frame;
    double m_scale;
    bool m_isCompact;
    Spacing m_space;
    double m_nameWidth = 0;
    double m_numberWidth = 0;
    double m_noteWidth = 0;
    QRectF m_body;
    HogsliceLayout m_layout;
};

} // namespace

HogsliceLayout HogsliceLayout::of(const QRectF& area, const Frame& frame, const TypeScale& type, HogsliceFrame around)
{
    auto roomy = HogsliceBuilder(area, frame, type, around, false).build();
    return roomy.hidden == 0 ? roomy : HogsliceBuilder(area, frame, type, around, true).build();
}

const HogPlace* HogsliceLayout::placeAt(const QPointF& point) const
{
    const auto place = std::ranges::find_if(places, [&point](const HogPlace& p) { return p.cell.contains(point); });
    return place == places.end() ? nullptr : &*place;
}

const HogPlace* HogsliceLayout::placeOf(std::size_t index) const
{
    const auto place = std::ranges::find(places, index, &HogPlace::index);
    return place == places.end() ? nullptr : &*place;
}

int HogsliceLayout::columns() const
{
    if (places.empty()) {
        return 1;
    }
    const auto top = places.front().cell.top();
    return static_cast<int>(std::ranges::count_if(places, [top](const HogPlace& p) { return p.cell.top() == top; }));
}

} // namespace o1
