// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that somebody else published about what a scenario re-enacts, to stand beside its own. Nothing runs by them.
#pragma once

#include "core/words/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace o1 {

/// Time from arrival to end of one task in milliseconds, 1..kMaxPublishedMs, as far as it was published.
struct PublishedFinish {
    TaskId task;
    std::optional<std::int64_t> without_groups_ms;
    std::optional<std::int64_t> with_groups_ms;
    friend bool operator==(const PublishedFinish&, const PublishedFinish&) = default;
};

struct Published {
    std::string source; ///< by whom, when, on what kind of machine; sentences for people
    std::vector<PublishedFinish> finish;
    friend bool operator==(const Published&, const Published&) = default;
};

inline constexpr std::int64_t kMaxPublishedMs = 1'000'000'000;

} // namespace o1
