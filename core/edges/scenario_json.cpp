// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/scenario_json.h"

#include "core/edges/commands_json.h"
#include "core/edges/groups_json.h"
#include "core/edges/json_document.h"
#include "core/edges/machine_json.h"
#include "core/edges/published_json.h"
#include "core/edges/scenario_reading.h"
#include "core/edges/suggestion.h"
#include "core/edges/tasks_json.h"
#include "core/edges/tunables_json.h"
#include "core/edges/without_groups.h"

#include <array>
#include <new>
#include <utility>

namespace o1 {

namespace {

/// `recorded` belongs to run files, `$schema` to editors; both may hold anything.
constexpr std::array<std::string_view, 16> kRootKeys{
    "format", "name",     "description", "kernel", "hz",       "cpus",      "ticks",    "open",
    "seed",   "tunables", "groups",      "tasks",  "commands", "published", "recorded", "$schema",
};

/// False when the file is of a format whose other keys we cannot judge.
bool check_format(ScenarioReading& reading, JsonValue root)
{
    const auto format = root.find("format");
    if (!format.exists()) {
        return true;
    }
    const auto number = reading.check.integer(format, 1, INT64_MAX);
    if (number && *number > kScenarioFormat) {
        reading.check.report(format, ErrorCode::newer_format,
                             {std::to_string(*number), std::to_string(kScenarioFormat)});
        return false;
    }
    return true;
}

/// parse_setting gives only good ones; settings made by hand are looked at here.
void check_settings(ScenarioReading& reading)
{
    for (const auto& setting : reading.settings) {
        const auto kind = kind_of_setting(setting.key);
        if (!kind) {
            reading.check.report(Origin(setting.key), ErrorCode::unknown_key, {shortened(setting.key), ""});
        } else if (setting.at && !may_have_tick(*kind)) {
            reading.check.report(Origin(setting.key), ErrorCode::bad_combination, tick_refusal(setting));
        }
    }
}

void check_hz_setting(ScenarioReading& reading)
{
    if (!reading.plain_ticks.empty()) {
        reading.check.report(Origin("hz"), ErrorCode::hz_needs_units, {reading.plain_ticks});
    }
}

void read_root(ScenarioReading& reading, const JsonDocument& document)
{
    const auto root = document.root();
    if (!reading.check.is_object(root) || !check_format(reading, root)) {
        return;
    }
    for (const auto member : document.repeated_members()) {
        reading.check.report_key(member, ErrorCode::duplicate_key, {shortened(member.key())});
    }
    reading.check.allow_keys(root, kRootKeys);
    check_settings(reading);
    read_machine(reading, root);
    read_tunables(reading, root.find("tunables"));
    if (const auto groups = root.find("groups"); groups.exists()) {
        read_groups(reading, groups);
    }
    read_shares_settings(reading);
    check_groups_setting(reading);
    const auto tasks = reading.check.required(root, "tasks");
    if (tasks && read_tasks(reading, *tasks)) {
        read_commands(reading, root.find("commands"));
        read_published(reading, root.find("published"));
        check_named_children(reading);
    }
    check_hz_setting(reading);
}

} // namespace

ResultOf<Scenario> read_scenario(std::string_view text, std::string_view file_name, std::span<const Setting> settings)
try {
    const auto document = read_json(text, file_name);
    if (!document) {
        return tl::unexpected(Errors{document.error()});
    }
    ScenarioReading reading{JsonChecker(kMaxErrors), {}, settings, {}, false, {}, false, {}, {}, {}, {}, {}, {}};
    reading.scenario.name = default_name(file_name);
    read_root(reading, *document);
    if (reading.check.has_errors()) {
        return tl::unexpected(reading.check.take_sorted());
    }
    const auto* const groups = find_setting(reading, "groups");
    return groups != nullptr && groups->value == "off" ? without_groups(std::move(reading.scenario))
                                                       : std::move(reading.scenario);
} catch (const std::bad_alloc&) {
    return tl::unexpected(Errors{{ErrorCode::out_of_memory, {std::string(file_name), 0, 0, {}}, {}}});
}

} // namespace o1
