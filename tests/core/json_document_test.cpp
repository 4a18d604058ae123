// SPDX-License-Identifier: GPL-3.0-or-later
// JSON text becomes a tree that knows its places; broken text is refused at the place where it breaks.
#include "core/edges/json_document.h"

#include "core/edges/utf8.h"
#include "tests/core/marked_text.h"

#include <gtest/gtest.h>

namespace o1 {

namespace {

JsonValue at(JsonValue value, std::size_t index)
{
    for (const auto child : value) {
        if (index-- == 0) {
            return child;
        }
    }
    return {};
}

std::pair<int, int> line_and_column(const Place& place)
{
    return {place.line, place.column};
}

struct SyntaxRow {
    const char* text; ///< ^ marks the place
    const char* found;
    const char* allowed; ///< its beginning
};

const SyntaxRow kSyntaxRows[] = {
    {"^", "the end of the file", "a value"},
    {"  // nothing\n^", "the end of the file", "a value"},
    {"{^", "the end of the file", "a key"},
    {"{^a: 1}", "\"a\"", "a key"},
    {"{^'a': 1}", "\"'\"", "a key"},
    {"{\"a\" ^1}", "\"1\"", "\":\""},
    {"{\"a\": ^}", "\"}\"", "a value"},
    {"{\"a\": ^NaN}", "\"NaN\"", "a value"},
    {"{\"a\": ^-Infinity}", "\"-Infinity\"", "a number"},
    {"{\"a\": ^True}", "\"True\"", "a value"},
    {"{\"a\": ^+5}", "\"+5\"", "a number"},
    {"{\"a\": ^5.}", "\"5.\"", "a number"},
    {"{\"a\": ^1e999}", "\"1e999\"", "a number"},
    {"{\"a\": 0^1}", "\"1\"", "\",\""},
    {"{\"a\": 1^, }", "a \",\" with nothing after it", "\"}\""},
    {"{\"a\": 1, ^, }", "\",\"", "a key"},
    {"{\"a\": 1 ^\"b\": 2}", "\"b\"", "\",\""},
    {"[1, 2^,\n]", "a \",\" with nothing after it", "\"]\""},
    {"[1, 2, ^", "the end of the file", "a value"},
    {"[1, 2^}", "\"}\"", "\",\""},
    {"[1^", "the end of the file", "\",\""},
    {"[\"a\"]\n^]", "\"]\"", "the end of the file"},
    {"[\"ä\", ^\"b\n\"]", "\"b", "a text"},
    {"[^\"\\x\"]", "\"\\x\"", "a text"},
    {"[^\"\\ud800\"]", "\"\\ud800\"", "a text"},
    {"[^\"abc", "\"abc", "a text"},
    {"[1 /* open ^", "the end of the file", "\",\""},
    {"[1, ^# 2\n]", "\"#\"", "a value"},
};

} // namespace

TEST(JsonDocument, KeepsValuesOfEveryKind)
{
    const std::string text = R"([null, true, -7, 9223372036854775808, 1.50, "a\u00e4\n", [], {}])";
    const auto document = read_json(text, "x");
    ASSERT_TRUE(document);
    const auto root = document->root();
    EXPECT_EQ(root.size(), 8U);
    EXPECT_EQ(at(root, 0).kind(), JsonKind::null);
    EXPECT_EQ(at(root, 1).integer(), 1);
    EXPECT_EQ(at(root, 2).integer(), -7);
    EXPECT_EQ(at(root, 3).kind(), JsonKind::natural);
    EXPECT_EQ(at(root, 3).natural(), 9223372036854775808U);
    EXPECT_EQ(at(root, 4).text(), "1.50");
    EXPECT_EQ(at(root, 5).text(), "aä\n");
    EXPECT_EQ(at(root, 6).kind(), JsonKind::list);
    EXPECT_EQ(at(root, 7).kind(), JsonKind::object);
    EXPECT_FALSE(at(root, 8).exists());
}

TEST(JsonDocument, KnowsPlacesOfKeysAndValues)
{
    const std::string text = "// first\n{\"ä\": 12, /* \" */ \"b\":\n  [1 ,22, {\"c/~\" : \"x\"}]}\n";
    const auto document = read_json(text, "file");
    ASSERT_TRUE(document);
    const auto root = document->root();
    EXPECT_EQ(line_and_column(root.place()), std::pair(2, 1));
    EXPECT_EQ(line_and_column(root.find("ä").place()), std::pair(2, 7));
    const auto list = root.find("b");
    EXPECT_EQ(line_and_column(list.key_place()), std::pair(2, 19));
    EXPECT_EQ(line_and_column(list.place()), std::pair(3, 3));
    EXPECT_EQ(line_and_column(at(list, 1).place()), std::pair(3, 7));
    const auto inner = at(at(list, 2), 0);
    EXPECT_EQ(line_and_column(inner.key_place()), std::pair(3, 12));
    EXPECT_EQ(line_and_column(inner.place()), std::pair(3, 20));
    EXPECT_EQ(inner.pointer(), "/b/2/c~1~0");
    EXPECT_EQ(inner.place().file, "file");
    EXPECT_EQ(root.pointer(), "");
}

TEST(JsonDocument, ByteOrderMarkIsNoColumn)
{
    const std::string text = "\xEF\xBB\xBF[5]";
    const auto document = read_json(text, "");
    ASSERT_TRUE(document);
    EXPECT_EQ(line_and_column(document->root().place()), std::pair(1, 1));
    EXPECT_EQ(line_and_column(at(document->root(), 0).place()), std::pair(1, 2));
}

TEST(JsonDocument, ListsRepeatedMembersAndFindsTheFirst)
{
    const std::string text = R"({"a": 1, "b": {"a": 2}, "a": 3, "\u0061": 4})";
    const auto document = read_json(text, "");
    ASSERT_TRUE(document);
    const auto repeated = document->repeated_members();
    ASSERT_EQ(repeated.size(), 2U);
    EXPECT_EQ(repeated[0].integer(), 3);
    EXPECT_EQ(repeated[1].integer(), 4);
    EXPECT_EQ(document->root().find("a").integer(), 1);
}

TEST(JsonDocument, NamesTheWrongTokenAndWhatIsAllowed)
{
    for (const auto& row : kSyntaxRows) {
        const MarkedText marked(row.text);
        const auto document = read_json(marked.text, "");
        ASSERT_FALSE(document) << row.text;
        EXPECT_EQ(document.error().code, ErrorCode::json_syntax) << row.text;
        EXPECT_EQ(line_and_column(document.error().place), std::pair(marked.line, marked.column)) << row.text;
        EXPECT_EQ(document.error().arguments[0], row.found) << row.text;
        EXPECT_TRUE(document.error().arguments[1].starts_with(row.allowed))
            << row.text << document.error().arguments[1];
    }
}

TEST(JsonDocument, RefusesBytesThatAreNoText)
{
    const auto bad = read_json("[\n\"\xC3\"]", "");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), (Error{ErrorCode::not_utf8, {"", 2, 2, ""}, {"3"}}));
    const auto in_comment = read_json("[] // \xFF", "");
    ASSERT_FALSE(in_comment);
    EXPECT_EQ(in_comment.error().code, ErrorCode::not_utf8);
    const auto nul = read_json(std::string("[]\0[]", 5), "");
    ASSERT_FALSE(nul);
    EXPECT_EQ(nul.error().place.column, 3);
}

