// SPDX-License-Identifier: GPL-3.0-or-later
// The trace against a model that keeps everything in plain vectors.
#include "core/history/trace.h"

#include "tests/core/trace_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace o1 {

using namespace trace_model;

TEST(Trace, BeginsIdleOnEveryCpu)
{
    Trace trace(2, kPlenty);
    trace.set_now(Tick{10});
    const std::vector<Span> idle{{Tick{0}, Tick{10}, kIdle}};
    EXPECT_EQ(spans_of(trace, CpuId{1}, {Tick{0}, Tick{10}}), idle);
    EXPECT_EQ(trace.span_count(), 2);
    EXPECT_EQ(trace.detail_from(), Tick{0});
}

TEST(Trace, KnowsNothingBeforeItsFirstTick)
{
    const Trace trace(1, kPlenty);
    EXPECT_EQ(trace.lane(CpuId{0}, {Tick{0}, Tick{5}}, 2), std::vector<LaneColumn>(2));
    EXPECT_EQ(trace.kinds(CpuId{0}, {Tick{0}, Tick{5}}, 2), std::vector<KindMask>(2));
}

TEST(Trace, NowFollowsEventsAndNeverGoesBack)
{
    auto trace = trace_of({{Tick{7}, TaskId{0}}}, 1, Tick{0});
    EXPECT_EQ(trace.now(), Tick{7});
    trace.set_now(Tick{9});
    trace.set_now(Tick{8});
    EXPECT_EQ(trace.now(), Tick{9});
}

TEST(Trace, SpansEqualTheModel)
{
    const Case run({.seed = 11, .events = 60000, .longest_gap = 2, .marks_in_hundred = 20});
    std::int64_t count = 0;
    for (CpuId cpu{0}; cpu < CpuId{run.cpus}; cpu = CpuId{cpu.value() + 1}) {
        count += static_cast<std::int64_t>(run.model.spans(cpu).size());
        for (const auto window : random_windows(60, run.now)) {
            const auto expected = run.model.spans_in(cpu, window);
            ASSERT_EQ(spans_of(run.trace, cpu, window), expected) << window.from.value() << ".." << window.to.value();
            ASSERT_EQ(run.trace.spans_between(cpu, window), static_cast<std::int64_t>(expected.size()));
        }
    }
    EXPECT_EQ(run.trace.span_count(), count);
}

TEST(Trace, AppendingPiecewiseIsTheSame)
{
    const Case run({.seed = 12, .events = 20000, .marks_in_hundred = 50});
    Trace piecewise(static_cast<std::size_t>(run.cpus), kPlenty);
    const std::span<const Event> events(run.events);
    for (std::size_t from = 0; from < events.size(); from += 7) {
        piecewise.append(events.subspan(from, std::min<std::size_t>(7, events.size() - from)));
    }
    piecewise.set_now(run.now);
    const Window all{Tick{0}, run.now};
    EXPECT_EQ(piecewise.chain(), run.trace.chain());
    EXPECT_EQ(piecewise.bytes(), run.trace.bytes());
    EXPECT_EQ(spans_of(piecewise, CpuId{1}, all), spans_of(run.trace, CpuId{1}, all));
    EXPECT_EQ(marks_of(piecewise, all), marks_of(run.trace, all));
    EXPECT_EQ(piecewise.lane(CpuId{1}, all, 100), run.trace.lane(CpuId{1}, all, 100));
}

TEST(Trace, VisitingStopsWhenTold)
{
    const Case run({.events = 5000, .marks_in_hundred = 50});
    int spans = 0;
    run.trace.spans_in(CpuId{0}, {Tick{0}, run.now}, [&spans](const Span&) { return ++spans < 3; });
    int marks = 0;
    run.trace.marks_in({Tick{0}, run.now}, kAllKinds, [&marks](const Mark&) { return ++marks < 4; });
    EXPECT_EQ(spans, 3);
    EXPECT_EQ(marks, 4);
}

