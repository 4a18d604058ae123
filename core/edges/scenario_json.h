// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios as JSON text: the border where everything is checked before anything runs.
#pragma once

#include "core/edges/setting.h"
#include "core/words/error.h"
#include "core/words/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace o1 {

/// Newest value of the `format` key that is understood.
inline constexpr std::int64_t kScenarioFormat = 1;
/// Reading stops after so many problems.
inline constexpr std::size_t kMaxErrors = 100;

/// Reads the text of a scenario file. `file_name` goes into the places of errors and, without folder and
/// .o1.json, .scenario.json or .json, is the default of `name`.
///
/// Settings replace what the file says before defaults are derived: `hz` and `kernel` choose the default tunables,
/// and lengths in ms or s become ticks at the final hz (rounded to the nearest, at least 1). A setting of `hz` that
/// changes it is refused while a length is in plain ticks (hz_needs_units). A setting with a tick becomes a command
/// after those of the file. When a setting stands twice, the last one counts.
///
/// Result: ids, programs (each different one once, copies share) and mm_names in order of first use; commands
/// sorted by tick. Failure: all problems, in the order of the file, at most kMaxErrors; those of settings stand
/// last and have the place "--set KEY".
[[nodiscard]] ResultOf<Scenario> read_scenario(std::string_view text, std::string_view file_name,
                                               std::span<const Setting> settings = {});

/// read_scenario of a file; "-" is standard input.
[[nodiscard]] ResultOf<Scenario> load_scenario(const std::string& path, std::span<const Setting> settings = {});

/// The scenario as a file: two spaces of indent, fixed order of keys, without what is default, consecutive copies
/// as `count`. Reading it back gives an equal scenario, provided it came from read_scenario and
/// the text stays below kMaxJsonBytes (a program of hundreds of thousands of steps may not).
[[nodiscard]] std::string write_scenario(const Scenario& scenario);

/// Writes write_scenario to a file, so that there is either the old or the new one; "-" is standard output.
[[nodiscard]] Result<void> save_scenario(const std::string& path, const Scenario& scenario);

} // namespace o1
