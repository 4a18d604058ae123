// SPDX-License-Identifier: GPL-3.0-or-later
// Going back: keyframes, seek, commands given while it runs, budgets.
#include "core/history/timeline.h"

#include "core/machine/checksum.h"
#include "tests/support/scenario_builder.h"

#include <gtest/gtest.h>

namespace o1 {
namespace {

using test::run_for;
using test::ScenarioBuilder;
using test::sleep_for;

std::shared_ptr<const Scenario> mixed(std::int32_t cpus = 2)
{
    ScenarioBuilder builder(Kernel::j9, 1000, cpus);
    builder.tunables().hog_patch = 1;
    builder.hogs(5, 10, "java");
    for (int i = 0; i < 4; ++i) {
        builder.task(0, {run_for(3 + i), sleep_for(17 + i)});
    }
    return builder.done();
}

TEST(Timeline, SeekEqualsStraightRun)
{
    Timeline timeline(mixed());
    std::vector<std::pair<Tick, std::uint64_t>> seen;
    for (int i = 0; i < 40; ++i) {
        timeline.advance(timeline.now() + Ticks{3717});
        seen.emplace_back(timeline.now(), checksum(timeline.world()));
    }
    EXPECT_GT(timeline.keyframes().size(), 5U);
    for (const auto& [tick, sum] : seen) {
        EXPECT_EQ(checksum(timeline.world_at(tick)), sum) << tick.value();
    }
    EXPECT_EQ(timeline.world_at(Tick{0}).jiffies, Tick{0});
}

TEST(Timeline, DoesNotDependOnHowItIsAdvanced)
{
    Timeline whole(mixed());
    Timeline pieces(mixed());
    whole.advance(Tick{20'000});
    while (pieces.now() < Tick{20'000}) {
        pieces.advance(std::min(Tick{20'000}, pieces.now() + Ticks{1 + pieces.now().value() % 7}));
    }
    EXPECT_EQ(checksum(whole.world()), checksum(pieces.world()));
    EXPECT_EQ(whole.trace().chain(), pieces.trace().chain());
    EXPECT_EQ(whole.trace().span_count(), pieces.trace().span_count());
}

TEST(Timeline, StampsACommandWithTheNextTick)
{
    Timeline timeline(mixed());
    timeline.advance(Tick{100});
    ASSERT_TRUE(timeline.submit(SetNice{TaskId{0}, Nice{-5}}));
    EXPECT_EQ(timeline.log().back().at, Tick{101});
    EXPECT_EQ(timeline.world().task(TaskId{0}).nice, Nice{10});
    timeline.advance(Tick{101});
    EXPECT_EQ(timeline.world().task(TaskId{0}).nice, Nice{-5});
    EXPECT_FALSE(timeline.submit(SetNice{TaskId{99}, Nice{0}}));
}

TEST(Timeline, ReplaysItsCommandsFromTheSavedScenario)
{
    Timeline live(mixed());
    live.advance(Tick{5'000});
    ASSERT_TRUE(live.submit(SetNice{TaskId{1}, Nice{-5}}));
    ASSERT_TRUE(live.submit(Kill{TaskId{2}}));
    live.advance(Tick{12'345});
    Timeline replayed(std::make_shared<const Scenario>(live.with_commands()));
    replayed.advance(Tick{12'345});
    EXPECT_EQ(checksum(replayed.world()), checksum(live.world()));
    EXPECT_EQ(replayed.trace().chain(), live.trace().chain());
    EXPECT_EQ(checksum(live.world_at(Tick{6'000})), checksum(replayed.world_at(Tick{6'000})));
}

TEST(Timeline, KeepsAFileCommandThatLiesAhead)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    builder.scenario().commands.push_back({Tick{50}, SetNice{TaskId{0}, Nice{3}}});
    Timeline timeline(builder.done());
    timeline.advance(Tick{10});
    ASSERT_TRUE(timeline.submit(SetNice{TaskId{1}, Nice{7}}));
    timeline.advance(Tick{60});
    EXPECT_EQ(timeline.world().task(TaskId{0}).nice, Nice{3});
    EXPECT_EQ(timeline.world().task(TaskId{1}).nice, Nice{7});
}

TEST(Timeline, StaysWithinItsBudget)
{
    const MemoryBudget budget{std::size_t{6} << 20U, std::size_t{2} << 20U};
    Timeline timeline(mixed(), budget);
    timeline.advance(Tick{3'000'000});
    EXPECT_GT(timeline.trace().span_count(), 500'000);
    EXPECT_GT(timeline.trace().detail_from(), Tick{0});
    EXPECT_LE(timeline.bytes(), budget.total + (std::size_t{1} << 20U));
    EXPECT_EQ(checksum(timeline.world_at(timeline.now())), checksum(timeline.world()));
}

TEST(Timeline, RerunsAWindowWhoseDetailWasDropped)
{
    Timeline full(mixed());
    Timeline small(mixed(), {std::size_t{6} << 20U, std::size_t{2} << 20U});
    full.advance(Tick{2'000'000});
    small.advance(Tick{2'000'000});
    const Window window{Tick{40'000}, Tick{41'000}};
    ASSERT_GT(small.trace().detail_from(), window.to);
    const auto again = small.rerun(window);
    for (int cpu = 0; cpu < 2; ++cpu) {
        std::vector<Span> expected;
        std::vector<Span> found;
        full.trace().spans_in(CpuId{cpu}, window, [&](const Span& span) {
            expected.push_back(span);
            return true;
        });
        again.spans_in(CpuId{cpu}, window, [&](const Span& span) {
            found.push_back(span);
            return true;
        });
        ASSERT_GT(expected.size(), 10U);
        // The first span may begin before the keyframe, the last one go on after the window in the full trace.
        expected.front().from = found.front().from = window.from;
        expected.back().to = found.back().to = window.to;
        EXPECT_TRUE(found == expected);
    }
}

TEST(Timeline, AdvancesToTheNextEventOfAKind)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    Timeline timeline(builder.done());
    EXPECT_TRUE(timeline.advance_to_next(mask_of(EventKind::array_switch), Tick{10'000}));
    EXPECT_EQ(timeline.now(), Tick{30});
    EXPECT_FALSE(timeline.advance_to_next(mask_of(EventKind::penalty), Tick{10'000}));
    EXPECT_EQ(timeline.now(), Tick{10'000});
}

TEST(Usage, CountsCpuTimeByMm)
{
    Timeline timeline(mixed());
    timeline.advance(Tick{100'000});
    const auto& world = timeline.world();
    for (std::size_t mm = 0; mm < world.mm_count(); ++mm) {
        const MmId id{static_cast<std::int32_t>(mm)};
        EXPECT_EQ(timeline.usage().ticks_until(UsageBy::mm, mm, timeline.now()),
                  static_cast<double>(world.ticks_of(id).value()));
        const auto half = timeline.world_at(Tick{50'000});
        EXPECT_NEAR(timeline.usage().ticks_until(UsageBy::mm, mm, Tick{50'000}),
                    static_cast<double>(half.ticks_of(id).value()), 40);
    }
}

TEST(Timeline, TakesSeveralCommandsForOneTick)
{
    ScenarioBuilder builder;
    builder.hogs(2, 0);
    Timeline timeline(builder.done());
    timeline.advance(Tick{10});
    timeline.submit_all({CreateGroup{"/new", 5}, MoveToGroup{TaskId{0}, "/new"}, SetShares{"/new", 7}});
    timeline.advance(Tick{11});
    const auto& world = timeline.world();
    EXPECT_TRUE(world.refusals.empty());
    EXPECT_EQ(world.group_path(world.task(TaskId{0}).group), "/new");
    EXPECT_EQ(world.group(GroupId{1}).shares, 7);
}

} // namespace
} // namespace o1
