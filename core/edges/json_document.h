// SPDX-License-Identifier: GPL-3.0-or-later
// JSON text as a tree that remembers where in the text each value and key stood.
#pragma once

#include "core/words/error.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace o1 {

/// Largest text that is read, in bytes (16 MiB), and deepest nesting of lists and objects.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{16} << 20U;
inline constexpr std::size_t kMaxJsonDepth = 64;

/// `natural`: an integer above the range of int64 that fits uint64. `real`: every other number (1.5, 1e3, 10^30).
enum class JsonKind : std::uint8_t { null, boolean, integer, natural, real, text, list, object };

class JsonDocument;

/// Handle of one value; cheap to copy, valid while its document is neither moved nor destroyed.
/// Looping over a list gives its items, over an object its members; over anything else nothing.
class JsonValue {
public:
    class Iterator;

    /// A handle that stands for "not there"; only exists() may be asked.
    JsonValue() = default;
    [[nodiscard]] JsonKind kind() const;
    /// False for a handle that stands for "not there" (end of a loop, key not found).
    [[nodiscard]] bool exists() const { return m_document != nullptr; }
    /// `integer`: the number; `boolean`: 0 or 1; others: 0.
    [[nodiscard]] std::int64_t integer() const;
    /// `natural` and non-negative `integer`: the number; others: 0.
    [[nodiscard]] std::uint64_t natural() const;
    /// `text`: the characters with escapes resolved, UTF-8; `real`: the number as written; others: empty.
    [[nodiscard]] std::string_view text() const;
    /// Name of a member of an object, escapes resolved; empty elsewhere.
    [[nodiscard]] std::string_view key() const;
    /// Number of items or members.
    [[nodiscard]] std::size_t size() const;
    /// First member with that name; a handle that does not exist when there is none. Linear.
    [[nodiscard]] JsonValue find(std::string_view name) const;

    /// Line and column of the value's first character (both 1-based, columns count characters) and its JSON
    /// pointer (RFC 6901). `file` is the document's. Scans the text: meant for error messages only.
    [[nodiscard]] Place place() const;
    /// As place(), but line and column are those of the member's key.
    [[nodiscard]] Place key_place() const;
    /// JSON pointer, e.g. "/tasks/2/nice"; empty for the root. Keys are cut after 100 characters, with "…".
    [[nodiscard]] std::string pointer() const;

    [[nodiscard]] Iterator begin() const;
    [[nodiscard]] Iterator end() const;

private:
    friend class JsonDocument;
    JsonValue(const JsonDocument* document, std::uint32_t index) : m_document(document), m_index(index) {}

    const JsonDocument* m_document = nullptr;
    std::uint32_t m_index = 0;
};

/// The whole tree. Keeps a view of the text it was read from, which must outlive it.
class JsonDocument {
public:
    JsonDocument(std::string_view file, std::string_view text) : m_file(file), m_text(text) {}
    [[nodiscard]] JsonValue root() const { return {this, 0}; }
    /// Members whose key stood in the same object before, in the order of the text.
    [[nodiscard]] std::vector<JsonValue> repeated_members() const;

private:
    friend class JsonValue;
    friend class JsonBuilder;

    struct Node {
        std::uint64_t bits = 0;   ///< number, or place (low half) and length of `text` in m_strings
        std::uint32_t offset = 0; ///< first byte in the text
        std::uint32_t key_offset = 0;
        std::uint32_t key_start = 0; ///< place of the key in m_strings
        std::uint32_t key_size = 0;
        std::uint32_t ordinal = 0; ///< position in the parent
        std::uint32_t size = 0;
        std::uint32_t parent = 0;
        std::uint32_t first = 0; ///< first child, 0: none
        std::uint32_t next = 0;  ///< next sibling, 0: none
        JsonKind kind = JsonKind::null;
    };

    std::string m_file;
    std::string_view m_text;
    std::string m_strings; ///< all keys and texts, decoded, end to end
    std::deque<Node> m_nodes;
    std::vector<std::uint32_t> m_repeated;
};

/// Walks over the children of a value.
class JsonValue::Iterator {
public:
    explicit Iterator(JsonValue value) : m_value(value) {}
    JsonValue operator*() const { return m_value; }
    Iterator& operator++();
    bool operator!=(const Iterator& other) const
    {
        return m_value.m_document != other.m_value.m_document || m_value.m_index != other.m_value.m_index;
    }

private:
    JsonValue m_value;
};

/// Reads `text` (UTF-8, a byte order mark and // and /* */ comments are allowed). `file` goes into the places.
/// Refuses with exactly one error: file_too_large, not_utf8, json_syntax, nested_too_deep or out_of_memory.
/// Repeated keys are no reason to stop: see repeated_members(). Source: RFC 8259, by nlohmann::json's SAX parser.
[[nodiscard]] Result<JsonDocument> read_json(std::string_view text, std::string_view file);

/// Line and column of a byte offset, 1-based; columns count characters, a byte order mark is none.
[[nodiscard]] Place place_of(std::string_view text, std::size_t offset);

} // namespace o1
