// SPDX-License-Identifier: GPL-3.0-or-later
// --set KEY=VALUE[@TICK]: how it is taken apart and what it does to a scenario.
#include "core/edges/scenario_json.h"
#include "core/edges/setting.h"

#include <gtest/gtest.h>

namespace o1 {

namespace {

constexpr const char* kFile = R"({"cpus": 2, "tasks": [
    {"name": "hog", "count": 3, "program": "run 20ms"},
    {"name": "solo", "program": "run 20ms, fork late"},
    {"name": "late", "arrival": -1, "program": "run 20ms"}],
    "commands": [{"at": "1s", "op": "set_nice", "task": 3, "nice": 1}, {"at": "1s", "op": "kill", "task": "hog2"}]})";

ResultOf<Scenario> with(const std::vector<std::string>& texts, std::string_view file = kFile)
{
    std::vector<Setting> settings;
    for (const auto& text : texts) {
        const auto setting = parse_setting(text);
        EXPECT_TRUE(setting) << text;
        settings.push_back(setting.value_or(Setting{}));
    }
    return read_scenario(file, "f.json", settings);
}

/// The only error of a setting, and that its place is the setting.
Error error_with(const std::vector<std::string>& texts, std::string_view file = kFile)
{
    const auto scenario = with(texts, file);
    if (scenario || scenario.error().size() != 1) {
        ADD_FAILURE() << texts.front() << (scenario ? " is taken" : to_english(scenario.error().back()));
        return {};
    }
    const auto key = texts.front().substr(0, texts.front().rfind('='));
    EXPECT_EQ(scenario.error()[0].place, (Place{"", 0, 0, "--set " + key}));
    return scenario.error()[0];
}

} // namespace

TEST(Setting, IsKeyValueAndTick)
{
    EXPECT_EQ(parse_setting("thread_penalty=16"), (Setting{"thread_penalty", "16", std::nullopt}));
    EXPECT_EQ(parse_setting("thread_penalty=16@500"), (Setting{"thread_penalty", "16", Tick{500}}));
    EXPECT_EQ(parse_setting("nice:task=hog=5@0"), (Setting{"nice:task=hog", "5", Tick{0}}));
    EXPECT_EQ(parse_setting("nice:task=a=b@c=-5"), (Setting{"nice:task=a=b@c", "-5", std::nullopt}));
    EXPECT_EQ(parse_setting("count:task=3=5"), (Setting{"count:task=3", "5", std::nullopt}));
    for (const char* text : {"hz=1000", "cpus=4", "kernel=rh", "seed=5", "ticks=30s", "hog_patch=on"}) {
        EXPECT_TRUE(parse_setting(text)) << text;
    }
}

TEST(Setting, RefusesOthersWithTheirKeyAsPlace)
{
    struct Row {
        const char* text;
        ErrorCode code;
        const char* pointer;
    };
    const Row rows[] = {
        {"", ErrorCode::wrong_type, "--set "},
        {"hz", ErrorCode::wrong_type, "--set hz"},
        {"hz=", ErrorCode::wrong_type, "--set hz"},
        {"nice:task=hog", ErrorCode::wrong_type, "--set nice:task"},
        {"thread_penalti=3", ErrorCode::unknown_key, "--set thread_penalti"},
        {"nice:task==3", ErrorCode::unknown_key, "--set nice:task="},
        {"=3", ErrorCode::unknown_key, "--set "},
        {"shares:group", ErrorCode::wrong_type, "--set shares:group"},
        {"hz=1000@5", ErrorCode::bad_combination, "--set hz"},
        {"count:task=hog=1@5", ErrorCode::bad_combination, "--set count:task=hog"},
        {"hog_patch=on@", ErrorCode::wrong_type, "--set hog_patch"},
        {"hog_patch=on@x", ErrorCode::wrong_type, "--set hog_patch"},
        {"hog_patch=@5", ErrorCode::wrong_type, "--set hog_patch"},
        {"hog_patch=on@-1", ErrorCode::out_of_range, "--set hog_patch"},
        {"hog_patch=on@1000000001", ErrorCode::out_of_range, "--set hog_patch"},
        {"hog_patch=on@99999999999999999999", ErrorCode::out_of_range, "--set hog_patch"},
    };
    for (const auto& row : rows) {
        const auto setting = parse_setting(row.text);
        ASSERT_FALSE(setting) << row.text;
        EXPECT_EQ(setting.error().code, row.code) << row.text;
        EXPECT_EQ(setting.error().place, (Place{"", 0, 0, row.pointer})) << row.text;
    }
    EXPECT_EQ(parse_setting("thread_penalti=3").error().arguments[1], " (did you mean \"thread_penalty\"?)");
}

