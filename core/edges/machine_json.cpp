// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/machine_json.h"

#include "core/edges/suggestion.h"
#include "core/words/text.h"

#include <array>
#include <charconv>

namespace o1 {

namespace {

constexpr std::array<std::string_view, 3> kOpenKeys{"tick", "window", "views"};

std::vector<std::string_view> kernel_keys()
{
    std::vector<std::string_view> keys;
    keys.reserve(kAllKernels.size());
    for (const auto kernel : kAllKernels) {
        keys.push_back(to_string(kernel));
    }
    return keys;
}

void read_kernel(ScenarioReading& reading, JsonValue root)
{
    auto& kernel = reading.scenario.kernel;
    if (const auto value = root.find("kernel"); value.exists()) {
        const auto place = reading.check.one_of(value, kernel_keys());
        kernel = kAllKernels[place.value_or(0)];
    }
    if (const auto* const setting = find_setting(reading, "kernel")) {
        const auto named = kernel_named(setting->value);
        kernel = named.value_or(kernel);
        if (!named) {
            reading.check.report(Origin(setting->key), ErrorCode::not_one_of,
                                 {shortened(setting->value), listed(kernel_keys())});
        }
    }
}

/// An integer of the file that a setting may replace: `standard` when there is neither, `instead` of a wrong one.
std::int64_t read_integer(ScenarioReading& reading, JsonValue root, std::string_view key, std::int64_t lowest,
                          std::int64_t highest, std::int64_t standard, std::int64_t instead)
{
    const auto member = root.find(key);
    const auto value = member.exists() ? reading.check.integer(member, lowest, highest) : std::optional(standard);
    const auto* const setting = find_setting(reading, key);
    const auto replaced = setting != nullptr ? setting_integer(reading, *setting, lowest, highest) : std::nullopt;
    return replaced.value_or(value.value_or(instead));
}

void read_hz(ScenarioReading& reading, JsonValue root)
{
    constexpr std::int64_t kDefaultHz = 100;
    auto& hz = reading.scenario.hz;
    hz = read_integer(reading, root, "hz", kMinHz, kMaxHz, kDefaultHz, kDefaultHz);
    const auto member = root.find("hz");
    const auto hz_of_file = member.exists() ? member.integer() : kDefaultHz;
    reading.is_hz_varied = find_setting(reading, "hz") != nullptr && hz != hz_of_file;
}

void read_run_length(ScenarioReading& reading, JsonValue root)
{
    auto& ticks = reading.scenario.ticks;
    const auto member = root.find("ticks");
    if (const auto* const setting = find_setting(reading, "ticks")) {
        const auto time = parse_time(setting->value, reading.scenario.hz);
        const auto value = time && time->kind == Length::Kind::fixed
                             ? reading.check.in_range(Origin(setting->key), time->low, 0, kMaxTicks)
                             : setting_integer(reading, *setting, 0, kMaxTicks);
        ticks = Ticks{value.value_or(ticks.value())};
    } else if (member.exists()) {
        ticks = Ticks{read_ticks(reading, member, 0, kMaxTicks).value_or(ticks.value())};
    }
}

void read_seed(ScenarioReading& reading, JsonValue root)
{
    auto& seed = reading.scenario.seed;
    const auto range = [](std::string text) {
        return std::vector<std::string>{std::move(text), "0", std::to_string(UINT64_MAX)};
    };
    if (const auto value = root.find("seed"); value.exists()) {
        seed = value.natural();
        if (value.kind() == JsonKind::integer ? value.integer() < 0
                                              : is_huge_integer(value) && value.kind() != JsonKind::natural) {
            reading.check.report(value, ErrorCode::out_of_range, range(found(value)));
        } else if (value.kind() != JsonKind::integer && value.kind() != JsonKind::natural) {
            reading.check.report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "an integer")});
        }
    }
    if (const auto* const setting = find_setting(reading, "seed")) {
        const auto* const end = setting->value.data() + setting->value.size();
        const auto result = std::from_chars(setting->value.data(), end, seed);
        if (result.ec != std::errc{} || result.ptr != end) {
            reading.check.report(Origin(setting->key), ErrorCode::out_of_range, range(shortened(setting->value)));
        }
    }
}

void read_views(ScenarioReading& reading, JsonValue list)
{
    if (!reading.check.is_list(list)) {
        return;
    }
    for (const auto view : list) {
        if (reading.check.is_full()) {
            return;
        }
        if (const auto name = reading.check.name(view)) {
            reading.scenario.open.views.emplace_back(*name);
        }
    }
}

void read_open(ScenarioReading& reading, JsonValue object)
{
    if (!reading.check.is_object(object)) {
        return;
    }
    auto& open = reading.scenario.open;
    reading.check.allow_keys(object, kOpenKeys);
    if (const auto tick = object.find("tick"); tick.exists()) {
        open.tick = Tick{read_ticks(reading, tick, 0, kLastMoment).value_or(0)};
    }
    if (const auto window = object.find("window"); window.exists()) {
        open.window = Ticks{read_ticks(reading, window, 0, kMaxTicks).value_or(0)};
    }
    if (const auto views = object.find("views"); views.exists()) {
        read_views(reading, views);
    }
}

void read_text(ScenarioReading& reading, JsonValue root, std::string_view key, std::string& text)
{
    if (const auto value = root.find(key); value.exists()) {
        text = reading.check.text(value).value_or("");
    }
}

} // namespace

void read_machine(ScenarioReading& reading, JsonValue root)
{
    read_text(reading, root, "name", reading.scenario.name);
    read_text(reading, root, "description", reading.scenario.description);
    read_kernel(reading, root);
    read_hz(reading, root);
    reading.scenario.cpus = static_cast<std::int32_t>(read_integer(reading, root, "cpus", 1, kMaxCpus, 1, kMaxCpus));
    read_run_length(reading, root);
    read_seed(reading, root);
    if (const auto open = root.find("open"); open.exists()) {
        read_open(reading, open);
    }
}

std::string default_name(std::string_view file_name)
{
    if (file_name == "-") {
        return "stdin";
    }
    file_name.remove_prefix(file_name.rfind('/') + 1); // npos + 1 is 0
    for (const std::string_view suffix : {".o1.json", ".scenario.json", ".json"}) {
        if (file_name.ends_with(suffix)) {
            file_name.remove_suffix(suffix.size());
            break;
        }
    }
    return std::string(file_name);
}

} // namespace o1
