// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/task_json.h"

#include "core/edges/groups_json.h"
#include "core/edges/program_json.h"
#include "core/edges/suggestion.h"
#include "core/words/text.h"

#include <algorithm>
#include <array>
#include <bit>

namespace o1 {

namespace {

constexpr std::array<std::string_view, 14> kTaskKeys{
    "id", "count", "arrival", "name",     "nice",      "policy", "rt_priority",
    "mm", "group", "cpu",     "affinity", "sleep_avg", "loop",   "program",
};

constexpr std::array<std::string_view, 3> kPolicyNames{"other", "fifo", "rr"};
constexpr std::array kPolicies{Policy::other, Policy::fifo, Policy::rr};

bool is_name_character(char c)
{
    const auto letter = static_cast<unsigned char>(c) | 0x20U;
    return (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
}

void read_mm(ScenarioReading& reading, JsonValue value, TaskForm& form)
{
    form.mm = TaskForm::Mm::named;
    if (value.kind() == JsonKind::null) {
        form.mm = TaskForm::Mm::kernel_thread;
    } else if (value.kind() == JsonKind::text) {
        form.mm_name = reading.check.name(value).value_or("-");
        if (!is_plain_name(form.mm_name)) {
            reading.check.report(value, ErrorCode::bad_name, {shortened(form.mm_name)});
        }
    } else if (value.kind() == JsonKind::integer || is_huge_integer(value)) {
        form.mm_name = std::to_string(reading.check.integer(value, 0, INT64_MAX).value_or(0));
    } else {
        reading.check.report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "a number, a name or null")});
    }
}

/// "0..50", "500ms" or a tick; −1: started by a fork.
void read_arrival(ScenarioReading& reading, JsonValue value, TaskSpec& spec)
{
    const auto time = read_time(reading, value);
    spec.arrival = spec.arrival_high = Tick{-1}; // what is wrong must not look like a child that starts by itself
    if (!time) {
        return;
    }
    if (time->kind == Length::Kind::mean) {
        reading.check.report(value, ErrorCode::wrong_type,
                             {found(value), O1_TEXT("core", "a tick, a time or a range such as \"0..50\"")});
        return;
    }
    const auto low = reading.check.in_range(value, time->low, -1, kMaxTicks);
    const auto high = low ? reading.check.in_range(value, time->high, -1, kMaxTicks) : std::nullopt;
    if (high && *low > *high) {
        reading.check.report(value, ErrorCode::bad_combination,
                             {std::to_string(*low), std::to_string(*high),
                              O1_TEXT("core", "the first must not be larger than the second")});
    } else if (high) {
        spec.arrival = Tick{*low};
        spec.arrival_high = Tick{*high};
    }
}

/// `affinity` and `cpu`, which must be one of it.
void read_place(ScenarioReading& reading, JsonValue object, TaskSpec& spec)
{
    const auto affinity = object.find("affinity");
    const auto cpu = object.find("cpu");
    const auto bits = affinity.exists() ? read_affinity(reading, affinity) : std::nullopt;
    spec.affinity = bits.value_or(all_cpus(reading.scenario.cpus));
    spec.cpu = CpuId{std::countr_zero(spec.affinity)};
    if (!cpu.exists()) {
        return;
    }
    const auto number = reading.check.integer(cpu, 0, reading.scenario.cpus - 1);
    if (number && (spec.affinity >> static_cast<unsigned>(*number) & 1U) == 0) {
        reading.check.report(
            cpu, ErrorCode::bad_combination,
            {"cpu " + std::to_string(*number), "affinity", O1_TEXT("core", "the CPU must be one of the affinity")});
    } else if (number) {
        spec.cpu = CpuId{static_cast<std::int32_t>(*number)};
    }
}

} // namespace

std::span<const std::string_view> task_keys()
{
    return kTaskKeys;
}

std::span<const std::string_view> spawned_task_keys()
{
    return std::span<const std::string_view>(kTaskKeys).subspan(3);
}

