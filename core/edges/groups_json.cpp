// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/groups_json.h"

#include "core/edges/suggestion.h"
#include "core/words/group_path.h"
#include "core/words/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace o1 {

namespace {

constexpr std::array<std::string_view, 2> kGroupKeys{"path", "shares"};

/// When renames make more paths than this, references are left to the run: no file may keep the reader busy.
constexpr std::size_t kMostPathsFollowed = 1'000'000;

/// Groups of the file by path, the root included.
std::optional<GroupId> find_group(const ScenarioReading& reading, std::string_view path)
{
    if (path == "/") {
        return kRootGroup;
    }
    const auto found = reading.group_ids.find(path);
    return found == reading.group_ids.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string_view> read_path(ScenarioReading& reading, JsonValue value)
{
    const auto path = reading.check.text(value);
    if (!path) {
        return std::nullopt;
    }
    if (!is_group_path(*path)) {
        reading.check.report(value, ErrorCode::bad_group_path, {shortened(*path)});
        return std::nullopt;
    }
    if (path_depth(*path) > static_cast<std::size_t>(kMaxGroupDepth)) {
        reading.check.report(value, ErrorCode::group_too_deep, {shortened(*path), std::to_string(kMaxGroupDepth)});
        return std::nullopt;
    }
    return path;
}

GroupId add_group(ScenarioReading& reading, std::string_view path)
{
    const auto above = parent_path(path);
    const auto known = find_group(reading, above);
    const auto parent = known ? *known : add_group(reading, above);
    auto& groups = reading.scenario.groups;
    groups.push_back({std::string(path), parent, kUsualShares});
    const GroupId id{static_cast<std::int32_t>(groups.size())};
    reading.group_ids.emplace(path, id);
    return id;
}

void read_group(ScenarioReading& reading, JsonValue object)
{
    reading.check.allow_keys(object, kGroupKeys);
    const auto value = reading.check.required(object, "path");
    const auto path = value ? read_path(reading, *value) : std::nullopt;
    const auto shares = object.find("shares");
    const auto number = shares.exists() ? read_shares(reading, shares) : std::nullopt;
    if (!path) {
        return;
    }
    if (*path == "/") {
        if (shares.exists()) {
            reading.check.report(shares, ErrorCode::root_group, {});
        }
        return;
    }
    const auto known = find_group(reading, *path);
    if (known && !reading.implied_groups.contains(*known)) {
        reading.check.report(*value, ErrorCode::group_exists, {shortened(*path)});
        return;
    }
    const auto before = static_cast<std::int32_t>(reading.scenario.groups.size());
    const auto id = known ? *known : add_group(reading, *path);
    for (auto implied = before + 1; implied < id.value(); ++implied) {
        reading.implied_groups.insert(GroupId{implied});
    }
    reading.implied_groups.erase(id);
    reading.scenario.groups[index_of(id) - 1].shares = number.value_or(kUsualShares);
}

void report_unknown(ScenarioReading& reading, const Origin& origin, std::string_view path)
{
    std::vector<std::string_view> known;
    for (const auto& group : reading.scenario.groups) {
        known.push_back(group.path);
    }
    reading.check.report(origin, ErrorCode::unknown_group, {shortened(path), suggestion(path, known)});
}

} // namespace

void read_groups(ScenarioReading& reading, JsonValue list)
{
    reading.scenario.names_groups = true;
    if (!reading.check.is_list(list)) {
        return;
    }
    for (const auto group : list) {
        if (reading.check.is_full()) {
            return;
        }
        if (reading.scenario.groups.size() > kMaxGroups) {
            reading.check.report(list, ErrorCode::too_many_groups, {std::to_string(kMaxGroups)});
            return;
        }
        if (reading.check.is_object(group)) {
            read_group(reading, group);
        }
    }
}

std::optional<GroupId> find_group_of_setting(ScenarioReading& reading, const Setting& setting)
{
    const auto path = group_of_setting(setting.key);
    const auto group = find_group(reading, path);
    if (!group) {
        report_unknown(reading, Origin(setting.key), path);
    } else if (*group == kRootGroup) {
        reading.check.report(Origin(setting.key), ErrorCode::root_group, {});
        return std::nullopt;
    }
    return group;
}

void check_groups_setting(ScenarioReading& reading)
{
    const auto* const setting = find_setting(reading, "groups");
    if (setting != nullptr && setting->value != "on" && setting->value != "off") {
        reading.check.report(Origin("groups"), ErrorCode::not_one_of, {shortened(setting->value), "on, off"});
    }
}

void read_shares_settings(ScenarioReading& reading)
{
    for (const auto& setting : reading.settings) {
        if (setting.at || kind_of_setting(setting.key) != SettingKind::shares_of_group) {
            continue;
        }
        const auto shares = setting_integer(reading, setting, kMinShares, kMaxShares);
        const auto group = find_group_of_setting(reading, setting);
        if (shares && group) {
            reading.scenario.groups[index_of(*group) - 1].shares = *shares;
        }
    }
}

std::optional<GroupId> read_task_group(ScenarioReading& reading, JsonValue value)
{
    const auto path = read_path(reading, value);
    const auto group = path ? find_group(reading, *path) : std::nullopt;
    if (path && !group) {
        report_unknown(reading, value, *path);
    }
    return group;
}

std::optional<std::string> read_group_reference(ScenarioReading& reading, JsonValue value)
{
    const auto path = read_path(reading, value);
    if (path) {
        reading.group_references.emplace_back(value, *path);
    }
    return path ? std::optional(std::string(*path)) : std::nullopt;
}

std::optional<std::string> read_new_group(ScenarioReading& reading, JsonValue value)
{
    const auto path = read_path(reading, value);
    if (path && *path == "/") {
        reading.check.report(value, ErrorCode::group_exists, {"/"});
        return std::nullopt;
    }
    if (path) {
        reading.new_groups.emplace(*path);
    }
    return path ? std::optional(std::string(*path)) : std::nullopt;
}

std::optional<std::string> read_new_place(ScenarioReading& reading, JsonValue value, const std::string& from)
{
    const auto path = read_path(reading, value);
    if (!path) {
        return std::nullopt;
    }
    if (*path == "/") {
        reading.check.report(value, ErrorCode::group_exists, {"/"});
        return std::nullopt;
    }
    if (is_below(*path, from)) {
        reading.check.report(value, ErrorCode::group_in_itself, {shortened(from), shortened(*path)});
        return std::nullopt;
    }
    reading.group_references.emplace_back(value, std::string(parent_path(*path)));
    return std::string(*path);
}

void follow_rename(ScenarioReading& reading, const RenameGroup& command)
{
    if (reading.paths_followed > kMostPathsFollowed) {
        return;
    }
    std::vector<std::string> found;
    if (find_group(reading, command.group) || reading.new_groups.contains(command.group)) {
        found.push_back(command.to);
    }
    // In the order of the sets all paths below stand together.
    const auto below = command.group + "/";
    const auto take = [&](const std::string& path) {
        if (path.starts_with(below)) {
            found.push_back(path_after_rename(path, command.group, command.to));
        }
        return path.starts_with(below);
    };
    for (auto known = reading.group_ids.lower_bound(below); known != reading.group_ids.end() && take(known->first);) {
        ++known;
    }
    for (auto known = reading.new_groups.lower_bound(below); known != reading.new_groups.end() && take(*known);) {
        ++known;
    }
    reading.paths_followed += found.size();
    std::erase_if(found,
                  [](const std::string& path) { return path_depth(path) > static_cast<std::size_t>(kMaxGroupDepth); });
    reading.new_groups.insert(found.begin(), found.end());
}

std::optional<std::int64_t> read_shares(ScenarioReading& reading, JsonValue shares)
{
    return reading.check.integer(shares, kMinShares, kMaxShares);
}

void check_group_references(ScenarioReading& reading)
{
    if (reading.paths_followed > kMostPathsFollowed) {
        return;
    }
    for (const auto& [origin, path] : reading.group_references) {
        if (!find_group(reading, path) && !reading.new_groups.contains(path)) {
            report_unknown(reading, origin, path);
        }
    }
}

} // namespace o1