TEST(ScenarioSettings, ReplaceWhatTheFileSays)
{
    const auto scenario = with({"cpus=4", "seed=18446744073709551615", "ticks=10s", "hog_patch=on",
                                "hog_collision=skip", "thread_penalty=3", "thread_penalty=4", "max_timeslice=500ms"});
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->cpus, 4);
    EXPECT_EQ(scenario->tasks[0].affinity, 0b1111U);
    EXPECT_EQ(scenario->seed, UINT64_MAX);
    EXPECT_EQ(scenario->ticks, Ticks{1000});
    EXPECT_EQ(scenario->tunables.hog_patch, 1);
    EXPECT_EQ(scenario->tunables.hog_collision, 1);
    EXPECT_EQ(scenario->tunables.thread_penalty, 4);
    EXPECT_EQ(scenario->tunables.max_timeslice, 50);
}

TEST(ScenarioSettings, HzAndKernelChooseTheDefaultsAndConvertTimes)
{
    const auto scenario = with({"hz=1000", "kernel=rh"});
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->tunables, default_tunables(Kernel::rh, 1000));
    EXPECT_EQ(scenario->programs[0][0].length.low, Ticks{20});
    EXPECT_EQ(scenario->commands[0].at, Tick{1000});
}

TEST(ScenarioSettings, HzIsRefusedWhileALengthIsInPlainTicks)
{
    const auto blamed = [](const std::string& file) { return error_with({"hz=1000"}, file).arguments.at(0); };
    EXPECT_EQ(blamed(R"({"tasks": [{"program": "run 2"}]})"), "/tasks/0/program");
    EXPECT_EQ(blamed(R"({"tasks": [{"program": [{"op": "run", "ticks": [2, 8]}]}]})"), "/tasks/0/program/0/ticks/0");
    EXPECT_EQ(blamed(R"({"tasks": [{"program": [{"op": "run", "mean": 2}]}]})"), "/tasks/0/program/0/mean");
    EXPECT_EQ(blamed(R"({"tasks": [{"arrival": 7, "program": "run 1s"}]})"), "/tasks/0/arrival");
    EXPECT_EQ(blamed(R"({"tasks": [{"arrival": "0..7", "program": "run 1s"}]})"), "/tasks/0/arrival");
    EXPECT_EQ(blamed(R"({"ticks": 7, "tasks": []})"), "/ticks");
    EXPECT_EQ(blamed(R"({"tunables": {"max_timeslice": 90}, "tasks": []})"), "/tunables/max_timeslice");
    EXPECT_EQ(error_with({"hz=1000"}, R"({"ticks": 7, "tasks": []})").code, ErrorCode::hz_needs_units);
    EXPECT_TRUE(with({"hz=100"}, R"({"tasks": [{"program": "run 2"}]})"));
    EXPECT_TRUE(with({"hz=1000"}, R"({"hz": 1000, "tasks": [{"program": "run 2"}]})"));
    EXPECT_TRUE(with({"hz=1000", "ticks=500"}, R"({"ticks": 7, "tasks": [{"arrival": 0, "program": "run 2s"}]})"));
}

TEST(ScenarioSettings, NiceReachesATaskItsCopiesOrANumber)
{
    const auto nices = [](const std::string& setting) {
        std::vector<int> values;
        const auto scenario = with({setting});
        for (const auto& task : scenario ? scenario->tasks : std::vector<TaskSpec>{}) {
            values.push_back(task.nice.value());
        }
        return values;
    };
    EXPECT_EQ(nices("nice:task=hog=5"), (std::vector{5, 5, 5, 0, 0}));
    EXPECT_EQ(nices("nice:task=hog1=-5"), (std::vector{0, -5, 0, 0, 0}));
    EXPECT_EQ(nices("nice:task=solo=19"), (std::vector{0, 0, 0, 19, 0}));
    EXPECT_EQ(nices("nice:task=4=-20"), (std::vector{0, 0, 0, 0, -20}));
}

TEST(ScenarioSettings, CountMovesNumbersAlong)
{
    const auto scenario = with({"count:task=hog=1"}, R"({"tasks": [{"name": "hog", "count": 3, "program": "run 1"},
        {"name": "solo", "id": 3, "program": "run 1, fork 4"}, {"name": "late", "arrival": -1, "program": "run 1"}],
        "commands": [{"at": 1, "op": "kill", "task": 3}, {"at": 1, "op": "kill", "task": 0}]})");
    ASSERT_TRUE(scenario);
    ASSERT_EQ(scenario->tasks.size(), 3U);
    EXPECT_EQ(scenario->tasks[0].name, "hog");
    EXPECT_EQ(scenario->programs[1][1].child, TaskId{2});
    EXPECT_EQ(scenario->commands[0].command, Command(Kill{TaskId{1}}));
    EXPECT_EQ(scenario->commands[1].command, Command(Kill{TaskId{0}}));
    const auto more = with({"count:task=0=5"});
    ASSERT_TRUE(more);
    EXPECT_EQ(more->tasks.size(), 7U);
    EXPECT_EQ(more->commands[0].command, Command(SetNice{TaskId{5}, Nice{1}}));
}

