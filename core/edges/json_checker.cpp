// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/json_checker.h"

#include "core/edges/setting.h"
#include "core/edges/suggestion.h"
#include "core/edges/utf8.h"
#include "core/words/text.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

bool is_control(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

} // namespace

std::string found(JsonValue value)
{
    switch (value.kind()) {
    case JsonKind::null: return "null";
    case JsonKind::boolean: return value.integer() != 0 ? "true" : "false";
    case JsonKind::integer: return std::to_string(value.integer());
    case JsonKind::natural: return std::to_string(value.natural());
    case JsonKind::real: return shortened(value.text());
    case JsonKind::text: return quoted(value.text());
    case JsonKind::list: return O1_TEXT("core", "a list");
    case JsonKind::object: return O1_TEXT("core", "an object");
    }
    return {};
}

bool is_huge_integer(JsonValue value)
{
    const bool is_written_whole = value.text().find_first_of(".eE") == std::string_view::npos;
    return value.kind() == JsonKind::natural || (value.kind() == JsonKind::real && is_written_whole);
}

void JsonChecker::report(const Origin& origin, ErrorCode code, std::vector<std::string> arguments)
{
    if (is_full()) {
        return;
    }
    if (origin.setting.empty()) {
        m_errors.push_back({code, origin.value.place(), std::move(arguments)});
    } else {
        m_errors.push_back(setting_error(origin.setting, code, std::move(arguments)));
    }
}

void JsonChecker::report_key(JsonValue member, ErrorCode code, std::vector<std::string> arguments)
{
    if (!is_full()) {
        m_errors.push_back({code, member.key_place(), std::move(arguments)});
    }
}

Errors JsonChecker::take_sorted()
{
    const auto is_before = [](const Error& a, const Error& b) {
        const auto line_or_last = [](const Error& e) { return e.place.line == 0 ? INT32_MAX : e.place.line; };
        return std::pair(line_or_last(a), a.place.column) < std::pair(line_or_last(b), b.place.column);
    };
    std::ranges::stable_sort(m_errors, is_before);
    return std::exchange(m_errors, {});
}

bool JsonChecker::is_object(JsonValue value)
{
    if (value.kind() != JsonKind::object) {
        report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "an object { }")});
        return false;
    }
    return true;
}

bool JsonChecker::is_list(JsonValue value)
{
    if (value.kind() != JsonKind::list) {
        report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "a list [ ]")});
        return false;
    }
    return true;
}

void JsonChecker::allow_keys(JsonValue object, std::span<const std::string_view> known)
{
    for (const auto member : object) {
        if (is_full()) {
            return;
        }
        if (std::ranges::find(known, member.key()) == known.end()) {
            report_key(member, ErrorCode::unknown_key, {shortened(member.key()), suggestion(member.key(), known)});
        }
    }
}

std::optional<JsonValue> JsonChecker::required(JsonValue object, std::string_view key)
{
    const auto member = object.find(key);
    if (!member.exists()) {
        report(object, ErrorCode::missing_key, {std::string(key)});
        return std::nullopt;
    }
    return member;
}

std::optional<std::int64_t> JsonChecker::integer(JsonValue value, std::int64_t lowest, std::int64_t highest)
{
    if (is_huge_integer(value)) {
        report(value, ErrorCode::out_of_range, {found(value), std::to_string(lowest), std::to_string(highest)});
        return std::nullopt;
    }
    if (value.kind() != JsonKind::integer) {
        report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "an integer")});
        return std::nullopt;
    }
    return in_range(value, value.integer(), lowest, highest);
}

std::optional<bool> JsonChecker::boolean(JsonValue value)
{
    if (value.kind() != JsonKind::boolean) {
        report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "true or false")});
        return std::nullopt;
    }
    return value.integer() != 0;
}

std::optional<std::string_view> JsonChecker::text(JsonValue value)
{
    if (value.kind() != JsonKind::text) {
        report(value, ErrorCode::wrong_type, {found(value), O1_TEXT("core", "a text in quotes")});
        return std::nullopt;
    }
    return value.text();
}

std::optional<std::string_view> JsonChecker::name(JsonValue value)
{
    const auto name = text(value);
    if (name && (name->empty() || count_characters(*name) > kMaxNameLength || std::ranges::any_of(*name, is_control))) {
        report(value, ErrorCode::bad_text, {shortened(*name), std::to_string(kMaxNameLength)});
        return std::nullopt;
    }
    return name;
}

std::optional<std::size_t> JsonChecker::one_of(JsonValue value, std::span<const std::string_view> words)
{
    const auto word = text(value);
    if (!word) {
        return std::nullopt;
    }
    const auto place = std::ranges::find(words, *word);
    if (place == words.end()) {
        report(value, ErrorCode::not_one_of, {shortened(*word), listed(words)});
        return std::nullopt;
    }
    return static_cast<std::size_t>(place - words.begin());
}

std::optional<std::int64_t> JsonChecker::in_range(const Origin& origin, std::int64_t number, std::int64_t lowest,
                                                  std::int64_t highest)
{
    if (number < lowest || number > highest) {
        const bool is_huge = origin.setting.empty() && is_huge_integer(origin.value);
        report(
            origin, ErrorCode::out_of_range,
            {is_huge ? found(origin.value) : std::to_string(number), std::to_string(lowest), std::to_string(highest)});
        return std::nullopt;
    }
    return number;
}

} // namespace o1
