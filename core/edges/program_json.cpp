// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/program_json.h"

#include "core/edges/program_text.h"
#include "core/edges/suggestion.h"
#include "core/words/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace o1 {

namespace {

using Op = ProgramStep::Op;

constexpr std::array<std::string_view, 3> kTimedKeys{"op", "ticks", "mean"};
constexpr std::array<std::string_view, 2> kForkKeys{"op", "task"};
constexpr std::array<std::string_view, 2> kNiceKeys{"op", "value"};
constexpr std::array<std::string_view, 1> kBareKeys{"op"};

std::span<const std::string_view> keys_of(Op op)
{
    switch (op) {
    case Op::run:
    case Op::sleep: return kTimedKeys;
    case Op::fork: return kForkKeys;
    case Op::nice: return kNiceKeys;
    case Op::yield:
    case Op::exit: return kBareKeys;
    }
    return kBareKeys;
}

/// Checks a time as the length of a step.
std::optional<Length> to_length(ScenarioReading& reading, JsonValue origin, const TimeText& time)
{
    const auto low = reading.check.in_range(origin, time.low, 1, kMaxLength);
    const auto high = low ? reading.check.in_range(origin, time.high, 1, kMaxLength) : std::nullopt;
    if (!high) {
        return std::nullopt;
    }
    if (*low > *high) {
        reading.check.report(origin, ErrorCode::bad_combination,
                             {std::to_string(*low), std::to_string(*high),
                              O1_TEXT("core", "the first must not be larger than the second")});
        return std::nullopt;
    }
    return Length{time.kind, Ticks{*low}, Ticks{*high}};
}

/// [2, 8]: uniform between two single times.
std::optional<Length> read_bounds(ScenarioReading& reading, JsonValue list)
{
    if (list.size() != 2) {
        reading.check.report(list, ErrorCode::wrong_type,
                             {fill_pattern(O1_TEXT("core", "a list of %1"), {std::to_string(list.size())}),
                              O1_TEXT("core", "a list of two, [LOWEST, HIGHEST],")});
        return std::nullopt;
    }
    std::array<std::optional<std::int64_t>, 2> bounds;
    std::size_t i = 0;
    for (const auto bound : list) {
        bounds[i++] = read_ticks(reading, bound, 1, kMaxLength);
    }
    if (!bounds[0] || !bounds[1]) {
        return std::nullopt;
    }
    return to_length(reading, list, {Length::Kind::uniform, *bounds[0], *bounds[1], false});
}

std::optional<Length> read_length(ScenarioReading& reading, JsonValue step)
{
    const auto mean = step.find("mean");
    const auto ticks = step.find("ticks");
    if (mean.exists() && ticks.exists()) {
        reading.check.report_key(mean, ErrorCode::bad_combination,
                                 {"ticks", "mean", O1_TEXT("core", "only one of them may stand here")});
        return std::nullopt;
    }
    if (mean.exists()) {
        const auto value = read_ticks(reading, mean, 1, kMaxLength);
        return value ? std::optional(Length{Length::Kind::mean, Ticks{*value}, Ticks{*value}}) : std::nullopt;
    }
    const auto value = reading.check.required(step, "ticks");
    if (value && value->kind() == JsonKind::list) {
        return read_bounds(reading, *value);
    }
    const auto time = value ? read_time(reading, *value) : std::nullopt;
    return time ? to_length(reading, *value, *time) : std::nullopt;
}

void note_child(ScenarioReading& reading, JsonValue origin, ProgramStep& step, std::optional<TaskId> child)
{
    if (child) {
        step.child = *child;
        reading.forks.emplace_back(origin, *child);
    }
}

/// A step object. What is wrong in it is reported; the step that comes back then only keeps the kind.
std::optional<ProgramStep> read_step(ScenarioReading& reading, JsonValue object)
{
    const auto op_value = reading.check.is_object(object) ? reading.check.required(object, "op") : std::nullopt;
    const auto word = op_value ? reading.check.text(*op_value) : std::nullopt;
    if (!word) {
        return std::nullopt;
    }
    const auto op = step_named(*word);
    if (!op) {
        reading.check.report(*op_value, ErrorCode::bad_step, {shortened(*word), "run, sleep, yield, exit, fork, nice"});
        return std::nullopt;
    }
    reading.check.allow_keys(object, keys_of(*op));
    ProgramStep step;
    step.op = *op;
    if (*op == Op::run || *op == Op::sleep) {
        step.length = read_length(reading, object).value_or(Length{});
    } else if (*op == Op::nice) {
        const auto value = reading.check.required(object, "value");
        const auto level = value ? reading.check.integer(*value, kMinNice.value(), kMaxNice.value()) : std::nullopt;
        step.nice = Nice{static_cast<std::int32_t>(level.value_or(0))};
    } else if (const auto task = object.find("task"); *op == Op::fork && task.exists()) {
        note_child(reading, task, step, read_task_reference(reading, task, false));
    }
    return step;
}

/// A step of the text form, checked.
std::optional<ProgramStep> to_step(ScenarioReading& reading, JsonValue origin, std::string_view text)
{
    const auto parsed = parse_step(text, reading.scenario.hz);
    if (!parsed) {
        reading.check.report(
            origin, ErrorCode::bad_step,
            {shortened(text), "run 5, run 2..8, run 20ms, sleep ~30, yield, exit, fork, fork NAME, nice 5"});
        return std::nullopt;
    }
    ProgramStep step;
    step.op = parsed->op;
    if (step.op == Op::run || step.op == Op::sleep) {
        if (parsed->time.has_plain_ticks && reading.is_hz_varied && reading.plain_ticks.empty()) {
            reading.plain_ticks = origin.pointer();
        }
        step.length = to_length(reading, origin, parsed->time).value_or(Length{});
    } else if (step.op == Op::nice) {
        const auto level = reading.check.in_range(origin, parsed->nice, kMinNice.value(), kMaxNice.value());
        step.nice = Nice{static_cast<std::int32_t>(level.value_or(0))};
    } else if (!parsed->child.empty()) {
        const auto number = task_number(parsed->child);
        note_child(reading, origin, step,
                   number ? find_task(reading, origin, *number, false) : find_task(reading, origin, parsed->child));
    }
    return step;
}

std::optional<Program> read_steps(ScenarioReading& reading, JsonValue list)
{
    Program program;
    for (const auto object : list) {
        if (reading.check.is_full()) {
            return std::nullopt;
        }
        if (const auto step = read_step(reading, object)) {
            program.push_back(*step);
        }
    }
    return program.size() == list.size() ? std::optional(std::move(program)) : std::nullopt;
}

std::optional<Program> read_text(ScenarioReading& reading, JsonValue value)
{
    Program program;
    StepSplitter splitter(value.text());
    bool is_good = true;
    while (const auto text = splitter.next()) {
        if (reading.check.is_full() || (text->empty() && trimmed(value.text()).empty())) {
            break;
        }
        const auto step = to_step(reading, value, *text);
        is_good = is_good && step.has_value();
        program.push_back(step.value_or(ProgramStep{}));
    }
    return is_good ? std::optional(std::move(program)) : std::nullopt;
}

/// A loop ends or uses time in every round.
bool uses_time_or_ends(const Program& program)
{
    return std::ranges::any_of(
        program, [](Op op) { return op == Op::run || op == Op::sleep || op == Op::exit; }, &ProgramStep::op);
}

} // namespace

std::optional<Program> read_program(ScenarioReading& reading, JsonValue value, bool loops)
{
    if (value.kind() != JsonKind::list && value.kind() != JsonKind::text) {
        reading.check.report(value, ErrorCode::wrong_type,
                             {found(value), O1_TEXT("core", "a list of steps or a text such as \"run 5, sleep 20\"")});
        return std::nullopt;
    }
    auto program = value.kind() == JsonKind::list ? read_steps(reading, value) : read_text(reading, value);
    if (!program) {
        return std::nullopt;
    }
    if (program->empty()) {
        reading.check.report(value, ErrorCode::bad_step, {"", O1_TEXT("core", "at least one step is needed")});
        return std::nullopt;
    }
    reading.has_births = reading.has_births || std::ranges::any_of(*program, [](const ProgramStep& step) {
                             return step.op == Op::fork && step.child == kNoTask;
                         });
    if (loops && !uses_time_or_ends(*program)) {
        reading.check.report(value, ErrorCode::program_uses_no_time, {});
        return std::nullopt;
    }
    return program;
}

} // namespace o1
