// SPDX-License-Identifier: GPL-3.0-or-later
// Trials differ in the seed only, do not depend on how they are cut, and their mean has the interval of the tables.
#include "core/history/trials.h"

#include "core/edges/scenario_json.h"
#include "core/edges/without_groups.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string_view>

namespace o1 {

namespace {

std::shared_ptr<const Scenario> scenario_of(std::string_view text)
{
    auto scenario = read_scenario(text, "x.json");
    if (!scenario) {
        ADD_FAILURE() << to_english(scenario.error().front());
        return std::make_shared<const Scenario>();
    }
    return std::make_shared<const Scenario>(std::move(*scenario));
}

constexpr auto kMixed = R"({"ticks": 200, "seed": 7, "tasks": [
    {"name": "late", "arrival": 100, "loop": false, "program": "run 5"},
    {"name": "random", "arrival": "0..20", "loop": false, "program": "run 2..9, sleep ~5, run 3"},
    {"name": "never", "nice": 19, "loop": false, "program": "run 1000"},
    {"name": "hog", "nice": 19, "program": "run 5"},
    {"name": "leaver", "program": "run 5, exit"}]})";

/// All trials in pieces of so many ticks.
std::vector<TaskTrials> run_in_pieces(const std::shared_ptr<const Scenario>& scenario, std::int64_t count, Ticks piece)
{
    Trials trials(scenario, count);
    while (!trials.is_done()) {
        while (!trials.is_trial_over()) {
            trials.advance(trials.world().jiffies + piece);
        }
        trials.finish_trial();
    }
    return trials.tasks();
}

TEST(Confidence, QuantilesAreThoseOfTheTables)
{
    EXPECT_NEAR(t_quantile(1), 12.706205, 1e-6);
    EXPECT_NEAR(t_quantile(9), 2.262157, 1e-6);
    EXPECT_NEAR(t_quantile(30), 2.042272, 1e-6);
    EXPECT_NEAR(t_quantile(31), 2.039513, 1e-6);
    EXPECT_NEAR(t_quantile(60), 2.000298, 1e-6);
    EXPECT_NEAR(t_quantile(120), 1.979930, 1e-6);
    EXPECT_NEAR(t_quantile(1'000'000), 1.959966, 1e-6);
}

TEST(Confidence, QuantilesFallWithoutAJump)
{
    for (std::int64_t n = 1; n < 100; ++n) {
        EXPECT_LT(t_quantile(n + 1), t_quantile(n));
        EXPECT_TRUE(n < 2 || t_quantile(n) - t_quantile(n + 1) < t_quantile(n - 1) - t_quantile(n)) << n;
    }
}

TEST(Confidence, HalfWidthIsInPercentOfTheMean)
{
    Sample sample;
    sample.add(9);
    EXPECT_FALSE(sample.plus_minus_percent());
    sample.add(10);
    sample.add(11); // standard deviation 1
    EXPECT_DOUBLE_EQ(sample.mean(), 10);
    EXPECT_NEAR(*sample.plus_minus_percent(), 100 * 4.302653 / std::sqrt(3.0) / 10, 1e-5);
}

TEST(Trials, CountFromArrivalAndTellWhatCanEnd)
{
    const auto tasks = run_in_pieces(scenario_of(kMixed), 5, Ticks{1000});
    ASSERT_EQ(tasks.size(), 5U);
    EXPECT_EQ(tasks[0].name, "late");
    EXPECT_EQ(tasks[0].finish_ms.count(), 5);
    EXPECT_DOUBLE_EQ(tasks[0].finish_ms.mean(), 50);
    EXPECT_DOUBLE_EQ(*tasks[0].finish_ms.plus_minus_percent(), 0);
    EXPECT_GT(*tasks[1].finish_ms.plus_minus_percent(), 0) << "the seeds differ";
    EXPECT_TRUE(tasks[2].is_finite) << "it could, had it more time";
    EXPECT_EQ(tasks[2].finish_ms.count(), 0);
    EXPECT_FALSE(tasks[3].is_finite);
    EXPECT_EQ(tasks[3].share.count(), 5);
    EXPECT_TRUE(tasks[4].is_finite);
    EXPECT_EQ(tasks[4].finish_ms.count(), 5);
}

TEST(Trials, DoNotDependOnHowTheyAreCut)
{
    const auto scenario = scenario_of(kMixed);
    const auto whole = run_in_pieces(scenario, 3, Ticks{1'000'000});
    const auto cut = run_in_pieces(scenario, 3, Ticks{7});
    ASSERT_EQ(whole.size(), cut.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_EQ(whole[i].finish_ms.mean(), cut[i].finish_ms.mean()) << whole[i].name;
        EXPECT_EQ(whole[i].share.mean(), cut[i].share.mean()) << whole[i].name;
    }
}

TEST(Trials, TakeTheSeedsFromTheScenariosOnward)
{
    const auto scenario = scenario_of(kMixed);
    Trials trials(scenario, 3);
    for (std::uint64_t i = 0; i < 3; ++i) {
        EXPECT_EQ(trials.trial(), static_cast<std::int64_t>(i));
        EXPECT_EQ(trials.world().scenario->seed, 7 + i);
        EXPECT_TRUE(trials.advance(Tick{1'000'000}));
        EXPECT_EQ(trials.world().jiffies, trials.end());
        trials.finish_trial();
    }
    EXPECT_TRUE(trials.is_done());
    EXPECT_EQ(scenario->seed, 7U);
}

TEST(WithoutGroups, ThereAreNoneLeft)
{
    const auto plain = scenario_of(kMixed);
    const auto declared =
        scenario_of(R"({"groups": [{"path": "/a"}], "tasks": [{"group": "/a", "program": "run 1"}]})");
    const auto made = scenario_of(R"({"tasks": [{"program": "run 1"}],
        "commands": [{"at": 5, "op": "create_group", "group": "/a"}]})");
    EXPECT_FALSE(has_groups(*plain));
    for (const auto& scenario : {declared, made}) {
        EXPECT_TRUE(has_groups(*scenario));
        EXPECT_FALSE(has_groups(without_groups(*scenario)));
    }
}

TEST(Trials, OfNoTicksAreOverAtOnce)
{
    Trials trials(scenario_of(R"({"ticks": 0, "tasks": [{"loop": false, "program": "run 1"}]})"), 1);
    EXPECT_TRUE(trials.is_trial_over());
    trials.finish_trial();
    EXPECT_TRUE(trials.is_done());
    EXPECT_EQ(trials.tasks()[0].finish_ms.count(), 0);
}

} // namespace

} // namespace o1
