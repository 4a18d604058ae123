// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario file means: defaults, copies, ids, address spaces, times, programs and commands.
#include "core/edges/scenario_json.h"

#include "core/edges/time_text.h"

#include <gtest/gtest.h>

namespace o1 {

namespace {

Scenario read(std::string_view text)
{
    const auto scenario = read_scenario(text, "lesson/two.o1.json");
    if (!scenario) {
        ADD_FAILURE() << to_english(scenario.error().front());
        return {};
    }
    return *scenario;
}

/// The scenario of one `tasks` list.
Scenario read_tasks(const std::string& list)
{
    return read("{\"cpus\": 4, \"tasks\": [" + list + "]}");
}

Program program_of(const std::string& json)
{
    const auto scenario = read("{\"tasks\": [{\"loop\": false, \"program\": " + json
                               + "}, {\"name\": \"late\", \"arrival\": -1, \"program\": \"run 1\"}]}");
    return scenario.programs.empty() ? Program{} : scenario.programs.front();
}

std::vector<std::string> names_of(const Scenario& scenario)
{
    std::vector<std::string> names;
    for (const auto& task : scenario.tasks) {
        names.push_back(task.name);
    }
    return names;
}

Length fixed(std::int64_t ticks)
{
    return {Length::Kind::fixed, Ticks{ticks}, Ticks{ticks}};
}

using Op = ProgramStep::Op;
using Names = std::vector<std::string>;

} // namespace

TEST(ScenarioJson, AlmostEverythingMayBeLeftOut)
{
    const auto scenario = read("{\"tasks\": []}");
    Scenario expected;
    expected.name = "two";
    expected.tunables = default_tunables(Kernel::j9, 100);
    EXPECT_EQ(scenario, expected);
}

TEST(ScenarioJson, NameComesFromTheFile)
{
    const auto name_for = [](std::string_view file) { return read_scenario("{\"tasks\": []}", file)->name; };
    EXPECT_EQ(name_for("a/b.scenario.json"), "b");
    EXPECT_EQ(name_for("b.c.json"), "b.c");
    EXPECT_EQ(name_for("plain"), "plain");
    EXPECT_EQ(name_for("-"), "stdin");
    EXPECT_EQ(read("{\"name\": \"\", \"tasks\": []}").name, "");
}

TEST(ScenarioJson, ReadsTheMachine)
{
    const auto scenario =
        read(R"({"name": "n", "description": "d", "kernel": "rh", "hz": 1000, "cpus": 64, "ticks": "2s",
        "seed": 18446744073709551615, "open": {"tick": 5, "window": "1s", "views": ["timeline"]}, "groups": [{"path": "/"}],
        "recorded": {"anything": [1]}, "$schema": "x", "format": 1, "tunables": {"hog_patch": "on", "thread_penalty": 3},
        "tasks": []})");
    EXPECT_EQ(scenario.kernel, Kernel::rh);
    EXPECT_EQ(scenario.hz, 1000);
    EXPECT_EQ(scenario.cpus, 64);
    EXPECT_EQ(scenario.ticks, Ticks{2000});
    EXPECT_EQ(scenario.seed, UINT64_MAX);
    EXPECT_EQ(scenario.open, (OpenAt{Tick{5}, Ticks{1000}, {"timeline"}}));
    EXPECT_TRUE(scenario.names_groups);
    auto tunables = default_tunables(Kernel::rh, 1000);
    tunables.hog_patch = 1;
    tunables.thread_penalty = 3;
    EXPECT_EQ(scenario.tunables, tunables);
}

TEST(ScenarioJson, TaskDefaultsAreThoseOfAPlainTask)
{
    const auto scenario = read_tasks("{\"program\": \"run 5\"}");
    ASSERT_EQ(scenario.tasks.size(), 1U);
    TaskSpec expected;
    expected.name = "task0";
    expected.mm = MmId{0};
    expected.affinity = 0b1111;
    EXPECT_EQ(scenario.tasks[0], expected);
    EXPECT_EQ(scenario.mm_names, Names{"t0"});
}

