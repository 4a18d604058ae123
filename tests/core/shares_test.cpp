// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked areas against the counters of the worlds at their ends.
#include "core/view/shares.h"

#include "tests/support/scenario_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace o1 {
namespace {

using test::run_for;
using test::ScenarioBuilder;
using test::sleep_for;

constexpr std::int64_t kCpus = 2;

/// Groups out of order of their paths, nice levels, a real-time task, an mm of many threads, and more tasks than there are series.
std::shared_ptr<const Scenario> colourful()
{
    ScenarioBuilder builder(Kernel::j9, 100, kCpus);
    const auto sys = builder.group("/sys", 512);
    builder.group("/app", 2048);
    const auto fg = builder.group("/app/fg", 3072);
    const auto bg = builder.group("/app/bg");
    builder.group("/empty");
    builder.hogs_in(fg, 2);
    builder.hogs_in(bg, 3, 5);
    for (int i = 0; i < 36; ++i) {
        builder.task(i % 7 - 3, {run_for(3 + i % 5), sleep_for(11 + i)}, "pool").group = i % 2 == 0 ? sys : fg;
    }
    builder.hogs(2, 10, "java");
    auto& rt = builder.task(0, {run_for(2), sleep_for(60)});
    rt.policy = Policy::rr;
    rt.rt_priority = 10;
    builder.hogs_in(sys, 1, -5);
    return builder.done();
}

Timeline run_of(std::int64_t ticks)
{
    Timeline timeline(colourful());
    timeline.advance(Tick{ticks});
    return timeline;
}

double ticks(Ticks value)
{
    return static_cast<double>(value.value());
}

double own_entitled(const World& world, std::size_t group)
{
    return world.claims[group].own_entitled_until(world.jiffies).value();
}

double busy(const World& world)
{
    double sum = ticks(world.jiffies - Tick{0}) * static_cast<double>(kCpus);
    for (const auto& runqueue : world.runqueues) {
        sum -= ticks(runqueue.idle_ticks);
    }
    return sum;
}

/// CPU ticks of a series until now by the counters of the world itself.
double counted(const World& world, UsageBy by, std::int32_t id)
{
    const auto place = static_cast<std::size_t>(id);
    switch (by) {
    case UsageBy::mm: return ticks(world.ticks_of(id == kOtherSeries ? kKernelThread : MmId{id}));
    case UsageBy::group: return ticks(world.groups[place].cpu_ticks);
    case UsageBy::entitled: return own_entitled(world, place);
    case UsageBy::nice:
        return ticks(world.nice_ticks[id == kOtherSeries ? kNices : static_cast<std::size_t>(id - kMinNice.value())]);
    case UsageBy::task: break;
    }
    if (id != kOtherSeries) {
        return ticks(world.tasks[place].figures.cpu_ticks);
    }
    double others = busy(world);
    for (std::size_t i = 0; i < UsageSums::kOwnSeries; ++i) {
        others -= ticks(world.tasks[i].figures.cpu_ticks);
    }
    return others;
}

double mean_between(const Timeline& timeline, UsageBy by, std::int32_t id, Tick from, Tick to)
{
    const auto sum = counted(timeline.world_at(to), by, id) - counted(timeline.world_at(from), by, id);
    return sum / ticks(to - from) / static_cast<double>(kCpus);
}

constexpr std::array kKinds{UsageBy::mm, UsageBy::task, UsageBy::group, UsageBy::nice};

/// Largest distance of any point from the counters.
double worst_point(const Timeline& timeline, const ShareView& view, Window window, int columns)
{
    double worst = 0;
    for (int column = 0; column < columns; ++column) {
        const auto to = window.from + (window.to - window.from) * (column + 1) / columns;
        const auto from = std::max(to - view.average, Tick{0});
        for (const auto& series : view.series) {
            const auto at = static_cast<std::size_t>(column);
            const auto check = [&](UsageBy kind, float point) {
                worst = std::max(worst, std::abs(point - mean_between(timeline, kind, series.id, from, to)));
            };
            check(view.by, series.share[at]);
            if (view.by == UsageBy::group) {
                check(UsageBy::entitled, series.entitled[at]);
            }
        }
    }
    return worst;
}

TEST(Shares, OfAShortWindowAreExactlyTheCountersOfTheWorld)
{
    const auto timeline = run_of(6'000);
    const Window window{Tick{3'333}, Tick{5'117}};
    for (const auto by : kKinds) {
        for (const Ticks average : {Ticks{}, Ticks{10}, Ticks{500}, kSinceStart}) {
            const auto view = share_view(timeline, window, 13, {by, average});
            ASSERT_EQ(view.by, by);
            EXPECT_TRUE(view.is_exact);
            ASSERT_FALSE(view.series.empty());
            EXPECT_LT(worst_point(timeline, view, window, 13), 1e-6) << static_cast<int>(by) << " " << average.value();
            // Where each point tells of more than the window, so does the mean beside it.
            const auto from = std::max(std::min(window.from, window.to - view.average), Tick{0});
            for (const auto& series : view.series) {
                EXPECT_DOUBLE_EQ(series.mean, mean_between(timeline, by, series.id, from, window.to));
            }
        }
    }
}

TEST(Shares, EntitledMeansAreExactAndThereOnlyByGroup)
{
    const auto timeline = run_of(6'000);
    const Window window{Tick{1'000}, Tick{6'000}};
    double all = 0;
    for (const auto& series : share_view(timeline, window, 20, {UsageBy::group, {}}).series) {
        const auto wanted = mean_between(timeline, UsageBy::entitled, series.id, window.from, window.to);
        EXPECT_NEAR(series.mean_entitled, wanted, 1e-12);
        EXPECT_EQ(series.entitled.size(), 20U);
        all += series.mean_entitled;
    }
    EXPECT_NEAR(all, 1, 1e-6) << "hogs want all CPUs";
    for (const auto& series : share_view(timeline, window, 20, {UsageBy::nice, {}}).series) {
        EXPECT_TRUE(series.entitled.empty());
    }
}

TEST(Shares, OfALongWindowHaveExactMeansAndPointsCloseBy)
{
    const auto timeline = run_of(400'000);
    const Window window{Tick{100'001}, Tick{399'999}};
    for (const auto by : kKinds) {
        const auto view = share_view(timeline, window, 10, {by, {}});
        EXPECT_FALSE(view.is_exact);
        EXPECT_EQ(view.average, (window.to - window.from) / 8);
        EXPECT_LT(worst_point(timeline, view, window, 10), 0.002) << static_cast<int>(by);
        for (const auto& series : view.series) {
            EXPECT_DOUBLE_EQ(series.mean, mean_between(timeline, by, series.id, window.from, window.to));
        }
    }
}

TEST(Shares, StandInTheOrderOfPathsOrIds)
{
    const auto timeline = run_of(6'000);
    const Window window{Tick{0}, Tick{6'000}};
    const auto ids = [&](UsageBy by) {
        std::vector<std::int32_t> list;
        for (const auto& series : share_view(timeline, window, 5, {by, {}}).series) {
            list.push_back(series.id);
        }
        return list;
    };
    std::vector<std::string> paths;
    for (const auto id : ids(UsageBy::group)) {
        paths.push_back(timeline.world().group_path(GroupId{id}));
    }
    EXPECT_EQ(paths, (std::vector<std::string>{"/", "/app/bg", "/app/fg", "/sys"})) << "only those with tasks";
    for (const auto by : {UsageBy::mm, UsageBy::task, UsageBy::nice}) {
        const auto list = ids(by);
        EXPECT_TRUE(std::ranges::is_sorted(list));
        EXPECT_EQ(list.back() == kOtherSeries, by != UsageBy::mm) << static_cast<int>(by);
    }
}

TEST(Shares, KnowNothingOutsideOfTheRun)
{
    const auto timeline = run_of(2'000);
    for (const auto by : kKinds) {
        const auto view = share_view(timeline, {Tick{-1'000}, Tick{3'000}}, 40, {by, Ticks{100}});
        for (const auto& series : view.series) {
            for (std::size_t column = 0; column < 40; ++column) {
                const bool is_within = column >= 10 && column <= 30; // a column that begins now has the newest mean
                EXPECT_EQ(std::isnan(series.share[column]), !is_within) << column;
                if (by == UsageBy::group) {
                    EXPECT_EQ(std::isnan(series.entitled[column]), !is_within) << column;
                }
            }
            EXPECT_DOUBLE_EQ(series.mean, mean_between(timeline, by, series.id, Tick{0}, Tick{2'000}));
        }
    }
}

TEST(Shares, AreByGroupWhereThereAreGroupsUnlessAskedOtherwise)
{
    const auto timeline = run_of(1'000);
    const Window window{Tick{0}, Tick{1'000}};
    EXPECT_EQ(share_view(timeline, window, 5, {}).by, UsageBy::group);
    EXPECT_EQ(share_view(timeline, window, 5, {UsageBy::task, {}}).by, UsageBy::task);
    ScenarioBuilder plain;
    plain.hogs(2, 0);
    Timeline without(plain.done());
    without.advance(Tick{100});
    EXPECT_EQ(share_view(without, {Tick{0}, Tick{100}}, 5, {}).by, UsageBy::mm);
    EXPECT_EQ(share_view(without, {Tick{0}, Tick{100}}, 5, {UsageBy::group, {}}).by, UsageBy::mm);
}

} // namespace
} // namespace o1
