// SPDX-License-Identifier: GPL-3.0-or-later
// `--set KEY=VALUE[@TICK]`: one change to a scenario from the command line.
#pragma once

#include "core/words/error.h"
#include "core/words/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace o1 {

/// `key`: a tunable, hz, cpus, kernel, seed, ticks, nice:task=N or count:task=N (N: a name or the id after copying;
/// the name of copies stands for all of them), shares:group=PATH, groups (on, off: without_groups()). `at`: only for tunables, nice and shares, the tick from
/// which it counts.
struct Setting {
    std::string key;
    std::string value;
    std::optional<Tick> at;
    friend bool operator==(const Setting&, const Setting&) = default;
};

/// What a key is about.
enum class SettingKind : std::uint8_t {
    tunable,
    hz,
    cpus,
    kernel,
    seed,
    ticks,
    nice_of_task,
    count_of_task,
    shares_of_group,
    groups
};

/// Kind of a key; nothing when there is no such key.
[[nodiscard]] std::optional<SettingKind> kind_of_setting(std::string_view key);

/// True for what can change during a run: tunables, nice and shares.
[[nodiscard]] bool may_have_tick(SettingKind kind);

/// Arguments of the bad_combination for a tick where there may be none.
[[nodiscard]] std::vector<std::string> tick_refusal(const Setting& setting);

/// The N of "nice:task=N" and "count:task=N"; empty for other keys.
[[nodiscard]] std::string_view task_of_setting(std::string_view key);

/// The PATH of "shares:group=PATH"; empty for other keys.
[[nodiscard]] std::string_view group_of_setting(std::string_view key);

/// Takes KEY=VALUE[@TICK] apart: at the last '=' and at the last '@' after it. Checks the key and the tick
/// (0..10^9), not the value: that needs the scenario. Failure: the place is "--set KEY".
[[nodiscard]] Result<Setting> parse_setting(std::string_view text);

/// The error of a setting.
[[nodiscard]] Error setting_error(std::string_view key, ErrorCode code, std::vector<std::string> arguments);

} // namespace o1
