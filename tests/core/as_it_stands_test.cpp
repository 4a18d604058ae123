// SPDX-License-Identifier: GPL-3.0-or-later
// What was changed on the way holds from the start; what came and went keeps its tick.
#include "core/history/as_it_stands.h"

#include "core/edges/scenario_json.h"
#include "core/history/timeline.h"

#include <gtest/gtest.h>

#include <memory>

namespace o1 {

namespace {

constexpr auto kText = R"({"ticks": 500, "groups": [{"path": "/a"}, {"path": "/b"}], "tasks": [
    {"name": "one", "group": "/a", "program": "run 5"}, {"name": "two", "group": "/b", "loop": false, "program": "run 5"}],
    "commands": [{"at": 900, "op": "set_tunable", "name": "thread_penalty", "value": 3}]})";

/// A run at tick 100 of kText.
class AsItStands : public testing::Test {
protected:
    AsItStands()
    {
        auto scenario = read_scenario(kText, "x.json");
        EXPECT_TRUE(scenario);
        timeline = std::make_unique<Timeline>(std::make_shared<const Scenario>(std::move(*scenario)));
        timeline->advance(Tick{100});
    }
    void give(const Command& command)
    {
        EXPECT_TRUE(timeline->submit(command));
        timeline->advance(timeline->now() + Ticks{1});
    }
    [[nodiscard]] Scenario now() const
    {
        return as_it_stands(timeline->with_commands(), timeline->world().tunables, timeline->now());
    }
    std::unique_ptr<Timeline> timeline;
};

TEST_F(AsItStands, IsTheScenarioItselfWhenNothingWasChanged)
{
    EXPECT_EQ(now(), timeline->scenario());
}

TEST_F(AsItStands, TunablesSharesAndNiceHoldFromTheStart)
{
    const auto row = static_cast<std::int32_t>(find_tunable("thread_penalty") - tunable_table().data());
    give(SetTunable{row, 20});
    give(SetShares{"/b", 4096});
    give(SetShares{"/b", 2048});
    give(SetNice{TaskId{0}, Nice{5}});
    const auto scenario = now();
    EXPECT_EQ(scenario.tunables.thread_penalty, 20);
    EXPECT_EQ(scenario.groups[1].shares, 2048);
    EXPECT_EQ(scenario.groups[0].shares, kUsualShares);
    EXPECT_EQ(scenario.tasks[0].nice, Nice{5});
    ASSERT_EQ(scenario.commands.size(), 1U) << "what lies ahead keeps its tick";
    EXPECT_EQ(scenario.commands[0].at, Tick{900});
    EXPECT_EQ(scenario.ticks, Ticks{500});
}

TEST_F(AsItStands, WhatComesLateHasTheTimeOfThoseWhoCameFirst)
{
    Spawn spawn;
    spawn.task.name = "late";
    spawn.task.loop = false;
    spawn.program = {ProgramStep{}};
    spawn.own_mm = true;
    give(spawn);
    give(SetNice{TaskId{2}, Nice{3}});
    const auto scenario = now();
    EXPECT_EQ(scenario.tasks.size(), 2U);
    ASSERT_EQ(scenario.commands.size(), 3U);
    EXPECT_EQ(scenario.commands[0].at, Tick{101});
    EXPECT_TRUE(std::holds_alternative<SetNice>(scenario.commands[1].command)) << "the task is not there at the start";
    EXPECT_EQ(scenario.ticks, Ticks{500 + 102});
}

TEST_F(AsItStands, KeepsSharesOfGroupsThatAreMadeOnTheWay)
{
    give(CreateGroup{"/c", 1024});
    give(SetShares{"/c", 2048});
    EXPECT_EQ(now().commands.size(), 3U);
}

} // namespace

} // namespace o1
