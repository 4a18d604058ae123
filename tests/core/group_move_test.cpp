// SPDX-License-Identifier: GPL-3.0-or-later
// Renaming groups: what follows the new path, what moves with a new parent, and that nothing else does.
#include "core/history/timeline.h"
#include "core/machine/apply.h"
#include "core/machine/checksum.h"
#include "core/machine/group_tree.h"
#include "core/view/make_frame.h"
#include "tests/support/run.h"
#include "tests/support/scenario_builder.h"
#include "tests/support/world_invariants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace o1 {
namespace {

using test::run_for;
using test::ScenarioBuilder;
using test::TestRun;

/// Two hogs in each of /a, /a/b, /a/b/c and /d.
ScenarioBuilder four_groups(std::int32_t cpus)
{
    ScenarioBuilder builder(Kernel::j9, 100, cpus);
    for (const auto* const path : {"/a", "/a/b", "/a/b/c", "/d"}) {
        builder.hogs_in(builder.group(path), 2);
    }
    return builder;
}

constexpr GroupId kA{1};
constexpr GroupId kB{2};
constexpr GroupId kC{3};
constexpr GroupId kD{4};
constexpr CpuId kCpu{0};

void give(World& world, const Command& command)
{
    Events events;
    ASSERT_FALSE(check(world, command)) << to_english(*check(world, command));
    apply(world, events, command, 0);
}

TEST(RenameGroup, TakesThePathsBelowAlong)
{
    auto world = TestRun(four_groups(1).done()).to(50).world;
    give(world, RenameGroup{"/a", "/z"});
    EXPECT_EQ(world.group_path(kA), "/z");
    EXPECT_EQ(world.group_path(kC), "/z/b/c");
    EXPECT_EQ(world.group_path(kD), "/d");
    EXPECT_EQ(world.group_at("/z/b"), kB);
    EXPECT_FALSE(world.group_at("/a"));
    give(world, CreateGroup{"/a", 5});
    give(world, MoveToGroup{TaskId{0}, "/a"});
    EXPECT_EQ(world.group_path(world.task(TaskId{0}).group), "/a");
    EXPECT_EQ(world.group_at("/a"), GroupId{5});
}

TEST(RenameGroup, UnderTheSameParentChangesNoScheduling)
{
    for (const std::int32_t cpus : {1, 3}) {
        auto renamed = four_groups(cpus);
        auto plain = four_groups(cpus);
        renamed.scenario().commands = {{Tick{77}, RenameGroup{"/a/b", "/a/other"}}};
        plain.scenario().commands = {{Tick{77}, SetNice{TaskId{0}, Nice{0}}}}; // changes nothing
        const auto left = TestRun(renamed.done()).to(2000);
        const auto right = TestRun(plain.done()).to(2000);
        EXPECT_EQ(left.world.group_path(kC), "/a/other/c");
        EXPECT_EQ(checksum(left.world), checksum(right.world));
        EXPECT_EQ(left.events.list(), right.events.list());
    }
}

TEST(RenameGroup, ToItsOwnPathDoesNothing)
{
    auto world = TestRun(four_groups(2).done()).to(50).world;
    const auto before = checksum(world);
    give(world, RenameGroup{"/a/b", "/a/b"});
    EXPECT_EQ(checksum(world), before);
}

TEST(RenameGroup, MovesTheEntityToTheNewParentsActiveArray)
{
    auto world = TestRun(four_groups(1).done()).to(200).world;
    ASSERT_TRUE(world.entity(kB, kCpu).is_queued());
    const auto own = world.entity(kB, kCpu).queue;
    give(world, RenameGroup{"/a/b", "/d/b"});
    EXPECT_EQ(test::broken_invariant(world), "");
    const auto& moved = world.entity(kB, kCpu);
    const auto& above = world.queue(kD, kCpu);
    EXPECT_EQ(world.group(kB).parent, kD);
    EXPECT_EQ(world.group_path(kC), "/d/b/c");
    EXPECT_EQ(moved.array, above.active_index);
    EXPECT_EQ(above.active().level(moved.prio).tail, entity_id(world, moved));
    EXPECT_EQ(moved.round, -1);
    EXPECT_EQ(moved.slice_left, Ticks{0});
    EXPECT_EQ(moved.credit, 0);
    EXPECT_EQ(world.queue(kA, kCpu).nr_running, 2);
    EXPECT_EQ(above.nr_running, 6);
    EXPECT_EQ(moved.queue.nr_running, own.nr_running);
    EXPECT_EQ(moved.queue.array_switches, own.array_switches);
    EXPECT_EQ(moved.queue.active().nr_active, own.active().nr_active);
}

TEST(RenameGroup, TakesTheLastOneAwayFromItsOldParent)
{
    ScenarioBuilder builder;
    builder.group("/a");
    builder.hogs_in(builder.group("/a/b"), 2);
    builder.hogs(1, 0);
    auto world = TestRun(builder.done()).to(40).world;
    ASSERT_TRUE(world.entity(kA, kCpu).is_queued());
    give(world, RenameGroup{"/a/b", "/b"});
    EXPECT_FALSE(world.entity(kA, kCpu).is_queued());
    EXPECT_EQ(world.entity(kA, kCpu).prio, kMaxPrio);
    EXPECT_EQ(test::broken_invariant(world), "");
    give(world, RenameGroup{"/a", "/b/a"}); // nobody runs in it
    EXPECT_EQ(test::broken_invariant(world), "");
}

TEST(RenameGroup, ReschedulesWhereItRunsAndWhereItIsBetter)
{
    ScenarioBuilder builder;
    builder.group("/low");
    builder.hogs_in(builder.group("/low/in"), 1, -10);
    builder.hogs_in(kA, 1, 19);
    builder.hogs(1, 19);
    auto world = TestRun(builder.done()).to(1).world;
    ASSERT_EQ(world.runqueues[0].curr, TaskId{0});
    world.runqueues[0].need_resched = false;
    give(world, RenameGroup{"/low/in", "/in"});
    EXPECT_TRUE(world.runqueues[0].need_resched);

    auto other = TestRun(builder.done());
    while (other.world.runqueues[0].curr != TaskId{2}) {
        other.to(other.world.jiffies.value() + 1);
    }
    other.world.runqueues[0].need_resched = false;
    give(other.world, RenameGroup{"/low/in", "/in"}); // from an expired group into the active array of the root
    EXPECT_TRUE(other.world.runqueues[0].need_resched);
}

TEST(RenameGroup, SharesCountWhereTheGroupIsNow)
{
    ScenarioBuilder builder;
    builder.group("/user");
    builder.hogs_in(builder.group("/user/one"), 1);
    builder.hogs_in(builder.group("/user/two"), 1);
    builder.hogs_in(builder.group("/sys"), 1);
    builder.scenario().commands = {{Tick{6000}, RenameGroup{"/user/two", "/two"}}};
    TestRun run(builder.done());
    run.to(6000);
    EXPECT_NEAR(static_cast<double>(run.cpu_ticks(1)), 1500, 60);
    const auto before = run.cpu_ticks(1);
    run.to(12'000);
    EXPECT_NEAR(static_cast<double>(run.cpu_ticks(1) - before), 2000, 60);
}

/// A group below one with a higher number: whatever is added up through the tree still is.
TEST(RenameGroup, UnderAYoungerGroupKeepsAllSums)
{
    auto builder = four_groups(3);
    builder.scenario().commands = {{Tick{100}, RenameGroup{"/a", "/d/a"}},
                                   {Tick{200}, SetTunable{0, builder.tunables().*tunable_table()[0].member}}};
    Timeline timeline(builder.done());
    for (int tick = 90; tick <= 300; ++tick) {
        timeline.advance(Tick{tick});
        ASSERT_EQ(test::broken_invariant(timeline.world()), "") << tick;
    }
    timeline.advance(Tick{1200});
    const auto frame = make_frame(timeline, {{Tick{0}, Tick{1200}}, 50});
    ASSERT_EQ(frame.groups.size(), 5U);
    EXPECT_EQ(frame.groups[1].path, "/d/a");
    EXPECT_EQ(frame.groups[1].parent, kD);
    EXPECT_EQ(frame.groups[0].groups, 1);
    EXPECT_NEAR(frame.groups[0].share, 1, 0.001);
    EXPECT_NEAR(frame.groups[4].share, 1, 0.001);
    FrameRequest few{{Tick{0}, Tick{1200}}, 50};
    few.groups = 3;
    EXPECT_EQ(make_frame(timeline, few).groups.size(), 1U); // /d, above the others, is not among the first three
}

TEST(RenameGroup, LeavesTheRemovedWhereTheyWere)
{
    auto world = TestRun(four_groups(1).done()).to(50).world;
    give(world, CreateGroup{"/a/gone", 5});
    give(world, RemoveGroup{"/a/gone"});
    give(world, RenameGroup{"/a", "/d/a"});
    EXPECT_FALSE(world.group_at("/d/a/gone"));
    give(world, CreateGroup{"/d/a/gone", 7});
    EXPECT_EQ(world.group_at("/d/a/gone"), GroupId{6});
    EXPECT_EQ(test::broken_invariant(world), "");
}

std::string path_of_depth(int depth)
{
    std::string path;
    for (int i = 0; i < depth; ++i) {
        path += "/x";
    }
    return path;
}

TEST(RenameGroup, CountsTheDepthOfTheDeepestBelow)
{
    ScenarioBuilder builder;
    for (int depth = 1; depth <= 14; ++depth) {
        builder.group(path_of_depth(depth));
    }
    builder.group("/a");
    builder.group("/a/b");
    builder.group("/a/b/c");
    const auto world = TestRun(builder.done()).world;
    const auto error = check(world, RenameGroup{"/a", path_of_depth(14) + "/a"});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, ErrorCode::group_too_deep);
    EXPECT_EQ(error->arguments.front(), path_of_depth(14) + "/a/b/c");
    EXPECT_FALSE(check(world, RenameGroup{"/a", path_of_depth(13) + "/a"}));
}

TEST(RenameGroup, NotesTellThePathsOfTheirTime)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a", 2048), 1);
    builder.group("/b");
    builder.scenario().commands = {{Tick{10}, RenameGroup{"/a", "/b/c"}},      {Tick{20}, SetShares{"/b/c", 100}},
                                   {Tick{30}, MoveToGroup{TaskId{0}, "/b"}},   {Tick{40}, RenameGroup{"/b", "/d"}},
                                   {Tick{50}, MoveToGroup{TaskId{0}, "/d/c"}}, {Tick{60}, RenameGroup{"/d", "/d/c/e"}},
                                   {Tick{70}, SetShares{"/d/c", 200}}};
    Timeline timeline(builder.done());
    timeline.advance(Tick{100});
    const auto notes = make_frame(timeline, {{Tick{0}, Tick{100}}, 50}).command_notes;
    ASSERT_EQ(notes.size(), 7U);
    EXPECT_EQ(notes[0].before, Command(RenameGroup{"/a", "/a"}));
    EXPECT_EQ(notes[1].before, Command(SetShares{"/b/c", 2048}));
    EXPECT_EQ(notes[2].before, Command(MoveToGroup{TaskId{0}, "/b/c"}));
    EXPECT_EQ(notes[4].before, Command(MoveToGroup{TaskId{0}, "/d"}));
    EXPECT_TRUE(notes[5].is_refused);
    EXPECT_EQ(notes[6].before, Command(SetShares{"/d/c", 100}));
}

TEST(RenameGroup, SurvivesGoingBack)
{
    auto builder = four_groups(2);
    builder.scenario().commands = {{Tick{500}, RenameGroup{"/a/b", "/d/b"}}, {Tick{900}, RenameGroup{"/d", "/a/d"}}};
    Timeline timeline(builder.done());
    timeline.advance(Tick{20'000});
    EXPECT_EQ(timeline.world().group_path(kC), "/a/d/b/c");
    EXPECT_EQ(timeline.world_at(Tick{499}).group_path(kC), "/a/b/c");
    EXPECT_EQ(timeline.world_at(Tick{600}).group_path(kC), "/d/b/c");
    EXPECT_EQ(checksum(timeline.world_at(Tick{950})), checksum(TestRun(builder.done()).to(950).world));
}

} // namespace
} // namespace o1