TEST(Trace, EmptyWindowsHoldNothing)
{
    const Case run({.events = 1000, .marks_in_hundred = 50});
    for (const auto window : {Window{Tick{50}, Tick{50}}, Window{Tick{60}, Tick{50}}}) {
        EXPECT_TRUE(spans_of(run.trace, CpuId{0}, window).empty());
        EXPECT_TRUE(marks_of(run.trace, window).empty());
        EXPECT_EQ(run.trace.spans_between(CpuId{0}, window), 0);
        EXPECT_EQ(run.trace.lane(CpuId{0}, window, 3), std::vector<LaneColumn>(3));
        EXPECT_EQ(run.trace.kinds(CpuId{0}, window, 3), std::vector<KindMask>(3));
    }
    EXPECT_TRUE(run.trace.lane(CpuId{0}, {Tick{0}, Tick{9}}, 0).empty());
    EXPECT_TRUE(run.trace.kinds(CpuId{0}, {Tick{0}, Tick{9}}, -1).empty());
}

TEST(Trace, ZeroLengthSpansAreVisitedButNotDrawn)
{
    // task 3 was put on in tick 8 and has not run yet
    const auto trace =
        trace_of({{Tick{0}, TaskId{0}}, {Tick{4}, TaskId{1}}, {Tick{4}, TaskId{2}}, {Tick{8}, TaskId{3}}}, 1, Tick{0});
    const std::vector<Span> all{{Tick{0}, Tick{0}, kIdle},
                                {Tick{0}, Tick{4}, TaskId{0}},
                                {Tick{4}, Tick{4}, TaskId{1}},
                                {Tick{4}, Tick{8}, TaskId{2}},
                                {Tick{8}, Tick{8}, TaskId{3}}};
    EXPECT_EQ(spans_of(trace, CpuId{0}, {Tick{0}, Tick{9}}), all);
    EXPECT_EQ(spans_of(trace, CpuId{0}, {Tick{4}, Tick{5}}), (std::vector<Span>{all[2], all[3]}));
    EXPECT_EQ(spans_of(trace, CpuId{0}, {Tick{3}, Tick{4}}), (std::vector<Span>{all[1]}));
    const auto lane = trace.lane(CpuId{0}, {Tick{0}, Tick{8}}, 1);
    const LaneColumn half_and_half{TaskId{0}, TaskId{2}, 128, 128, 0, true};
    EXPECT_EQ(lane[0], half_and_half);
}

TEST(Trace, ManyZeroLengthSpansDoNotBreakBlocks)
{
    const Case run({.seed = 13, .events = 30000, .cpus = 1, .tasks = 4, .longest_gap = 0});
    EXPECT_EQ(run.now, Tick{5});
    EXPECT_EQ(run.trace.spans_between(CpuId{0}, {Tick{0}, Tick{1}}), 30001);
    expect_exact_lane(run, CpuId{0}, {Tick{-2}, Tick{8}}, 10);
}

TEST(Trace, LaneOfFewSpansIsExact)
{
    const Case run({.seed = 14, .events = 20000, .marks_in_hundred = 10});
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        // At most 10 ticks a column: fewer than 16 spans of a CPU but for many of length 0.
        const auto columns = 1 + static_cast<int>(random() % 50);
        const auto from = static_cast<std::int64_t>(random() % static_cast<unsigned>(run.now.value())) - 50;
        const auto width = 1 + static_cast<std::int64_t>(random() % static_cast<unsigned>(10 * columns));
        expect_exact_lane(run, CpuId{round % run.cpus}, {Tick{from}, Tick{from + width}}, columns);
    }
}

TEST(Trace, LaneOfTwoTasksIsExactAtEveryWidth)
{
    const Case run({.seed = 15, .events = 100000, .cpus = 2, .tasks = 3}); // two and idle: blocks leave nothing out
    for (const auto window : random_windows(80, run.now)) {
        expect_exact_lane(run, CpuId{1}, window, window.from < window.to ? 37 : 1);
    }
}

TEST(Trace, LaneOfManyTasksIsHonestAtEveryWidth)
{
    const Case run({.seed = 16, .events = 100000, .cpus = 1, .tasks = 30});
    for (const auto window : random_windows(40, run.now)) {
        if (window.from < window.to) {
            expect_honest_lane(run, CpuId{0}, window, 23);
        }
    }
}

TEST(Trace, NarrowColumnsShowTheSpanOfTheirMiddle)
{
    const auto trace = trace_of({{Tick{1}, TaskId{0}}, {Tick{2}, TaskId{1}}}, 1, Tick{3});
    const auto lane = trace.lane(CpuId{0}, {Tick{0}, Tick{4}}, 8);
    const std::vector<TaskId> expected{kIdle, kIdle, TaskId{0}, TaskId{0}, TaskId{1}, TaskId{1}};
    for (std::size_t column = 0; column < lane.size(); ++column) {
        EXPECT_EQ(lane[column].is_known, column < 6);
        if (column < 6) {
            EXPECT_EQ(lane[column].dominant, expected[column]);
            EXPECT_EQ(lane[column].second, expected[column]);
            EXPECT_EQ(lane[column].dominant_part, 255);
        }
    }
}

