// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/groups_json.h"

#include "core/words/text.h"

#include <array>

namespace o1 {

namespace {

constexpr std::array<std::string_view, 2> kGroupKeys{"path", "shares"};

} // namespace

void read_groups(ScenarioReading& reading, JsonValue list)
{
    reading.scenario.names_groups = true;
    if (!reading.check.is_list(list)) {
        return;
    }
    for (const auto group : list) {
        if (reading.check.is_full()) {
            return;
        }
        if (!reading.check.is_object(group)) {
            continue;
        }
        reading.check.allow_keys(group, kGroupKeys);
        if (const auto path = reading.check.required(group, "path")) {
            read_group_path(reading, *path);
        }
        if (const auto shares = group.find("shares"); shares.exists()) {
            read_shares(reading, shares);
        }
    }
}

bool read_group_path(ScenarioReading& reading, JsonValue path)
{
    const auto text = reading.check.text(path);
    if (text && *text != "/") {
        reading.check.report(path, ErrorCode::not_yet, {O1_TEXT("core", "groups")});
    }
    return text && *text == "/";
}

void read_shares(ScenarioReading& reading, JsonValue shares)
{
    static_cast<void>(reading.check.integer(shares, kMinShares, kMaxShares));
}

} // namespace o1
