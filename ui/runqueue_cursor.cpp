// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which keys visit the run queues.
#include "ui/runqueue_cursor.h"

#include "ui/runqueue_texts.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace o1 {

namespace {

using Kind = RunqueueSpot::Kind;

class Walk {
public:
    Walk(const RunqueueLayout& layout, const Frame& frame, const RunqueueSpot& from)
        : m_frame(frame), m_from(from), m_card(layout.cardOf(from.cpu))
    {}

    RunqueueSpot go(CursorStep step) const
    {
        switch (step) {
        case CursorStep::PreviousCpu: return otherCpu(-1);
        case CursorStep::NextCpu: return otherCpu(1);
        case CursorStep::Left: return isPill() ? otherCpu(-1) : sideways(-1);
        case CursorStep::Right: return isPill() ? otherCpu(1) : sideways(1);
        case CursorStep::Up: return up();
        case CursorStep::Down: return down();
        }
        return m_from;
    }

    /// The spot at `index` of the list nearest to `prio`, or its last one.
    std::optional<RunqueueSpot> nearest(bool isExpired, Prio prio, int index) const
    {
        std::optional<RunqueueSpot> best;
        for (const auto& place : places()) {
            const auto& spot = place.spot;
            if (spot.isExpired == isExpired && (!best || isNearer(spot, *best, prio, index))) {
                best = spot;
            }
        }
        return best;
    }

private:
    bool isPill() const { return m_from.kind != Kind::Chip && m_from.kind != Kind::More; }

    const std::vector<ChipPlace>& places() const
    {
        static const std::vector<ChipPlace> none;
        return m_card == nullptr ? none : m_card->chips;
    }

    static bool isNearer(const RunqueueSpot& a, const RunqueueSpot& b, Prio prio, int index)
    {
        const auto key = [&](const RunqueueSpot& spot) {
            return std::pair(std::abs(spot.prio.value() - prio.value()), std::abs(spot.index - index));
        };
        return key(a) < key(b);
    }

    std::optional<RunqueueSpot> inList(int index) const
    {
        const auto place = std::ranges::find_if(places(), [&](const ChipPlace& p) {
            return p.spot.isExpired == m_from.isExpired && p.spot.prio == m_from.prio && p.spot.index == index;
        });
        return place == places().end() ? std::nullopt : std::optional(place->spot);
    }

    RunqueueSpot otherCpu(int direction) const
    {
        const int next = m_from.cpu.value() + direction;
        const bool exists = next >= 0 && next < static_cast<int>(m_frame.cpus.size());
        return exists ? pillOf(m_frame, CpuId{next}) : isPill() ? m_from : pillOf(m_frame, m_from.cpu);
    }

    RunqueueSpot sideways(int direction) const
    {
        std::optional<RunqueueSpot> best;
        for (const auto& place : places()) {
            const auto& spot = place.spot;
            const int distance = (spot.prio.value() - m_from.prio.value()) * direction;
            if (spot.isExpired == m_from.isExpired && distance > 0
                && (!best || isNearer(spot, *best, m_from.prio, m_from.index))) {
                best = spot;
            }
        }
        return best.value_or(m_from);
    }

    RunqueueSpot up() const
    {
        if (isPill()) {
            return otherCpu(-1);
        }
        if (!m_from.isExpired) {
            return inList(m_from.index + 1).value_or(pillOf(m_frame, m_from.cpu));
        }
        if (const auto before = inList(m_from.index - 1)) {
            return *before;
        }
        return nearest(false, m_from.prio, 0).value_or(pillOf(m_frame, m_from.cpu));
    }

    RunqueueSpot down() const
    {
        constexpr int kTail = 1'000'000;
        if (isPill()) {
            const auto* cpu = findCpu(m_frame, m_from.cpu);
            const auto prio = cpu == nullptr ? kMaxPrio : cpu->first_set;
            if (const auto active = nearest(false, prio, kTail)) {
                return *active;
            }
            return nearest(true, Prio{0}, 0).value_or(otherCpu(1));
        }
        if (m_from.isExpired) {
            return inList(m_from.index + 1).value_or(otherCpu(1));
        }
        if (const auto before = inList(m_from.index - 1)) {
            return *before;
        }
        return nearest(true, m_from.prio, 0).value_or(otherCpu(1));
    }

    const Frame& m_frame;
    RunqueueSpot m_from;
    const CardPlace* m_card;
};

} // namespace

RunqueueSpot pillOf(const Frame& frame, CpuId cpu)
{
    const auto* view = findCpu(frame, cpu);
    return {.kind = Kind::Pill, .cpu = cpu, .task = view != nullptr && view->curr ? view->curr->id : kNoTask};
}

RunqueueSpot nextSpot(const RunqueueLayout& layout, const Frame& frame, const RunqueueSpot& from, CursorStep step)
{
    return Walk(layout, frame, from).go(step);
}

RunqueueSpot relocated(const RunqueueLayout& layout, const Frame& frame, const RunqueueSpot& spot)
{
    if (spot.kind != Kind::Chip && spot.kind != Kind::More) {
        return pillOf(frame, spot.cpu);
    }
    const auto isSame = [&spot](const ChipPlace& place) {
        const bool isHere = spot.group == kRootGroup || place.spot.cpu == spot.cpu;
        return place.spot.kind == Kind::Chip && isHere && place.spot.task == spot.task
            && place.spot.group == spot.group;
    };
    for (const auto& card : layout.cards) {
        const auto chip = std::ranges::find_if(card.chips, isSame);
        if (chip != card.chips.end()) {
            return chip->spot;
        }
    }
    return Walk(layout, frame, spot).nearest(spot.isExpired, spot.prio, spot.index).value_or(pillOf(frame, spot.cpu));
}

} // namespace o1
