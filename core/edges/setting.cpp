// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/setting.h"

#include "core/edges/suggestion.h"
#include "core/words/scenario.h"
#include "core/words/text.h"
#include "core/words/tunables.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace o1 {

namespace {

constexpr std::string_view kNiceOfTask = "nice:task=";
constexpr std::string_view kCountOfTask = "count:task=";
constexpr std::string_view kSharesOfGroup = "shares:group=";
constexpr std::string_view kForm = O1_TEXT("core", "KEY=VALUE or KEY=VALUE@TICK");

constexpr std::array<std::pair<std::string_view, SettingKind>, 6> kPlainKeys{{
    {"hz", SettingKind::hz},
    {"cpus", SettingKind::cpus},
    {"kernel", SettingKind::kernel},
    {"seed", SettingKind::seed},
    {"ticks", SettingKind::ticks},
    {"groups", SettingKind::groups},
}};

std::string suggested_key(std::string_view key)
{
    std::vector<std::string_view> known{"nice:task=N", "count:task=N", "shares:group=PATH"};
    for (const auto& plain : kPlainKeys) {
        known.push_back(plain.first);
    }
    for (const auto& info : tunable_table()) {
        known.push_back(info.key);
    }
    return suggestion(key, known);
}

/// Moves "@TICK" from the end of the value to `at`.
Result<void> split_tick(Setting& setting, SettingKind kind)
{
    const auto sign = setting.value.rfind('@');
    if (sign == std::string::npos) {
        return {};
    }
    const auto text = setting.value.substr(sign + 1);
    std::int64_t tick = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), tick);
    if (text.empty() || end != text.data() + text.size() || problem == std::errc::invalid_argument) {
        return tl::unexpected(
            setting_error(setting.key, ErrorCode::wrong_type, {quoted("@" + text), O1_TEXT("core", "@ and a tick")}));
    }
    if (problem != std::errc{} || tick < 0 || tick > kMaxTicks) {
        return tl::unexpected(
            setting_error(setting.key, ErrorCode::out_of_range, {shortened(text), "0", std::to_string(kMaxTicks)}));
    }
    setting.at = Tick{tick};
    setting.value.resize(sign);
    if (!may_have_tick(kind)) {
        return tl::unexpected(setting_error(setting.key, ErrorCode::bad_combination, tick_refusal(setting)));
    }
    if (setting.value.empty()) {
        return tl::unexpected(
            setting_error(setting.key, ErrorCode::wrong_type, {quoted("@" + text), std::string(kForm)}));
    }
    return {};
}

} // namespace

std::optional<SettingKind> kind_of_setting(std::string_view key)
{
    const auto* const plain = std::ranges::find(kPlainKeys, key, &std::pair<std::string_view, SettingKind>::first);
    if (plain != kPlainKeys.end()) {
        return plain->second;
    }
    if (find_tunable(key) != nullptr) {
        return SettingKind::tunable;
    }
    if (!group_of_setting(key).empty()) {
        return SettingKind::shares_of_group;
    }
    if (task_of_setting(key).empty()) {
        return std::nullopt;
    }
    return key.starts_with(kNiceOfTask) ? SettingKind::nice_of_task : SettingKind::count_of_task;
}

bool may_have_tick(SettingKind kind)
{
    return kind == SettingKind::tunable || kind == SettingKind::nice_of_task || kind == SettingKind::shares_of_group;
}

std::vector<std::string> tick_refusal(const Setting& setting)
{
    const auto tick = "@" + std::to_string(setting.at.value_or(Tick{}).value());
    return {setting.key, tick, O1_TEXT("core", "only tunables, nice and shares can change during a run")};
}

std::string_view task_of_setting(std::string_view key)
{
    for (const auto prefix : {kNiceOfTask, kCountOfTask}) {
        if (key.starts_with(prefix)) {
            return key.substr(prefix.size());
        }
    }
    return {};
}

std::string_view group_of_setting(std::string_view key)
{
    return key.starts_with(kSharesOfGroup) ? key.substr(kSharesOfGroup.size()) : std::string_view();
}

Result<Setting> parse_setting(std::string_view text)
{
    const auto sign = text.rfind('=');
    const auto key = text.substr(0, sign);
    const bool lacks_value =
        sign == std::string_view::npos || key == "nice:task" || key == "count:task" || key == "shares:group";
    const auto kind = kind_of_setting(key);
    if (!lacks_value && !kind) {
        return tl::unexpected(setting_error(key, ErrorCode::unknown_key, {shortened(key), suggested_key(key)}));
    }
    if (lacks_value || sign + 1 == text.size()) {
        return tl::unexpected(setting_error(key, ErrorCode::wrong_type, {quoted(text), std::string(kForm)}));
    }
    Setting setting{std::string(key), std::string(text.substr(sign + 1)), std::nullopt};
    if (const auto split = split_tick(setting, *kind); !split) {
        return tl::unexpected(split.error());
    }
    return setting;
}

Error setting_error(std::string_view key, ErrorCode code, std::vector<std::string> arguments)
{
    return {code, {{}, 0, 0, "--set " + shortened(key)}, std::move(arguments)};
}

} // namespace o1
