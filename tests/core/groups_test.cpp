// SPDX-License-Identifier: GPL-3.0-or-later
// Groups: what they get for their shares, and what commands do to them. The rule itself is held against golden traces.
#include "core/edges/scenario_json.h"
#include "core/history/group_figures.h"
#include "core/machine/apply.h"
#include "core/machine/checksum.h"
#include "core/machine/group_load.h"
#include "core/machine/leap.h"
#include "core/words/group_path.h"
#include "tests/support/run.h"
#include "tests/support/scenario_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace o1 {
namespace {

using test::run_for;
using test::ScenarioBuilder;
using test::sleep_for;
using test::TestRun;

/// Part of all CPU time of a run of 60 s that the tasks first .. first+count−1 had, in percent.
double percent(const World& world, int first, int count)
{
    std::int64_t ticks = 0;
    for (int i = 0; i < count; ++i) {
        ticks += world.task(TaskId{first + i}).figures.cpu_ticks.value();
    }
    return 100.0 * static_cast<double>(ticks)
         / static_cast<double>(world.jiffies.value() * static_cast<std::int64_t>(world.cpu_count()));
}

World after_a_minute(const ScenarioBuilder& builder)
{
    const auto scenario = builder.done();
    auto world = make_world(scenario);
    Events none(false);
    start(world, scenario->commands, none);
    leap(world, scenario->commands, Tick{60 * scenario->hz}, none);
    return world;
}

TEST(Groups, ShareEquallyWhateverTheNumberOfTheirTasks)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/one"), 1);
    builder.hogs_in(builder.group("/many"), 20);
    EXPECT_NEAR(percent(after_a_minute(builder), 0, 1), 50, 1);
}

TEST(Groups, ShareThreeToOne)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a", 3072), 5);
    builder.hogs_in(builder.group("/b", 1024), 5);
    EXPECT_NEAR(percent(after_a_minute(builder), 0, 5), 75, 1);
}

TEST(Groups, GiveATinyShareItsTinyPart)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/tiny", 2), 1);
    builder.hogs_in(builder.group("/other", 1024), 1);
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(percent(world, 0, 1), 0.2, 0.05);
    EXPECT_NEAR(percent(world, 1, 1), 99.8, 0.05);
}

TEST(Groups, WeighAsMuchAsOneTaskOfNiceZero)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    builder.hogs_in(builder.group("/five"), 5);
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(percent(world, 0, 1), 100.0 / 3, 1);
    EXPECT_NEAR(percent(world, 1, 1), 100.0 / 3, 1);
    EXPECT_NEAR(percent(world, 2, 5), 100.0 / 3, 1);
}

TEST(Groups, ShareLevelByLevel)
{
    ScenarioBuilder builder;
    builder.group("/user");
    builder.hogs_in(builder.group("/user/fg", 3072), 2);
    builder.hogs_in(builder.group("/user/bg", 1024), 3);
    builder.hogs_in(builder.group("/sys"), 1);
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(percent(world, 0, 2), 37.5, 1);
    EXPECT_NEAR(percent(world, 2, 3), 12.5, 1);
    EXPECT_NEAR(percent(world, 5, 1), 50, 1);
}

