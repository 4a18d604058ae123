// SPDX-License-Identifier: GPL-3.0-or-later
// Paths of groups: "/" or names with a slash before each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace o1 {

/// "/a/b" → "/a"; "/a" → "/".
[[nodiscard]] constexpr std::string_view parent_path(std::string_view path)
{
    const auto slash = path.rfind('/');
    return slash == 0 ? path.substr(0, 1) : path.substr(0, slash);
}

/// How many groups lie on the way, 0 for the root.
[[nodiscard]] constexpr std::size_t path_depth(std::string_view path)
{
    return path == "/" ? 0 : static_cast<std::size_t>(std::ranges::count(path, '/'));
}

/// Every name is made of letters, digits, `_`, `.` and `-`, is not empty and not longer than 100 characters.
[[nodiscard]] bool is_group_path(std::string_view path);

} // namespace o1
