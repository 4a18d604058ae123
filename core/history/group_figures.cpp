// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/group_figures.h"

#include "core/machine/group_tree.h"

#include <algorithm>
#include <cstddef>

namespace o1 {

namespace {

/// By group id, of its own tasks since tick 0.
std::vector<GroupFigures> own_totals(const World& world)
{
    std::vector<GroupFigures> totals(world.claims.size());
    for (std::size_t i = 0; i < totals.size(); ++i) {
        const auto& claim = world.claims[i];
        const auto cpu = world.groups[i].cpu_ticks;
        totals[i] = {cpu, claim.own_runnable_until(world.jiffies) - cpu,
                     claim.own_entitled_until(world.jiffies).value()};
    }
    return totals;
}

/// Adds to every group those below it.
void sum_up(std::vector<GroupFigures>& figures, const World& world)
{
    if (figures.empty()) {
        return;
    }
    for (const auto id : groups_bottom_up(world)) {
        auto& above = figures[index_of(world.group(id).parent)];
        const auto& own = figures[index_of(id)];
        above = {above.cpu + own.cpu, above.waiting + own.waiting, above.entitled + own.entitled};
    }
}

/// The world of a tick, or of the keyframe before it.
World world_near(const Timeline& timeline, Tick at)
{
    const bool is_near = timeline.replay_effort({at, at}) <= kMostSpansToRun;
    return is_near ? timeline.world_at(at) : timeline.keyframe_before(at).world;
}

} // namespace

std::vector<GroupFigures> group_totals(const World& world)
{
    auto totals = own_totals(world);
    sum_up(totals, world);
    return totals;
}

std::vector<GroupFigures> group_figures(const World& from, const World& to)
{
    const auto before = own_totals(from);
    auto figures = own_totals(to);
    for (std::size_t i = 0; i < std::min(before.size(), figures.size()); ++i) {
        figures[i] = {figures[i].cpu - before[i].cpu, figures[i].waiting - before[i].waiting,
                      figures[i].entitled - before[i].entitled};
    }
    sum_up(figures, to);
    return figures;
}

GroupFiguresOf group_figures(const Timeline& timeline, Window wished)
{
    const auto from = world_near(timeline, std::clamp(wished.from, Tick{0}, timeline.now()));
    const auto at = std::clamp(wished.to, Tick{0}, timeline.now());
    if (at == timeline.now()) {
        return {{from.jiffies, at}, group_figures(from, timeline.world())};
    }
    const auto to = world_near(timeline, at);
    return {{from.jiffies, to.jiffies}, group_figures(from, to)};
}

} // namespace o1
