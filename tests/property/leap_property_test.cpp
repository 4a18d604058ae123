// SPDX-License-Identifier: GPL-3.0-or-later
// leap must give the same worlds and the same events as step, and the arrays must stay consistent, on random scenarios.
#include "core/machine/checksum.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "tests/support/claim_model.h"
#include "tests/support/random_scenario.h"
#include "tests/support/world_invariants.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

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

/// What groups were entitled to and how long their tasks were runnable until now.
std::vector<std::pair<CpuTime, Ticks>> claims_of(const World& world)
{
    std::vector<std::pair<CpuTime, Ticks>> claims;
    for (const auto& claim : world.claims) {
        claims.emplace_back(claim.own_entitled_until(world.jiffies), claim.own_runnable_until(world.jiffies));
    }
    return claims;
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
        RC_ASSERT(claims_of(leapt.world) == claims_of(stepped.world));
        RC_ASSERT(leapt.world.nice_ticks == stepped.world.nice_ticks);
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

RC_GTEST_PROP(World, KnowsWhatGroupsAreEntitledToAtEveryTick, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    auto run = started(scenario);
    std::vector<double> sums;
    while (run.world.jiffies < Tick{0} + kLength && !run.world.halt) {
        RC_ASSERT(test::broken_claim(run.world) == "");
        const auto entitled = test::own_entitled_now(run.world);
        sums.resize(run.world.claims.size());
        for (std::size_t i = 0; i < sums.size(); ++i) {
            sums[i] += entitled[i];
        }
        step(run.world, scenario->commands, run.events);
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto difference = run.world.claims[i].own_entitled_until(run.world.jiffies).value() - sums[i];
        RC_ASSERT(std::abs(difference) < 1.0);
    }
}

} // namespace o1
