// SPDX-License-Identifier: GPL-3.0-or-later
// Mean and 95 % confidence interval of repeated measurements.
#pragma once

#include <cstdint>
#include <optional>

namespace o1 {

/// Two-sided 95 % point of Student's t distribution (the 97.5 % quantile) with `freedom` ≥ 1 degrees of
/// freedom. Exact to 6 decimals up to 30, by its expansion about the normal distribution (error below 1e-6)
/// beyond.
[[nodiscard]] double t_quantile(std::int64_t freedom);

/// Values one after the other. Source of the update: Welford 1962.
class Sample {
public:
    void add(double value);
    [[nodiscard]] std::int64_t count() const { return m_count; }
    [[nodiscard]] double mean() const { return m_mean; }
    /// Half the width of the 95 % confidence interval of the mean, in percent of the mean. Nothing for fewer
    /// than two values or a mean of 0.
    [[nodiscard]] std::optional<double> plus_minus_percent() const;

private:
    std::int64_t m_count = 0;
    double m_mean = 0;
    double m_squares = 0; ///< sum of squared distances from the mean
};

} // namespace o1
