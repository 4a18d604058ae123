// SPDX-License-Identifier: GPL-3.0-or-later
// Programs as people write them: "run 5, sleep 20ms, yield".
#pragma once

#include "core/edges/time_text.h"
#include "core/words/workload.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace o1 {

/// One step taken apart, its numbers not yet checked.
struct StepText {
    ProgramStep::Op op = ProgramStep::Op::run;
    TimeText time;          ///< run, sleep
    std::string_view child; ///< fork: number or name; empty: a copy of itself
    std::int64_t nice = 0;  ///< nice
};

/// | text                                  | step                                      |
/// |---------------------------------------|-------------------------------------------|
/// | `run TIME` `sleep TIME`               | TIME as parse_time has it                 |
/// | `yield` `exit`                        |                                           |
/// | `fork` `fork NAME` `fork NUMBER`      | a copy of itself, or the named task       |
/// | `nice LEVEL`                          | of itself                                 |
///
/// Blanks around words do not count. Nothing when it is none of these.
[[nodiscard]] std::optional<StepText> parse_step(std::string_view text, std::int64_t hz);

/// Cuts a program at its commas.
class StepSplitter {
public:
    explicit StepSplitter(std::string_view program) : m_rest(program) {}
    /// The next step without blanks around it, nothing after the last. An empty program has one, empty step.
    [[nodiscard]] std::optional<std::string_view> next();

private:
    std::optional<std::string_view> m_rest;
};

/// How a child of a fork step is called in text: a number or a name that parse_step takes.
using TaskLabel = std::function<std::string(TaskId)>;

/// One step as parse_step reads it.
[[nodiscard]] std::string step_text(const ProgramStep& step, const TaskLabel& label);

/// All steps, e.g. "run 5, sleep ~30, fork helper, nice 5, exit".
[[nodiscard]] std::string program_text(const Program& program, const TaskLabel& label);

/// Key of a step: "run", "sleep", "yield", "exit", "fork", "nice".
[[nodiscard]] std::string_view to_string(ProgramStep::Op op);
/// Inverse of to_string.
[[nodiscard]] std::optional<ProgramStep::Op> step_named(std::string_view word);

} // namespace o1
