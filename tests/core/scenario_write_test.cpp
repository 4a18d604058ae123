// SPDX-License-Identifier: GPL-3.0-or-later
// What is written is short, and reading it back gives the same scenario; files are replaced whole or not at all.
#include "core/edges/json_document.h"
#include "core/edges/scenario_json.h"
#include "core/edges/text_file.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace o1 {

namespace {

namespace fs = std::filesystem;

Scenario read(std::string_view text)
{
    const auto scenario = read_scenario(text, "x.json");
    if (!scenario) {
        ADD_FAILURE() << to_english(scenario.error().front()) << "\n" << text;
        return {};
    }
    return *scenario;
}

/// Files below `folder` whose name ends so, sorted.
std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending)
{
    std::vector<fs::path> files;
    std::error_code missing;
    for (const auto& entry : fs::recursive_directory_iterator(folder, missing)) {
        if (entry.is_regular_file() && entry.path().string().ends_with(ending)) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

std::string text_of(const fs::path& path)
{
    return read_text_file(path.string(), kMaxJsonBytes).value_or("");
}

/// A new empty folder that goes away with the test.
class Folder {
public:
    Folder()
    {
        static int counter = 0;
        const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
        m_path = fs::path(testing::TempDir())
               / (std::string(test->name()) + std::to_string(::getpid()) + "-" + std::to_string(counter++));
        fs::create_directories(m_path);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(m_path); }
    [[nodiscard]] std::string file(const char* name) const { return (m_path / name).string(); }
    [[nodiscard]] std::size_t size() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(m_path), fs::directory_iterator()));
    }

private:
    fs::path m_path;
};

/// JSON text of a random task; `children` tasks at the end of the list can be forked.
std::string random_step(bool may_fork)
{
    const auto number = *rc::gen::inRange(1, 50);
    const auto n = std::to_string(number);
    switch (*rc::gen::inRange(0, may_fork ? 9 : 7)) {
    case 0: return "run " + n;
    case 1: return "sleep " + n + ".." + std::to_string(number + *rc::gen::inRange(0, 9));
    case 2: return "sleep ~" + n;
    case 3: return "run " + n + "0ms";
    case 4: return "yield";
    case 5: return "exit";
    case 6: return "nice " + std::to_string(number - 25 < -20 ? -20 : std::min(number - 25, 19));
    case 7: return "fork";
    default: return *rc::gen::arbitrary<bool>() ? "fork child0" : "fork twin";
    }
}

std::string random_program()
{
    std::string program = "run 1";
    const auto count = *rc::gen::weightedOneOf<int>({{9, rc::gen::inRange(0, 5)}, {1, rc::gen::inRange(20, 30)}});
    for (int i = 0; i < count; ++i) {
        program += ", " + random_step(true);
    }
    return "\"program\": \"" + program + "\"";
}

/// One of the texts, which may be empty.
std::string any_of(std::vector<std::string> texts)
{
    return *rc::gen::elementOf(texts);
}

std::string random_fields()
{
    return any_of({"", "\"nice\": 5, ", "\"nice\": -20, "})
         + any_of({"", "", "\"policy\": \"rr\", \"rt_priority\": 7, "})
         + any_of(
               {"", "", "\"mm\": 1, ", "\"mm\": \"java\", ", "\"mm\": null, ", "\"mm\": \"t1\", ", "\"mm\": \"007\", "})
         + any_of({"", "\"affinity\": [1, 3], ", "\"affinity\": [2], ", "\"cpu\": 3, "})
         + any_of({"", "", "\"sleep_avg\": 17, "}) + any_of({"", "\"loop\": false, "}) + random_program() + "}";
}

std::string random_task()
{
    return "{"
         + any_of({"", "\"name\": \"job\", ", "\"name\": \"a0\", ", "\"name\": \"a1\", ", "\"name\": \"a\", ",
                   "\"name\": \"ü, 5\", ", "\"name\": \"7\", "})
         + any_of({"", "", "\"count\": 3, ", "\"count\": 12, "})
         + any_of({"", "\"arrival\": 9, ", "\"arrival\": \"3..20\", ", "\"arrival\": -1, "}) + random_fields();
}

