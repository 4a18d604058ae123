// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/json_document.h"

#include "core/edges/json_syntax.h"
#include "core/edges/utf8.h"
#include "core/words/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <new>
#include <unordered_set>
#include <utility>

namespace o1 {

namespace {

constexpr std::size_t kMaxShownKey = 100;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Walks over the text for the parser and tells us, through `consumed`, how far it has come.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t* consumed) : m_at(at), m_consumed(consumed) {}
    reference operator*() const { return *m_at; }
    CountingIterator& operator++()
    {
        ++m_at;
        ++*m_consumed;
        return *this;
    }
    friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return a.m_at != b.m_at; }

private:
    const char* m_at;
    std::size_t* m_consumed;
};

using Sax = nlohmann::json::json_sax_t;

} // namespace

/// Receives the parser's events and builds the tree. Every event returns false to stop the parser.
class JsonBuilder : public Sax {
public:
    JsonBuilder(JsonDocument& document, const std::size_t& consumed)
        : m_document(document), m_consumed(consumed),
          m_cursor(document.m_text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0)
    {}

    [[nodiscard]] bool is_too_deep() const { return m_open.size() > kMaxJsonDepth; }
    [[nodiscard]] std::size_t cursor() const { return m_cursor; }
    [[nodiscard]] JsonState state() const { return m_state; }

