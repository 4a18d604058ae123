// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong in the outside world, as data: a code, a place and the values to put into the sentence.
#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace o1 {

/// One per sentence of the table in error.cpp.
enum class ErrorCode : std::uint8_t {
    // files
    cannot_open, ///< %1 the system's reason
    is_directory,
    cannot_read,    ///< %1 the system's reason
    cannot_write,   ///< %1 the system's reason
    file_too_large, ///< %1 limit
    // text
    not_utf8,        ///< %1 byte offset
    json_syntax,     ///< %1 what was found, %2 what is allowed
    nested_too_deep, ///< %1 limit
    duplicate_key,   ///< %1 key
    newer_format,    ///< %1 found, %2 newest known
    // values
    unknown_key,     ///< %1 key, %2 nearest known key or empty
    missing_key,     ///< %1 key
    wrong_type,      ///< %1 found, %2 allowed
    out_of_range,    ///< %1 found, %2 lowest, %3 highest
    not_one_of,      ///< %1 found, %2 allowed values
    bad_name,        ///< %1 found
    bad_text,        ///< %1 found, %2 the most characters
    bad_step,        ///< %1 found, %2 allowed
    bad_combination, ///< %1 first value, %2 second value, %3 the rule
    unknown_task,    ///< %1 found, %2 nearest or how many there are
    unknown_group,   ///< %1 found, %2 nearest or empty
    bad_group_path,  ///< %1 found
    group_exists,    ///< %1 path
    group_occupied,  ///< %1 path
    group_too_deep,  ///< %1 path, %2 limit
    group_in_itself, ///< %1 path, %2 the place asked for
    too_many_groups, ///< %1 limit
    root_group,
    program_uses_no_time,
    too_many_tasks,  ///< %1 found, %2 limit
    hz_needs_units,  ///< %1 field with plain ticks
    not_yet,         ///< %1 feature
    task_ended,      ///< %1 task
    command_in_past, ///< %1 tick asked for, %2 present tick
    out_of_memory,
};

/// Where: file (as given by the user, may be empty), line and column (1-based, 0 unknown), JSON pointer.
struct Place {
    std::string file;
    std::int32_t line = 0;
    std::int32_t column = 0;
    std::string pointer;
    friend bool operator==(const Place&, const Place&) = default;
};

/// One thing that is wrong. `arguments` fill %1, %2 … of the pattern.
struct Error {
    ErrorCode code{};
    Place place;
    std::vector<std::string> arguments;
    friend bool operator==(const Error&, const Error&) = default;
};

/// All problems of one input, in the order of the file; never empty when returned as an error.
using Errors = std::vector<Error>;

template <class T>
using Result = tl::expected<T, Error>;
template <class T>
using ResultOf = tl::expected<T, Errors>;

/// English pattern of a code, with %1 … %9 as places for arguments.
[[nodiscard]] std::string_view error_pattern(ErrorCode code);

/// Puts arguments into a pattern. A place without an argument becomes empty text.
[[nodiscard]] std::string fill_pattern(std::string_view pattern, const std::vector<std::string>& arguments);

/// "classroom.json:14:9: /tasks/2/nice: 42 is out of range −20..19". Parts of the place that are unknown are left out.
[[nodiscard]] std::string to_english(const Error& error);

/// True for codes of files that cannot be read or written (exit 74), false for bad input (exit 65).
[[nodiscard]] bool is_io_error(ErrorCode code);

} // namespace o1
