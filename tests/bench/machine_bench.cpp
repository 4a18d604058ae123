// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the machine runs with its trace recorded, and that the cost of a tick does not grow with the number of tasks.
#include "core/history/timeline.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "tests/support/scenario_builder.h"

#include <benchmark/benchmark.h>

namespace o1 {
namespace {

using benchmark::Counter;
using test::run_for;
using test::ScenarioBuilder;
using test::sleep_for;

std::shared_ptr<const Scenario> hogs_and_job()
{
    ScenarioBuilder builder(Kernel::j9, 1000, 2);
    builder.hogs(20, 0, "java");
    builder.hogs(1, 0);
    return builder.done();
}

std::shared_ptr<const Scenario> thousand_hogs()
{
    ScenarioBuilder builder(Kernel::j9, 1000, 8);
    builder.hogs(1000, 0);
    return builder.done();
}

std::shared_ptr<const Scenario> interactive()
{
    ScenarioBuilder builder(Kernel::j9, 1000, 4);
    for (int i = 0; i < 100; ++i) {
        builder.task(0, {run_for(2), sleep_for(98)});
    }
    builder.hogs(20, 0);
    return builder.done();
}

/// 1000 groups of 10 hogs below 100 and 10 others, dealt out over the CPUs.
std::shared_ptr<const Scenario> thousand_groups()
{
    ScenarioBuilder builder(Kernel::j9, 1000, 8);
    for (int a = 0; a < 10; ++a) {
        const auto top = "/a" + std::to_string(a);
        builder.group(top);
        for (int b = 0; b < 10; ++b) {
            const auto middle = top + "/b" + std::to_string(b);
            builder.group(middle);
            for (int c = 0; c < 10; ++c) {
                builder.hogs_in(builder.group(middle + "/c" + std::to_string(c)), 10);
            }
        }
    }
    auto& tasks = builder.scenario().tasks;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        tasks[i].cpu = CpuId{static_cast<std::int32_t>(i % 8)};
    }
    return builder.done();
}

/// Runs `ticks` with everything recorded; counters are per second of processor time.
void run_recorded(benchmark::State& state, const std::shared_ptr<const Scenario>& scenario, std::int64_t ticks)
{
    double cpu_ticks = 0;
    double switches = 0;
    double bytes = 0;
    double spans = 0;
    for (auto _ : state) {
        Timeline timeline(scenario);
        timeline.advance(Tick{ticks});
        cpu_ticks += static_cast<double>(ticks) * scenario->cpus;
        spans = static_cast<double>(timeline.trace().span_count());
        switches += spans;
        bytes = static_cast<double>(timeline.trace().bytes());
        benchmark::DoNotOptimize(timeline.now());
    }
    state.counters["cpu_ticks/s"] = Counter(cpu_ticks, Counter::kIsRate);
    state.counters["switches/s"] = Counter(switches, Counter::kIsRate);
    state.counters["bytes/span"] = bytes / spans;
}

void HogsAndJob2Cpus6000s(benchmark::State& state)
{
    run_recorded(state, hogs_and_job(), 6'000'000);
}
void ThousandHogs8Cpus6000s(benchmark::State& state)
{
    run_recorded(state, thousand_hogs(), 6'000'000);
}
void Interactive4Cpus600s(benchmark::State& state)
{
    run_recorded(state, interactive(), 600'000);
}

void ThousandGroups8Cpus600s(benchmark::State& state)
{
    run_recorded(state, thousand_groups(), 600'000);
}

BENCHMARK(HogsAndJob2Cpus6000s)->Unit(benchmark::kMillisecond);
BENCHMARK(ThousandHogs8Cpus6000s)->Unit(benchmark::kMillisecond);
BENCHMARK(Interactive4Cpus600s)->Unit(benchmark::kMillisecond);
BENCHMARK(ThousandGroups8Cpus600s)->Unit(benchmark::kMillisecond);

/// Cost of one tick over the number of tasks: step visits every tick, so this is the worst case.
void StepOverTasks(benchmark::State& state)
{
    ScenarioBuilder builder(Kernel::j9, 100, 1);
    builder.hogs(static_cast<int>(state.range(0)), 0);
    const auto scenario = builder.done();
    auto world = make_world(scenario);
    Events events;
    start(world, scenario->commands, events);
    for (auto _ : state) {
        step(world, scenario->commands, events);
        if (events.list().size() > 4096) {
            events.clear();
        }
    }
    state.counters["cpu_ticks/s"] = Counter(static_cast<double>(state.iterations()), Counter::kIsRate);
}

/// The same by leap, which only visits events.
void LeapOverTasks(benchmark::State& state)
{
    ScenarioBuilder builder(Kernel::j9, 100, 1);
    builder.hogs(static_cast<int>(state.range(0)), 0);
    const auto scenario = builder.done();
    auto world = make_world(scenario);
    Events events;
    start(world, scenario->commands, events);
    constexpr Ticks kPiece{10'000};
    for (auto _ : state) {
        leap(world, scenario->commands, world.jiffies + kPiece, events);
        events.clear();
    }
    state.counters["cpu_ticks/s"] = Counter(static_cast<double>(state.iterations() * kPiece.value()), Counter::kIsRate);
}

BENCHMARK(StepOverTasks)->RangeMultiplier(10)->Range(20, 20'000)->Arg(100'000);
BENCHMARK(LeapOverTasks)->RangeMultiplier(10)->Range(20, 20'000)->Arg(100'000);

/// A jump back into the middle of a long run.
void SeekInAnHour(benchmark::State& state)
{
    Timeline timeline(hogs_and_job());
    timeline.advance(Tick{3'600'000});
    std::int64_t at = 0;
    for (auto _ : state) {
        at = (at + 1'234'567) % 3'600'000;
        benchmark::DoNotOptimize(timeline.world_at(Tick{at}));
    }
}

BENCHMARK(SeekInAnHour)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace o1
