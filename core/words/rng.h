// SPDX-License-Identifier: GPL-3.0-or-later
// Random draws as a pure function of (seed, task, stream, index): changing a tunable never changes the workload.
#pragma once

#include <cstdint>

namespace o1 {

/// A new kind of draw takes a new stream and never shifts an old one.
enum class Stream : std::uint64_t { arrival = 1, step_length = 2 };

/// 64 well-mixed bits. Source: the finaliser of SplitMix64 (Steele, Lea, Flood 2014) over the four words in turn.
[[nodiscard]] std::uint64_t draw(std::uint64_t seed, std::uint64_t task, Stream stream, std::uint64_t index);

/// Uniform integer in lowest..highest (both included) from one draw. Bias < 2^-32 for ranges below 2^32.
[[nodiscard]] std::int64_t uniform(std::uint64_t bits, std::int64_t lowest, std::int64_t highest);

/// Geometric number ≥ 1 with the given mean ≥ 1: the integer counterpart of the exponential distribution.
/// Method (ours): inversion by bisection on the survival probability (1 − 1/mean)^k, kept as a 0.64 fixed-point
/// power, so that no floating point is involved. At most 64 × mean.
[[nodiscard]] std::int64_t geometric(std::uint64_t bits, std::int64_t mean);

} // namespace o1