std::string random_command()
{
    const auto at = "{\"at\": " + std::to_string(*rc::gen::inRange(0, 99));
    return at
         + any_of({
             ", \"op\": \"set_nice\", \"task\": \"child1\", \"nice\": 3}",
             ", \"op\": \"set_nice\", \"task\": 0, \"nice\": 3}",
             ", \"op\": \"set_tunable\", \"name\": \"hog_patch\", \"value\": true}",
             ", \"op\": \"set_tunable\", \"name\": \"hog_collision\", \"value\": \"skip\"}",
             ", \"op\": \"set_tunable\", \"name\": \"thread_penalty\", \"value\": 4}",
             ", \"op\": \"set_affinity\", \"task\": 0, \"affinity\": [0, 2]}",
             ", \"op\": \"kill\", \"task\": \"twin\"}",
             ", \"op\": \"set_policy\", \"task\": 0, \"policy\": \"fifo\", \"rt_priority\": 5}",
             ", \"op\": \"set_policy\", \"task\": 0, \"policy\": \"other\"}",
             ", \"op\": \"create_group\", \"group\": \"/x\"}",
             ", \"op\": \"create_group\", \"group\": \"/y\"}, {\"at\": 3, \"op\": \"rename_group\", \"group\": \"/y\", \"to\": "
             "\"/z\"}",
             ", \"op\": \"move_to_group\", \"task\": 0, \"group\": \"/\"}",
             ", \"op\": \"spawn\", \"task\": {" + random_fields() + "}",
             ", \"op\": \"spawn\", \"task\": {\"name\": \"late\", " + random_fields() + "}",
         });
}

std::string random_scenario()
{
    std::string text =
        "{" + any_of({"", "\"kernel\": \"rh\", "}) + any_of({"", "\"hz\": 1000, "}) + any_of({"", "\"ticks\": 5, "})
        + any_of({"", "\"seed\": 18446744073709551615, "})
        + any_of({"", "\"groups\": [], ", "\"groups\": [{\"path\": \"/a/b\", \"shares\": 7}, {\"path\": \"/\"}], "})
        + any_of({"", "\"open\": {\"tick\": 4, \"window\": 9, \"views\": [\"a\", \"b\"]}, "})
        + any_of({"", "\"description\": \"\\\"quoted\\\" and \\u00fc\", "})
        + any_of({"", "\"tunables\": {\"max_timeslice\": 70, \"hog_patch\": true, \"hog_collision\": \"skip\"}, "})
        + "\"cpus\": 4, \"tasks\": [";
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
        text += random_task() + ",\n";
    }
    text +=
        R"({"name": "child", "count": 2, "arrival": -1, "program": "run 1"}, {"name": "twin", "arrival": -1, "program": "run 1"}])";
    text += ", \"commands\": [";
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
        text += random_command() + ",";
    }
    text += R"({"at": 1, "op": "kill", "task": "twin"}])";
    return text
         + any_of({"}", R"(, "published": {"source": "s"}})",
                   R"(, "published": {"finish": [{"task": "twin", "with_groups_ms": 5}, {"task": 0}]}})"});
}

} // namespace

