// SPDX-License-Identifier: GPL-3.0-or-later
// Every example under examples/ reads, runs and shows what its text promises.
#include "core/edges/scenario_json.h"
#include "core/edges/without_groups.h"
#include "core/history/timeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <tuple>

namespace o1 {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> example_files()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(O1_SOURCE_DIR) / "examples")) {
        if (entry.path().string().ends_with(".o1.json")) {
            files.push_back(entry.path());
        }
    }
    return files;
}

TEST(Examples, AllReadAndRun)
{
    EXPECT_GE(example_files().size(), 10U);
    for (const auto& file : example_files()) {
        const auto read = load_scenario(file.string());
        ASSERT_TRUE(read) << to_english(read.error().front());
        EXPECT_FALSE(read->name.empty()) << file;
        EXPECT_GE(read->description.size(), 40U) << file;
    }
}

/// What an example's text promises: the CPU share of its tasks whose names begin with `task`, in percent after its `ticks`.
struct Promise {
    const char* file;
    const char* task;
    double percent;
    double tolerance;
    bool patch; ///< switched on by a command at tick 1 where the file has it off
};

double share_of(const Timeline& timeline, std::string_view stem)
{
    std::int64_t ticks = 0;
    const auto& world = timeline.world();
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        if (world.spec_of(TaskId{static_cast<std::int32_t>(i)}).name.starts_with(stem)) {
            ticks += world.tasks[i].figures.cpu_ticks.value();
        }
    }
    return 100.0 * static_cast<double>(ticks) / static_cast<double>(world.jiffies.value());
}

SetTunable switch_on(std::string_view key)
{
    return {static_cast<std::int32_t>(find_tunable(key) - tunable_table().data()), 1};
}

Timeline run_example(const std::string& file, bool patch = false)
{
    auto read = load_scenario(std::string(O1_SOURCE_DIR) + "/examples/" + file + ".o1.json");
    if (!read) {
        ADD_FAILURE() << to_english(read.error().front());
        return Timeline(std::make_shared<const Scenario>());
    }
    const auto end = Tick{0} + read->ticks;
    Timeline timeline(std::make_shared<const Scenario>(std::move(*read)));
    if (patch) {
        EXPECT_TRUE(timeline.submit(switch_on("hog_patch")));
    }
    timeline.advance(end);
    return timeline;
}

std::int64_t count(const Timeline& timeline, EventKind kind)
{
    std::int64_t found = 0;
    timeline.trace().marks_in({Tick{0}, timeline.now() + Ticks{1}}, mask_of(kind),
                              [&](const Mark&) { return ++found > 0; });
    return found;
}

std::vector<std::int64_t> ticks_of(const Timeline& timeline, EventKind kind)
{
    std::vector<std::int64_t> found;
    timeline.trace().marks_in({Tick{0}, timeline.now() + Ticks{1}}, mask_of(kind), [&](const Mark& mark) {
        found.push_back(mark.tick.value());
        return true;
    });
    return found;
}

TEST(Examples, GiveTheSharesThatTheyPromise)
{
    constexpr Promise promises[]{
        {"eds-claim", "job", 43.0, 0.5, false},
        {"eds-claim", "job", 84.0, 1.0, true},
        {"eds-claim-as-mailed", "job", 10.2, 0.5, false},
        {"interactive-threads", "job", 5.0, 0.5, false},
        {"interactive-threads", "job", 10.0, 1.0, true},
        {"nice-levels", "urgent", 65.2, 0.5, false},
        {"nice-levels", "normal", 32.6, 0.5, false},
        {"nice-levels", "polite", 2.2, 0.3, false},
        {"interactivity", "editor", 10.0, 0.5, false},
        {"starvation-limit", "hog", 1.0, 0.5, false},
        {"starvation-unprotected", "hog", 2.0, 0.5, false},
        {"penalty", "build", 53.0, 1.0, false},
        {"fork-and-exit", "hog", 93.6, 0.5, false},
    };
    for (const auto& promise : promises) {
        EXPECT_NEAR(share_of(run_example(promise.file, promise.patch), promise.task), promise.percent,
                    promise.tolerance)
            << promise.file << ", " << promise.task;
    }
}

TEST(Examples, StarvationLimitFiresWhereTheTextSays)
{
    const auto fired = ticks_of(run_example("starvation-limit"), EventKind::expired);
    for (const std::int64_t tick : {843, 1457, 1480, 1500}) {
        EXPECT_TRUE(std::ranges::find(fired, tick) != fired.end()) << tick;
    }
}

TEST(Examples, CollisionHaltsAtTick172)
{
    const auto timeline = run_example("penalty-collision");
    ASSERT_TRUE(timeline.world().halt);
    EXPECT_EQ(timeline.now(), Tick{172});
}

TEST(Examples, YieldingSoakersStretchTheJob)
{
    const auto timeline = run_example("yield");
    EXPECT_NEAR(static_cast<double>(timeline.world().tasks.back().figures.finish.value()), 3470, 20);
    EXPECT_GT(count(timeline, EventKind::yielded), 3000);
}

TEST(Examples, BalancingSettlesAsTwoTwoOneOne)
{
    const auto timeline = run_example("balancing");
    EXPECT_EQ(ticks_of(timeline, EventKind::migrated), (std::vector<std::int64_t>{1, 1, 1, 25}));
    std::vector<std::int32_t> lengths;
    for (const auto& runqueue : timeline.world().runqueues) {
        lengths.push_back(runqueue.root.nr_running);
    }
    EXPECT_EQ(lengths, (std::vector<std::int32_t>{2, 2, 1, 1}));
}

