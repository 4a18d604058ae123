// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/rng.h"

namespace o1 {

namespace {

__extension__ using u128 = unsigned __int128;

std::uint64_t mix(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

/// Product of two fractions in 0.64 fixed point, rounded down.
std::uint64_t multiply_fractions(std::uint64_t a, std::uint64_t b)
{
    return static_cast<std::uint64_t>((u128{a} * b) >> 64U);
}

} // namespace

std::uint64_t draw(std::uint64_t seed, std::uint64_t task, Stream stream, std::uint64_t index)
{
    return mix(mix(mix(mix(seed) ^ task) ^ static_cast<std::uint64_t>(stream)) ^ index);
}

std::int64_t uniform(std::uint64_t bits, std::int64_t lowest, std::int64_t highest)
{
    const auto count = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest) + 1;
    const auto offset = static_cast<std::uint64_t>((u128{bits} * count) >> 64U);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(lowest) + offset);
}

std::int64_t geometric(std::uint64_t bits, std::int64_t mean)
{
    if (mean <= 1) {
        return 1;
    }
    const std::uint64_t one_step = UINT64_MAX - UINT64_MAX / static_cast<std::uint64_t>(mean); // 1 − 1/mean
    // Walk k up by powers of two while the survival probability of that many steps still exceeds the draw.
    std::uint64_t powers[64];
    int count = 0;
    for (auto power = one_step; count < 63 && power > bits; power = multiply_fractions(power, power)) {
        powers[count++] = power;
    }
    std::uint64_t survival = UINT64_MAX;
    std::int64_t steps = 0;
    for (int k = count - 1; k >= 0; --k) {
        const auto next = multiply_fractions(survival, powers[k]);
        if (next > bits) {
            survival = next;
            steps += std::int64_t{1} << k;
        }
    }
    const auto limit = 64 * mean;
    return steps + 1 < limit ? steps + 1 : limit;
}

} // namespace o1
