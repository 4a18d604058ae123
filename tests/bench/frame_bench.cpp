// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture costs: a lane over ten million spans, and a whole frame of a long run.
#include "core/view/make_frame.h"
#include "tests/support/scenario_builder.h"

#include <benchmark/benchmark.h>

#include <random>

namespace o1 {
namespace {

constexpr std::size_t kCpus = 8;
constexpr std::int64_t kSpans = 10'000'000;

/// Random tasks, spans of 1 to 30 ticks: the worst case for coarse blocks.
const Trace& random_trace()
{
    static const Trace trace = [] {
        Trace result(kCpus, std::size_t{1} << 30U);
        std::mt19937_64 random(1);
        std::vector<Event> events;
        std::int64_t tick = 0;
        for (std::int64_t i = 0; i < kSpans; ++i) {
            tick += i % static_cast<std::int64_t>(kCpus) == 0 ? 1 + static_cast<std::int64_t>(random() % 30) : 0;
            const auto task = static_cast<std::int32_t>(random() % 40);
            events.push_back({Tick{tick}, TaskId{task}, -1, EventKind::switched, static_cast<std::uint8_t>(i % kCpus)});
            if (events.size() == 4096) {
                result.append(events);
                events.clear();
            }
        }
        result.append(events);
        result.set_now(Tick{tick});
        return result;
    }();
    return trace;
}

/// Eight lanes of 1920 columns; the argument is the part of the run that the window shows, in 1/1000.
void LanesOfTenMillionSpans(benchmark::State& state)
{
    const auto& trace = random_trace();
    const auto width = trace.now().value() * state.range(0) / 1000;
    const Window window{trace.now() - Ticks{width}, trace.now()};
    for (auto _ : state) {
        for (std::size_t c = 0; c < kCpus; ++c) {
            benchmark::DoNotOptimize(trace.lane(CpuId{static_cast<std::int32_t>(c)}, window, 1920));
        }
    }
}

void FrameOfALongRun(benchmark::State& state)
{
    test::ScenarioBuilder builder(Kernel::j9, 1000, 8);
    builder.tunables().hog_patch = 1;
    builder.hogs(60, 10, "java");
    for (int i = 0; i < 40; ++i) {
        builder.task(0, {test::run_for(2), test::sleep_for(30)});
    }
    Timeline timeline(builder.done());
    timeline.advance(Tick{1'000'000});
    const auto width = timeline.now().value() * state.range(0) / 1000;
    for (auto _ : state) {
        benchmark::DoNotOptimize(make_frame(timeline, {{timeline.now() - Ticks{width}, timeline.now()}, 1920}));
    }
}

BENCHMARK(LanesOfTenMillionSpans)->Arg(1000)->Arg(100)->Arg(10)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(FrameOfALongRun)->Arg(1000)->Arg(10)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace o1
