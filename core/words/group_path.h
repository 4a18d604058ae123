// SPDX-License-Identifier: GPL-3.0-or-later
// Paths of groups: "/" or names with a slash before each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
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

/// Whether `path` lies below `above`, at any depth: "/a/b" below "/a", neither "/a" nor "/ab".
[[nodiscard]] constexpr bool is_below(std::string_view path, std::string_view above)
{
    if (above == "/") {
        return path != "/";
    }
    return path.size() > above.size() && path.starts_with(above) && path[above.size()] == '/';
}

/// Where `path` lies when the group `from` has become `to`; the same place when it is neither `from` nor below it.
[[nodiscard]] std::string path_after_rename(std::string_view path, std::string_view from, std::string_view to);

/// Every name is made of letters, digits, `_`, `.` and `-`, is not empty and not longer than 100 characters.
[[nodiscard]] bool is_group_path(std::string_view path);

} // namespace o1
