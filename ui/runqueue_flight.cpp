// SPDX-License-Identifier: GPL-3.0-or-later
// Interpolation of chip places between two pictures.
#include "ui/runqueue_flight.h"

#include <cstdlib>

namespace o1 {

namespace {

constexpr std::int64_t kFewTicks = 3;

QRectF between(const QRectF& a, const QRectF& b, double part)
{
    const auto mix = [part](double x, double y) { return x + (y - x) * part; };
    return {mix(a.x(), b.x()), mix(a.y(), b.y()), mix(a.width(), b.width()), mix(a.height(), b.height())};
}

/// A task is the same everywhere, a group has a presence on each CPU.
std::int64_t keyOf(const RunqueueSpot& spot)
{
    constexpr std::int64_t kCpus = 64;
    return spot.group == kRootGroup ? spot.task.value() : -1 - (spot.group.value() * kCpus + spot.cpu.value());
}

template <class Layout, class Visit>
void forEachChip(Layout& layout, Visit visit)
{
    for (auto& card : layout.cards) {
        for (auto& chip : card.chips) {
            if (chip.spot.kind == RunqueueSpot::Kind::Chip) {
                visit(chip);
            }
        }
    }
}

} // namespace

bool RunqueueFlight::begin(const RunqueueLayout& before, const RunqueueLayout& after)
{
    m_from.clear();
    forEachChip(before, [this](const ChipPlace& chip) { m_from[keyOf(chip.spot)] = chip.rect; });
    bool isMoving = false;
    forEachChip(after, [&](const ChipPlace& chip) {
        const auto from = m_from.find(keyOf(chip.spot));
        isMoving = isMoving || (from != m_from.end() && from->second != chip.rect);
    });
    return isMoving;
}

void RunqueueFlight::place(RunqueueLayout& layout, double part) const
{
    forEachChip(layout, [&](ChipPlace& chip) {
        const auto from = m_from.find(keyOf(chip.spot));
        if (from != m_from.end()) {
            chip.rect = between(from->second, chip.rect, part);
        }
    });
}

bool areSuccessive(const Frame& before, const Frame& after)
{
    return before.cpus.size() == after.cpus.size() && before.entered == after.entered
        && before.scenario_name == after.scenario_name && std::abs((after.tick - before.tick).value()) <= kFewTicks;
}

} // namespace o1
