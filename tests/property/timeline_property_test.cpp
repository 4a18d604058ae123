// SPDX-License-Identifier: GPL-3.0-or-later
// Seeking anywhere gives the straight run; equal runs have equal chains.
#include "core/history/timeline.h"
#include "core/machine/checksum.h"
#include "tests/support/random_scenario.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace o1 {

RC_GTEST_PROP(Timeline, WorldAtAnyTickIsThatOfTheStraightRun, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    Timeline timeline(scenario);
    timeline.advance(Tick{25'000});
    const auto tick = Tick{*rc::gen::inRange<std::int64_t>(0, timeline.now().value() + 1)};
    Timeline straight(scenario);
    straight.advance(tick);
    RC_ASSERT(checksum(timeline.world_at(tick)) == checksum(straight.world()));
}

RC_GTEST_PROP(Timeline, RunningOnGivesTheSameAsRunningAtOnce, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    Timeline once(scenario);
    Timeline twice(scenario);
    once.advance(Tick{4'000});
    twice.advance(Tick{*rc::gen::inRange<std::int64_t>(0, 4'000)});
    twice.advance(Tick{4'000});
    RC_ASSERT(checksum(once.world()) == checksum(twice.world()));
    RC_ASSERT(once.trace().chain() == twice.trace().chain());
}

RC_GTEST_PROP(Trace, SpansOfACpuAddUpToTheTimeOfItsTasks, (std::uint64_t seed))
{
    const auto scenario = test::random_scenario(seed);
    Timeline timeline(scenario);
    timeline.advance(Tick{4'000});
    std::vector<std::int64_t> ticks(timeline.world().tasks.size());
    for (std::size_t c = 0; c < timeline.world().cpu_count(); ++c) {
        std::int64_t idle = 0;
        timeline.trace().spans_in(
            CpuId{static_cast<std::int32_t>(c)}, {Tick{0}, timeline.now()}, [&](const Span& span) {
                (span.task == kIdle ? idle : ticks[index_of(span.task)]) += (span.to - span.from).value();
                return true;
            });
        if (!timeline.world().halt) {
            RC_ASSERT(idle == timeline.world().runqueues[c].idle_ticks.value());
        }
    }
    for (std::size_t i = 0; i < ticks.size() && !timeline.world().halt; ++i) {
        RC_ASSERT(ticks[i] == timeline.world().tasks[i].figures.cpu_ticks.value());
    }
}

} // namespace o1
