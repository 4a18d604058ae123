// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/tunables_json.h"

#include "core/edges/suggestion.h"
#include "core/words/text.h"

#include <string>
#include <vector>

namespace o1 {

namespace {

std::vector<std::string_view> tunable_keys()
{
    std::vector<std::string_view> keys;
    for (const auto& info : tunable_table()) {
        keys.push_back(info.key);
    }
    return keys;
}

std::string allowed_words(const TunableInfo& info)
{
    return info.unit == TunableUnit::on_off ? "on, off" : listed(choice_names(info));
}

/// Reports each contradicting pair once, at the setting or the value that set its smaller or else its larger side.
void check_conflicts(ScenarioReading& reading, JsonValue object)
{
    auto tunables = reading.scenario.tunables;
    while (const auto conflict = find_conflict(tunables)) {
        std::optional<Origin> origin;
        for (const auto key : {conflict->smaller, conflict->larger}) {
            const auto* const setting = find_setting(reading, key);
            const auto member = object.exists() ? object.find(key) : JsonValue();
            if (!origin && setting != nullptr) {
                origin = Origin(setting->key);
            } else if (!origin && member.exists()) {
                origin = Origin(member);
            }
        }
        if (!origin) { // only a table of defaults that contradicts itself comes here
            return;
        }
        report_conflict(reading, *origin, *conflict, tunables);
        tunables.*(find_tunable(conflict->smaller)->member) = tunables.*(find_tunable(conflict->larger)->member);
    }
}

} // namespace

void read_tunables(ScenarioReading& reading, JsonValue object)
{
    auto& scenario = reading.scenario;
    scenario.tunables = default_tunables(scenario.kernel, scenario.hz);
    const bool has_members = object.exists() && reading.check.is_object(object);
    if (has_members) {
        reading.check.allow_keys(object, tunable_keys());
    }
    for (const auto& info : tunable_table()) {
        const auto* const setting = find_setting(reading, info.key);
        const auto member = has_members ? object.find(info.key) : JsonValue();
        std::optional<std::int64_t> value;
        if (setting != nullptr) {
            value = read_tunable_value(reading, info, *setting);
        } else if (member.exists()) {
            value = read_tunable_value(reading, info, member);
        }
        scenario.tunables.*info.member = value.value_or(scenario.tunables.*info.member);
    }
    check_conflicts(reading, has_members ? object : JsonValue());
}

std::optional<std::int64_t> read_tunable_value(ScenarioReading& reading, const TunableInfo& info, JsonValue value)
{
    const auto highest = highest_value(info, reading.scenario.hz);
    if (info.unit == TunableUnit::ticks) {
        return read_ticks(reading, value, info.lowest, highest);
    }
    if (info.unit == TunableUnit::on_off && value.kind() == JsonKind::boolean) {
        return value.integer();
    }
    if (info.unit == TunableUnit::choice || (info.unit == TunableUnit::on_off && value.kind() == JsonKind::text)) {
        const auto word = reading.check.text(value);
        const auto number = word ? parse_value(info, *word) : std::nullopt;
        if (word && !number) {
            reading.check.report(value, ErrorCode::not_one_of, {shortened(*word), allowed_words(info)});
        }
        return number;
    }
    if (info.unit == TunableUnit::on_off && value.kind() != JsonKind::integer) {
        static_cast<void>(reading.check.boolean(value)); // reports
        return std::nullopt;
    }
    return reading.check.integer(value, info.lowest, highest);
}

std::optional<std::int64_t> read_tunable_value(ScenarioReading& reading, const TunableInfo& info,
                                               const Setting& setting)
{
    const Origin origin(setting.key);
    const auto highest = highest_value(info, reading.scenario.hz);
    if (info.unit == TunableUnit::on_off || info.unit == TunableUnit::choice) {
        const auto number = parse_value(info, setting.value);
        if (!number) {
            reading.check.report(origin, ErrorCode::not_one_of, {shortened(setting.value), allowed_words(info)});
        }
        return number;
    }
    const auto time = info.unit == TunableUnit::ticks ? parse_time(setting.value, reading.scenario.hz) : std::nullopt;
    if (time && time->kind == Length::Kind::fixed) {
        return reading.check.in_range(origin, time->low, info.lowest, highest);
    }
    return setting_integer(reading, setting, info.lowest, highest);
}

void report_conflict(ScenarioReading& reading, const Origin& origin, const TunableConflict& conflict,
                     const Tunables& tunables)
{
    const auto side = [&tunables](std::string_view key) {
        return std::string(key) + " " + std::to_string(tunables.*(find_tunable(key)->member));
    };
    const auto rule = fill_pattern(O1_TEXT("core", "%1 must not be larger than %2"),
                                   {std::string(conflict.smaller), std::string(conflict.larger)});
    reading.check.report(origin, ErrorCode::bad_combination, {side(conflict.smaller), side(conflict.larger), rule});
}

} // namespace o1
