// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the kernels whose scheduler can be run.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace o1 {

/// `j9`: 2.4.17 with the O(1) scheduler J9 of 28 January 2002. `rh`: Red Hat 2.4.18-14, the K3 line.
enum class Kernel : std::uint8_t { j9, rh };

inline constexpr std::array kAllKernels{Kernel::j9, Kernel::rh};

/// Key as it stands in scenario files.
[[nodiscard]] constexpr std::string_view to_string(Kernel kernel)
{
    return kernel == Kernel::j9 ? "j9" : "rh";
}

/// Version as people say it.
[[nodiscard]] constexpr std::string_view version_name(Kernel kernel)
{
    return kernel == Kernel::j9 ? "2.4.17-J9" : "Red Hat 2.4.18-14";
}

[[nodiscard]] constexpr std::optional<Kernel> kernel_named(std::string_view name)
{
    for (const auto kernel : kAllKernels) {
        if (to_string(kernel) == name) {
            return kernel;
        }
    }
    return std::nullopt;
}

} // namespace o1
