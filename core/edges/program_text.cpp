// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/program_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace o1 {

namespace {

using Op = ProgramStep::Op;

constexpr std::array kAllOps{Op::run, Op::sleep, Op::yield, Op::exit, Op::fork, Op::nice};

std::optional<std::int64_t> parse_level(std::string_view text)
{
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    std::int64_t level = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), level);
    const bool is_number = problem == std::errc{} && end == text.data() + text.size();
    return is_number ? std::optional(level) : std::nullopt;
}

} // namespace

std::optional<StepText> parse_step(std::string_view text, std::int64_t hz)
{
    text = trimmed(text);
    const auto blank = std::min(text.find_first_of(" \t"), text.size());
    const auto argument = trimmed(text.substr(blank));
    const auto op = step_named(text.substr(0, blank));
    StepText step;
    if (!op) {
        return std::nullopt;
    }
    step.op = *op;
    if (step.op == Op::run || step.op == Op::sleep) {
        const auto time = parse_time(argument, hz);
        step.time = time.value_or(TimeText{});
        return time ? std::optional(step) : std::nullopt;
    }
    if (step.op == Op::nice) {
        const auto level = parse_level(argument);
        step.nice = level.value_or(0);
        return level ? std::optional(step) : std::nullopt;
    }
    step.child = argument;
    return step.op == Op::fork || argument.empty() ? std::optional(step) : std::nullopt;
}

std::optional<std::string_view> StepSplitter::next()
{
    if (!m_rest) {
        return std::nullopt;
    }
    const auto comma = m_rest->find(',');
    const auto step = m_rest->substr(0, comma);
    if (comma == std::string_view::npos) {
        m_rest.reset();
    } else {
        m_rest->remove_prefix(comma + 1);
    }
    return trimmed(step);
}

std::string step_text(const ProgramStep& step, const TaskLabel& label)
{
    const auto word = std::string(to_string(step.op));
    switch (step.op) {
    case Op::run:
    case Op::sleep: return word + " " + time_text(step.length);
    case Op::nice: return word + " " + std::to_string(step.nice.value());
    case Op::fork: return step.child == kNoTask ? word : word + " " + label(step.child);
    case Op::yield:
    case Op::exit: return word;
    }
    return word;
}

std::string program_text(const Program& program, const TaskLabel& label)
{
    std::string text;
    for (const auto& step : program) {
        text += (text.empty() ? "" : ", ") + step_text(step, label);
    }
    return text;
}

std::string_view to_string(ProgramStep::Op op)
{
    switch (op) {
    case Op::run: return "run";
    case Op::sleep: return "sleep";
    case Op::yield: return "yield";
    case Op::exit: return "exit";
    case Op::fork: return "fork";
    case Op::nice: return "nice";
    }
    return {};
}

std::optional<Op> step_named(std::string_view word)
{
    for (const auto op : kAllOps) {
        if (to_string(op) == word) {
            return op;
        }
    }
    return std::nullopt;
}

} // namespace o1