/// From 2 to 262144, one hog each, on one CPU.
TEST(Groups, GetWhatTheirSharesSayOverTheWholeRange)
{
    for (const std::int64_t other : {2, 3, 64, 1000, 1024, 4096, 262'144}) {
        for (const std::int64_t shares : {2, 100, 1024, 5000, 262'144}) {
            ScenarioBuilder builder;
            builder.hogs_in(builder.group("/a", shares), 1);
            builder.hogs_in(builder.group("/b", other), 2);
            const auto entitled = 100.0 * static_cast<double>(shares) / static_cast<double>(shares + other);
            // A minute is 6000 ticks: two slices of which the shorter is hundreds of ticks cannot come out even in it.
            const auto round = (shares + other) * 15 / 1024;
            const auto shorter_slice = std::min(shares, other) * 15 / 1024;
            if (round < 600 || shorter_slice <= 15) {
                EXPECT_NEAR(percent(after_a_minute(builder), 0, 1), entitled, 1) << shares << " against " << other;
            }
        }
    }
}

TEST(Groups, ShareOnSeveralCpusWhereTheTasksCanBePlacedSo)
{
    for (const std::int32_t cpus : {2, 4, 8}) {
        ScenarioBuilder builder(Kernel::j9, 100, cpus);
        builder.hogs_in(builder.group("/a", 3072), 8 * cpus);
        builder.hogs_in(builder.group("/b", 1024), 8 * cpus);
        // The balancer lets differences of a quarter stand, so the tasks begin where they belong.
        for (std::size_t i = 0; i < builder.scenario().tasks.size(); ++i) {
            builder.scenario().tasks[i].cpu = CpuId{static_cast<std::int32_t>(i) % cpus};
        }
        EXPECT_NEAR(percent(after_a_minute(builder), 0, 8 * cpus), 75, 5) << cpus << " CPUs";
    }
}

/// Percent of all CPU time that a group was entitled to in a run of 60 s.
double entitled_percent(const World& world, GroupId group)
{
    return 100.0 * group_totals(world)[index_of(group)].entitled
         / static_cast<double>(world.jiffies.value() * static_cast<std::int64_t>(world.cpu_count()));
}

TEST(EntitledShare, IsThatOfTheSharesLevelByLevel)
{
    ScenarioBuilder builder;
    const auto user = builder.group("/user");
    const auto foreground = builder.group("/user/fg", 3072);
    const auto background = builder.group("/user/bg", 1024);
    const auto sys = builder.group("/sys");
    builder.hogs_in(foreground, 2);
    builder.hogs_in(background, 3);
    builder.hogs_in(sys, 1);
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(entitled_percent(world, user), 50, 0.01);
    EXPECT_NEAR(entitled_percent(world, foreground), 37.5, 0.01);
    EXPECT_NEAR(entitled_percent(world, background), 12.5, 0.01);
    EXPECT_NEAR(entitled_percent(world, sys), 50, 0.01);
}

TEST(EntitledShare, GoesToOthersWhereTheDemandIsLess)
{
    ScenarioBuilder builder(Kernel::j9, 100, 4);
    const auto one = builder.group("/one", 3072); // one task cannot use more than one of four CPUs
    const auto many = builder.group("/many", 1024);
    builder.hogs_in(one, 1);
    builder.hogs_in(many, 8);
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(entitled_percent(world, one), 25, 0.01);
    EXPECT_NEAR(entitled_percent(world, many), 75, 0.01);
}

TEST(EntitledShare, CountsOnlyCpusThatTasksMayUse)
{
    ScenarioBuilder builder(Kernel::j9, 100, 4);
    const auto bound = builder.group("/bound", 4096);
    const auto free = builder.group("/free", 1024);
    builder.hogs_in(bound, 6);
    builder.hogs_in(free, 6);
    for (std::size_t i = 0; i < 6; ++i) {
        builder.scenario().tasks[i].affinity = 1; // CPU 0
    }
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(entitled_percent(world, bound), 25, 0.01);
    EXPECT_NEAR(entitled_percent(world, free), 75, 0.01);
}

TEST(EntitledShare, WeighsTasksOfTheRootAndServesRealTimeFirst)
{
    ScenarioBuilder builder(Kernel::j9, 100, 2);
    const auto group = builder.group("/five");
    builder.hogs(2, 0);
    builder.hogs_in(group, 5);
    builder.hogs(1, 0);
    builder.scenario().tasks[7].policy = Policy::fifo;
    builder.scenario().tasks[7].rt_priority = 10;
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(entitled_percent(world, group), 100.0 / 6, 0.01) << "a third of the CPU that is left";
    EXPECT_NEAR(entitled_percent(world, kRootGroup), 100, 0.01);
}

/// Half of the time asleep: then the hog is entitled to everything.
TEST(EntitledShare, IsTheMeanOverTime)
{
    ScenarioBuilder builder;
    const auto busy = builder.group("/busy");
    const auto idle = builder.group("/idle");
    builder.hogs_in(busy, 1);
    builder.hogs_in(idle, 1);
    builder.scenario().tasks[1].arrival = builder.scenario().tasks[1].arrival_high = Tick{3000};
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(entitled_percent(world, busy), 75, 0.1);
    EXPECT_NEAR(entitled_percent(world, idle), 25, 0.1);
    const auto totals = group_totals(world);
    EXPECT_EQ(totals[index_of(busy)].waiting, Ticks{3000} - totals[index_of(idle)].cpu);
    EXPECT_EQ(totals[index_of(idle)].waiting, Ticks{3000} - totals[index_of(idle)].cpu);
}

TEST(GroupFigures, OfAWindowAreThoseOfItsEnds)
{
    ScenarioBuilder builder(Kernel::j9, 100, 2);
    builder.group("/user");
    const auto foreground = builder.group("/user/fg", 3072);
    const auto background = builder.group("/user/bg", 1024);
    builder.hogs_in(foreground, 3);
    builder.hogs_in(background, 3);
    builder.task(0, {run_for(2), sleep_for(5)});
    Timeline timeline(builder.done());
    timeline.advance(Tick{300'000});
    const Window window{Tick{77'777}, Tick{123'456}};
    const auto figures = group_figures(timeline, window);
    EXPECT_EQ(figures.window, window);
    const auto before = group_totals(timeline.world_at(window.from));
    const auto after = group_totals(timeline.world_at(window.to));
    ASSERT_EQ(figures.groups.size(), 4U);
    for (std::size_t i = 0; i < figures.groups.size(); ++i) {
        EXPECT_EQ(figures.groups[i].cpu, after[i].cpu - before[i].cpu);
        EXPECT_EQ(figures.groups[i].waiting, after[i].waiting - before[i].waiting);
        EXPECT_NEAR(figures.groups[i].entitled, after[i].entitled - before[i].entitled, 1e-6);
    }
    EXPECT_EQ(figures.groups[1].cpu, figures.groups[2].cpu + figures.groups[3].cpu);
    EXPECT_NEAR(figures.groups[2].entitled / figures.groups[3].entitled, 3, 0.01);
}

/// Half of the time below one, half below another: the figures go with the group.
TEST(GroupFigures, GoWithAGroupThatMoves)
{
    ScenarioBuilder builder;
    const auto left = builder.group("/left");
    const auto right = builder.group("/right");
    const auto moving = builder.group("/left/moving");
    builder.hogs_in(moving, 1);
    builder.hogs_in(left, 1);
    builder.hogs_in(right, 1);
    builder.scenario().commands = {{Tick{3000}, RenameGroup{"/left/moving", "/right/moving"}}};
    Timeline timeline(builder.done());
    timeline.advance(Tick{6000});
    const auto of = [&](GroupId group, Window window) {
        return group_figures(timeline, window).groups[index_of(group)];
    };
    const Window early{Tick{0}, Tick{2000}};
    const Window late{Tick{4000}, Tick{6000}};
    EXPECT_NEAR(of(right, early).entitled, 1000, 0.1);
    EXPECT_NEAR(of(right, late).entitled, 1000, 0.1);
    EXPECT_NEAR(of(left, late).entitled, 1000, 0.1);
    EXPECT_NEAR(of(moving, late).entitled, 500, 0.1);
    EXPECT_NEAR(static_cast<double>(of(moving, late).cpu.value()), 500, 40);
    const Window all{Tick{0}, Tick{6000}};
    EXPECT_NEAR(of(right, all).entitled, 3750, 0.1) << "with all that the group had before";
}

/// All in one group: the running task, its prio and its slice are those of a run without groups on every tick.
TEST(Groups, OneGroupOfAllIsNoGroup)
{
    const auto make = [](bool in_group) {
        ScenarioBuilder builder;
        const auto group = in_group ? builder.group("/all") : kRootGroup;
        builder.hogs_in(group, 3, 5);
        for (int i = 0; i < 3; ++i) {
            builder.task(0, {run_for(2 + i), sleep_for(7 + i)}).group = group;
        }
        return TestRun(builder.done());
    };
    auto plain = make(false);
    auto grouped = make(true);
    for (int tick = 1; tick <= 3000; ++tick) {
        plain.to(tick);
        grouped.to(tick);
        const auto id = plain.world.runqueues[0].curr;
        ASSERT_EQ(grouped.world.runqueues[0].curr, id) << tick;
        if (id != kIdle) {
            ASSERT_EQ(grouped.world.task(id).prio, plain.world.task(id).prio) << tick;
            ASSERT_EQ(grouped.world.task(id).time_slice, plain.world.task(id).time_slice) << tick;
        }
    }
}

TEST(Groups, RunNoLongerThanTheirSliceInARound)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a", 1500), 3);
    builder.hogs_in(builder.group("/b", 700), 2);
    TestRun run(builder.done());
    std::array<std::int64_t, 2> used{};
    std::array<std::int64_t, 2> credit_before{};
    const std::array<std::int64_t, 2> shares{1500, 700};
    std::int64_t round = 0;
    for (int tick = 1; tick <= 3000; ++tick) {
        run.to(tick);
        const auto& root = run.world.runqueues[0].root;
        for (std::size_t g = 0; g < 2; ++g) {
            const auto total = run.world.groups[g + 1].cpu_ticks.value();
            if (root.array_switches != round) {
                const auto granted = (credit_before[g] + 15 * shares[g]) / 1024;
                EXPECT_LE(total - used[g], granted + 1) << "group " << g << " at tick " << tick;
                used[g] = total;
                credit_before[g] = run.world.entity(GroupId{static_cast<std::int32_t>(g + 1)}, CpuId{0}).credit;
            }
        }
        round = root.array_switches;
    }
    EXPECT_GT(round, 50);
}

TEST(Groups, SharesOfACpuFollowTheLoad)
{
    ScenarioBuilder builder(Kernel::j9, 100, 2);
    const auto group = builder.group("/a", 1000);
    builder.hogs_in(group, 3);
    for (auto& task : builder.scenario().tasks) {
        task.affinity = 1;
    }
    builder.scenario().tasks[2].affinity = 2;
    builder.scenario().tasks[2].cpu = CpuId{1};
    TestRun run(builder.done());
    run.to(1);
    EXPECT_EQ(shares_here(run.world, group, CpuId{0}), 666);
    EXPECT_EQ(shares_here(run.world, group, CpuId{1}), 333);
    EXPECT_EQ(root_weight(run.world, run.task(0)), 333);
}

// ---- commands ---------------------------------------------------------------------------------------------------

struct Refusal {
    const char* name;
    Command command;
    ErrorCode code;
};

class RefusedGroupCommand : public testing::TestWithParam<Refusal> {};

/// A world with /a (task 0), /a/b (empty), /c (empty) and an ended task 1.
World small_world()
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a"), 1);
    builder.group("/a/b");
    builder.group("/c");
    builder.task(0, {run_for(1), test::bare(ProgramStep::Op::exit)}).loop = false;
    TestRun run(builder.done());
    return run.to(300).world;
}

TEST_P(RefusedGroupCommand, NamesTheReasonAndChangesNothing)
{
    auto world = small_world();
    const auto before = checksum(world);
    const auto error = check(world, GetParam().command);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, GetParam().code) << to_english(*error);
    Events events;
    apply(world, events, GetParam().command, 0);
    EXPECT_EQ(checksum(world), before);
    ASSERT_EQ(events.list().size(), 1U);
    EXPECT_EQ(events.list()[0].kind, EventKind::command_refused);
}

std::string deep_path()
{
    std::string path;
    for (int i = 0; i < 17; ++i) {
        path += "/x";
    }
    return path;
}

INSTANTIATE_TEST_SUITE_P(
    All, RefusedGroupCommand,
    testing::Values(Refusal{"UnknownShares", SetShares{"/nope", 5}, ErrorCode::unknown_group},
                    Refusal{"SharesTooFew", SetShares{"/a", 1}, ErrorCode::out_of_range},
                    Refusal{"SharesTooMany", SetShares{"/a", 262'145}, ErrorCode::out_of_range},
                    Refusal{"SharesOfTheRoot", SetShares{"/", 5}, ErrorCode::root_group},
                    Refusal{"UnknownTarget", MoveToGroup{TaskId{0}, "/nope"}, ErrorCode::unknown_group},
                    Refusal{"UnknownTask", MoveToGroup{TaskId{7}, "/a"}, ErrorCode::unknown_task},
                    Refusal{"EndedTask", MoveToGroup{TaskId{1}, "/a"}, ErrorCode::task_ended},
                    Refusal{"ExistsAlready", CreateGroup{"/a", 5}, ErrorCode::group_exists},
                    Refusal{"NoParent", CreateGroup{"/nope/x", 5}, ErrorCode::unknown_group},
                    Refusal{"NoPath", CreateGroup{"x", 5}, ErrorCode::bad_group_path},
                    Refusal{"TooDeep", CreateGroup{deep_path(), 5}, ErrorCode::group_too_deep},
                    Refusal{"BadShares", CreateGroup{"/new", 0}, ErrorCode::out_of_range},
                    Refusal{"RemoveUnknown", RemoveGroup{"/nope"}, ErrorCode::unknown_group},
                    Refusal{"RemoveRoot", RemoveGroup{"/"}, ErrorCode::root_group},
                    Refusal{"RemoveOccupied", RemoveGroup{"/a"}, ErrorCode::group_occupied},
                    Refusal{"RenameUnknown", RenameGroup{"/nope", "/n"}, ErrorCode::unknown_group},
                    Refusal{"RenameTheRoot", RenameGroup{"/", "/n"}, ErrorCode::root_group},
                    Refusal{"RenameToNoPath", RenameGroup{"/a", "/n n"}, ErrorCode::bad_group_path},
                    Refusal{"RenameToTaken", RenameGroup{"/a/b", "/c"}, ErrorCode::group_exists},
                    Refusal{"RenameToTheRoot", RenameGroup{"/a", "/"}, ErrorCode::group_exists},
                    Refusal{"RenameUnderUnknown", RenameGroup{"/a", "/nope/a"}, ErrorCode::unknown_group},
                    Refusal{"RenameIntoItself", RenameGroup{"/a", "/a/b/a"}, ErrorCode::group_in_itself},
                    Refusal{"RenameTooDeep", RenameGroup{"/c", deep_path()}, ErrorCode::group_too_deep}),
    [](const auto& row) { return row.param.name; });

TEST(GroupCommands, MakeMoveAndRemove)
{
    auto world = small_world();
    Events events;
    apply(world, events, CreateGroup{"/new", 2048}, 0);
    const auto group = world.group_at("/new");
    ASSERT_TRUE(group);
    EXPECT_EQ(world.group(*group).shares, 2048);
    apply(world, events, MoveToGroup{TaskId{0}, "/new"}, 1);
    EXPECT_EQ(world.task(TaskId{0}).group, *group);
    EXPECT_EQ(world.queue(*group, CpuId{0}).nr_running, 1);
    EXPECT_TRUE(world.runqueues[0].need_resched);
    apply(world, events, RemoveGroup{"/a/b"}, 2);
    apply(world, events, RemoveGroup{"/a"}, 3);
    EXPECT_FALSE(world.group_at("/a"));
    EXPECT_EQ(std::ranges::count(events.list(), EventKind::command_refused, &Event::kind), 0);
    apply(world, events, CreateGroup{"/a", 7}, 4);
    EXPECT_EQ(world.group(*world.group_at("/a")).shares, 7);
}

TEST(GroupCommands, SharesActAtTheNextSlice)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a"), 1);
    builder.hogs_in(builder.group("/b"), 1);
    builder.scenario().commands = {{Tick{3000}, SetShares{"/a", 9 * 1024}}};
    const auto world = after_a_minute(builder);
    EXPECT_NEAR(percent(world, 0, 1), (50.0 + 90.0) / 2, 1);
}

// ---- files ------------------------------------------------------------------------------------------------------

TEST(GroupFiles, MakeMissingParentsAndLetThemBeDeclaredLater)
{
    const auto scenario = read_scenario(R"({"groups": [{"path": "/a/b/c", "shares": 5}, {"path": "/a", "shares": 9}],
        "tasks": [{"group": "/a/b", "program": "run 1"}]})",
                                        "test.o1.json");
    ASSERT_TRUE(scenario) << to_english(scenario.error().front());
    const std::vector<GroupSpec> expected{{"/a", kRootGroup, 9}, {"/a/b", GroupId{1}, 1024}, {"/a/b/c", GroupId{2}, 5}};
    EXPECT_EQ(scenario->groups, expected);
    EXPECT_EQ(scenario->tasks[0].group, GroupId{2});
    EXPECT_EQ(read_scenario(write_scenario(*scenario), "test.o1.json"), *scenario);
}

