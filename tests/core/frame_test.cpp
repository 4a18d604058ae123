// SPDX-License-Identifier: GPL-3.0-or-later
// What the picture of a moment holds, against the world that it shows.
#include "core/view/make_frame.h"
#include "core/view/queue_picture.h"
#include "core/view/stretch.h"
#include "tests/support/scenario_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace o1 {
namespace {

using test::run_for;
using test::ScenarioBuilder;
using test::sleep_for;

Timeline eds_claim(std::int64_t ticks, bool patch)
{
    ScenarioBuilder builder(Kernel::j9, 1000);
    builder.tunables().thread_penalty = 1;
    builder.tunables().hog_patch = patch ? 1 : 0;
    builder.hogs(20, 19, "java");
    builder.hogs(1, 0, "job");
    for (std::size_t i = 0; i < 20; ++i) {
        builder.scenario().tasks[i].name = "java-" + std::to_string(i);
    }
    Timeline timeline(builder.done());
    timeline.advance(Tick{ticks});
    return timeline;
}

TEST(Frame, ShowsEveryQueuedTaskInItsPlace)
{
    const auto timeline = eds_claim(20'000, true);
    const auto frame = make_frame(timeline, {{Tick{19'000}, Tick{20'000}}, 100});
    ASSERT_EQ(frame.cpus.size(), 1U);
    const auto& cpu = frame.cpus[0];
    std::int32_t chips = 0;
    int running = 0;
    for (const auto* const array : {&cpu.active, &cpu.expired}) {
        for (const auto& level : array->levels) {
            EXPECT_EQ(level.count, std::ssize(level.chips));
            EXPECT_TRUE(array->bitmap.test(level.prio));
            chips += level.count;
            for (const auto& chip : level.chips) {
                running += chip.is_running ? 1 : 0;
            }
        }
    }
    EXPECT_EQ(chips, cpu.nr_running);
    EXPECT_EQ(running, 1);
    EXPECT_EQ(cpu.first_set, cpu.active.levels.front().prio);
}

TEST(Frame, CutsLongListsAndSaysHowManyThereAre)
{
    const auto timeline = eds_claim(2'000, false);
    FrameRequest request{{Tick{0}, Tick{2'000}}, 100};
    request.chips_per_level = 3;
    request.tasks = 5;
    const auto frame = make_frame(timeline, request);
    std::int32_t count = 0;
    for (const auto* const array : {&frame.cpus[0].active, &frame.cpus[0].expired}) {
        for (const auto& level : array->levels) {
            EXPECT_LE(level.chips.size(), 3U);
            count += level.count;
        }
    }
    EXPECT_EQ(count, 21);
    EXPECT_EQ(frame.tasks.size(), 5U);
    EXPECT_EQ(frame.task_count, 21);
}

TEST(Frame, GivesSharesThatShowEdsClaim)
{
    const auto off = make_frame(eds_claim(40'000, false), {{Tick{0}, Tick{40'000}}, 50});
    const auto on = make_frame(eds_claim(40'000, true), {{Tick{0}, Tick{40'000}}, 50});
    EXPECT_NEAR(off.tasks.back().share, 0.43, 0.02);
    EXPECT_NEAR(on.tasks.back().share, 0.84, 0.02);
    ASSERT_EQ(on.mms.size(), 2U);
    EXPECT_EQ(on.mms[0].label, "java");
    EXPECT_NEAR(on.mms[0].share + on.mms[1].share, 1.0, 0.001);
    ASSERT_EQ(on.shares.series.size(), 2U);
    EXPECT_NEAR(on.shares.series[1].share[40], 0.84F, 0.03F);
}

TEST(Frame, MarksHogsOfThisRound)
{
    const auto frame = make_frame(eds_claim(20'000, true), {{Tick{0}, Tick{20'000}}, 50});
    ASSERT_EQ(frame.hogs.size(), 2U);
    EXPECT_GT(frame.hogs[0].penalties, 100);
    EXPECT_EQ(frame.hogs[0].granted, Ticks{10});
    EXPECT_TRUE(make_frame(eds_claim(2'000, false), {{Tick{0}, Tick{20}}, 50}).hogs.empty());
}

TEST(Frame, LaneColumnsAreTheSpansOfTheTrace)
{
    const auto timeline = eds_claim(20'000, true);
    const Window window{Tick{19'000}, Tick{19'200}};
    const auto frame = make_frame(timeline, {window, 200});
    ASSERT_EQ(frame.lanes[0].columns.size(), 200U);
    int compared = 0;
    timeline.trace().spans_in(CpuId{0}, window, [&](const Span& span) {
        for (auto t = std::max(span.from, window.from); t < std::min(span.to, window.to); t += Ticks{1}) {
            const auto& column = frame.lanes[0].columns[static_cast<std::size_t>((t - window.from).value())];
            EXPECT_TRUE(column.is_known);
            EXPECT_EQ(column.dominant, span.task) << t.value();
            ++compared;
        }
        return true;
    });
    EXPECT_EQ(compared, 200);
}

TEST(Frame, KnowsNothingOutsideTheRun)
{
    const auto frame = make_frame(eds_claim(1'000, false), {{Tick{-500}, Tick{1'500}}, 200});
    EXPECT_FALSE(frame.lanes[0].columns.front().is_known);
    EXPECT_FALSE(frame.lanes[0].columns.back().is_known);
    EXPECT_TRUE(frame.lanes[0].columns[100].is_known);
    EXPECT_TRUE(std::isnan(frame.shares.series[0].share.front()));
    EXPECT_TRUE(std::isnan(frame.shares.series[0].share.back()));
}

TEST(Frame, MarksACommandAtItsTick)
{
    ScenarioBuilder builder;
    builder.hogs(3, 0);
    Timeline timeline(builder.done());
    timeline.advance(Tick{500});
    ASSERT_TRUE(timeline.submit(SetNice{TaskId{0}, Nice{5}}));
    timeline.advance(Tick{600});
    const auto frame = make_frame(timeline, {{Tick{400}, Tick{600}}, 200});
    const auto found =
        std::ranges::find(frame.marks, EventKind::command, [](const MarkView& m) { return m.mark.kind; });
    ASSERT_NE(found, frame.marks.end());
    EXPECT_EQ(found->mark.tick, Tick{501});
    EXPECT_EQ(found->mark.other, 0);
}

TEST(Frame, MarksWhatHappensInTheNewestTick)
{
    ScenarioBuilder builder(Kernel::j9, 1000);
    builder.hogs(3, 0);
    for (const int columns : {1, 100, 1000}) { // many ticks per column, one, and many columns per tick
        Timeline run(builder.done());
        run.advance(Tick{500});
        ASSERT_TRUE(run.submit(SetNice{TaskId{0}, Nice{4}}));
        run.advance(Tick{501});
        ASSERT_TRUE(run.submit(SetNice{TaskId{0}, Nice{5}}));
        run.advance(Tick{502});
        const auto frame = make_frame(run, {{Tick{402}, Tick{502}}, columns});
        ASSERT_FALSE(frame.marks.empty());
        EXPECT_EQ(frame.marks.back().mark.kind, EventKind::command);
        EXPECT_EQ(frame.marks.back().mark.tick, Tick{502}) << columns;
        EXPECT_EQ(frame.marks.back().mark.other, 1);
        EXPECT_FALSE(frame.marks.back().is_dense) << "the tick before has a mark of its own";
    }
}

TEST(Frame, MarksTheNewestTickOfAWindowWithMoreMarksThanCanBeVisited)
{
    ScenarioBuilder builder(Kernel::j9, 1000);
    for (int i = 0; i < 40; ++i) {
        builder.task(0, {run_for(1), sleep_for(39)});
    }
    Timeline timeline(builder.done());
    timeline.advance(Tick{40'000});
    ASSERT_TRUE(timeline.submit(SetNice{TaskId{0}, Nice{5}}));
    timeline.advance(Tick{40'001});
    const auto frame = make_frame(timeline, {{Tick{1}, Tick{40'001}}, 200});
    ASSERT_GT(timeline.trace().mark_count(), 20'000);
    EXPECT_EQ(std::ranges::count_if(
                  frame.marks,
                  [](const MarkView& m) { return m.mark.tick == Tick{40'001} && m.mark.kind == EventKind::command; }),
              1);
}

/// 700 tasks in 350 address spaces; one of each pair is called as the pair.
Timeline seven_hundred_tasks()
{
    ScenarioBuilder builder(Kernel::j9, 1000);
    for (int i = 0; i < 700; ++i) {
        const auto pair = "pair" + std::to_string(i / 2);
        builder.task(0, {run_for(1), sleep_for(600)}, pair).name = pair + "-" + std::to_string(i % 2);
    }
    Timeline timeline(builder.done());
    timeline.advance(Tick{3'000});
    return timeline;
}

TEST(Frame, NamesEveryTaskOfItsLanesAndMarks)
{
    const auto timeline = seven_hundred_tasks();
    const auto frame = make_frame(timeline, {{Tick{2'000}, Tick{3'000}}, 1'000});
    ASSERT_EQ(frame.tasks.size(), 500U);
    ASSERT_FALSE(frame.other_tasks.empty());
    const auto names = [&](TaskId id) {
        return std::ranges::find(frame.tasks, id, &TaskView::id) != frame.tasks.end()
            || std::ranges::find(frame.other_tasks, id, &TaskView::id) != frame.other_tasks.end();
    };
    for (const auto& column : frame.lanes[0].columns) {
        EXPECT_TRUE(column.dominant == kIdle || names(column.dominant)) << column.dominant.value();
        EXPECT_TRUE(column.second == kIdle || names(column.second)) << column.second.value();
    }
    for (const auto& view : frame.marks) {
        EXPECT_TRUE(view.mark.task == kNoTask || names(view.mark.task)) << view.mark.task.value();
    }
    EXPECT_TRUE(std::ranges::is_sorted(frame.other_tasks, std::ranges::less{}, &TaskView::id));
    for (const auto& task : frame.other_tasks) {
        EXPECT_GE(task.id, TaskId{500}) << "none twice";
        EXPECT_EQ(task.name, timeline.world().spec_of(task.id).name);
        const auto mm = std::ranges::find(frame.mms, task.mm, &MmView::id);
        ASSERT_NE(mm, frame.mms.end());
        EXPECT_EQ(mm->tasks, 2) << "those that the frame does not hold count too";
    }
}

TEST(CommandNotes, TellTheValueBeforeAsFarAsItIsKnown)
{
    const auto row = [](std::string_view key) {
        return static_cast<std::int32_t>(find_tunable(key) - tunable_table().data());
    };
    ScenarioBuilder builder(Kernel::j9, 1000);
    builder.hogs(2, 5);
    builder.task(0, {run_for(5), {ProgramStep::Op::nice, {}, kNoTask, Nice{7}}});
    builder.task(0, {run_for(5), test::bare(ProgramStep::Op::fork), run_for(1'000'000)});
    builder.scenario().commands = {{Tick{10}, SetTunable{row("min_timeslice"), 1'000}}, // above max_timeslice
                                   {Tick{20}, SetTunable{row("min_timeslice"), 20}}};
    Timeline timeline(builder.done());
    timeline.advance(Tick{200});
    const TaskId child{4};
    ASSERT_EQ(timeline.world().tasks.size(), 5U);
    for (const Command& command : std::initializer_list<Command>{
             SetNice{TaskId{0}, Nice{-3}}, SetNice{TaskId{0}, Nice{19}}, SetNice{TaskId{2}, Nice{1}},
             SetNice{child, Nice{4}}, SetNice{child, Nice{6}}, SetPolicy{TaskId{1}, Policy::rr, 10}, Kill{TaskId{1}}}) {
        ASSERT_TRUE(timeline.submit(command));
        timeline.advance(timeline.now() + Ticks{1});
    }
    const auto frame = make_frame(timeline, {{Tick{0}, timeline.now()}, 100});
    ASSERT_EQ(frame.command_notes.size(), 9U);
    const auto before = [&](std::size_t place) { return frame.command_notes[place].before; };
    const auto was_first = timeline.scenario().tunables.min_timeslice;
    EXPECT_TRUE(frame.command_notes[0].is_refused);
    EXPECT_FALSE(frame.command_notes[1].is_refused);
    EXPECT_EQ(before(1), Command(SetTunable{row("min_timeslice"), was_first})) << "the refused one changed nothing";
    EXPECT_EQ(before(2), Command(SetNice{TaskId{0}, Nice{5}}));
    EXPECT_EQ(before(3), Command(SetNice{TaskId{0}, Nice{-3}}));
    EXPECT_EQ(before(4), std::nullopt) << "its program sets it too";
    EXPECT_EQ(before(5), std::nullopt) << "its parent's at the fork";
    EXPECT_EQ(before(6), Command(SetNice{child, Nice{4}}));
    EXPECT_EQ(before(7), Command(SetPolicy{TaskId{1}, Policy::other, 0}));
    EXPECT_EQ(before(8), std::nullopt);
    EXPECT_EQ(frame.command_notes[8].place, 8);
}

TEST(CommandNotes, AreThoseOfTheWindow)
{
    ScenarioBuilder builder(Kernel::j9, 1000);
    builder.hogs(2, 0);
    Timeline timeline(builder.done());
    for (int i = 1; i <= 10; ++i) {
        ASSERT_TRUE(timeline.submit(SetNice{TaskId{0}, Nice{i}}));
        timeline.advance(Tick{10 * i});
    }
    const auto frame = make_frame(timeline, {{Tick{30}, Tick{51}}, 100});
    ASSERT_EQ(frame.command_notes.size(), 3U);
    EXPECT_EQ(frame.command_notes[0].given, (StampedCommand{Tick{31}, SetNice{TaskId{0}, Nice{4}}}));
    EXPECT_EQ(frame.command_notes[0].before, Command(SetNice{TaskId{0}, Nice{3}}));
    EXPECT_EQ(frame.command_notes[2].given.at, Tick{51});
}

/// Threads of one mm, sleepers, a child that ends, two CPUs.
Timeline mixed_run(MemoryBudget budget, std::int64_t ticks)
{
    ScenarioBuilder builder(Kernel::j9, 1000, 2);
    builder.tunables().hog_patch = 1;
    builder.hogs(5, 10, "java");
    for (int i = 0; i < 4; ++i) {
        builder.task(0, {run_for(3 + i), sleep_for(17 + i)});
    }
    Timeline timeline(builder.done(), budget);
    timeline.advance(Tick{ticks});
    return timeline;
}

/// Ticks of one mm between two ticks by the world's own counters.
Ticks counted(const Timeline& timeline, MmId mm, const Window& window)
{
    return timeline.world_at(window.to).ticks_of(mm) - timeline.world_at(window.from).ticks_of(mm);
}

void expect_counters(const Timeline& timeline, const StretchView& stretch)
{
    Ticks sum = stretch.idle + stretch.others;
    for (const auto& mm : stretch.mms) {
        EXPECT_EQ(mm.ticks, counted(timeline, mm.mm, stretch.window)) << mm.mm.value();
        sum = sum + mm.ticks;
    }
    EXPECT_EQ(sum, (stretch.window.to - stretch.window.from) * 2);
}

TEST(Stretch, IsWhatTheCountersOfTheWorldSay)
{
    const auto timeline = mixed_run({}, 400'000);
    const auto many = [&](Window window) {
        return timeline.trace().spans_between(CpuId{0}, window) + timeline.trace().spans_between(CpuId{1}, window)
             > kMostSpansOfStretch;
    };
    for (const auto& window : {Window{Tick{0}, Tick{1}}, Window{Tick{1'003}, Tick{1'777}},
                               Window{Tick{123'457}, Tick{123'458}}, Window{Tick{399'990}, Tick{400'000}}}) {
        ASSERT_FALSE(many(window));
        const auto stretch = stretch_view(timeline, window);
        EXPECT_TRUE(stretch.is_exact);
        expect_counters(timeline, stretch);
    }
    for (const auto& window : {Window{Tick{777}, Tick{399'333}}, Window{Tick{0}, Tick{400'000}}}) {
        ASSERT_TRUE(many(window)) << "taken from cumulated usage";
        const auto stretch = stretch_view(timeline, window);
        EXPECT_TRUE(stretch.is_exact);
        expect_counters(timeline, stretch);
    }
}

TEST(Stretch, IsCutToTheRun)
{
    const auto timeline = mixed_run({}, 1'000);
    const auto stretch = stretch_view(timeline, {Tick{-50}, Tick{2'000}});
    EXPECT_EQ(stretch.window, (Window{Tick{0}, Tick{1'000}}));
    expect_counters(timeline, stretch);
    EXPECT_TRUE(stretch_view(timeline, {Tick{1'000}, Tick{1'200}}).mms.empty());
}

TEST(Stretch, IsExactWhereDetailWasDropped)
{
    const auto timeline = mixed_run({.total = 3 << 20, .keyframes = 2 << 20}, 1'000'000);
    ASSERT_GT(timeline.trace().detail_from(), Tick{10'000});
    const Window old{Tick{1'003}, Tick{9'001}};
    const auto stretch = stretch_view(timeline, old);
    EXPECT_TRUE(stretch.is_exact);
    ASSERT_FALSE(stretch.mms.empty());
    for (const auto& mm : stretch.mms) {
        EXPECT_EQ(mm.ticks, counted(timeline, mm.mm, old));
    }
}

/// Two keyframes at most are kept: too far apart to run up to a tick in every frame.
TEST(Stretch, SaysWhenItIsInterpolated)
{
    const auto timeline = mixed_run({.total = 1 << 20, .keyframes = 1}, 1'000'000);
    const Window old{Tick{300'003}, Tick{409'001}};
    ASSERT_GT(timeline.trace().detail_from(), old.from);
    const auto stretch = stretch_view(timeline, old);
    EXPECT_FALSE(stretch.is_exact);
    ASSERT_FALSE(stretch.mms.empty());
    for (const auto& mm : stretch.mms) {
        EXPECT_NEAR(static_cast<double>(mm.ticks.value()), static_cast<double>(counted(timeline, mm.mm, old).value()),
                    150);
    }
    const Window recent{timeline.now() - Ticks{1'003}, timeline.now()};
    EXPECT_TRUE(stretch_view(timeline, recent).is_exact) << "counted span by span";
}

TEST(TaskLanes, TellRunningWaitingAndSleeping)
{
    ScenarioBuilder builder;
    builder.task(0, {run_for(10), sleep_for(10)});
    Timeline timeline(builder.done());
    timeline.advance(Tick{100});
    FrameRequest request{{Tick{0}, Tick{100}}, 100};
    request.task_lanes = TaskLaneRequest{.tasks = {TaskId{0}}};
    const auto frame = make_frame(timeline, request);
    ASSERT_EQ(frame.task_lanes.size(), 1U);
    const auto& columns = frame.task_lanes[0].columns;
    EXPECT_EQ(columns[5], (TaskColumn{Activity::running, Activity::running, 255, 0}));
    EXPECT_EQ(columns[15], (TaskColumn{Activity::sleeping, Activity::sleeping, 0, 0}));
    EXPECT_EQ(columns[25].activity, Activity::running);
}

/// The state of every tick against the world of that tick.
TEST(TaskLanes, AreWhatTheWorldOfEveryTickSays)
{
    const auto timeline = mixed_run({}, 3'000);
    FrameRequest request{{Tick{2'500}, Tick{3'000}}, 500};
    request.task_lanes = TaskLaneRequest{};
    const auto frame = make_frame(timeline, request);
    ASSERT_EQ(frame.task_lanes.size(), 9U);
    for (int i = 0; i < 500; i += 7) {
        const auto world = timeline.world_at(Tick{2'500 + i});
        for (const auto& lane : frame.task_lanes) {
            const auto& column = lane.columns[static_cast<std::size_t>(i)];
            ASSERT_EQ(column.activity, activity_of(world, lane.task)) << i << " task " << lane.task.value();
            ASSERT_EQ(column.cpu, world.task(lane.task).cpu.value());
            ASSERT_EQ(column.ran, column.activity == Activity::running ? 255 : 0);
        }
    }
}

TEST(TaskLanes, WideColumnsTellHowMuchOfThemTheTaskRan)
{
    ScenarioBuilder builder;
    builder.task(0, {run_for(10), sleep_for(30)});
    Timeline timeline(builder.done());
    timeline.advance(Tick{4'000});
    FrameRequest request{{Tick{0}, Tick{4'000}}, 10};
    request.task_lanes = TaskLaneRequest{};
    const auto frame = make_frame(timeline, request);
    for (const auto& column : frame.task_lanes[0].columns) {
        EXPECT_EQ(column.activity, Activity::running);
        EXPECT_EQ(column.rest, Activity::sleeping);
        EXPECT_NEAR(column.ran, 255 / 4, 5);
    }
}

TEST(TaskLanes, AreThePartThatIsAskedForOfTheChoice)
{
    const auto timeline = mixed_run({}, 1'000);
    const auto lanes = [&](const TaskLaneRequest& wanted) {
        FrameRequest request{{Tick{900}, Tick{1'000}}, 100};
        request.task_lanes = wanted;
        const auto frame = make_frame(timeline, request);
        std::vector<std::int32_t> ids;
        for (const auto& lane : frame.task_lanes) {
            ids.push_back(lane.task.value());
        }
        EXPECT_EQ(frame.task_lane_cut->first, ids.empty() ? 0 : wanted.first);
        return std::pair(ids, frame.task_lane_cut->all);
    };
    using Ids = std::vector<std::int32_t>;
    EXPECT_EQ(lanes({.most = 3}), std::pair(Ids({0, 1, 2}), std::int64_t{9}));
    EXPECT_EQ(lanes({.first = 7, .most = 3}), std::pair(Ids({7, 8}), std::int64_t{9}));
    EXPECT_EQ(lanes({.tasks = {TaskId{6}, TaskId{2}}}), std::pair(Ids({2, 6}), std::int64_t{2}));
    const auto java = timeline.world().task(TaskId{0}).mm;
    EXPECT_EQ(lanes({.tasks = {TaskId{6}}, .mms = {java}}), std::pair(Ids({0, 1, 2, 3, 4, 6}), std::int64_t{6}));
    EXPECT_EQ(lanes({.tasks = {TaskId{77}}}), std::pair(Ids{}, std::int64_t{0}));
}

TEST(TaskLanes, HaveNoColumnsWhenTheWindowIsTooLong)
{
    const auto timeline = mixed_run({}, 300'000);
    FrameRequest request{{Tick{0}, Tick{300'000}}, 100};
    request.task_lanes = TaskLaneRequest{};
    const auto frame = make_frame(timeline, request);
    EXPECT_TRUE(frame.task_lane_cut->is_too_long);
    ASSERT_EQ(frame.task_lanes.size(), 9U);
    EXPECT_TRUE(frame.task_lanes[0].columns.empty());
}

TEST(TaskLanes, KeepTheMarksOfTheirTasksOnly)
{
    const auto timeline = mixed_run({}, 3'000);
    FrameRequest request{{Tick{2'000}, Tick{3'000}}, 10};
    request.task_lanes = TaskLaneRequest{.tasks = {TaskId{5}, TaskId{6}}};
    const auto frame = make_frame(timeline, request);
    std::array<int, 2> wakeups{};
    for (const auto& view : frame.marks) {
        ASSERT_TRUE(view.mark.task == kNoTask || view.mark.task == TaskId{5} || view.mark.task == TaskId{6});
        if (view.mark.kind == EventKind::woke) {
            ++wakeups[index_of(view.mark.task) - 5];
        }
    }
    EXPECT_GE(wakeups[0], 10) << "one in each of the ten columns, though they wake on the same CPUs";
    EXPECT_GE(wakeups[1], 10);
}

// ---- groups ---------------------------------------------------------------------------------------------------------

/// /user (fg 3072, bg 1024) beside /sys, hogs in each, on two CPUs.
Timeline nested_groups(std::int64_t ticks)
{
    ScenarioBuilder builder(Kernel::j9, 100, 2);
    builder.group("/user");
    builder.hogs_in(builder.group("/user/fg", 3072), 3);
    builder.hogs_in(builder.group("/user/bg"), 3);
    builder.hogs_in(builder.group("/sys"), 4);
    builder.group("/empty");
    builder.hogs(1, 0);
    Timeline timeline(builder.done());
    timeline.advance(Tick{ticks});
    return timeline;
}

int chips_of_groups(const CpuView& cpu)
{
    int chips = 0;
    for (const auto* const array : {&cpu.active, &cpu.expired}) {
        for (const auto& level : array->levels) {
            chips += static_cast<int>(std::ranges::count_if(
                level.chips, [](const Chip& chip) { return chip.task == kNoTask && chip.group != kRootGroup; }));
        }
    }
    return chips;
}

TEST(TaskLanes, OfAGroupAreOfAllTasksInItAndBelow)
{
    const auto timeline = nested_groups(1'000);
    const auto lanes = [&](const TaskLaneRequest& wanted) {
        FrameRequest request{{Tick{900}, Tick{1'000}}, 100};
        request.task_lanes = wanted;
        return make_frame(timeline, request).task_lane_cut->all;
    };
    const GroupId user{1};
    const GroupId bg{3};
    EXPECT_EQ(lanes({.groups = {user}}), 6) << "of fg and bg";
    EXPECT_EQ(lanes({.groups = {bg}}), 3);
    EXPECT_EQ(lanes({.groups = {user, bg}}), 6);
    EXPECT_EQ(lanes({.tasks = {TaskId{10}}, .groups = {bg}}), 4);
    EXPECT_EQ(lanes({.groups = {kRootGroup}}), 11);
    EXPECT_EQ(lanes({.groups = {GroupId{5}}}), 0) << "empty";
}

TEST(Frame, ListsGroupsAsTheWorldHasThem)
{
    const auto timeline = nested_groups(1'000);
    const auto& world = timeline.world();
    const auto frame = make_frame(timeline, {{Tick{0}, Tick{1'000}}, 50});
    ASSERT_EQ(frame.groups.size(), 6U);
    EXPECT_EQ(frame.groups[0].path, "/");
    EXPECT_EQ(frame.groups[2].path, "/user/fg");
    EXPECT_EQ(frame.groups[2].parent, frame.groups[1].id);
    EXPECT_EQ(frame.groups[2].shares, 3072);
    EXPECT_EQ(frame.groups[2].tasks, 3);
    EXPECT_EQ(frame.groups[1].tasks, 0);
    EXPECT_EQ(frame.groups[1].groups, 2);
    EXPECT_EQ(frame.groups[0].groups, 3);
    for (const auto& group : frame.groups) {
        for (std::size_t c = 0; c < 2 && group.id != kRootGroup; ++c) {
            const auto* entity = world.find_entity(group.id, CpuId{static_cast<std::int32_t>(c)});
            const auto& view = group.cpus[c];
            EXPECT_EQ(view.slice_left, entity != nullptr ? entity->slice_left : Ticks{0});
            EXPECT_EQ(view.credit, entity != nullptr ? entity->credit : 0);
            EXPECT_EQ(view.prio, entity != nullptr ? entity->prio : kMaxPrio);
            EXPECT_EQ(view.nr_running, entity != nullptr ? entity->queue.nr_running : 0);
            EXPECT_EQ(view.standing == GroupStanding::none, entity == nullptr || !entity->is_queued());
        }
    }
    EXPECT_EQ(frame.tasks[0].group, frame.groups[2].id);
}

TEST(Frame, SharesOfGroupsHoldThoseBelow)
{
    const auto frame = make_frame(nested_groups(6'000), {{Tick{0}, Tick{6'000}}, 50});
    EXPECT_NEAR(frame.groups[0].share, 1, 0.001);
    EXPECT_NEAR(frame.groups[1].share, frame.groups[2].share + frame.groups[3].share, 1e-9);
    EXPECT_GT(frame.groups[2].share, 1.5 * frame.groups[3].share);
    EXPECT_EQ(frame.groups[5].share, 0);
}

TEST(Frame, HasNoGroupsWithoutGroups)
{
    EXPECT_TRUE(make_frame(eds_claim(100, true), {{Tick{0}, Tick{100}}, 50}).groups.empty());
}

TEST(Frame, ShowsTheQueuesOfTheEnteredGroup)
{
    const auto timeline = nested_groups(1'000);
    FrameRequest request{{Tick{0}, Tick{1'000}}, 50};
    const auto root = make_frame(timeline, request);
    EXPECT_EQ(root.entered, kRootGroup);
    EXPECT_GE(chips_of_groups(root.cpus[0]) + chips_of_groups(root.cpus[1]), 2);
    request.entered = GroupId{2};
    const auto frame = make_frame(timeline, request);
    EXPECT_EQ(frame.entered, GroupId{2});
    std::int32_t tasks = 0;
    for (std::size_t c = 0; c < 2; ++c) {
        const auto& cpu = frame.cpus[c];
        EXPECT_EQ(chips_of_groups(cpu), 0);
        EXPECT_EQ(cpu.nr_running, frame.groups[2].cpus[c].nr_running);
        EXPECT_EQ(cpu.array_switches, frame.groups[2].cpus[c].array_switches);
        EXPECT_EQ(cpu.curr.has_value(), root.cpus[c].curr.has_value());
        tasks += cpu.active.nr_active + cpu.expired.nr_active;
    }
    EXPECT_EQ(tasks, 3);
}

TEST(Frame, PicturesAnEmptyQueueWhereTheGroupHasNeverBeen)
{
    FrameRequest request{{Tick{0}, Tick{100}}, 50};
    request.entered = GroupId{5};
    const auto frame = make_frame(nested_groups(100), request);
    EXPECT_EQ(frame.entered, GroupId{5});
    for (const auto& cpu : frame.cpus) {
        EXPECT_TRUE(cpu.active.levels.empty());
        EXPECT_EQ(cpu.first_set, kMaxPrio);
        EXPECT_EQ(cpu.nr_running, 0);
    }
}

TEST(Frame, ShowsTheRootWhenTheEnteredGroupIsNotThere)
{
    FrameRequest request{{Tick{0}, Tick{100}}, 50};
    request.entered = GroupId{77};
    EXPECT_EQ(make_frame(nested_groups(100), request).entered, kRootGroup);
    EXPECT_EQ(make_frame(eds_claim(100, true), request).entered, kRootGroup);
}

TEST(Frame, MarksTheExpiryOfGroups)
{
    const auto frame = make_frame(nested_groups(1'000), {{Tick{0}, Tick{1'000}}, 1000});
    const auto place = std::ranges::find_if(
        frame.marks, [](const MarkView& view) { return view.mark.kind == EventKind::group_expired; });
    ASSERT_NE(place, frame.marks.end());
    EXPECT_GE(place->mark.other, 1);
    EXPECT_LE(place->mark.other, 4);
}

} // namespace
} // namespace o1
