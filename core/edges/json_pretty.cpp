// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/json_pretty.h"

#include <algorithm>
#include <string_view>

namespace o1 {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineLength = 110;

std::string plain(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_small(const Json& value)
{
    return value.size() <= kLineLength && std::ranges::all_of(value, [&value](const Json& child) {
               return !child.is_structured() || (value.is_object() && child.is_array() && is_small(child));
           });
}

/// Everything between the brackets on one line.
std::string one_line(const Json& value)
{
    if (!value.is_structured()) {
        return plain(value);
    }
    std::string text;
    for (const auto& [key, child] : value.items()) {
        text += text.empty() ? "" : ", ";
        text += value.is_object() ? plain(key) + ": " + one_line(child) : one_line(child);
    }
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

void print(std::string& out, const Json& value, std::size_t indent, std::size_t used)
{
    if (!value.is_structured() || value.empty() || (indent > 0 && is_small(value))) {
        const auto line = one_line(value);
        if (!value.is_structured() || value.empty() || used + line.size() <= kLineLength) {
            out += line;
            return;
        }
    }
    out += value.is_object() ? "{" : "[";
    const char* separator = "\n";
    for (const auto& [key, child] : value.items()) {
        const auto start = std::string(indent + 2, ' ') + (value.is_object() ? plain(key) + ": " : std::string());
        out += separator + start;
        print(out, child, indent + 2, start.size());
        separator = ",\n";
    }
    out += "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

} // namespace

std::string pretty_json(const nlohmann::ordered_json& value)
{
    std::string out;
    print(out, value, 0, 0);
    return out + "\n";
}

} // namespace o1