namespace {

/// A task of the file is in a group of the file; one that is spawned may come into a group made meanwhile.
void read_group(ScenarioReading& reading, JsonValue group, TaskForm& form)
{
    if (form.is_spawned) {
        form.group = read_group_reference(reading, group).value_or("/");
    } else {
        form.spec.group = read_task_group(reading, group).value_or(kRootGroup);
    }
}

} // namespace

TaskForm read_task_form(ScenarioReading& reading, JsonValue object, bool is_spawned)
{
    TaskForm form;
    form.is_spawned = is_spawned;
    auto& spec = form.spec;
    const auto policy = read_policy(reading, object);
    spec.policy = policy.policy;
    spec.rt_priority = policy.rt_priority;
    read_place(reading, object, spec);
    if (const auto nice = object.find("nice"); nice.exists()) {
        spec.nice = read_nice(reading, nice).value_or(Nice{});
    }
    if (const auto mm = object.find("mm"); mm.exists()) {
        read_mm(reading, mm, form);
    }
    if (const auto group = object.find("group"); group.exists()) {
        read_group(reading, group, form);
    }
    if (const auto arrival = object.find("arrival"); arrival.exists()) {
        read_arrival(reading, arrival, spec);
    }
    if (const auto sleep_avg = object.find("sleep_avg"); sleep_avg.exists()) {
        const auto ticks = read_ticks(reading, sleep_avg, 0, reading.scenario.tunables.max_sleep_avg);
        spec.sleep_avg = Ticks{ticks.value_or(0)};
    }
    if (const auto loop = object.find("loop"); loop.exists()) {
        spec.loop = reading.check.boolean(loop).value_or(true);
    }
    if (const auto program = reading.check.required(object, "program")) {
        form.program = read_program(reading, *program, spec.loop).value_or(Program{});
    }
    return form;
}

bool is_plain_name(std::string_view text)
{
    return std::ranges::all_of(text, is_name_character);
}

std::optional<std::uint64_t> read_affinity(ScenarioReading& reading, JsonValue list)
{
    if (!reading.check.is_list(list)) {
        return std::nullopt;
    }
    if (list.size() == 0) {
        reading.check.report(list, ErrorCode::wrong_type,
                             {O1_TEXT("core", "an empty list"), O1_TEXT("core", "a list with at least one CPU")});
        return std::nullopt;
    }
    std::uint64_t bits = 0;
    bool is_good = true;
    for (const auto item : list) {
        if (reading.check.is_full()) {
            return std::nullopt;
        }
        const auto cpu = reading.check.integer(item, 0, reading.scenario.cpus - 1);
        bits |= cpu ? std::uint64_t{1} << static_cast<unsigned>(*cpu) : 0;
        is_good = is_good && cpu.has_value();
    }
    return is_good ? std::optional(bits) : std::nullopt;
}

PolicyChoice read_policy(ScenarioReading& reading, JsonValue object)
{
    PolicyChoice choice;
    bool is_known = true;
    if (const auto policy = object.find("policy"); policy.exists()) {
        const auto place = reading.check.one_of(policy, kPolicyNames);
        choice.policy = kPolicies[place.value_or(0)];
        is_known = place.has_value();
    }
    const bool is_realtime = choice.policy != Policy::other;
    const auto priority = object.find("rt_priority");
    if (priority.exists()) {
        const auto lowest = is_realtime ? 1 : 0;
        const auto highest = is_realtime || !is_known ? kMaxRtPrio.value() - 1 : 0;
        choice.rt_priority =
            static_cast<std::int32_t>(reading.check.integer(priority, lowest, highest).value_or(lowest));
    } else if (is_realtime) {
        reading.check.report(object, ErrorCode::missing_key, {"rt_priority"});
    }
    return choice;
}

std::optional<Nice> read_nice(ScenarioReading& reading, JsonValue value)
{
    const auto nice = reading.check.integer(value, kMinNice.value(), kMaxNice.value());
    return nice ? std::optional(Nice{static_cast<std::int32_t>(*nice)}) : std::nullopt;
}

} // namespace o1
