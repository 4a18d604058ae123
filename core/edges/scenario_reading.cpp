// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/scenario_reading.h"

#include "core/edges/suggestion.h"
#include "core/words/text.h"

#include <algorithm>
#include <charconv>

namespace o1 {

namespace {

void note_plain_ticks(ScenarioReading& reading, JsonValue value)
{
    if (reading.is_hz_varied && reading.plain_ticks.empty()) {
        reading.plain_ticks = value.pointer();
    }
}

void report_unknown_number(ScenarioReading& reading, const Origin& origin, std::int64_t number)
{
    const auto hint =
        fill_pattern(O1_TEXT("core", " (there are %1)"), {std::to_string(reading.references.task_count())});
    reading.check.report(origin, ErrorCode::unknown_task, {std::to_string(number), hint});
}

} // namespace

const Setting* find_setting(const ScenarioReading& reading, std::string_view key)
{
    const auto last = std::find_if(reading.settings.rbegin(), reading.settings.rend(),
                                   [key](const Setting& setting) { return setting.key == key && !setting.at; });
    return last == reading.settings.rend() ? nullptr : &*last;
}

std::optional<std::int64_t> setting_integer(ScenarioReading& reading, const Setting& setting, std::int64_t lowest,
                                            std::int64_t highest)
{
    const Origin origin(setting.key);
    const auto* const first = setting.value.data();
    const auto* const last = first + setting.value.size();
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(first, last, number);
    if (end != last || problem == std::errc::invalid_argument) {
        reading.check.report(origin, ErrorCode::wrong_type, {quoted(setting.value), O1_TEXT("core", "an integer")});
        return std::nullopt;
    }
    if (problem != std::errc{}) {
        reading.check.report(origin, ErrorCode::out_of_range,
                             {shortened(setting.value), std::to_string(lowest), std::to_string(highest)});
        return std::nullopt;
    }
    return reading.check.in_range(origin, number, lowest, highest);
}

std::optional<TimeText> read_time(ScenarioReading& reading, JsonValue value)
{
    if (value.kind() == JsonKind::integer) {
        const auto ticks = value.integer();
        if (ticks > 0) {
            note_plain_ticks(reading, value);
        }
        return TimeText{Length::Kind::fixed, ticks, ticks, ticks > 0};
    }
    if (is_huge_integer(value)) {
        return TimeText{Length::Kind::fixed, INT64_MAX, INT64_MAX, true}; // no caller's range reaches so far
    }
    const auto time = value.kind() == JsonKind::text ? parse_time(value.text(), reading.scenario.hz) : std::nullopt;
    if (!time) {
        reading.check.report(value, ErrorCode::wrong_type,
                             {found(value), O1_TEXT("core", "a number of ticks or a text such as \"20ms\"")});
    } else if (time->has_plain_ticks) {
        note_plain_ticks(reading, value);
    }
    return time;
}

std::optional<std::int64_t> read_ticks(ScenarioReading& reading, JsonValue value, std::int64_t lowest,
                                       std::int64_t highest)
{
    const auto time = read_time(reading, value);
    if (!time) {
        return std::nullopt;
    }
    if (time->kind != Length::Kind::fixed) {
        reading.check.report(value, ErrorCode::wrong_type,
                             {found(value), O1_TEXT("core", "a single time such as \"20ms\"")});
        return std::nullopt;
    }
    return reading.check.in_range(value, time->low, lowest, highest);
}

std::optional<TaskId> find_task(ScenarioReading& reading, const Origin& origin, std::string_view name)
{
    if (reading.references.count_named(name) != 1) {
        reading.check.report(origin, ErrorCode::unknown_task, {quoted(name), reading.references.hint_for(name)});
        return std::nullopt;
    }
    return reading.references.first_named(name);
}

std::optional<TaskId> find_task(ScenarioReading& reading, const Origin& origin, std::int64_t number, bool may_be_born)
{
    const bool is_id = number >= 0 && number < static_cast<std::int64_t>(kMaxTasks);
    const auto task = is_id ? reading.references.renumbered(number) : kNoTask;
    const bool is_later = task.value() >= reading.references.task_count();
    if (task == kNoTask || (is_later && !may_be_born)) {
        report_unknown_number(reading, origin, number);
        return std::nullopt;
    }
    if (is_later) {
        reading.later_tasks.emplace_back(origin, task);
    }
    return task;
}

std::optional<TaskId> read_task_reference(ScenarioReading& reading, JsonValue value, bool may_be_born)
{
    if (value.kind() == JsonKind::integer) {
        return find_task(reading, value, value.integer(), may_be_born);
    }
    if (value.kind() == JsonKind::text) {
        return find_task(reading, value, value.text());
    }
    reading.check.report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "the number or name of a task")});
    return std::nullopt;
}

std::optional<std::int64_t> task_number(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = problem == std::errc{} && end == text.data() + text.size() && text.size() <= 9 && number >= 0
                        && !text.starts_with('-');
    return is_number ? std::optional(number) : std::nullopt;
}

} // namespace o1