TEST(JsonDocument, StopsAtSixtyFourLevels)
{
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(read_json(nested(64), ""));
    const auto too_deep = read_json(nested(65), "");
    ASSERT_FALSE(too_deep);
    EXPECT_EQ(too_deep.error(), (Error{ErrorCode::nested_too_deep, {"", 1, 65, ""}, {"64"}}));
    const auto million = read_json(std::string(1'000'000, '['), "");
    ASSERT_FALSE(million);
    EXPECT_EQ(million.error().code, ErrorCode::nested_too_deep);
}

TEST(JsonDocument, RefusesMoreThanSixteenMebibytes)
{
    std::string text = "[]";
    text.resize(kMaxJsonBytes, ' ');
    EXPECT_TRUE(read_json(text, ""));
    text += ' ';
    const auto document = read_json(text, "f");
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error(), (Error{ErrorCode::file_too_large, {"f", 0, 0, ""}, {"16 MiB"}}));
}

TEST(Utf8, FindsTheFirstBadByte)
{
    const std::pair<std::string, std::size_t> rows[] = {
        {"", 0},
        {"aä€😀", 10},
        {"a\x80", 1},            // continuation without lead
        {"\xC0\xAF", 0},         // overlong /
        {"\xE0\x80\x80", 0},     // overlong
        {"x\xED\xA0\x80", 1},    // surrogate
        {"\xF4\x90\x80\x80", 0}, // above U+10FFFF
        {"\xF5", 0},
        {"ab\xE2\x82", 2}, // cut off
        {"\xE2\x82"
         "A",
         0},
    };
    for (const auto& [text, bad] : rows) {
        EXPECT_EQ(first_bad_utf8(text), bad);
    }
}

TEST(Utf8, CutsBetweenCharacters)
{
    EXPECT_EQ(first_characters("aä€b", 3), "aä€");
    EXPECT_EQ(first_characters("aä", 3), "aä");
    EXPECT_EQ(count_characters("aä€😀"), 4U);
}

} // namespace o1