TEST(Examples, TailOnlySearchLeavesACpuIdle)
{
    EXPECT_EQ(run_example("balancing-tail-only").world().runqueues[1].idle_ticks, Ticks{31});
}

TEST(Examples, RealTimeTasksNeverExpire)
{
    const auto timeline = run_example("real-time");
    EXPECT_GT(count(timeline, EventKind::rr_requeued), 100);
    EXPECT_NEAR(share_of(timeline, "rr") + share_of(timeline, "fifo"), 83.6, 1.0);
}

TEST(Examples, ASleeperIsRequeuedBeforeItExpires)
{
    const auto timeline = run_example("sleeper-turns-hog");
    EXPECT_GT(count(timeline, EventKind::requeued), 5);
}

/// The share of a group's own tasks, in percent of all CPU time.
double share_of_group(const Timeline& timeline, const std::string& path)
{
    const auto& world = timeline.world();
    const auto ticks = world.group(world.group_at(path).value()).cpu_ticks.value();
    return 100.0 * static_cast<double>(ticks)
         / static_cast<double>(world.jiffies.value() * static_cast<std::int64_t>(world.cpu_count()));
}

TEST(Examples, GroupsGetWhatTheTextsSay)
{
    const std::tuple<const char*, const char*, double> promises[]{
        {"shares-3-to-1", "/a", 75},
        {"nested-groups", "/user/foreground", 37.5},
        {"nested-groups", "/user/background", 12.5},
        {"nested-groups", "/system", 50},
        {"root-beside-group", "/five", 33.3},
        {"root-beside-group", "/", 66.7},
        {"java-in-a-group", "/java", 50},
        {"interactive-across-groups", "/desk", 50},
        {"realtime-in-a-group", "/a", 71.5},
    };
    for (const auto& [file, path, percent] : promises) {
        EXPECT_NEAR(share_of_group(run_example(file), path), percent, 1) << file << " " << path;
    }
    EXPECT_NEAR(share_of_group(run_example("tiny-share"), "/tiny"), 0.2, 0.02);
    EXPECT_NEAR(share_of(run_example("java-in-a-group", true), "job"), 50, 1);
}

/// Mean time from arrival to end of the last task over ten seeds, in seconds.
double seconds_to_finish(const char* file, bool with_groups, std::optional<std::int32_t> soakers = {})
{
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto scenario = *load_scenario(std::string(O1_SOURCE_DIR) + "/examples/" + file + ".o1.json");
        scenario.seed = seed;
        if (!with_groups) {
            scenario = without_groups(std::move(scenario));
        }
        if (soakers == 0) {
            scenario.tasks = {scenario.tasks.back()};
        }
        Timeline timeline(std::make_shared<const Scenario>(std::move(scenario)));
        timeline.advance(Tick{0} + timeline.scenario().ticks);
        const auto& figures = timeline.world().tasks.back().figures;
        EXPECT_GE(figures.finish, Tick{0}) << seed;
        sum += static_cast<double>((figures.finish - figures.started).value())
             / static_cast<double>(timeline.scenario().hz);
    }
    return sum / 10;
}

TEST(Examples, ChromiumTabsTakeAboutAsLongAsPublished)
{
    const auto plain = seconds_to_finish("chromium-tabs", false);
    const auto groups = seconds_to_finish("chromium-tabs", true);
    EXPECT_GE(plain, 17.1);
    EXPECT_LE(plain, 17.7);
    EXPECT_GE(groups, 2.1);
    EXPECT_LE(groups, 2.3);
    EXPECT_GE(plain / groups, 7.5);
    EXPECT_LE(plain / groups, 8.5);
    EXPECT_DOUBLE_EQ(seconds_to_finish("chromium-tabs", true, 0), 1.68);
    EXPECT_DOUBLE_EQ(seconds_to_finish("chromium-tabs", false, 0), 1.68);
}

TEST(Examples, ChromiumTabsOnOneCpu)
{
    EXPECT_NEAR(seconds_to_finish("chromium-one-cpu", false), 32.2, 0.2);
    EXPECT_NEAR(seconds_to_finish("chromium-one-cpu", true), 3.2, 0.1);
}

TEST(Examples, AGroupOfItsOwnKeepsTheFilmRunning)
{
    auto plain = *load_scenario(std::string(O1_SOURCE_DIR) + "/examples/wonder-patch.o1.json");
    Timeline without(std::make_shared<const Scenario>(without_groups(std::move(plain))));
    without.advance(Tick{30'000});
    const auto with = run_example("wonder-patch");
    EXPECT_LT(share_of(without, "player") / 2, 5);
    EXPECT_GT(share_of(with, "player") / 2, 13);
}

TEST(Examples, EveryUserProcessHasAnMmOfItsOwn)
{
    for (const auto& file : example_files()) {
        const auto read = load_scenario(file.string());
        ASSERT_TRUE(read);
        for (const auto& task : read->tasks) {
            EXPECT_NE(task.mm, kKernelThread) << file << ", " << task.name;
        }
    }
}

TEST(Examples, OpenWhereSomethingIsToBeSeen)
{
    for (const auto& file : example_files()) {
        const auto read = load_scenario(file.string());
        ASSERT_TRUE(read);
        EXPECT_LE(read->open.tick, Tick{0} + read->ticks) << file;
        EXPECT_GT(read->open.window, Ticks{0}) << file;
        EXPECT_FALSE(read->commands.size() > 0) << file << ": a lesson starts with a clean log";
    }
}

} // namespace
} // namespace o1