    bool null() override { return add_scalar(JsonKind::null, 0); }
    bool boolean(bool value) override { return add_scalar(JsonKind::boolean, value ? 1 : 0); }
    bool number_integer(std::int64_t value) override
    {
        return add_scalar(JsonKind::integer, static_cast<std::uint64_t>(value));
    }
    bool number_unsigned(std::uint64_t value) override
    {
        return add_scalar(value > INT64_MAX ? JsonKind::natural : JsonKind::integer, value);
    }
    bool number_float(double /*value*/, const std::string& written) override
    {
        return add_scalar(JsonKind::real, keep(written));
    }
    bool string(std::string& value) override { return add_scalar(JsonKind::text, keep(value)); }
    bool binary(nlohmann::json::binary_t& /*value*/) override { return false; }
    bool start_object(std::size_t /*size*/) override { return open(JsonKind::object, JsonState::opened_object); }
    bool start_array(std::size_t /*size*/) override { return open(JsonKind::list, JsonState::opened_list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override;
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    /// First byte of the token that was just reported: what follows the last one, blanks and a separator aside.
    [[nodiscard]] std::size_t token_start() const;
    /// After a number the parser has read one byte too many, unless the text ended with it.
    [[nodiscard]] std::size_t token_end(JsonKind kind) const;
    std::uint64_t keep(const std::string& text);
    std::uint32_t add(JsonKind kind, std::uint64_t bits);
    bool add_scalar(JsonKind kind, std::uint64_t bits);
    bool open(JsonKind kind, JsonState state);
    bool close();
    void end_value(std::size_t end);

    struct Open {
        std::uint32_t node = 0;
        std::uint32_t last = 0; ///< last child so far, 0: none
        std::unordered_set<std::string> keys;
    };

    JsonDocument& m_document;
    const std::size_t& m_consumed;
    std::size_t m_cursor; ///< end of the last token
    JsonState m_state = JsonState::at_start;
    std::vector<Open> m_open;
    JsonDocument::Node m_key; ///< its key fields are those of the member that comes next
    bool m_is_repeated = false;
};

std::size_t JsonBuilder::token_start() const
{
    const auto text = m_document.m_text;
    auto at = skip_blanks(text, m_cursor);
    if (at < text.size() && (text[at] == ',' || text[at] == ':')) {
        at = skip_blanks(text, at + 1);
    }
    return at;
}

std::size_t JsonBuilder::token_end(JsonKind kind) const
{
    const bool is_number = kind == JsonKind::integer || kind == JsonKind::natural || kind == JsonKind::real;
    const auto last = m_document.m_text[m_consumed - 1];
    const bool is_cut_off = m_consumed == m_document.m_text.size() && last >= '0' && last <= '9';
    return is_number && !is_cut_off ? m_consumed - 1 : m_consumed;
}

std::uint64_t JsonBuilder::keep(const std::string& text)
{
    const std::uint64_t start = m_document.m_strings.size();
    m_document.m_strings += text;
    return start | std::uint64_t{text.size()} << 32U;
}

std::uint32_t JsonBuilder::add(JsonKind kind, std::uint64_t bits)
{
    auto& nodes = m_document.m_nodes;
    const auto index = static_cast<std::uint32_t>(nodes.size());
    auto node = std::exchange(m_key, {});
    node.kind = kind;
    node.bits = bits;
    node.offset = static_cast<std::uint32_t>(token_start());
    if (!m_open.empty()) {
        auto& open = m_open.back();
        (open.last == 0 ? nodes[open.node].first : nodes[open.last].next) = index;
        node.ordinal = nodes[open.node].size++;
        node.parent = open.node;
        open.last = index;
    }
    nodes.push_back(node);
    if (std::exchange(m_is_repeated, false)) {
        m_document.m_repeated.push_back(index);
    }
    return index;
}

void JsonBuilder::end_value(std::size_t end)
{
    m_cursor = end;
    if (m_open.empty()) {
        m_state = JsonState::after_all;
    } else {
        const auto kind = m_document.m_nodes[m_open.back().node].kind;
        m_state = kind == JsonKind::object ? JsonState::after_member : JsonState::after_item;
    }
}

bool JsonBuilder::add_scalar(JsonKind kind, std::uint64_t bits)
{
    add(kind, bits);
    end_value(token_end(kind));
    return true;
}

bool JsonBuilder::open(JsonKind kind, JsonState state)
{
    const auto index = add(kind, 0);
    m_cursor = m_consumed;
    m_state = state;
    m_open.push_back({index, 0, {}});
    return !is_too_deep();
}

bool JsonBuilder::close()
{
    m_open.pop_back();
    end_value(m_consumed);
    return true;
}

bool JsonBuilder::key(std::string& name)
{
    m_key.key_offset = static_cast<std::uint32_t>(token_start());
    m_key.key_size = static_cast<std::uint32_t>(name.size());
    m_key.key_start = static_cast<std::uint32_t>(keep(name) & UINT32_MAX);
    m_cursor = m_consumed;
    m_state = JsonState::after_key;
    m_is_repeated = !m_open.back().keys.insert(std::move(name)).second;
    return true;
}

JsonKind JsonValue::kind() const
{
    return m_document->m_nodes[m_index].kind;
}

std::int64_t JsonValue::integer() const
{
    const auto& node = m_document->m_nodes[m_index];
    const bool has_value = node.kind == JsonKind::integer || node.kind == JsonKind::boolean;
    return has_value ? static_cast<std::int64_t>(node.bits) : 0;
}

std::uint64_t JsonValue::natural() const
{
    const auto& node = m_document->m_nodes[m_index];
    return node.kind == JsonKind::natural ? node.bits
                                          : static_cast<std::uint64_t>(std::max<std::int64_t>(integer(), 0));
}

std::string_view JsonValue::text() const
{
    const auto& node = m_document->m_nodes[m_index];
    if (node.kind != JsonKind::text && node.kind != JsonKind::real) {
        return {};
    }
    return std::string_view(m_document->m_strings).substr(node.bits & UINT32_MAX, node.bits >> 32U);
}

std::string_view JsonValue::key() const
{
    const auto& node = m_document->m_nodes[m_index];
    return std::string_view(m_document->m_strings).substr(node.key_start, node.key_size);
}

std::size_t JsonValue::size() const
{
    return m_document->m_nodes[m_index].size;
}

JsonValue JsonValue::find(std::string_view name) const
{
    for (const auto member : *this) {
        if (kind() == JsonKind::object && member.key() == name) {
            return member;
        }
    }
    return {};
}

Place JsonValue::place() const
{
    auto place = place_of(m_document->m_text, m_document->m_nodes[m_index].offset);
    place.file = m_document->m_file;
    place.pointer = pointer();
    return place;
}

Place JsonValue::key_place() const
{
    auto place = place_of(m_document->m_text, m_document->m_nodes[m_index].key_offset);
    place.file = m_document->m_file;
    place.pointer = pointer();
    return place;
}

std::string JsonValue::pointer() const
{
    std::vector<std::string> steps;
    for (auto index = m_index; index != 0; index = m_document->m_nodes[index].parent) {
        const auto& node = m_document->m_nodes[index];
        if (m_document->m_nodes[node.parent].kind == JsonKind::list) {
            steps.push_back(std::to_string(node.ordinal));
            continue;
        }
        auto& step = steps.emplace_back();
        const auto name = JsonValue(m_document, index).key();
        const auto shown = first_characters(name, kMaxShownKey);
        for (const char c : shown) {
            step += c == '~' ? std::string("~0") : c == '/' ? std::string("~1") : std::string(1, c);
        }
        step += shown.size() < name.size() ? "…" : "";
    }
    std::string pointer;
    std::for_each(steps.rbegin(), steps.rend(), [&pointer](const auto& step) { pointer += "/" + step; });
    return pointer;
}

JsonValue::Iterator JsonValue::begin() const
{
    const auto first = m_document->m_nodes[m_index].first;
    return Iterator(first == 0 ? JsonValue() : JsonValue(m_document, first));
}

JsonValue::Iterator JsonValue::end() const
{
    return Iterator(JsonValue());
}

JsonValue::Iterator& JsonValue::Iterator::operator++()
{
    const auto next = m_value.m_document->m_nodes[m_value.m_index].next;
    m_value = next == 0 ? JsonValue() : JsonValue(m_value.m_document, next);
    return *this;
}

std::vector<JsonValue> JsonDocument::repeated_members() const
{
    std::vector<JsonValue> members;
    for (const auto index : m_repeated) {
        members.push_back({this, index});
    }
    return members;
}

Place place_of(std::string_view text, std::size_t offset)
{
    const auto before = text.substr(0, offset);
    const auto line_feed = before.rfind('\n');
    auto line = before.substr(line_feed == std::string_view::npos ? 0 : line_feed + 1);
    if (line_feed == std::string_view::npos && line.starts_with(kByteOrderMark)) {
        line.remove_prefix(kByteOrderMark.size());
    }
    Place place;
    place.line = static_cast<std::int32_t>(std::ranges::count(before, '\n')) + 1;
    place.column = static_cast<std::int32_t>(count_characters(line)) + 1;
    return place;
}

namespace {

Error error_at(std::string_view text, std::string_view file, std::size_t offset, ErrorCode code,
               std::vector<std::string> arguments)
{
    auto place = place_of(text, offset);
    place.file = file;
    return {code, std::move(place), std::move(arguments)};
}

} // namespace

Result<JsonDocument> read_json(std::string_view text, std::string_view file)
try {
    if (text.size() > kMaxJsonBytes) {
        return tl::unexpected(Error{ErrorCode::file_too_large, {std::string(file), 0, 0, {}}, {"16 MiB"}});
    }
    if (const auto bad = first_bad_utf8(text); bad < text.size()) {
        return tl::unexpected(error_at(text, file, bad, ErrorCode::not_utf8, {std::to_string(bad)}));
    }
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) { // the parser would take it for the end
        return tl::unexpected(error_at(text, file, nul, ErrorCode::json_syntax, {"NUL", O1_TEXT("core", "text")}));
    }
    JsonDocument document(file, text);
    std::size_t consumed = 0;
    JsonBuilder builder(document, consumed);
    const CountingIterator begin(text.data(), &consumed);
    const CountingIterator end(text.data() + text.size(), &consumed);
    using Format = nlohmann::json::input_format_t;
    if (nlohmann::json::sax_parse(begin, end, &builder, Format::json, true, true)) {
        return document;
    }
    if (builder.is_too_deep()) {
        return tl::unexpected(
            error_at(text, file, builder.cursor() - 1, ErrorCode::nested_too_deep, {std::to_string(kMaxJsonDepth)}));
    }
    const auto problem = find_syntax_problem(text, builder.cursor(), builder.state());
    return tl::unexpected(
        error_at(text, file, problem.offset, ErrorCode::json_syntax, {problem.found, problem.allowed}));
} catch (const std::bad_alloc&) {
    return tl::unexpected(Error{ErrorCode::out_of_memory, {std::string(file), 0, 0, {}}, {}});
}

} // namespace o1