TEST(Trace, ShortRunsDoNotVanishInAWideColumn)
{
    const auto trace =
        trace_of({{Tick{0}, TaskId{0}}, {Tick{500000}, TaskId{1}}, {Tick{500001}, TaskId{0}}}, 1, Tick{1000000});
    const LaneColumn expected{TaskId{0}, TaskId{1}, 255, 1, 0, true};
    EXPECT_EQ(trace.lane(CpuId{0}, {Tick{0}, Tick{1000000}}, 1)[0], expected);
}

TEST(Trace, HugeWindowsDoNotOverflow)
{
    const Case run({.events = 1000});
    const Window everything{Tick{INT64_MIN}, kNever};
    const auto lane = run.trace.lane(CpuId{0}, everything, 1001);
    EXPECT_EQ(std::ranges::count(lane, true, &LaneColumn::is_known), 1);
    EXPECT_TRUE(lane[500].is_known);
    EXPECT_EQ(spans_of(run.trace, CpuId{0}, everything).size(), run.model.spans(CpuId{0}).size());
}

TEST(Trace, OffsetsBeyondThirtyTwoBitsStartNewChunks)
{
    // Gaps up to 2^32, so that blocks reach over several chunks, and lengths that a block cannot add up in 32 bits.
    auto events = random_events({.seed = 17, .events = 500, .cpus = 2, .tasks = 3, .marks_in_hundred = 30});
    for (std::size_t number = 0; number < events.size(); ++number) {
        events[number].tick += Ticks{static_cast<std::int64_t>(number) * 1500000000};
    }
    const auto now = events.back().tick + Ticks{std::int64_t{1} << 40U};
    const Model model(events, 2, now);
    const auto trace = trace_of(events, 2, now);
    for (const auto window : random_windows(50, now)) {
        ASSERT_EQ(spans_of(trace, CpuId{1}, window), model.spans_in(CpuId{1}, window));
        ASSERT_EQ(marks_of(trace, window), model.marks_in(window, kAllKinds));
    }
    const Window whole{Tick{0}, now};
    const auto lane = trace.lane(CpuId{0}, whole, 100);
    for (int number = 0; number < 100; ++number) {
        const auto ran = model.ran_in(CpuId{0}, column_of(whole, 100, number));
        ASSERT_EQ(ticks_of(ran, lane[static_cast<std::size_t>(number)].dominant), ticks_by_rank(ran, 0));
    }
}

TEST(Trace, MarksKeepEverythingTheyWereGiven)
{
    const Case run({.seed = 18, .events = 50000, .longest_gap = 2, .marks_in_hundred = 70, .others_in_hundred = 30});
    std::mt19937 random(5);
    for (const auto window : random_windows(60, run.now)) {
        const auto kinds = static_cast<KindMask>(random());
        ASSERT_EQ(marks_of(run.trace, window, kinds), run.model.marks_in(window, kinds));
    }
    EXPECT_EQ(run.trace.mark_count(), static_cast<std::int64_t>(run.model.marks().size()));
}

TEST(Trace, MarksOfARareKindAreFoundAmongMany)
{
    auto events = random_events({.seed = 19, .events = 30000, .marks_in_hundred = 100});
    std::ranges::replace_if(events, [](const Event& event) { return event.kind == EventKind::command; },
                            Event{Tick{}, kNoTask, -1, EventKind::woke, 0}, {});
    std::ranges::sort(events, {}, &Event::tick);
    events.push_back({events.back().tick, kNoTask, 3, EventKind::command, 0});
    const auto trace = trace_of(events, 3, Tick{0});
    const std::vector<Mark> expected{{events.back().tick, kNoTask, 3, EventKind::command, CpuId{0}}};
    EXPECT_EQ(marks_of(trace, {Tick{0}, kNever}, mask_of(EventKind::command)), expected);
}