TEST(ScenarioSettings, PublishedFiguresOfATaskThatACountTakesAwayAreLeftOut)
{
    constexpr auto* const kText = R"({"tasks": [{"name": "job", "program": "run 1"}, {"name": "b", "program": "run 1"}],
        "published": {"finish": [{"task": "job", "with_groups_ms": 5}, {"task": "b", "with_groups_ms": 6}]}})";
    for (const auto* count : {"count:task=job=0", "count:task=job=2"}) {
        const auto scenario = with({count}, kText);
        ASSERT_TRUE(scenario) << to_english(scenario.error().front());
        ASSERT_EQ(scenario->published.finish.size(), 1U);
        EXPECT_EQ(scenario->published.finish[0].with_groups_ms, 6);
    }
    EXPECT_EQ(with({"cpus=2"}, kText)->published.finish.size(), 2U);
}

TEST(ScenarioSettings, ANumberOfACopyThatIsGoneIsAnError)
{
    const auto scenario = with({"count:task=hog=1"}, R"({"tasks": [{"name": "hog", "count": 3, "program": "run 1"}],
        "commands": [{"at": 1, "op": "kill", "task": 2}]})");
    ASSERT_FALSE(scenario);
    EXPECT_EQ(scenario.error()[0].code, ErrorCode::unknown_task);
    EXPECT_EQ(scenario.error()[0].place.pointer, "/commands/0/task");
}

TEST(ScenarioSettings, WithATickTheyBecomeCommandsAfterThoseOfTheFile)
{
    const auto scenario = with({"nice:task=hog=7@100", "hog_patch=on@50", "thread_penalty=2@100"});
    ASSERT_TRUE(scenario);
    ASSERT_EQ(scenario->commands.size(), 7U);
    EXPECT_EQ(scenario->commands[0].at, Tick{50});
    EXPECT_EQ(scenario->commands[1].command, Command(SetNice{TaskId{3}, Nice{1}}));
    EXPECT_EQ(scenario->commands[2].command, Command(Kill{TaskId{2}}));
    EXPECT_EQ(scenario->commands[3].command, Command(SetNice{TaskId{0}, Nice{7}}));
    EXPECT_EQ(scenario->commands[5].command, Command(SetNice{TaskId{2}, Nice{7}}));
    EXPECT_TRUE(std::holds_alternative<SetTunable>(scenario->commands[6].command));
    EXPECT_EQ(scenario->tunables.hog_patch, 0);
}

TEST(ScenarioSettings, WrongValuesNameTheSetting)
{
    EXPECT_EQ(error_with({"hz=99"}).arguments, (std::vector<std::string>{"99", "100", "1000"}));
    EXPECT_EQ(error_with({"cpus=x"}).code, ErrorCode::wrong_type);
    EXPECT_EQ(error_with({"cpus=99999999999999999999"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"kernel=v26"}).code, ErrorCode::not_one_of);
    EXPECT_EQ(error_with({"seed=-1"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"ticks=1..2"}).code, ErrorCode::wrong_type);
    EXPECT_EQ(error_with({"ticks=1000000001"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"thread_penalty=1001"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"thread_penalty=two"}).code, ErrorCode::wrong_type);
    EXPECT_EQ(error_with({"max_timeslice=11s"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"max_timeslice=11s@5"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"hog_patch=maybe"}).arguments, (std::vector<std::string>{"maybe", "on, off"}));
    EXPECT_EQ(error_with({"min_timeslice=40"}).code, ErrorCode::bad_combination);
    EXPECT_EQ(error_with({"min_timeslice=40@9"}).code, ErrorCode::bad_combination);
    EXPECT_EQ(error_with({"nice:task=hog=20"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"nice:task=hot=5"}).code, ErrorCode::unknown_task);
    EXPECT_EQ(error_with({"nice:task=9=5"}).arguments, (std::vector<std::string>{"9", " (there are 5)"}));
    EXPECT_EQ(error_with({"nice:task=9=5@7"}).code, ErrorCode::unknown_task);
    EXPECT_EQ(error_with({"count:task=hag=5"}).arguments[1], " (did you mean \"hog\"?)");
    EXPECT_EQ(error_with({"count:task=hog=-1"}).code, ErrorCode::out_of_range);
    EXPECT_EQ(error_with({"count:task=hog=100000"}).code, ErrorCode::too_many_tasks);
}

TEST(ScenarioSettings, SettingsMadeByHandAreCheckedToo)
{
    const Setting settings[] = {{"bogus", "1", std::nullopt}, {"hz", "200", Tick{5}}};
    const auto scenario = read_scenario(R"({"tasks": []})", "", settings);
    ASSERT_FALSE(scenario);
    ASSERT_EQ(scenario.error().size(), 2U);
    EXPECT_EQ(scenario.error()[0].code, ErrorCode::unknown_key);
    EXPECT_EQ(scenario.error()[1].code, ErrorCode::bad_combination);
}

} // namespace o1