TEST(GroupFiles, FollowGroupsThatAreRenamed)
{
    const auto with = [](const std::string& commands) {
        return read_scenario(R"({"groups": [{"path": "/a/b"}, {"path": "/c"}], "tasks": [{"program": "run 1"}],
            "commands": [)" + commands
                                 + "]}",
                             "test.o1.json");
    };
    const auto rename = [](int at, const std::string& group, const std::string& to) {
        return R"({"at": )" + std::to_string(at) + R"(, "op": "rename_group", "group": ")" + group + R"(", "to": ")"
             + to + "\"},";
    };
    const std::string move = R"({"at": 9, "op": "move_to_group", "task": 0, "group": "/x/b"})";
    // The order of the ticks counts, not that of the file.
    const auto good = with(rename(3, "/c/a", "/x") + rename(0, "/a", "/c/a") + move);
    ASSERT_TRUE(good) << to_english(good.error().front());
    EXPECT_EQ(good->commands.front(), (StampedCommand{Tick{0}, RenameGroup{"/a", "/c/a"}}));
    EXPECT_EQ(read_scenario(write_scenario(*good), "test.o1.json"), *good);
    EXPECT_FALSE(with(rename(0, "/c/a", "/x") + rename(3, "/a", "/c/a") + move));
}

/// Each rename may double the paths: the reader gives up following them before they fill the machine.
TEST(GroupFiles, DoNotGrowWithEveryRename)
{
    std::string text = R"({"tasks": [], "groups": [{"path": "/r"})";
    for (int i = 0; i < 200; ++i) {
        text += R"(, {"path": "/r/)" + std::to_string(i) + R"("})";
    }
    text += R"(, {"path": "/s"}], "commands": [)";
    for (int i = 0; i < 200; ++i) {
        text += std::string(i == 0 ? "" : ", ") + R"({"at": 1, "op": "rename_group", "group": )"
              + (i % 2 == 0 ? R"("/r", "to": "/s/r"})" : R"("/s", "to": "/r/s"})");
    }
    EXPECT_TRUE(read_scenario(text + "]}", "test.o1.json"));
}

