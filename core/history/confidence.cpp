// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/confidence.h"

#include <array>
#include <cmath>

namespace o1 {

double t_quantile(std::int64_t freedom)
{
    static constexpr std::array kTable{12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004,
                                       2.262157,  2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905,
                                       2.109816,  2.100922, 2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899,
                                       2.059539,  2.055529, 2.051831, 2.048407, 2.045230, 2.042272};
    if (freedom <= static_cast<std::int64_t>(kTable.size())) {
        return kTable[static_cast<std::size_t>(freedom - 1)];
    }
    // Abramowitz and Stegun 26.7.5.
    constexpr double z = 1.959963984540054;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    constexpr double z9 = z7 * z * z;
    const auto n = static_cast<double>(freedom);
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
         + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
         + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * n * n * n * n);
}

void Sample::add(double value)
{
    ++m_count;
    const auto distance = value - m_mean;
    m_mean += distance / static_cast<double>(m_count);
    m_squares += distance * (value - m_mean);
}

std::optional<double> Sample::plus_minus_percent() const
{
    if (m_count < 2 || m_mean == 0) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(m_count);
    const auto standard_error = std::sqrt(m_squares / (n - 1) / n);
    return 100 * t_quantile(m_count - 1) * standard_error / std::abs(m_mean);
}

} // namespace o1
