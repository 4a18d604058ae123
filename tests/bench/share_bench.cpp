// SPDX-License-Identifier: GPL-3.0-or-later
// Twenty groups over ten million spans: what the worker takes for their shares, and what painting them at 1920×1080 takes.
// Asked: p95 of painting ≤ 16 ms.
#include "core/view/make_frame.h"
#include "core/view/shares.h"
#include "ui/frame_lookup.h"
#include "ui/share_painter.h"
#include "ui/timeline_painter.h"
#include "tests/support/scenario_builder.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

namespace o1 {
namespace {

constexpr QSize kSize{1920, 1080};
constexpr std::int64_t kSpans = 10'000'000;
constexpr int kGroups = 20;

/// 4 CPUs; in every group a hog, and two tasks that sleep now and then.
const Timeline& long_run()
{
    static const Timeline timeline = [] {
        test::ScenarioBuilder builder(Kernel::j9, 1000, 4);
        for (int i = 0; i < kGroups; ++i) {
            const auto group = builder.group("/group" + std::to_string(i), 512 << (i % 4));
            builder.hogs_in(group, 1);
            for (const int sleep : {20, 35}) {
                builder.task(0, {test::run_for(3), test::sleep_for(sleep + i)}).group = group;
            }
        }
        Timeline run(builder.done());
        while (run.trace().span_count() < kSpans) {
            run.advance(run.now() + Ticks{100'000});
        }
        return run;
    }();
    return timeline;
}

/// The argument is the part of the run, in 1/1000; 0: the last three seconds.
Window window_of(const Timeline& timeline, std::int64_t part)
{
    const auto width = part == 0 ? Ticks{3000} : (timeline.now() - Tick{0}) * part / 1000;
    return {timeline.now() - width, timeline.now()};
}

void report(benchmark::State& state, std::vector<double> list)
{
    std::ranges::sort(list);
    const auto at = [&list](double part) {
        return list[static_cast<std::size_t>(part * static_cast<double>(list.size() - 1) + 0.5)];
    };
    state.counters["median_ms"] = at(0.5);
    state.counters["p95_ms"] = at(0.95);
    state.counters["spans"] = static_cast<double>(long_run().trace().span_count());
}

template <class Act>
void measure(benchmark::State& state, const Act& act)
{
    std::vector<double> list;
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        act();
        list.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        state.SetIterationTime(list.back() / 1000);
    }
    report(state, std::move(list));
}

/// In the worker, once per frame.
void ShareViewOfTwentyGroups(benchmark::State& state)
{
    const auto window = window_of(long_run(), state.range(0));
    measure(state, [&] { benchmark::DoNotOptimize(share_view(long_run(), window, kSize.width(), {})); });
}

/// The shares alone on the whole page: areas, dashed lines, axis and labels.
void SharePaintOfTwentyGroups(benchmark::State& state)
{
    const auto frame = make_frame(long_run(), {window_of(long_run(), state.range(0)), kSize.width()});
    const auto& theme = Theme::of(ThemeKind::Light);
    WhoCache cache(theme);
    const FrameLookup who(frame, cache);
    const QRectF area(0, 0, kSize.width(), kSize.height() - 20);
    const TimeScale scale{.from = static_cast<double>(frame.window.from.value()),
                          .to = static_cast<double>(frame.window.to.value()),
                          .left = area.left(),
                          .right = area.right(),
                          .hz = frame.hz};
    QImage page(kSize, QImage::Format_ARGB32_Premultiplied);
    measure(state, [&] {
        QPainter painter(&page);
        paintShares(painter, who, area, scale, theme, {}, surfaceOf(painter));
        paintShareAxis(painter, frame, area, 0, theme, {});
        paintShareLabels(painter, who, area, 200, scale, theme, {});
    });
}

/// The whole timeline: lanes, marks, shares.
void TimelinePaintOfTwentyGroups(benchmark::State& state)
{
    const auto frame = make_frame(long_run(), {window_of(long_run(), state.range(0)), kSize.width()});
    QImage page(kSize, QImage::Format_ARGB32_Premultiplied);
    measure(state, [&] {
        QPainter painter(&page);
        paintTimeline(painter, kSize, frame, Theme::of(ThemeKind::Light), {});
    });
}

BENCHMARK(ShareViewOfTwentyGroups)
    ->Arg(0)
    ->Arg(100)
    ->Arg(1000)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(40);
BENCHMARK(SharePaintOfTwentyGroups)->Arg(0)->Arg(1000)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);
BENCHMARK(TimelinePaintOfTwentyGroups)
    ->Arg(0)
    ->Arg(1000)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(100);

} // namespace
} // namespace o1