TEST(GroupPaths, AreNamesAfterSlashes)
{
    for (const auto* const good : {"/", "/a", "/a/b.c", "/A-1/_", "/0"}) {
        EXPECT_TRUE(is_group_path(good)) << good;
    }
    for (const auto* const bad : {"", "a", "//", "/a/", "/a//b", "/a b", "/ü", "/a/\n"}) {
        EXPECT_FALSE(is_group_path(bad)) << bad;
    }
    EXPECT_EQ(parent_path("/a"), "/");
    EXPECT_EQ(parent_path("/a/b"), "/a");
    EXPECT_EQ(path_depth("/"), 0U);
    EXPECT_EQ(path_depth("/a/b"), 2U);
    EXPECT_TRUE(is_below("/a/b", "/a"));
    EXPECT_TRUE(is_below("/a", "/"));
    EXPECT_FALSE(is_below("/a", "/a"));
    EXPECT_FALSE(is_below("/ab", "/a"));
    EXPECT_FALSE(is_below("/", "/"));
    EXPECT_EQ(path_after_rename("/a/b", "/a", "/x/y"), "/x/y/b");
    EXPECT_EQ(path_after_rename("/a", "/a", "/x"), "/x");
    EXPECT_EQ(path_after_rename("/ab", "/a", "/x"), "/ab");
}

} // namespace
} // namespace o1
