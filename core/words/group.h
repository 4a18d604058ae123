// SPDX-License-Identifier: GPL-3.0-or-later
// A group as it is declared: its path and its shares.
#pragma once

#include "core/words/units.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace o1 {

/// Source: cpu.shares of the kernels that had groups later; 1024 weighs as much as one task of nice 0.
inline constexpr std::int64_t kMinShares = 2;
inline constexpr std::int64_t kMaxShares = 262'144;
inline constexpr std::int64_t kUsualShares = 1024;
inline constexpr std::size_t kMaxGroups = 10'000; ///< the root not counted
inline constexpr std::int32_t kMaxGroupDepth = 16;

struct GroupSpec {
    std::string path; ///< "/user/foreground"
    GroupId parent{kRootGroup};
    std::int64_t shares = kUsualShares; ///< kMinShares..kMaxShares
    friend bool operator==(const GroupSpec&, const GroupSpec&) = default;
};

} // namespace o1
