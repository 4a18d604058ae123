// SPDX-License-Identifier: GPL-3.0-or-later
// Why a run with the literal patch stopped: what contradicts what in the run queue, in numbers.
#pragma once

#include "core/machine/world.h"

#include <string>
#include <vector>

namespace o1::cli {

/// A halt with its evidence.
struct HaltReport {
    Halt halt;
    std::string task_name;
    std::string mm_name;
    std::vector<std::string> contradictions; ///< counts and bits that the lists do not bear out, one sentence each
};

/// Counts the lists of the CPU that halted. The world must have halted.
[[nodiscard]] HaltReport report_halt(const World& world);

/// The diagnosis in sentences, several lines.
[[nodiscard]] std::string halt_text(const HaltReport& report);

/// One line without the evidence.
[[nodiscard]] std::string halt_line(const Halt& halt);

} // namespace o1::cli
