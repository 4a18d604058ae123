// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/published_json.h"

#include <algorithm>
#include <array>

namespace o1 {

namespace {

constexpr std::array<std::string_view, 2> kPublishedKeys{"source", "finish"};
constexpr std::array<std::string_view, 3> kFinishKeys{"task", "without_groups_ms", "with_groups_ms"};

/// Settings of counts can take away or rename the task that the file means; then there is nothing to stand beside.
bool is_gone(const ScenarioReading& reading, JsonValue task)
{
    const auto is_count = [](const Setting& setting) {
        return kind_of_setting(setting.key) == SettingKind::count_of_task;
    };
    return std::ranges::any_of(reading.settings, is_count) && task.kind() == JsonKind::text
        && reading.references.count_named(task.text()) != 1;
}

std::optional<std::int64_t> read_ms(ScenarioReading& reading, JsonValue value)
{
    return value.exists() ? reading.check.integer(value, 1, kMaxPublishedMs) : std::nullopt;
}

void read_finish(ScenarioReading& reading, JsonValue object)
{
    if (!reading.check.is_object(object)) {
        return;
    }
    reading.check.allow_keys(object, kFinishKeys);
    const auto value = reading.check.required(object, "task");
    const auto task = value && !is_gone(reading, *value) ? read_task_reference(reading, *value, false) : std::nullopt;
    const auto without = read_ms(reading, object.find("without_groups_ms"));
    const auto with = read_ms(reading, object.find("with_groups_ms"));
    if (task) {
        reading.scenario.published.finish.push_back({*task, without, with});
    }
}

} // namespace

void read_published(ScenarioReading& reading, JsonValue object)
{
    if (!object.exists() || !reading.check.is_object(object)) {
        return;
    }
    reading.check.allow_keys(object, kPublishedKeys);
    if (const auto source = object.find("source"); source.exists()) {
        reading.scenario.published.source = reading.check.text(source).value_or("");
    }
    const auto finish = object.find("finish");
    if (!finish.exists() || !reading.check.is_list(finish)) {
        return;
    }
    for (const auto entry : finish) {
        if (reading.check.is_full()) {
            return;
        }
        read_finish(reading, entry);
    }
}

} // namespace o1