TEST(Trace, KindsEqualTheModelAtEveryWidth)
{
    const Case run({.seed = 20, .events = 60000, .longest_gap = 2, .marks_in_hundred = 80});
    for (const auto window : random_windows(60, run.now)) {
        if (window.from < window.to) {
            const auto cpu = CpuId{static_cast<std::int32_t>(window.to.value() % run.cpus + run.cpus) % run.cpus};
            ASSERT_EQ(run.trace.kinds(cpu, window, 41), kinds_by_model(run.model, cpu, window, 41))
                << window.from.value() << ".." << window.to.value();
        }
    }
}

TEST(Trace, AMarkStandsAtTheLeftEdgeOfItsTick)
{
    const auto trace = trace_of({{Tick{1}, TaskId{0}, -1, EventKind::woke, 0}}, 1, Tick{0});
    std::vector<KindMask> expected(8);
    expected[4] = mask_of(EventKind::woke);
    EXPECT_EQ(trace.kinds(CpuId{0}, {Tick{0}, Tick{2}}, 8), expected);
}

TEST(Trace, ChainTellsEveryDecisionApart)
{
    const Event event{Tick{5}, TaskId{1}, 2, EventKind::migrated, 3};
    const auto chain_of = [](const std::vector<Event>& events) { return trace_of(events, 8, Tick{0}).chain(); };
    EXPECT_EQ(chain_of({event}), chain_of({event}));
    const Event later{Tick{9}, TaskId{0}};
    std::vector<Event> others(5, event);
    others[0].tick = Tick{6};
    others[1].task = TaskId{2};
    others[2].other = 1;
    others[3].kind = EventKind::woke;
    others[4].cpu = 4;
    for (const auto& other : others) {
        EXPECT_NE(chain_of({event}), chain_of({other}));
        EXPECT_NE(chain_of({event, later}), chain_of({other, later}));
    }
    EXPECT_NE(chain_of({event}), chain_of({}));
}

TEST(Trace, ChainGoesOnFromAKeyframe)
{
    const auto events = random_events({.events = 1000, .marks_in_hundred = 50});
    const std::span<const Event> all(events);
    Trace whole(3, kPlenty);
    whole.append(all);
    Trace first(3, kPlenty);
    first.append(all.first(400));
    Trace second(3, kPlenty);
    second.set_chain(first.chain());
    second.append(all.subspan(400));
    EXPECT_EQ(second.chain(), whole.chain());
}

TEST(Trace, KeepsToItsBudget)
{
    constexpr std::size_t kBudget = std::size_t{2} << 20U;
    auto events = random_events({.seed = 21, .events = 1000000, .cpus = 2, .marks_in_hundred = 50});
    Trace trace(2, kBudget);
    const std::span<const Event> all(events);
    for (std::size_t from = 0; from < all.size(); from += 10000) {
        trace.append(all.subspan(from, 10000));
        ASSERT_LE(trace.bytes(), kBudget);
    }
    EXPECT_GT(trace.bytes(), kBudget / 2);
}

TEST(Trace, DropsTheOldestAndKeepsTheNewest)
{
    const Case run({.seed = 22, .events = 600000, .cpus = 2, .longest_gap = 2, .marks_in_hundred = 50},
                   std::size_t{1} << 20U);
    const auto from = run.trace.detail_from();
    ASSERT_GT(from, Tick{0});
    ASSERT_LT(from, run.now);
    const Window kept{from, run.now};
    EXPECT_EQ(marks_of(run.trace, kept), run.model.marks_in(kept, kAllKinds));
    for (const auto cpu : {CpuId{0}, CpuId{1}}) {
        EXPECT_EQ(spans_of(run.trace, cpu, kept), run.model.spans_in(cpu, kept));
        EXPECT_EQ(run.trace.kinds(cpu, kept, 500), kinds_by_model(run.model, cpu, kept, 500));
        expect_exact_lane(run, cpu, {run.now - Ticks{1000}, run.now}, 300);
        const auto all = spans_of(run.trace, cpu, {Tick{0}, run.now});
        EXPECT_LT(all.size(), run.model.spans(cpu).size());
        EXPECT_TRUE(std::equal(all.rbegin(), all.rend(), run.model.spans(cpu).rbegin()));
    }
    // One tick earlier something is missing.
    const Window more{from - Ticks{1}, run.now};
    EXPECT_TRUE(marks_of(run.trace, more) != run.model.marks_in(more, kAllKinds)
                || spans_of(run.trace, CpuId{0}, more) != run.model.spans_in(CpuId{0}, more)
                || spans_of(run.trace, CpuId{1}, more) != run.model.spans_in(CpuId{1}, more));
    EXPECT_EQ(run.trace.span_count(),
              static_cast<std::int64_t>(run.model.spans(CpuId{0}).size() + run.model.spans(CpuId{1}).size()));
}