TEST(ScenarioJson, ReadsEveryTaskField)
{
    const auto scenario =
        read_tasks(R"({"id": 0, "name": "x", "nice": -20, "policy": "rr", "rt_priority": 99, "mm": null,
        "group": "/", "cpu": 3, "affinity": [1, 3], "arrival": "1s..2s", "sleep_avg": 200, "loop": false, "program": "run 5"})");
    const TaskSpec expected{"x",    Nice{-20}, Policy::rr, 99,         kKernelThread, kRootGroup, CpuId{3},
                            0b1010, Tick{100}, Tick{200},  Ticks{200}, false,         0};
    ASSERT_EQ(scenario.tasks.size(), 1U);
    EXPECT_EQ(scenario.tasks[0], expected);
}

TEST(ScenarioJson, CpuIsTheLowestOfTheAffinity)
{
    EXPECT_EQ(read_tasks(R"({"affinity": [3, 2], "program": "run 1"})").tasks[0].cpu, CpuId{2});
}

TEST(ScenarioJson, CopiesAreNumberedAndShareTheirProgram)
{
    const auto scenario =
        read_tasks(R"({"name": "a", "program": "run 1"}, {"name": "hog", "count": 3, "program": "run 2"},
        {"count": 2, "program": "run 1"}, {"name": "none", "count": 0, "program": "run 9"}, {"name": "one", "count": 1, "program": "run 3"})");
    EXPECT_EQ(names_of(scenario), (Names{"a", "hog0", "hog1", "hog2", "task4", "task5", "one"}));
    EXPECT_EQ(scenario.programs.size(), 3U);
    EXPECT_EQ(scenario.tasks[1].program, scenario.tasks[3].program);
    EXPECT_EQ(scenario.tasks[4].program, scenario.tasks[0].program);
}

TEST(ScenarioJson, AddressSpacesAreNumberedByFirstUse)
{
    const auto scenario = read_tasks(R"({"mm": 7, "program": "run 1"}, {"mm": "java", "count": 2, "program": "run 1"},
        {"count": 2, "program": "run 1"}, {"mm": "7", "program": "run 1"}, {"mm": null, "program": "run 1"})");
    EXPECT_EQ(scenario.mm_names, (Names{"7", "java", "t3", "t4"}));
    std::vector<std::int32_t> mms;
    for (const auto& task : scenario.tasks) {
        mms.push_back(task.mm.value());
    }
    EXPECT_EQ(mms, (std::vector<std::int32_t>{0, 1, 1, 2, 3, 0, -1}));
}

TEST(ScenarioJson, ArrivalsAreTicksTimesOrRanges)
{
    const auto scenario = read_tasks(R"({"arrival": 5, "program": "run 1"}, {"arrival": "500ms", "program": "run 1"},
        {"arrival": "0..50", "program": "run 1"}, {"arrival": -1, "program": "run 1"}, {"arrival": "2s", "program": "run 1"},
        {"arrival": "1ms", "program": "run 1"})");
    std::vector<std::pair<std::int64_t, std::int64_t>> arrivals;
    for (const auto& task : scenario.tasks) {
        arrivals.emplace_back(task.arrival.value(), task.arrival_high.value());
    }
    const std::vector<std::pair<std::int64_t, std::int64_t>> expected{{5, 5},   {50, 50},   {0, 50},
                                                                      {-1, -1}, {200, 200}, {1, 1}};
    EXPECT_EQ(arrivals, expected);
}

TEST(ScenarioJson, ProgramsAsTextKnowEveryStep)
{
    const auto program = program_of(
        R"("run 5,run 2..8 , run 20ms, sleep ~30, yield, fork, fork late, fork 1, nice -5, nice +3, sleep 1.5s, exit")");
    const Program expected{
        {Op::run, fixed(5), kNoTask, {}},     {Op::run, {Length::Kind::uniform, Ticks{2}, Ticks{8}}, kNoTask, {}},
        {Op::run, fixed(2), kNoTask, {}},     {Op::sleep, {Length::Kind::mean, Ticks{30}, Ticks{30}}, kNoTask, {}},
        {Op::yield, {}, kNoTask, {}},         {Op::fork, {}, kNoTask, {}},
        {Op::fork, {}, TaskId{1}, {}},        {Op::fork, {}, TaskId{1}, {}},
        {Op::nice, {}, kNoTask, Nice{-5}},    {Op::nice, {}, kNoTask, Nice{3}},
        {Op::sleep, fixed(150), kNoTask, {}}, {Op::exit, {}, kNoTask, {}},
    };
    EXPECT_EQ(program, expected);
}

