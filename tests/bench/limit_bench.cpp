// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine at hand can do at best, to hold our own figures against: a bare loop over two arrays of levels that
// jumps from slice end to slice end, with and without writing 24 bytes per switch.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace {

using benchmark::Counter;

constexpr std::int64_t kSlice = 151;
constexpr std::size_t kTasks = 21;

struct Record {
    std::int64_t tick;
    std::int64_t task;
    std::int64_t before;
};

/// One array round per turn: every task runs one slice.
template <class Sink>
std::int64_t bare_rounds(std::int64_t until, Sink sink)
{
    std::array<std::array<std::int32_t, kTasks>, 2> arrays{};
    for (std::size_t i = 0; i < kTasks; ++i) {
        arrays[0][i] = static_cast<std::int32_t>(i);
    }
    std::int64_t now = 0;
    std::int64_t before = -1;
    std::size_t active = 0;
    while (now < until) {
        for (std::size_t i = 0; i < kTasks && now < until; ++i) {
            const auto task = arrays[active][i];
            sink(Record{now, task, before});
            arrays[1 - active][i] = task;
            before = task;
            now += kSlice;
        }
        active = 1 - active;
    }
    return now;
}

void LimitBareLoop(benchmark::State& state)
{
    constexpr std::int64_t kTicks = 60'000'000;
    std::int64_t sum = 0;
    for (auto _ : state) {
        bare_rounds(kTicks, [&](const Record& record) { sum += record.task; });
        benchmark::DoNotOptimize(sum);
    }
    state.counters["cpu_ticks/s"] = Counter(static_cast<double>(state.iterations() * kTicks), Counter::kIsRate);
    state.counters["switches/s"] = Counter(static_cast<double>(state.iterations() * kTicks / kSlice), Counter::kIsRate);
}

void LimitBareLoopRecording(benchmark::State& state)
{
    constexpr std::int64_t kTicks = 60'000'000;
    constexpr std::size_t kChunk = 4096;
    for (auto _ : state) {
        std::deque<std::unique_ptr<std::array<Record, kChunk>>> chunks;
        std::size_t used = kChunk;
        bare_rounds(kTicks, [&](const Record& record) {
            if (used == kChunk) {
                chunks.push_back(std::make_unique<std::array<Record, kChunk>>());
                used = 0;
            }
            (*chunks.back())[used++] = record;
        });
        benchmark::DoNotOptimize(chunks);
    }
    state.counters["cpu_ticks/s"] = Counter(static_cast<double>(state.iterations() * kTicks), Counter::kIsRate);
    state.counters["switches/s"] = Counter(static_cast<double>(state.iterations() * kTicks / kSlice), Counter::kIsRate);
}

BENCHMARK(LimitBareLoop)->Unit(benchmark::kMillisecond);
BENCHMARK(LimitBareLoopRecording)->Unit(benchmark::kMillisecond);

} // namespace