TEST(Trace, CoarseBlocksOutliveTheSpans)
{
    // Task 0 in the first half, idle in the second, each interrupted by task 1 every few ticks.
    constexpr std::int64_t kTicks = std::int64_t{1} << 21U;
    std::vector<Event> events;
    for (std::int64_t tick = 0; tick < kTicks; tick += 4) {
        events.push_back({Tick{tick}, tick < kTicks / 2 ? TaskId{0} : kIdle, -1, EventKind::switched, 0});
        events.push_back({Tick{tick + 3}, TaskId{1}, -1, EventKind::switched, 0});
    }
    const auto trace = trace_of(events, 1, Tick{kTicks}, std::size_t{256} << 10U);
    ASSERT_GT(trace.detail_from(), Tick{kTicks / 10 * 9});
    const auto lane = trace.lane(CpuId{0}, {Tick{0}, Tick{kTicks}}, 100);
    for (std::size_t number = 0; number < lane.size(); ++number) {
        SCOPED_TRACE(number);
        ASSERT_TRUE(lane[number].is_known);
        ASSERT_EQ(lane[number].dominant, number < 50 ? TaskId{0} : kIdle);
        ASSERT_EQ(lane[number].second, TaskId{1});
        ASSERT_NEAR(lane[number].dominant_part, 191, 1);
        ASSERT_NEAR(lane[number].second_part, 64, 1);
        ASSERT_NEAR(lane[number].idle_part, number < 50 ? 0 : 191, 1);
    }
    // Columns narrower than the blocks that are left.
    for (const auto& column : trace.lane(CpuId{0}, {Tick{1000}, Tick{1100}}, 50)) {
        ASSERT_TRUE(column.is_known);
    }
}

TEST(Trace, KindsOfDroppedMarksAreNeverFewer)
{
    const Case run({.seed = 23, .events = 400000, .cpus = 2, .longest_gap = 2, .marks_in_hundred = 100},
                   std::size_t{1} << 20U);
    ASSERT_GT(run.trace.detail_from(), Tick{1000});
    const Window all{Tick{0}, run.now};
    const auto kinds = run.trace.kinds(CpuId{1}, all, 1000);
    const auto expected = kinds_by_model(run.model, CpuId{1}, all, 1000);
    for (std::size_t column = 0; column < kinds.size(); ++column) {
        ASSERT_EQ(kinds[column] & expected[column], expected[column]);
    }
}

TEST(Trace, TheBudgetOfABusyCpuTakesFromAQuietOne)
{
    auto events = random_events({.seed = 24, .events = 300000, .cpus = 1});
    events[0].cpu = 1; // one switch early on, then never again
    events[0].kind = EventKind::switched;
    events[0].task = TaskId{4};
    const auto trace = trace_of(events, 2, Tick{0}, std::size_t{1} << 20U);
    const auto from = trace.detail_from();
    EXPECT_GT(from, Tick{0});
    const std::vector<Span> expected{{events[0].tick, trace.now(), TaskId{4}}};
    EXPECT_EQ(spans_of(trace, CpuId{1}, {from, trace.now()}), expected);
}

TEST(Trace, SpansAreSmall)
{
    const Case switches({.seed = 25, .events = 400000, .cpus = 2, .marks_in_hundred = 0});
    EXPECT_LE(static_cast<double>(switches.trace.bytes()) / static_cast<double>(switches.trace.span_count()), 14.0);
    const Case both({.seed = 26, .events = 800000, .cpus = 2, .marks_in_hundred = 50, .others_in_hundred = 0});
    EXPECT_LE(static_cast<double>(both.trace.bytes()) / static_cast<double>(both.trace.span_count()), 24.0);
}

TEST(Trace, CanBeMoved)
{
    Case run({.events = 100});
    const auto chain = run.trace.chain();
    Trace moved = std::move(run.trace);
    EXPECT_EQ(moved.chain(), chain);
    moved.append(std::vector<Event>{{run.now, TaskId{0}}});
    EXPECT_EQ(spans_of(moved, CpuId{0}, {run.now, run.now + Ticks{1}}).back().task, TaskId{0});
}

} // namespace o1