TEST(ScenarioJson, ProgramsAsListsMeanTheSame)
{
    EXPECT_EQ(
        program_of(R"([{"op": "run", "ticks": 5}, {"op": "run", "ticks": [2, 8]}, {"op": "run", "ticks": "20ms"},
        {"op": "sleep", "mean": 30}, {"op": "sleep", "mean": "300ms"}, {"op": "sleep", "ticks": ["20ms", 8]}, {"op": "yield"},
        {"op": "fork"}, {"op": "fork", "task": "late"}, {"op": "fork", "task": 1}, {"op": "nice", "value": -5}, {"op": "exit"}])"),
        program_of(
            R"("run 5, run 2..8, run 20ms, sleep ~30, sleep ~30, sleep 2..8, yield, fork, fork late, fork 1, nice -5, exit")"));
}

TEST(ScenarioJson, ALoopThatEndsNeedsNoTime)
{
    EXPECT_EQ(read_tasks(R"({"program": "yield, exit"}, {"loop": false, "program": "yield"})").tasks.size(), 2U);
}

TEST(ScenarioJson, TimesRoundToTheNearestTick)
{
    struct Row {
        const char* text;
        std::int64_t hz;
        std::int64_t ticks;
    };
    const Row rows[] = {
        {"5", 100, 5},        {"5", 1000, 5},      {"20ms", 100, 2},   {"20ms", 1000, 20}, {"14ms", 100, 1},
        {"15ms", 100, 2},     {"1ms", 100, 1},     {"0ms", 100, 0},    {"2s", 250, 500},   {"1.5s", 100, 150},
        {"0.001ms", 1000, 1}, {" 20 ms ", 100, 2}, {"2.5ms", 1000, 3}, {"1s", 128, 128},
    };
    for (const auto& row : rows) {
        const auto time = parse_time(row.text, row.hz);
        ASSERT_TRUE(time) << row.text;
        EXPECT_EQ(time->low, row.ticks) << row.text << " at " << row.hz;
    }
    for (const char* text : {"", "ms", "-5", "5m", "5 5", "1.5", "1.0001s", "~", "..", "1..", "..2", "~1..2", "1...2",
                             "0x5", "1e3", "5,"}) {
        EXPECT_FALSE(parse_time(text, 100)) << text;
    }
}

TEST(ScenarioJson, ARangeTakesItsUnitFromTheEnd)
{
    EXPECT_EQ(parse_time("20..80ms", 100), (TimeText{Length::Kind::uniform, 2, 8, false}));
    EXPECT_EQ(parse_time("20ms..1s", 100), (TimeText{Length::Kind::uniform, 2, 100, false}));
    EXPECT_EQ(parse_time("0..80ms", 100), (TimeText{Length::Kind::uniform, 0, 8, false}));
    EXPECT_EQ(parse_time("20ms..8", 100), (TimeText{Length::Kind::uniform, 2, 8, true}));
}

