// SPDX-License-Identifier: GPL-3.0-or-later
// Single rules of the machine, one situation each. What the golden files cover in bulk is not repeated here.
#include "core/machine/apply.h"
#include "core/machine/checksum.h"
#include "core/machine/leap.h"
#include "tests/support/run.h"
#include "tests/support/scenario_builder.h"
#include "tests/support/world_invariants.h"

#include <gtest/gtest.h>

namespace o1 {
namespace {

using test::bare;
using test::run_for;
using test::ScenarioBuilder;
using test::sleep_for;
using test::TestRun;
using Op = ProgramStep::Op;

void at(ScenarioBuilder& builder, std::int64_t tick, Command command)
{
    builder.scenario().commands.push_back({Tick{tick}, std::move(command)});
}

TEST(PrioBitmap, FindsTheFirstSetBitInEveryWord)
{
    PrioBitmap bitmap;
    EXPECT_EQ(bitmap.first_set(), kMaxPrio);
    for (const int prio : {139, 128, 127, 64, 63, 0}) {
        bitmap.set(Prio{prio});
        EXPECT_EQ(bitmap.first_set(), Prio{prio});
        EXPECT_EQ(bitmap.words_to_first(), prio / 64 + 1);
    }
    EXPECT_EQ(bitmap.next_set(Prio{1}), Prio{63});
    EXPECT_EQ(bitmap.next_set(Prio{65}), Prio{127});
}

TEST(Schedule, SwapsArraysWhenActiveIsEmpty)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    TestRun run(builder.done());
    run.to(29);
    EXPECT_EQ(run.world.runqueues[0].root.array_switches, 0);
    run.to(30);
    EXPECT_EQ(run.world.runqueues[0].root.array_switches, 1);
    EXPECT_EQ(run.world.runqueues[0].root.expired_timestamp, Tick{0});
}

TEST(Wakeup, EqualPriorityDoesNotPreempt)
{
    ScenarioBuilder builder;
    builder.hogs(1, 0);
    builder.task(0, {run_for(100)}).arrival = Tick{5};
    TestRun run(builder.done());
    EXPECT_EQ(run.to(6).world.runqueues[0].curr, TaskId{0});
}

TEST(Yield, MovesOneLevelDownInTheSameArrayOnJ9)
{
    ScenarioBuilder builder;
    builder.task(0, {run_for(1), bare(Op::yield)});
    builder.hogs(1, 0);
    TestRun run(builder.done());
    run.to(1);
    EXPECT_EQ(run.task(0).prio, Prio{135});
    EXPECT_EQ(run.task(0).array, run.world.runqueues[0].root.active_index);
    EXPECT_EQ(run.world.runqueues[0].curr, TaskId{1});
}

TEST(Yield, GoesBehindTheFirstOfItsListOnRedHat)
{
    ScenarioBuilder builder(Kernel::rh);
    builder.task(0, {run_for(1), bare(Op::yield)});
    builder.hogs(2, 0);
    TestRun run(builder.done());
    run.to(1);
    EXPECT_EQ(run.task(1).next, TaskId{0});
    EXPECT_EQ(run.task(0).next, TaskId{2});
    EXPECT_EQ(run.task(0).prio, run.task(1).prio);
}

TEST(Fork, SplitsTheSliceAndCopiesTheProgramOnwards)
{
    ScenarioBuilder builder;
    auto& parent = builder.task(0, {run_for(4), bare(Op::fork), run_for(3), bare(Op::exit)});
    parent.loop = false;
    TestRun run(builder.done());
    run.to(4);
    ASSERT_EQ(run.world.tasks.size(), 2U);
    EXPECT_EQ(run.world.spec_of(TaskId{1}).name, "task0.1");
    EXPECT_EQ((run.task(0).time_slice + run.task(1).time_slice), Ticks{11});
    run.to(20);
    EXPECT_EQ(run.cpu_ticks(0), 7);
    EXPECT_EQ(run.cpu_ticks(1), 3) << "the copy goes on after the fork step";
    EXPECT_EQ(run.task(1).state, TaskState::zombie);
}

TEST(Fork, OfATaskThatWasStartedIsAnEventOnly)
{
    ScenarioBuilder builder;
    auto fork = bare(Op::fork);
    fork.child = TaskId{1};
    builder.task(0, {run_for(2), fork});
    builder.task(0, {run_for(1)}).arrival = Tick{-1};
    builder.scenario().tasks[1].arrival_high = Tick{-1};
    TestRun run(builder.done());
    run.to(40);
    EXPECT_EQ(run.count(EventKind::forked), 1);
    EXPECT_GT(run.count(EventKind::fork_failed), 3);
}

TEST(Exit, ReturnsTheSliceToTheParentUpToTheMaximum)
{
    ScenarioBuilder builder;
    auto fork = bare(Op::fork);
    fork.child = TaskId{1};
    builder.task(0, {run_for(1), fork, run_for(1'000)});
    auto& child = builder.task(0, {run_for(1)});
    child.arrival = child.arrival_high = Tick{-1};
    child.loop = false;
    TestRun run(builder.done());
    run.to(40);
    EXPECT_EQ(run.count(EventKind::reaped), 1);
    EXPECT_EQ(run.task(0).sleep_avg, Ticks{0});
}

TEST(Halt, StopsALiteralRunAtTheFirstCollision)
{
    ScenarioBuilder builder;
    builder.tunables().hog_patch = 1;
    builder.tunables().hog_collision = 2;
    builder.hogs(20, 19, "java");
    builder.hogs(1, 0);
    TestRun run(builder.done());
    run.to(1000);
    ASSERT_TRUE(run.world.halt);
    EXPECT_EQ(run.world.halt->tick, Tick{2}) << "o1-facts, C1";
    const auto before = checksum(run.world);
    step(run.world, {}, run.events);
    EXPECT_EQ(checksum(run.world), before) << "nothing happens after a halt";
}

TEST(HogCollision, SkipDiffersOnlyByTheMissingLift)
{
    ScenarioBuilder builder;
    builder.tunables().hog_patch = 1;
    builder.hogs(20, 19, "java");
    builder.hogs(1, 0);
    TestRun own(builder.done());
    builder.tunables().hog_collision = 1;
    TestRun skip(builder.done());
    own.to(2);
    skip.to(2);
    EXPECT_EQ(own.world.hog_collisions, 1);
    EXPECT_EQ(skip.world.hog_collisions, 1);
    EXPECT_EQ(own.task(0).prio, Prio{138});
    EXPECT_EQ(skip.task(0).prio, Prio{139});
}

TEST(KernelThreads, AreNeverPenalised)
{
    ScenarioBuilder builder;
    builder.tunables().hog_patch = 1;
    builder.tunables().thread_penalty = 0;
    builder.task(0, {run_for(1'000)}).mm = kKernelThread;
    TestRun run(builder.done());
    run.to(100);
    EXPECT_EQ(run.count(EventKind::penalty), 0);
}

TEST(SetNice, ThatChangesNothingDoesNothing)
{
    ScenarioBuilder builder;
    builder.hogs(2, 5);
    auto with = builder;
    at(with, 3, SetNice{TaskId{1}, Nice{5}});
    TestRun plain(builder.done());
    TestRun commanded(with.done());
    plain.to(40);
    commanded.to(40);
    commanded.world.next_command = 0;
    EXPECT_EQ(checksum(commanded.world), checksum(plain.world));
}

TEST(SetNice, OfTheRunningTaskReschedulesIt)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    at(builder, 3, SetNice{TaskId{0}, Nice{10}});
    TestRun run(builder.done());
    EXPECT_EQ(run.to(2).world.runqueues[0].curr, TaskId{0});
    EXPECT_EQ(run.to(3).world.runqueues[0].curr, TaskId{0}) << "130 is better than 134";
    EXPECT_EQ(run.task(0).prio, Prio{130}) << "the base priority without bonus";
}

TEST(SetAffinity, MovesAQueuedTaskAtOnceAndARunningOneAtItsTurn)
{
    ScenarioBuilder builder(Kernel::j9, 100, 2);
    builder.hogs(4, 0);
    for (auto& task : builder.scenario().tasks) {
        task.affinity = 1;
    }
    at(builder, 5, SetAffinity{TaskId{3}, 2});
    at(builder, 5, SetAffinity{TaskId{0}, 2});
    TestRun run(builder.done());
    EXPECT_EQ(run.to(4).world.runqueues[0].curr, TaskId{0});
    run.to(5);
    EXPECT_EQ(run.world.runqueues[1].curr, TaskId{3});
    EXPECT_EQ(run.task(0).cpu, CpuId{1});
    EXPECT_EQ(test::broken_invariant(run.world), "");
}

TEST(SetPolicy, TakesEffectAtTheNextSchedule)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    at(builder, 3, SetPolicy{TaskId{1}, Policy::rr, 50});
    TestRun run(builder.done());
    EXPECT_EQ(run.to(3).world.runqueues[0].curr, TaskId{0});
    EXPECT_EQ(run.task(1).prio, Prio{49});
    EXPECT_EQ(run.to(15).world.runqueues[0].curr, TaskId{1});
}

TEST(Kill, EndsRunningWaitingSleepingAndComingTasks)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    builder.task(-5, {run_for(1), sleep_for(50)});
    builder.task(0, {run_for(5)}).arrival = Tick{30};
    builder.scenario().tasks[3].arrival_high = Tick{30};
    for (int id = 0; id < 4; ++id) {
        at(builder, 10, Kill{TaskId{id}});
    }
    TestRun run(builder.done());
    run.to(100);
    for (int id = 0; id < 4; ++id) {
        EXPECT_EQ(run.task(id).state, TaskState::zombie) << id;
        EXPECT_EQ(run.task(id).figures.finish, Tick{10}) << id;
    }
    EXPECT_EQ(run.world.nr_running, 0);
    EXPECT_EQ(test::broken_invariant(run.world), "");
}

TEST(Spawn, GetsTheNextIdAndAnMmOfItsOwn)
{
    ScenarioBuilder builder;
    builder.hogs(1, 0);
    TaskSpec spec = builder.scenario().tasks[0];
    spec.name = "late";
    at(builder, 7, Spawn{spec, {run_for(3)}, {}, true});
    TestRun run(builder.done());
    run.to(60);
    ASSERT_EQ(run.world.tasks.size(), 2U);
    EXPECT_EQ(run.world.mm_name(run.task(1).mm), "t1");
    EXPECT_EQ(run.task(1).figures.started, Tick{7});
    EXPECT_GT(run.cpu_ticks(1), 10);
}

TEST(Check, RefusesWhatDoesNotFit)
{
    ScenarioBuilder builder;
    builder.hogs(1, 0);
    const TestRun run(builder.done());
    EXPECT_FALSE(check(run.world, SetNice{TaskId{0}, Nice{19}}));
    EXPECT_EQ(check(run.world, SetNice{TaskId{0}, Nice{20}})->code, ErrorCode::out_of_range);
    EXPECT_EQ(check(run.world, SetNice{TaskId{1}, Nice{0}})->code, ErrorCode::unknown_task);
    EXPECT_EQ(check(run.world, SetAffinity{TaskId{0}, 2})->code, ErrorCode::out_of_range);
    EXPECT_EQ(check(run.world, SetPolicy{TaskId{0}, Policy::fifo, 0})->code, ErrorCode::out_of_range);
    const auto row = static_cast<std::int32_t>(find_tunable("min_timeslice") - tunable_table().data());
    EXPECT_EQ(check(run.world, SetTunable{row, 31})->code, ErrorCode::bad_combination);
}

TEST(LoadBalance, OfAnIdleCpuTakesOneTask)
{
    ScenarioBuilder builder(Kernel::j9, 100, 2);
    builder.hogs(4, 0);
    TestRun run(builder.done());
    run.to(2);
    EXPECT_GE(run.world.runqueues[1].moves_in, 1);
    EXPECT_EQ(run.world.runqueues[1].root.nr_running, 1);
}

TEST(LoadBalance, OfJ9LooksAtTheTailOnly)
{
    // The tail of the only level may not run on CPU 1; the task before it may. J9 never sees that one, Red Hat does.
    for (const auto kernel : kAllKernels) {
        ScenarioBuilder builder(kernel, 100, 2);
        builder.hogs(3, 0);
        builder.scenario().tasks[0].affinity = 1;
        builder.scenario().tasks[2].affinity = 1;
        TestRun run(builder.done());
        run.to(3);
        EXPECT_EQ(run.world.runqueues[1].moves_in, kernel == Kernel::rh ? 1 : 0);
    }
}

TEST(LoadAverage, IsSampledEveryFiveSeconds)
{
    ScenarioBuilder builder;
    builder.hogs(3, 0);
    TestRun run(builder.done());
    EXPECT_EQ(run.to(499).world.load_average.value[0], 0);
    EXPECT_EQ(run.to(500).world.load_average.value[0], (3 * 2048 * (2048 - 1884)) >> 11);
}

TEST(PickCost, CountsWordsAndTheTasksOfTheGoodnessLoop)
{
    ScenarioBuilder builder;
    builder.hogs(21, 0);
    TestRun run(builder.done());
    run.to(15);
    const auto& cost = run.world.runqueues[0].pick_cost;
    EXPECT_EQ(cost.picks, 2);
    EXPECT_EQ(cost.last_words, 3) << "level 134 is in the third 64-bit word";
    EXPECT_EQ(cost.last_goodness, 21);
}

TEST(Leap, PassesABillionIdleTicksWithoutVisitingThem)
{
    ScenarioBuilder builder(Kernel::j9, 1000, 64);
    builder.task(0, {run_for(5), sleep_for(1'000'000'000)});
    auto run = TestRun(builder.done());
    leap(run.world, {}, Tick{1'000'000'000}, run.events);
    EXPECT_EQ(run.world.jiffies, Tick{1'000'000'000});
    EXPECT_EQ(run.cpu_ticks(0), 5);
    EXPECT_LT(run.events.list().size(), 10U);
}

} // namespace
} // namespace o1
