// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/group_path.h"

namespace o1 {

namespace {

constexpr std::size_t kMaxSegment = 100;

constexpr bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
        || c == '-';
}

bool is_segment(std::string_view name)
{
    return !name.empty() && name.size() <= kMaxSegment && std::ranges::all_of(name, is_name_char);
}

} // namespace

std::string path_after_rename(std::string_view path, std::string_view from, std::string_view to)
{
    if (path != from && !is_below(path, from)) {
        return std::string(path);
    }
    std::string renamed(to);
    return renamed += path.substr(from.size());
}

bool is_group_path(std::string_view path)
{
    if (path == "/") {
        return true;
    }
    if (path.empty() || path.front() != '/') {
        return false;
    }
    for (std::size_t from = 1; from <= path.size();) {
        const auto end = std::min(path.find('/', from), path.size());
        if (!is_segment(path.substr(from, end - from))) {
            return false;
        }
        from = end + 1;
    }
    return path.back() != '/';
}

} // namespace o1