TEST(ScenarioJson, ReadsEveryCommandAndSortsByTick)
{
    const auto scenario = read(R"({"cpus": 2, "tasks": [{"name": "a", "count": 2, "program": "run 1"}], "commands": [
        {"at": 30, "op": "set_nice", "task": "a1", "nice": 5},
        {"at": "100ms", "op": "set_tunable", "name": "hog_patch", "value": true},
        {"at": 10, "op": "set_tunable", "name": "max_timeslice", "value": "1s"},
        {"at": 10, "op": "set_affinity", "task": 0, "affinity": [1]},
        {"at": 40, "op": "kill", "task": 2},
        {"at": 41, "op": "set_policy", "task": "a0", "policy": "fifo", "rt_priority": 7},
        {"at": 42, "op": "set_policy", "task": "a0", "policy": "other"},
        {"at": 5, "op": "spawn", "task": {"name": "s", "mm": "x", "nice": 3, "affinity": [1], "loop": false, "program": "run 3"}},
        {"at": 5, "op": "spawn", "task": {"program": "run 3"}},
        {"at": 5, "op": "spawn", "task": {"mm": null, "program": "run 3"}},
        {"at": 1, "op": "move_to_group", "task": 0, "group": "/"},
        {"at": 2, "op": "set_shares", "group": "/new", "shares": 2},
        {"at": 1, "op": "create_group", "group": "/new"},
        {"at": 9, "op": "remove_group", "group": "/new"},
        {"at": 7, "op": "rename_group", "group": "/new", "to": "/newer"}]})");
    const auto row_of = [](std::string_view key) {
        return static_cast<std::int32_t>(find_tunable(key) - tunable_table().data());
    };
    Spawn spawn;
    spawn.task.affinity = 0b11;
    spawn.program = {{Op::run, fixed(3), kNoTask, {}}};
    Spawn own = spawn;
    own.own_mm = true;
    Spawn named = spawn;
    named.mm_name = "x";
    named.task.name = "s";
    named.task.nice = Nice{3};
    named.task.affinity = 0b10;
    named.task.cpu = CpuId{1};
    named.task.loop = false;
    const CommandLog expected{
        {Tick{1}, MoveToGroup{TaskId{0}, "/"}},
        {Tick{1}, CreateGroup{"/new", 1024}},
        {Tick{2}, SetShares{"/new", 2}},
        {Tick{5}, named},
        {Tick{5}, own},
        {Tick{5}, spawn},
        {Tick{7}, RenameGroup{"/new", "/newer"}},
        {Tick{9}, RemoveGroup{"/new"}},
        {Tick{10}, SetTunable{row_of("hog_patch"), 1}},
        {Tick{10}, SetTunable{row_of("max_timeslice"), 100}},
        {Tick{10}, SetAffinity{TaskId{0}, 0b10}},
        {Tick{30}, SetNice{TaskId{1}, Nice{5}}},
        {Tick{40}, Kill{TaskId{2}}},
        {Tick{41}, SetPolicy{TaskId{0}, Policy::fifo, 7}},
        {Tick{42}, SetPolicy{TaskId{0}, Policy::other, 0}},
    };
    EXPECT_EQ(scenario.commands, expected);
}

TEST(ScenarioJson, TasksThatAForkMayBearCanBeNamedByNumber)
{
    EXPECT_TRUE(read_scenario(
        R"({"tasks": [{"program": "run 1, fork"}], "commands": [{"at": 9, "op": "kill", "task": 50}]})", ""));
    EXPECT_FALSE(
        read_scenario(R"({"tasks": [{"program": "run 1"}], "commands": [{"at": 9, "op": "kill", "task": 50}]})", ""));
    EXPECT_FALSE(read_scenario(
        R"({"tasks": [{"program": "run 1, fork"}], "commands": [{"at": 9, "op": "kill", "task": 100000}]})", ""));
}

TEST(ScenarioJson, ReadsPublishedFigures)
{
    const auto scenario =
        read(R"({"tasks": [{"name": "a", "count": 2, "program": "run 1"}, {"name": "job", "program": "run 1"}],
        "published": {"source": "a paper", "finish": [
            {"task": "job", "without_groups_ms": 1500, "with_groups_ms": 200}, {"task": 1, "with_groups_ms": 7}]}})");
    EXPECT_EQ(scenario.published.source, "a paper");
    EXPECT_EQ(scenario.published.finish,
              (std::vector<PublishedFinish>{{TaskId{2}, 1500, 200}, {TaskId{1}, std::nullopt, 7}}));
}

TEST(ScenarioJson, CommentsAndAByteOrderMarkAreAllowed)
{
    EXPECT_TRUE(read_scenario("\xEF\xBB\xBF// hello\n{\"tasks\": [] /* none */}\n", ""));
}

TEST(ScenarioJson, AHundredThousandTasksAreNotTooMany)
{
    EXPECT_EQ(read_tasks(R"({"name": "t", "count": 100000, "program": "run 1"})").tasks.size(), kMaxTasks);
}

} // namespace o1
