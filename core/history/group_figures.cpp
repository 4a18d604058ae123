// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/group_figures.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace o1 {

namespace {

/// Parents after all groups below them.
std::vector<std::size_t> deepest_first(const World& world)
{
    std::vector<std::size_t> order(world.groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return world.groups[i].depth; });
    return order;
}

/// Totals at the tick, or at the keyframe before it.
std::vector<GroupFigures> totals_near(const Timeline& timeline, Tick& at)
{
    if (at >= timeline.now()) {
        return group_totals(timeline.world());
    }
    if (timeline.replay_effort({at, at}) <= kMostSpansToRun) {
        return group_totals(timeline.world_at(at));
    }
    const auto& keyframe = timeline.keyframe_before(at);
    at = keyframe.world.jiffies;
    return group_totals(keyframe.world);
}

} // namespace

std::vector<GroupFigures> group_totals(const World& world)
{
    std::vector<GroupFigures> totals(world.claims.size());
    for (std::size_t i = 0; i < totals.size(); ++i) {
        const auto& claim = world.claims[i];
        const auto cpu = world.groups[i].cpu_ticks;
        totals[i] = {cpu, claim.own_runnable_until(world.jiffies) - cpu, claim.entitled_until(world.jiffies).value()};
    }
    if (totals.empty()) {
        return totals;
    }
    for (const auto i : deepest_first(world)) {
        if (i != index_of(kRootGroup)) {
            auto& above = totals[index_of(world.groups[i].parent)];
            above.cpu += totals[i].cpu;
            above.waiting += totals[i].waiting;
        }
    }
    return totals;
}

GroupFiguresOf group_figures(const Timeline& timeline, Window wished)
{
    GroupFiguresOf figures;
    figures.window = {std::clamp(wished.from, Tick{0}, timeline.now()), std::clamp(wished.to, Tick{0}, timeline.now())};
    const auto before = totals_near(timeline, figures.window.from);
    figures.groups = totals_near(timeline, figures.window.to);
    for (std::size_t i = 0; i < std::min(before.size(), figures.groups.size()); ++i) {
        figures.groups[i] = difference(figures.groups[i], before[i]);
    }
    return figures;
}

} // namespace o1
