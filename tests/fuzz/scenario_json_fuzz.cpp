// SPDX-License-Identifier: GPL-3.0-or-later
// Throws bytes at the scenario reader; what it takes must be written and read back as the same.
#include "core/edges/scenario_json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

/// Keeps the fuzzer fast: copies cost time and find nothing.
constexpr std::size_t kManyTasks = 2000;

void check(bool is_true)
{
    if (!is_true) {
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto scenario = o1::read_scenario(text, "fuzz.json");
    if (!scenario) {
        check(!scenario.error().empty() && scenario.error().size() <= o1::kMaxErrors);
        for (const auto& error : scenario.error()) {
            check(!o1::to_english(error).empty());
        }
        return 0;
    }
    if (scenario->tasks.size() <= kManyTasks) {
        const auto again = o1::read_scenario(o1::write_scenario(*scenario), "again.json");
        check(again.has_value() && *again == *scenario);
    }
    return 0;
}
