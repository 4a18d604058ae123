// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/commands_json.h"

#include "core/edges/groups_json.h"
#include "core/edges/suggestion.h"
#include "core/edges/task_json.h"
#include "core/edges/tasks_json.h"
#include "core/edges/tunables_json.h"
#include "core/words/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace o1 {

namespace {

using Found = std::optional<Command>;

std::optional<TaskId> read_task(ScenarioReading& reading, JsonValue object)
{
    const auto task = reading.check.required(object, "task");
    return task ? read_task_reference(reading, *task, true) : std::nullopt;
}

Found read_set_nice(ScenarioReading& reading, JsonValue object)
{
    const auto task = read_task(reading, object);
    const auto value = reading.check.required(object, "nice");
    const auto nice = value ? read_nice(reading, *value) : std::nullopt;
    return task && nice ? Found(SetNice{*task, *nice}) : std::nullopt;
}

Found read_set_tunable(ScenarioReading& reading, JsonValue object)
{
    const auto name = reading.check.required(object, "name");
    const auto value = reading.check.required(object, "value");
    const auto key = name ? reading.check.text(*name) : std::nullopt;
    if (!key) {
        return std::nullopt;
    }
    const auto* const info = find_tunable(*key);
    if (info == nullptr) {
        std::vector<std::string_view> known;
        for (const auto& row : tunable_table()) {
            known.push_back(row.key);
        }
        reading.check.report(*name, ErrorCode::unknown_key, {shortened(*key), suggestion(*key, known)});
        return std::nullopt;
    }
    const auto number = value ? read_tunable_value(reading, *info, *value) : std::nullopt;
    const auto row = static_cast<std::int32_t>(info - tunable_table().data());
    return number ? Found(SetTunable{row, *number}) : std::nullopt;
}

Found read_set_affinity(ScenarioReading& reading, JsonValue object)
{
    const auto task = read_task(reading, object);
    const auto list = reading.check.required(object, "affinity");
    const auto affinity = list ? read_affinity(reading, *list) : std::nullopt;
    return task && affinity ? Found(SetAffinity{*task, *affinity}) : std::nullopt;
}

Found read_spawn(ScenarioReading& reading, JsonValue object)
{
    const auto task = reading.check.required(object, "task");
    if (!task || !reading.check.is_object(*task)) {
        return std::nullopt;
    }
    reading.check.allow_keys(*task, spawned_task_keys());
    reading.has_births = true;
    auto form = read_task_form(reading, *task, true);
    Spawn spawn;
    spawn.group = std::move(form.group);
    spawn.task = std::move(form.spec);
    spawn.program = std::move(form.program);
    spawn.own_mm = form.mm == TaskForm::Mm::own;
    spawn.mm_name = std::move(form.mm_name);
    if (const auto name = task->find("name"); name.exists()) {
        spawn.task.name = reading.check.name(name).value_or("?");
    }
    return spawn;
}

Found read_kill(ScenarioReading& reading, JsonValue object)
{
    const auto task = read_task(reading, object);
    return task ? Found(Kill{*task}) : std::nullopt;
}

Found read_set_policy(ScenarioReading& reading, JsonValue object)
{
    const auto task = read_task(reading, object);
    static_cast<void>(reading.check.required(object, "policy"));
    const auto choice = read_policy(reading, object);
    return task ? Found(SetPolicy{*task, choice.policy, choice.rt_priority}) : std::nullopt;
}

std::optional<std::string> read_group(ScenarioReading& reading, JsonValue object)
{
    const auto group = reading.check.required(object, "group");
    return group ? read_group_reference(reading, *group) : std::nullopt;
}

Found read_move_to_group(ScenarioReading& reading, JsonValue object)
{
    const auto task = read_task(reading, object);
    auto group = read_group(reading, object);
    return task && group ? Found(MoveToGroup{*task, std::move(*group)}) : std::nullopt;
}

Found read_set_shares(ScenarioReading& reading, JsonValue object)
{
    auto group = read_group(reading, object);
    if (group == "/") {
        reading.check.report(object.find("group"), ErrorCode::root_group, {});
    }
    const auto value = reading.check.required(object, "shares");
    const auto shares = value ? read_shares(reading, *value) : std::nullopt;
    return group && shares ? Found(SetShares{std::move(*group), *shares}) : std::nullopt;
}

Found read_create_group(ScenarioReading& reading, JsonValue object)
{
    const auto path = reading.check.required(object, "group");
    auto group = path ? read_new_group(reading, *path) : std::nullopt;
    const auto value = object.find("shares");
    const auto shares = value.exists() ? read_shares(reading, value) : kUsualShares;
    return group && shares ? Found(CreateGroup{std::move(*group), *shares}) : std::nullopt;
}

Found read_remove_group(ScenarioReading& reading, JsonValue object)
{
    auto group = read_group(reading, object);
    if (group == "/") {
        reading.check.report(object.find("group"), ErrorCode::root_group, {});
    }
    return group ? Found(RemoveGroup{std::move(*group)}) : std::nullopt;
}

Found read_rename_group(ScenarioReading& reading, JsonValue object)
{
    auto group = read_group(reading, object);
    if (group == "/") {
        reading.check.report(object.find("group"), ErrorCode::root_group, {});
        group.reset();
    }
    const auto path = reading.check.required(object, "to");
    auto to = path && group ? read_new_place(reading, *path, *group) : std::nullopt;
    return to ? Found(RenameGroup{std::move(*group), std::move(*to)}) : std::nullopt;
}

/// One row per `op`.
struct CommandForm {
    std::string_view op;
    std::array<std::string_view, 5> keys; ///< all that may stand in the object; empty ones do not count
    Found (*read)(ScenarioReading&, JsonValue);
};

constexpr std::array<CommandForm, 11> kForms{{
    {"set_nice", {"at", "op", "task", "nice", ""}, read_set_nice},
    {"set_tunable", {"at", "op", "name", "value", ""}, read_set_tunable},
    {"set_shares", {"at", "op", "group", "shares", ""}, read_set_shares},
    {"move_to_group", {"at", "op", "task", "group", ""}, read_move_to_group},
    {"create_group", {"at", "op", "group", "shares", ""}, read_create_group},
    {"remove_group", {"at", "op", "group", "", ""}, read_remove_group},
    {"rename_group", {"at", "op", "group", "to", ""}, read_rename_group},
    {"set_affinity", {"at", "op", "task", "affinity", ""}, read_set_affinity},
    {"spawn", {"at", "op", "task", "", ""}, read_spawn},
    {"kill", {"at", "op", "task", "", ""}, read_kill},
    {"set_policy", {"at", "op", "task", "policy", "rt_priority"}, read_set_policy},
}};

const CommandForm* read_form(ScenarioReading& reading, JsonValue object)
{
    const auto op = reading.check.required(object, "op");
    std::array<std::string_view, kForms.size()> ops;
    std::ranges::transform(kForms, ops.begin(), &CommandForm::op);
    const auto place = op ? reading.check.one_of(*op, ops) : std::nullopt;
    return place ? &kForms[*place] : nullptr;
}

/// A command and what to blame for it.
struct BlamedCommand {
    StampedCommand command;
    Origin origin;
};

void read_command(ScenarioReading& reading, JsonValue object, std::vector<BlamedCommand>& commands)
{
    if (!reading.check.is_object(object)) {
        return;
    }
    const auto at = reading.check.required(object, "at");
    const auto tick = at ? read_ticks(reading, *at, 0, kLastMoment) : std::nullopt;
    const auto* const form = read_form(reading, object);
    if (form == nullptr) {
        return;
    }
    const auto* const end = std::ranges::find(form->keys, std::string_view());
    reading.check.allow_keys(object, std::span(form->keys.begin(), end));
    auto command = form->read(reading, object);
    if (command && tick) {
        const auto value = object.find("value");
        commands.push_back({{Tick{*tick}, std::move(*command)}, value.exists() ? value : object});
    }
}

void add_tunable_setting(ScenarioReading& reading, const Setting& setting, std::vector<BlamedCommand>& commands)
{
    const auto* const info = find_tunable(setting.key);
    const auto value = read_tunable_value(reading, *info, setting);
    if (value) {
        const auto row = static_cast<std::int32_t>(info - tunable_table().data());
        commands.push_back({{*setting.at, SetTunable{row, *value}}, Origin(setting.key)});
    }
}

void add_nice_setting(ScenarioReading& reading, const Setting& setting, std::vector<BlamedCommand>& commands)
{
    const auto nice = setting_integer(reading, setting, kMinNice.value(), kMaxNice.value());
    for (const auto task : tasks_of_setting(reading, setting, true)) {
        if (nice) {
            const SetNice command{task, Nice{static_cast<std::int32_t>(*nice)}};
            commands.push_back({{*setting.at, command}, Origin(setting.key)});
        }
    }
}

void add_shares_setting(ScenarioReading& reading, const Setting& setting, std::vector<BlamedCommand>& commands)
{
    const auto shares = setting_integer(reading, setting, kMinShares, kMaxShares);
    if (shares && find_group_of_setting(reading, setting)) {
        const SetShares command{std::string(group_of_setting(setting.key)), *shares};
        commands.push_back({{*setting.at, command}, Origin(setting.key)});
    }
}

void read_settings(ScenarioReading& reading, std::vector<BlamedCommand>& commands)
{
    for (const auto& setting : reading.settings) {
        const auto kind = kind_of_setting(setting.key);
        if (setting.at && kind == SettingKind::tunable) {
            add_tunable_setting(reading, setting, commands);
        } else if (setting.at && kind == SettingKind::nice_of_task) {
            add_nice_setting(reading, setting, commands);
        } else if (setting.at && kind == SettingKind::shares_of_group) {
            add_shares_setting(reading, setting, commands);
        }
    }
}

/// Applies the set_tunable commands in order and reports the first contradiction each of them brings.
void check_conflicts(ScenarioReading& reading, const std::vector<BlamedCommand>& commands)
{
    auto tunables = reading.scenario.tunables;
    for (const auto& [stamped, origin] : commands) {
        const auto* const change = std::get_if<SetTunable>(&stamped.command);
        if (change == nullptr) {
            continue;
        }
        const auto member = tunable_table()[static_cast<std::size_t>(change->tunable)].member;
        const auto before = std::exchange(tunables.*member, change->value);
        if (const auto conflict = find_conflict(tunables)) {
            report_conflict(reading, origin, *conflict, tunables);
            tunables.*member = before;
        }
    }
}

void check_later_tasks(ScenarioReading& reading)
{
    for (const auto& [origin, task] : reading.later_tasks) {
        if (!reading.has_births) {
            const auto hint =
                fill_pattern(O1_TEXT("core", " (there are %1)"), {std::to_string(reading.scenario.tasks.size())});
            reading.check.report(origin, ErrorCode::unknown_task, {std::to_string(task.value()), hint});
        }
    }
}

} // namespace

void read_commands(ScenarioReading& reading, JsonValue list)
{
    std::vector<BlamedCommand> commands;
    if (list.exists() && reading.check.is_list(list)) {
        for (const auto object : list) {
            if (reading.check.is_full()) {
                return;
            }
            read_command(reading, object, commands);
        }
    }
    read_settings(reading, commands);
    std::ranges::stable_sort(commands, {}, [](const BlamedCommand& blamed) { return blamed.command.at; });
    if (!find_conflict(reading.scenario.tunables)) {
        check_conflicts(reading, commands);
    }
    check_later_tasks(reading);
    for (const auto& [stamped, origin] : commands) {
        if (const auto* const rename = std::get_if<RenameGroup>(&stamped.command)) {
            follow_rename(reading, *rename);
        }
    }
    check_group_references(reading);
    for (auto& blamed : commands) {
        reading.scenario.commands.push_back(std::move(blamed.command));
    }
}

} // namespace o1
