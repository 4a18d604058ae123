// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/error.h"

#include "core/words/text.h"

namespace o1 {

std::string_view error_pattern(ErrorCode code)
{
    switch (code) {
    case ErrorCode::cannot_open: return O1_TEXT("core", "cannot be opened: %1");
    case ErrorCode::is_directory: return O1_TEXT("core", "is a directory, a file is needed");
    case ErrorCode::cannot_read: return O1_TEXT("core", "cannot be read: %1");
    case ErrorCode::cannot_write: return O1_TEXT("core", "cannot be written: %1");
    case ErrorCode::file_too_large: return O1_TEXT("core", "is larger than %1, the most a scenario may have");
    case ErrorCode::not_utf8: return O1_TEXT("core", "is not UTF-8 text: byte %1 cannot stand there");
    case ErrorCode::json_syntax: return O1_TEXT("core", "found %1, but %2 must stand here");
    case ErrorCode::nested_too_deep: return O1_TEXT("core", "is nested deeper than %1 levels");
    case ErrorCode::duplicate_key: return O1_TEXT("core", "the key \"%1\" stands here a second time");
    case ErrorCode::newer_format:
        return O1_TEXT("core", "was written in format %1; this program knows formats up to %2");
    case ErrorCode::unknown_key: return O1_TEXT("core", "the key \"%1\" is not known%2");
    case ErrorCode::missing_key: return O1_TEXT("core", "the key \"%1\" is missing");
    case ErrorCode::wrong_type: return O1_TEXT("core", "%1 is not allowed here: %2 is needed");
    case ErrorCode::out_of_range: return O1_TEXT("core", "%1 is out of range %2..%3");
    case ErrorCode::not_one_of: return O1_TEXT("core", "\"%1\" is not one of %2");
    case ErrorCode::bad_name: return O1_TEXT("core", "\"%1\" is not a name: letters, digits and _ . - are allowed");
    case ErrorCode::bad_text:
        return O1_TEXT("core",
                       "\"%1\" cannot stand here: 1 to %2 characters are needed, none of them a control character");
    case ErrorCode::bad_step: return O1_TEXT("core", "\"%1\" is not a step of a program: %2");
    case ErrorCode::bad_combination: return O1_TEXT("core", "%1 and %2 do not go together: %3");
    case ErrorCode::unknown_task: return O1_TEXT("core", "there is no task %1%2");
    case ErrorCode::unknown_group: return O1_TEXT("core", "there is no group \"%1\"%2");
    case ErrorCode::bad_group_path:
        return O1_TEXT(
            "core",
            "\"%1\" is not the path of a group: \"/\" or names of letters, digits and _ . -, each after a slash");
    case ErrorCode::group_exists: return O1_TEXT("core", "there is a group \"%1\" already");
    case ErrorCode::group_occupied: return O1_TEXT("core", "the group \"%1\" still has tasks or groups in it");
    case ErrorCode::group_too_deep: return O1_TEXT("core", "the group \"%1\" lies deeper than %2 levels");
    case ErrorCode::group_in_itself:
        return O1_TEXT("core", "the group \"%1\" cannot move to \"%2\", which lies below itself");
    case ErrorCode::too_many_groups: return O1_TEXT("core", "there are more than the %1 groups allowed");
    case ErrorCode::root_group:
        return O1_TEXT("core", "the root group has no shares, keeps its place and stays as long as the run");
    case ErrorCode::program_uses_no_time:
        return O1_TEXT("core", "the program never uses time: a loop needs at least one run or sleep step");
    case ErrorCode::too_many_tasks: return O1_TEXT("core", "%1 tasks are more than the %2 allowed");
    case ErrorCode::hz_needs_units:
        return O1_TEXT("core", "hz cannot be varied while %1 is given in plain ticks: use ms or s");
    case ErrorCode::not_yet: return O1_TEXT("core", "this version does not have %1");
    case ErrorCode::task_ended: return O1_TEXT("core", "task %1 has ended");
    case ErrorCode::command_in_past: return O1_TEXT("core", "tick %1 is over: the run stands at tick %2");
    case ErrorCode::out_of_memory: return O1_TEXT("core", "there is not enough memory");
    }
    return {};
}

std::string fill_pattern(std::string_view pattern, const std::vector<std::string>& arguments)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool is_place =
            pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        if (!is_place) {
            text += pattern[i];
            continue;
        }
        const auto number = static_cast<std::size_t>(pattern[++i] - '1');
        if (number < arguments.size()) {
            text += arguments[number];
        }
    }
    return text;
}

std::string to_english(const Error& error)
{
    std::string text;
    const auto& place = error.place;
    if (!place.file.empty()) {
        text += place.file + ":";
        if (place.line > 0) {
            text += std::to_string(place.line) + ":" + std::to_string(place.column) + ":";
        }
        text += " ";
    }
    if (!place.pointer.empty()) {
        text += place.pointer + ": ";
    }
    return text + fill_pattern(error_pattern(error.code), error.arguments);
}

bool is_io_error(ErrorCode code)
{
    return code == ErrorCode::cannot_open || code == ErrorCode::is_directory || code == ErrorCode::cannot_read
        || code == ErrorCode::cannot_write;
}

} // namespace o1
