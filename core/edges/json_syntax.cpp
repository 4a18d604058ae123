// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/json_syntax.h"

#include "core/edges/utf8.h"
#include "core/words/text.h"

#include <algorithm>

namespace o1 {

namespace {

constexpr std::string_view kValue = O1_TEXT("core", "a value (\"text\", number, true, false, null, { or [)");
constexpr std::string_view kValueOrEnd = O1_TEXT("core", "a value or ]");
constexpr std::string_view kKey = O1_TEXT("core", "a key in double quotes");
constexpr std::string_view kKeyOrEnd = O1_TEXT("core", "a key in double quotes or }");
constexpr std::string_view kWholeText =
    O1_TEXT("core", "a text that ends with \" in the same line, with \\n, \\t, \\\" and \\\\ for special characters");
constexpr std::string_view kNumber = O1_TEXT("core", "a number such as 5 or -3");
constexpr std::string_view kNumberStarts = "+-.0123456789";
constexpr std::string_view kEndOfFile = O1_TEXT("core", "the end of the file");

bool is_word(char c)
{
    const auto letter = static_cast<unsigned char>(c) | 0x20U;
    return (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '+' || c == '-';
}

/// A text as far as its closing quote or the end of the line.
std::string_view quoted_part(std::string_view rest)
{
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != '"' && rest[end] != '\r' && rest[end] != '\n') {
        end += rest[end] == '\\' && end + 1 < rest.size() && rest[end + 1] == '"' ? 2 : 1;
    }
    return rest.substr(0, end < rest.size() && rest[end] == '"' ? end + 1 : end);
}

/// The text, the word or the single character that stands at `offset`, in quotes.
std::string token_at(std::string_view text, std::size_t offset)
{
    if (offset >= text.size()) {
        return std::string(kEndOfFile);
    }
    auto rest = text.substr(offset);
    if (rest.front() == '"') {
        return std::string(first_characters(quoted_part(rest), 40));
    }
    const auto* const end = std::ranges::find_if_not(rest, is_word);
    const auto word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    return '"' + std::string(word.empty() ? first_characters(rest, 1) : first_characters(word, 40)) + '"';
}

bool stands_at(std::string_view text, std::size_t offset, char c)
{
    return offset < text.size() && text[offset] == c;
}

/// What may stand at `offset` where a key or a value has to begin; a quote or a digit there begins a broken one.
JsonSyntaxProblem problem_at(std::string_view text, std::size_t offset, std::string_view allowed)
{
    if (stands_at(text, offset, '"')) {
        allowed = kWholeText;
    } else if (allowed != kKey && allowed != kKeyOrEnd && offset < text.size()
               && kNumberStarts.find(text[offset]) != std::string_view::npos) {
        allowed = kNumber;
    }
    return {offset, token_at(text, offset), std::string(allowed)};
}

/// After a complete value: either the separator is missing, or what follows it is wrong.
JsonSyntaxProblem problem_after_value(std::string_view text, std::size_t offset, bool in_object)
{
    if (!stands_at(text, offset, ',')) {
        return {offset, token_at(text, offset), in_object ? "\",\" / \"}\"" : "\",\" / \"]\""};
    }
    const auto next = skip_blanks(text, offset + 1);
    auto problem = problem_at(text, next, in_object ? kKey : kValue);
    if (stands_at(text, next, in_object ? '}' : ']')) {
        problem.offset = offset;
        problem.found = O1_TEXT("core", "a \",\" with nothing after it");
        problem.allowed = in_object ? "\"}\"" : "\"]\"";
    }
    return problem;
}

} // namespace

std::size_t skip_blanks(std::string_view text, std::size_t offset)
{
    for (;;) {
        offset = std::min(text.find_first_not_of(" \t\r\n", offset), text.size());
        const auto rest = text.substr(offset);
        if (rest.starts_with("//")) {
            offset = std::min(text.find('\n', offset), text.size());
        } else if (rest.starts_with("/*")) {
            const auto close = text.find("*/", offset + 2);
            offset = close == std::string_view::npos ? text.size() : close + 2;
        } else {
            return offset;
        }
    }
}

JsonSyntaxProblem find_syntax_problem(std::string_view text, std::size_t offset, JsonState state)
{
    const auto at = skip_blanks(text, offset);
    switch (state) {
    case JsonState::at_start: return problem_at(text, at, kValue);
    case JsonState::opened_list: return problem_at(text, at, kValueOrEnd);
    case JsonState::opened_object: return problem_at(text, at, kKeyOrEnd);
    case JsonState::after_key:
        return stands_at(text, at, ':') ? problem_at(text, skip_blanks(text, at + 1), kValue)
                                        : JsonSyntaxProblem{at, token_at(text, at), "\":\""};
    case JsonState::after_item: return problem_after_value(text, at, false);
    case JsonState::after_member: return problem_after_value(text, at, true);
    case JsonState::after_all: return {at, token_at(text, at), std::string(kEndOfFile)};
    }
    return {};
}

} // namespace o1