/// The window's run has no end: what it saves must be readable.
TEST(ScenarioWrite, MomentsBeyondTheLongestHeadlessRunComeBack)
{
    auto scenario = read(R"({"tasks": [{"program": "run 5"}]})");
    scenario.open.tick = Tick{1'427'643'963};
    scenario.commands = {{Tick{1'427'643'964}, SetNice{TaskId{0}, Nice{3}}}};
    EXPECT_EQ(read(write_scenario(scenario)), scenario);
}

TEST(ScenarioWrite, LeavesOutWhatIsDefault)
{
    EXPECT_EQ(write_scenario(
                  read(R"({"kernel": "j9", "hz": 100, "cpus": 1, "ticks": 3000, "seed": 1, "open": {}, "commands": [],
        "tunables": {"max_timeslice": 30}, "tasks": [{"id": 0, "name": "task0", "nice": 0, "policy": "other", "rt_priority": 0,
        "mm": "t0", "group": "/", "cpu": 0, "affinity": [0], "arrival": 0, "loop": true, "program": [{"op": "run", "ticks": 5}]}]})")),
              "{\n  \"name\": \"x\",\n  \"tasks\": [\n    {\"program\": \"run 5\"}\n  ]\n}\n");
}

TEST(ScenarioWrite, KeepsAFixedOrder)
{
    EXPECT_EQ(write_scenario(read(R"({"commands": [{"op": "set_nice", "nice": 5, "task": 1, "at": 7}], "tasks": [
        {"program": "run 1", "mm": null, "name": "a"}, {"program": "run 2, fork 2", "loop": false, "arrival": "1..2"},
        {"name": "a", "program": "run 1", "arrival": -1}, {"name": "b", "program": "run 3, fork 2", "affinity": [1, 2]}],
        "tunables": {"thread_penalty": 4, "hog_patch": 1}, "cpus": 3, "seed": 2, "kernel": "rh", "description": "d", "groups": []})")),
              R"({
  "name": "x",
  "description": "d",
  "kernel": "rh",
  "cpus": 3,
  "seed": 2,
  "tunables": {"hog_patch": true, "thread_penalty": 4},
  "groups": [],
  "tasks": [
    {"name": "a", "mm": null, "program": "run 1"},
    {"arrival": "1..2", "loop": false, "program": "run 2, fork 2"},
    {"name": "a", "arrival": -1, "program": "run 1"},
    {"name": "b", "affinity": [1, 2], "program": "run 3, fork 2"}
  ],
  "commands": [
    {"at": 7, "op": "set_nice", "task": "task1", "nice": 5}
  ]
}
)");
}

TEST(ScenarioWrite, KeepsPublishedFiguresAtTheEnd)
{
    const auto text =
        write_scenario(read(R"({"published": {"finish": [{"with_groups_ms": 2, "task": 0}], "source": "s"},
        "tasks": [{"name": "job", "program": "run 1"}]})"));
    const auto end = text.substr(text.find("\"published\""));
    EXPECT_EQ(read(text).published.source, "s");
    EXPECT_NE(end.find("\"task\": \"job\", \"with_groups_ms\": 2}"), std::string::npos) << text;
}

TEST(ScenarioWrite, MergesCopies)
{
    const auto tasks_of = [](const std::string& tasks) {
        const auto text = write_scenario(read("{\"tasks\": [" + tasks + "]}"));
        const auto start = text.find('[') + 1;
        return text.substr(start, text.rfind(']') - start);
    };
    EXPECT_EQ(
        tasks_of(
            R"({"name": "h0", "mm": 1, "program": "run 1"}, {"name": "h1", "mm": 1, "program": "run 1"}, {"name": "h3", "mm": 1, "program": "run 1"})"),
        "\n    {\"name\": \"h\", \"count\": 2, \"mm\": 1, \"program\": \"run 1\"},\n    {\"name\": \"h3\", \"mm\": 1, \"program\": \"run 1\"}\n  ");
    EXPECT_EQ(
        tasks_of(R"({"name": "h0", "mm": 1, "program": "run 1"}, {"name": "h1", "mm": 2, "program": "run 1"})"),
        "\n    {\"name\": \"h0\", \"mm\": 1, \"program\": \"run 1\"},\n    {\"name\": \"h1\", \"mm\": 2, \"program\": \"run 1\"}\n  ");
    EXPECT_EQ(tasks_of(R"({"name": "h0", "program": "run 1"}, {"name": "h1", "program": "run 1"})"),
              "\n    {\"name\": \"h\", \"count\": 2, \"program\": \"run 1\"}\n  ");
    EXPECT_EQ(tasks_of(R"({"program": "run 1"}, {"program": "run 1"})"),
              "\n    {\"count\": 2, \"program\": \"run 1\"}\n  ");
    EXPECT_EQ(
        tasks_of(R"({"name": "h0", "nice": 1, "program": "run 1"}, {"name": "h1", "program": "run 1"})"),
        "\n    {\"name\": \"h0\", \"nice\": 1, \"program\": \"run 1\"},\n    {\"name\": \"h1\", \"program\": \"run 1\"}\n  ");
}

TEST(ScenarioWrite, LongProgramsStandOneStepPerLine)
{
    std::string steps = "yield";
    for (int i = 0; i < 20; ++i) {
        steps += ", run 2..8, sleep ~3";
    }
    const auto scenario = read("{\"tasks\": [{\"program\": \"" + steps + "\"}]}");
    const auto text = write_scenario(scenario);
    EXPECT_NE(text.find("\n        {\"op\": \"run\", \"ticks\": [2, 8]},\n"), std::string::npos) << text;
    EXPECT_EQ(read(text), scenario);
}

TEST(ScenarioWrite, BytesThatAreNoTextAreReplaced)
{
    Scenario scenario = read("{\"tasks\": []}");
    scenario.description = "\xFF";
    EXPECT_EQ(read(write_scenario(scenario)).description, "\uFFFD");
}

RC_GTEST_PROP(ScenarioWrite, ReadsBackAsTheSame, ())
{
    const auto text = random_scenario();
    const auto scenario = read_scenario(text, "x.json");
    if (!scenario) {
        RC_FAIL(to_english(scenario.error().front()) + "\n" + text);
    }
    const auto written = write_scenario(*scenario);
    const auto again = read_scenario(written, "y.json");
    if (!again) {
        RC_FAIL(to_english(again.error().front()) + "\n" + written);
    }
    RC_ASSERT(*again == *scenario);
    RC_ASSERT(write_scenario(*again) == written);
}

TEST(ScenarioWrite, GoldenScenariosReadBackAsTheSame)
{
    std::size_t count = 0;
    for (const auto& path : files_in(O1_TEST_DATA, ".scenario.json")) {
        const auto scenario = load_scenario(path.string());
        if (!scenario) { // a kernel or groups that we do not have yet, and nothing else
            const auto& first = scenario.error().front();
            const bool is_later = first.code == ErrorCode::not_yet || first.place.pointer == "/kernel";
            EXPECT_TRUE(is_later) << to_english(first);
            continue;
        }
        ++count;
        EXPECT_EQ(read(write_scenario(*scenario)), *scenario) << path;
    }
    EXPECT_GT(count, 0U) << "no files in " << O1_TEST_DATA;
}

TEST(ScenarioWrite, FuzzCorpusNeverCrashes)
{
    const auto files = files_in(fs::path(O1_TESTS_DIR) / "fuzz" / "corpus" / "scenario_json", "");
    EXPECT_GE(files.size(), 10U);
    for (const auto& path : files) {
        const auto scenario = read_scenario(text_of(path), path.string());
        if (scenario) {
            EXPECT_EQ(read(write_scenario(*scenario)), *scenario) << path;
        } else {
            EXPECT_FALSE(scenario.error().empty()) << path;
        }
    }
}

TEST(ScenarioFile, SavesAndLoads)
{
    const Folder folder;
    const auto path = folder.file("a.o1.json");
    auto scenario = read(R"({"name": "a", "tasks": [{"program": "run 5"}]})");
    ASSERT_TRUE(save_scenario(path, scenario));
    EXPECT_EQ(load_scenario(path), scenario);
    scenario.description = "changed";
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(save_scenario(path, scenario));
    EXPECT_EQ(load_scenario(path), scenario);
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(folder.size(), 1U);
}

TEST(ScenarioFile, FollowsLinks)
{
    const Folder folder;
    std::ofstream(folder.file("real")) << "old";
    fs::create_symlink("real", folder.file("link"));
    ASSERT_TRUE(save_scenario(folder.file("link"), {}));
    EXPECT_TRUE(fs::is_symlink(folder.file("link")));
    EXPECT_EQ(text_of(folder.file("real")), write_scenario({}));
}

TEST(ScenarioFile, NamesWhatTheSystemRefuses)
{
    const Folder folder;
    const auto load_code = [](const std::string& path) { return load_scenario(path).error().at(0).code; };
    EXPECT_EQ(load_code(folder.file("none")), ErrorCode::cannot_open);
    EXPECT_EQ(load_code(folder.file("")), ErrorCode::is_directory);
    EXPECT_EQ(load_code("/dev/zero"), ErrorCode::file_too_large);
    const auto save_code = [](const std::string& path) { return save_scenario(path, {}).error().code; };
    EXPECT_EQ(save_code(folder.file("none/a.json")), ErrorCode::cannot_write);
    EXPECT_EQ(save_code(folder.file("")), ErrorCode::is_directory);
    EXPECT_EQ(save_code("/dev/full"), ErrorCode::cannot_write);
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
    EXPECT_EQ(folder.size(), 0U);
    EXPECT_EQ(load_scenario(folder.file("none")).error().at(0).place.file, folder.file("none"));
}

} // namespace o1
