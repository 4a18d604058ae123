// SPDX-License-Identifier: GPL-3.0-or-later
// leap must give the same worlds and the same events as step, and the arrays must stay consistent, on random scenarios.
#include "core/machine/checksum.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "tests/support/random_scenario.h"
#include "tests/support/world_invariants.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace o1 {
namespace {

constexpr Ticks kLength{2000};

struct Run {
    World world;
    Events events;
};

Run started(const std::shared_ptr<const Scenario>& scenario)
{
    Run run{make_world(scenario), Events()};
    start(run.world, scenario->commands, run.events);
    return run;
}

} // namespace

RC_GTEST_PROP(Leap, GivesTheWorldAndTheEventsOfStep, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    auto stepped = started(scenario);
    auto leapt = started(scenario);
    while (stepped.world.jiffies < Tick{0} + kLength && !stepped.world.halt) {
        const auto target = stepped.world.jiffies + Ticks{*rc::gen::inRange(1, 400)};
        while (stepped.world.jiffies < target && !stepped.world.halt) {
            step(stepped.world, scenario->commands, stepped.events);
        }
        leap(leapt.world, scenario->commands, target, leapt.events);
        RC_ASSERT(leapt.world.jiffies == stepped.world.jiffies);
        RC_ASSERT(leapt.events.list() == stepped.events.list());
        RC_ASSERT(checksum(leapt.world) == checksum(stepped.world));
    }
}

RC_GTEST_PROP(Leap, GivesTheSameEventByEvent, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    auto whole = started(scenario);
    auto pieces = started(scenario);
    leap(whole.world, scenario->commands, Tick{0} + kLength, whole.events);
    while (pieces.world.jiffies < Tick{0} + kLength && !pieces.world.halt) {
        leap_to_next_event(pieces.world, scenario->commands, Tick{0} + kLength, pieces.events);
    }
    RC_ASSERT(pieces.events.list() == whole.events.list());
    RC_ASSERT(checksum(pieces.world) == checksum(whole.world));
}

RC_GTEST_PROP(World, KeepsItsInvariantsAtEveryTick, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    auto run = started(scenario);
    while (run.world.jiffies < Tick{0} + kLength && !run.world.halt) {
        RC_ASSERT(test::broken_invariant(run.world) == "");
        step(run.world, scenario->commands, run.events);
    }
}

} // namespace o1
