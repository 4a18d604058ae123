// SPDX-License-Identifier: GPL-3.0-or-later
// The rules as tables: slices, priorities, interactivity, starvation, load average. Numbers from o1-facts sections 3 to 5.
#include "core/policy/interactivity.h"
#include "core/policy/kernel_rules.h"
#include "core/policy/load_average.h"
#include "core/policy/mm_penalty.h"
#include "core/policy/priority.h"
#include "core/policy/timeslice.h"

#include <gtest/gtest.h>

#include <array>

namespace o1 {
namespace {

TEST(Timeslice, IsThatOfTheTable)
{
    struct Row {
        int nice;
        std::int64_t at_100;
        std::int64_t at_1000;
    };
    constexpr std::array rows{Row{-20, 30, 300}, Row{-19, 29, 292}, Row{-16, 27, 270}, Row{-10, 22, 225},
                              Row{-5, 18, 188},  Row{-1, 15, 158},  Row{0, 15, 151},   Row{1, 14, 143},
                              Row{5, 11, 114},   Row{10, 7, 76},    Row{15, 3, 39},    Row{17, 2, 24},
                              Row{18, 1, 17},    Row{19, 1, 10}};
    for (const auto& row : rows) {
        EXPECT_EQ(task_timeslice(default_tunables(Kernel::j9, 100), Nice{row.nice}), Ticks{row.at_100}) << row.nice;
        EXPECT_EQ(task_timeslice(default_tunables(Kernel::j9, 1000), Nice{row.nice}), Ticks{row.at_1000}) << row.nice;
    }
}

TEST(EffectivePrio, IsThatOfTheTable)
{
    static constexpr std::array sleeps{0, 8, 20, 40, 50, 60, 80, 100, 122, 140, 150, 172, 193, 200};
    struct Row {
        int nice;
        std::array<int, sleeps.size()> prio;
    };
    constexpr std::array rows{
        Row{-20, {114, 113, 112, 109, 107, 106, 103, 100, 100, 100, 100, 100, 100, 100}},
        Row{-10, {124, 123, 122, 119, 117, 116, 113, 110, 107, 105, 103, 100, 100, 100}},
        Row{0, {134, 133, 132, 129, 127, 126, 123, 120, 117, 115, 113, 110, 107, 106}},
        Row{10, {139, 139, 139, 139, 137, 136, 133, 130, 127, 125, 123, 120, 117, 116}},
        Row{19, {139, 139, 139, 139, 139, 139, 139, 139, 136, 134, 132, 129, 126, 125}},
    };
    const auto tunables = default_tunables(Kernel::j9, 100);
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < sleeps.size(); ++i) {
            EXPECT_EQ(effective_prio(tunables, Nice{row.nice}, Ticks{sleeps[i]}), Prio{row.prio[i]})
                << "nice " << row.nice << ", sleep_avg " << sleeps[i];
        }
    }
}

TEST(EffectivePrio, HasElevenBonusStepsOnRedHat)
{
    const auto tunables = default_tunables(Kernel::rh, 100);
    EXPECT_EQ(sleep_bonus(tunables, Ticks{0}), -5);
    EXPECT_EQ(sleep_bonus(tunables, Ticks{100}), 0);
    EXPECT_EQ(sleep_bonus(tunables, Ticks{199}), 4);
    EXPECT_EQ(sleep_bonus(tunables, Ticks{200}), 5);
}

TEST(TaskInteractive, HasTheWorstPrioOfTheTableInJ9)
{
    struct Row {
        int nice;
        int worst;
        int least_sleep; ///< −1: never
    };
    constexpr std::array rows{Row{-20, 108, 43}, Row{-12, 108, 100}, Row{-9, 108, 122}, Row{-8, 109, 122},
                              Row{0, 117, 122},  Row{6, 123, 122},   Row{7, 123, 129},  Row{12, 123, 165},
                              Row{17, 123, 200}, Row{18, 123, -1},   Row{19, 123, -1}};
    const auto tunables = default_tunables(Kernel::j9, 100);
    for (const auto& row : rows) {
        EXPECT_EQ(worst_interactive_prio(InteractiveRule::ratios, tunables, Nice{row.nice}), Prio{row.worst})
            << row.nice;
        int least = -1;
        for (int sleep = 200; sleep >= 0; --sleep) {
            const auto prio = effective_prio(tunables, Nice{row.nice}, Ticks{sleep});
            if (task_interactive(InteractiveRule::ratios, tunables, prio, Nice{row.nice})) {
                least = sleep;
            }
        }
        EXPECT_EQ(least, row.least_sleep) << row.nice;
    }
}

TEST(TaskInteractive, ScalesItsDeltaWithNiceOnRedHat)
{
    struct Row {
        int nice;
        int delta;
    };
    constexpr std::array rows{Row{-20, -3}, Row{-15, -1}, Row{-10, 0}, Row{0, 2}, Row{10, 4}, Row{19, 6}};
    const auto tunables = default_tunables(Kernel::rh, 100);
    for (const auto& row : rows) {
        const auto worst = worst_interactive_prio(InteractiveRule::scaled_delta, tunables, Nice{row.nice});
        EXPECT_EQ(worst.value(), 120 + row.nice - row.delta) << row.nice;
    }
}

TEST(ExpiredStarving, AddsOneAfterTheProduct)
{
    const auto tunables = default_tunables(Kernel::j9, 100);
    GroupQueue queue;
    queue.nr_running = 9;
    EXPECT_FALSE(expired_starving(queue, tunables, Tick{100'000})) << "nothing has expired";
    queue.expired_timestamp = Tick{10};
    EXPECT_FALSE(expired_starving(queue, tunables, Tick{10 + 1800}));
    EXPECT_TRUE(expired_starving(queue, tunables, Tick{10 + 1801}));
}

TEST(HogBudget, IsRenewedOnlyByALaterArraySwitch)
{
    auto tunables = default_tunables(Kernel::j9, 100);
    HogBudget budget;
    renew_hogslice(budget, Tick{0}, tunables, Nice{0});
    EXPECT_EQ(budget.hogslice, Ticks{0}) << "before the first switch there is no budget";
    renew_hogslice(budget, Tick{5}, tunables, Nice{0});
    EXPECT_EQ(budget.hogslice, Ticks{15 * 8});
    budget.hogslice = Ticks{3};
    renew_hogslice(budget, Tick{5}, tunables, Nice{0});
    EXPECT_EQ(budget.hogslice, Ticks{3});
    renew_hogslice(budget, Tick{6}, tunables, Nice{19});
    EXPECT_EQ(budget.hogslice, Ticks{8}) << "the nice level of the first charged task decides";
}

TEST(LoadAverage, ApproachesTheNumberOfRunningTasks)
{
    LoadAverage load;
    load.sample(2);
    EXPECT_EQ(load.value[0], (2 * 2048 * (2048 - 1884)) >> 11);
    for (int i = 0; i < 1000; ++i) {
        load.sample(2);
    }
    EXPECT_NEAR(static_cast<double>(load.value[0]) / 2048, 2.0, 0.01);
    EXPECT_NEAR(static_cast<double>(load.value[2]) / 2048, 2.0, 0.1);
}

} // namespace
} // namespace o1
