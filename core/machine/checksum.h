// SPDX-License-Identifier: GPL-3.0-or-later
// One number that stands for a whole world.
#pragma once

#include "core/machine/world.h"

#include <cstdint>

namespace o1 {

/// Mixes one word into a running hash. The same on every compiler and machine.
[[nodiscard]] constexpr std::uint64_t mix_into(std::uint64_t hash, std::uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29U);
}

/// Hash of everything that decides how the run goes on and of all figures: tasks, arrays in queue order, hogslices,
/// tunables, counters. Bookkeeping of leap is left out. Two worlds with equal state have equal checksums.
[[nodiscard]] std::uint64_t checksum(const World& world);

} // namespace o1
