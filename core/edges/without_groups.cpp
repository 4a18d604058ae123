// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/without_groups.h"

#include <algorithm>
#include <variant>

namespace o1 {

namespace {

bool is_about_groups(const StampedCommand& stamped)
{
    return std::holds_alternative<SetShares>(stamped.command) || std::holds_alternative<MoveToGroup>(stamped.command)
        || std::holds_alternative<CreateGroup>(stamped.command) || std::holds_alternative<RemoveGroup>(stamped.command)
        || std::holds_alternative<RenameGroup>(stamped.command);
}

} // namespace

Scenario without_groups(Scenario scenario)
{
    scenario.groups.clear();
    for (auto& task : scenario.tasks) {
        task.group = kRootGroup;
    }
    std::erase_if(scenario.commands, is_about_groups);
    for (auto& stamped : scenario.commands) {
        if (auto* const spawn = std::get_if<Spawn>(&stamped.command)) {
            spawn->group = "/";
        }
    }
    return scenario;
}

bool has_groups(const Scenario& scenario)
{
    const auto makes_one = [](const StampedCommand& stamped) {
        return std::holds_alternative<CreateGroup>(stamped.command);
    };
    return !scenario.groups.empty() || std::ranges::any_of(scenario.commands, makes_one);
}

} // namespace o1
