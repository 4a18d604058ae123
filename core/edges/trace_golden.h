// SPDX-License-Identifier: GPL-3.0-or-later
// The trace format of the golden files: one row per CPU and tick, every column of the machine.
#pragma once

#include "core/machine/world.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace o1 {

/// First line of the file, with its line feed.
[[nodiscard]] std::string_view golden_header(bool has_groups);

/// Appends the rows of the present tick, one per CPU, each with its line feed.
void append_golden_rows(std::string& out, const World& world);

/// Runs the scenario from tick 0 to its `ticks` (or to `to`, if less) by step and gives the text in pieces, the header
/// first; rows before `from` are run but not written. Stops early when `sink` returns false. Returns the last world.
World write_golden(const std::shared_ptr<const Scenario>& scenario, Tick from, Tick to,
                   const std::function<bool(std::string_view)>& sink);

} // namespace o1
