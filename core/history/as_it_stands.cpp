// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/as_it_stands.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace o1 {

namespace {

bool fold(Scenario& start, const SetNice& command)
{
    const bool is_there = index_of(command.task) < start.tasks.size();
    if (is_there) {
        start.tasks[index_of(command.task)].nice = command.nice;
    }
    return is_there;
}

bool fold(Scenario& start, const SetShares& command)
{
    const auto group = std::ranges::find(start.groups, command.group, &GroupSpec::path);
    if (group == start.groups.end()) {
        return false;
    }
    group->shares = command.shares;
    return true;
}

/// All of them together are `in_force`.
bool fold(Scenario& /*start*/, const SetTunable& /*command*/)
{
    return true;
}

/// Other kinds have no place at the start.
template <class Other>
bool fold(Scenario& /*start*/, const Other& /*command*/)
{
    return false;
}

} // namespace

Scenario as_it_stands(Scenario run, const Tunables& in_force, Tick now)
{
    run.tunables = in_force;
    auto longest = run.ticks;
    CommandLog kept;
    for (auto& stamped : run.commands) {
        const bool has_acted = stamped.at <= now;
        if (has_acted && std::visit([&run](const auto& command) { return fold(run, command); }, stamped.command)) {
            continue;
        }
        longest = has_acted ? std::max(longest, run.ticks + (stamped.at - Tick{0})) : longest;
        kept.push_back(std::move(stamped));
    }
    run.commands = std::move(kept);
    run.ticks = std::max(run.ticks, std::min(longest, Ticks{kMaxTicks}));
    return run;
}

} // namespace o1
