// SPDX-License-Identifier: GPL-3.0-or-later
// Takes values of the expected type and range out of JSON and collects everything that is wrong.
#pragma once

#include "core/edges/json_document.h"
#include "core/words/error.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace o1 {

/// What an error is about: a value of the file or a setting of the command line.
struct Origin {
    JsonValue value;
    std::string_view setting; ///< key of the setting; empty: `value` counts

    Origin(JsonValue json) : value(json) {} // NOLINT(google-explicit-constructor): a value is an origin
    explicit Origin(std::string_view setting_key) : setting(setting_key) {}
};

/// What stands there, for the "found" of an error: `42`, `"abc"`, `null`, `a list`.
[[nodiscard]] std::string found(JsonValue value);

/// True for an integer that does not fit int64.
[[nodiscard]] bool is_huge_integer(JsonValue value);

/// Longest name of a task, an mm or a view, in characters.
inline constexpr std::size_t kMaxNameLength = 100;

/// Each reading function reports what is wrong and then gives nothing. Nothing is collected beyond `limit`.
class JsonChecker {
public:
    explicit JsonChecker(std::size_t limit) : m_limit(limit) {}

    void report(const Origin& origin, ErrorCode code, std::vector<std::string> arguments);
    /// As report, with the place of the member's key.
    void report_key(JsonValue member, ErrorCode code, std::vector<std::string> arguments);
    [[nodiscard]] bool has_errors() const { return !m_errors.empty(); }
    /// True when it is not worth going on.
    [[nodiscard]] bool is_full() const { return m_errors.size() >= m_limit; }
    /// All errors in the order of the file; those without a line (settings) last.
    [[nodiscard]] Errors take_sorted();

    [[nodiscard]] bool is_object(JsonValue value);
    [[nodiscard]] bool is_list(JsonValue value);
    /// Reports each member whose key is not among `known`, with the nearest of them.
    void allow_keys(JsonValue object, std::span<const std::string_view> known);
    /// The member, reported when it is missing.
    [[nodiscard]] std::optional<JsonValue> required(JsonValue object, std::string_view key);

    [[nodiscard]] std::optional<std::int64_t> integer(JsonValue value, std::int64_t lowest, std::int64_t highest);
    [[nodiscard]] std::optional<bool> boolean(JsonValue value);
    [[nodiscard]] std::optional<std::string_view> text(JsonValue value);
    /// Text of 1 to kMaxNameLength characters without control characters.
    [[nodiscard]] std::optional<std::string_view> name(JsonValue value);
    /// Position of the text in `words`.
    [[nodiscard]] std::optional<std::size_t> one_of(JsonValue value, std::span<const std::string_view> words);
    /// `number`, when it lies between the bounds.
    [[nodiscard]] std::optional<std::int64_t> in_range(const Origin& origin, std::int64_t number, std::int64_t lowest,
                                                       std::int64_t highest);

private:
    std::size_t m_limit;
    Errors m_errors;
};

} // namespace o1
