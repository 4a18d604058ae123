// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that the JSON of several verbs shares. Only for their sources: it pulls in the JSON library.
#pragma once

#include "core/policy/load_average.h"
#include "core/words/tunables.h"
#include "app/cli/halt_report.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace o1::cli {

using Json = nlohmann::ordered_json; ///< keys stay in the order in which they are written

/// 16 hex digits: a JSON number would lose bits.
[[nodiscard]] std::string digest_text(std::uint64_t digest);
/// Three numbers, exact.
[[nodiscard]] Json load_json(const LoadAverage& load);
[[nodiscard]] Json halt_json(const HaltReport& report);
/// As scenario files write it: true, "own_array", 15.
[[nodiscard]] Json tunable_value(const TunableInfo& info, std::int64_t value);

} // namespace o1::cli
