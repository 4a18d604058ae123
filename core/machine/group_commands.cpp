// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_commands.h"

#include "core/machine/group_claims.h"
#include "core/machine/group_load.h"
#include "core/machine/group_tree.h"
#include "core/machine/wakeup.h"
#include "core/words/group_path.h"

#include <algorithm>
#include <string>

namespace o1 {

namespace {

Error make_error(ErrorCode code, std::vector<std::string> arguments)
{
    return {code, {}, std::move(arguments)};
}

std::optional<Error> check_shares(std::int64_t shares)
{
    if (shares >= kMinShares && shares <= kMaxShares) {
        return std::nullopt;
    }
    return make_error(ErrorCode::out_of_range,
                      {std::to_string(shares), std::to_string(kMinShares), std::to_string(kMaxShares)});
}

std::optional<Error> check_not_root(const std::string& path)
{
    return path == "/" ? std::optional(make_error(ErrorCode::root_group, {})) : std::nullopt;
}

bool has_members(const World& world, GroupId group)
{
    const auto is_member = [group](const Task& task) { return task.group == group && task.state != TaskState::zombie; };
    const auto is_child = [group](const Group& other) { return other.parent == group && !other.is_removed; };
    return std::ranges::any_of(world.tasks, is_member) || std::ranges::any_of(world.groups, is_child);
}

/// Of the groups that a command renames, where the one farthest from the root would lie.
std::string deepest_path(const World& world, GroupId group, const RenameGroup& command)
{
    auto deepest = group;
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        const GroupId id{static_cast<std::int32_t>(i)};
        const bool is_deeper = world.group(id).depth > world.group(deepest).depth;
        if (is_deeper && !world.group(id).is_removed && is_within(world, id, group)) {
            deepest = id;
        }
    }
    return path_after_rename(world.group_path(deepest), command.group, command.to);
}

/// Why the group, and all that lies below it, cannot lie at another path.
std::optional<Error> check_new_path(const World& world, GroupId group, const RenameGroup& command)
{
    if (!is_group_path(command.to)) {
        return make_error(ErrorCode::bad_group_path, {command.to});
    }
    if (is_below(command.to, command.group)) {
        return make_error(ErrorCode::group_in_itself, {command.group, command.to});
    }
    if (world.group_at(command.to)) {
        return make_error(ErrorCode::group_exists, {command.to});
    }
    const auto deepest = deepest_path(world, group, command);
    if (path_depth(deepest) > static_cast<std::size_t>(kMaxGroupDepth)) {
        return make_error(ErrorCode::group_too_deep, {deepest, std::to_string(kMaxGroupDepth)});
    }
    return check_exists(world, std::string(parent_path(command.to)));
}

} // namespace

std::optional<Error> check_exists(const World& world, const std::string& path)
{
    return world.group_at(path) ? std::nullopt : std::optional(make_error(ErrorCode::unknown_group, {path, ""}));
}

std::optional<Error> check_group_command(const World& world, const SetShares& command)
{
    if (auto error = check_not_root(command.group)) {
        return error;
    }
    auto error = check_exists(world, command.group);
    return error ? error : check_shares(command.shares);
}

std::optional<Error> check_group_command(const World& world, const MoveToGroup& command)
{
    return check_exists(world, command.group);
}

std::optional<Error> check_group_command(const World& world, const CreateGroup& command)
{
    if (!is_group_path(command.group)) {
        return make_error(ErrorCode::bad_group_path, {command.group});
    }
    if (world.group_at(command.group)) {
        return make_error(ErrorCode::group_exists, {command.group});
    }
    if (path_depth(command.group) > static_cast<std::size_t>(kMaxGroupDepth)) {
        return make_error(ErrorCode::group_too_deep, {command.group, std::to_string(kMaxGroupDepth)});
    }
    if (world.groups.size() > kMaxGroups) {
        return make_error(ErrorCode::too_many_groups, {std::to_string(kMaxGroups)});
    }
    auto error = check_exists(world, std::string(parent_path(command.group)));
    return error ? error : check_shares(command.shares);
}

std::optional<Error> check_group_command(const World& world, const RemoveGroup& command)
{
    if (auto error = check_not_root(command.group)) {
        return error;
    }
    const auto group = world.group_at(command.group);
    if (!group) {
        return make_error(ErrorCode::unknown_group, {command.group, ""});
    }
    return has_members(world, *group) ? std::optional(make_error(ErrorCode::group_occupied, {command.group}))
                                      : std::nullopt;
}

std::optional<Error> check_group_command(const World& world, const RenameGroup& command)
{
    if (auto error = check_not_root(command.group)) {
        return error;
    }
    const auto group = world.group_at(command.group);
    if (!group) {
        return make_error(ErrorCode::unknown_group, {command.group, ""});
    }
    return command.to == command.group ? std::nullopt : check_new_path(world, *group, command);
}

void set_shares(World& world, GroupId group, std::int64_t shares)
{
    world.group(group).shares = shares;
    ++world.queue_changes;
    add_load(world, group, CpuId{0}, 0);
    renew_claim(world, group);
}

void move_to_group(World& world, TaskId id, GroupId group)
{
    auto& task = world.task(id);
    if (task.group == group) {
        return;
    }
    const bool changes_queue = task.is_queued() && !task.is_rt();
    if (changes_queue) {
        leave_queue(world, id);
    }
    move_claim(world, id, group);
    task.hog_row = intern_hog_row(world, task.mm, group);
    if (!changes_queue) {
        return;
    }
    enter_queue(world, id);
    if (world.runqueue(task.cpu).curr == id) {
        world.runqueue(task.cpu).need_resched = true;
    } else {
        resched_if_better(world, id);
    }
}

void create_group(World& world, const CreateGroup& command)
{
    const GroupSpec spec{command.group, *world.group_at(std::string(parent_path(command.group))), command.shares};
    const bool is_first = world.group_count == 0;
    add_group(world, spec);
    world.born_groups.push_back(spec);
    ++world.queue_changes;
    if (is_first) {
        renew_loads(world);
    }
    add_claim(world, GroupId{static_cast<std::int32_t>(world.groups.size() - 1)});
}

void remove_group(World& world, GroupId group)
{
    remove_claim(world, group);
    world.group(group).is_removed = true;
    --world.group_count;
    ++world.queue_changes;
}

} // namespace o1
