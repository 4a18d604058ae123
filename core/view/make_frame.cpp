// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/make_frame.h"

#include "core/view/command_notes.h"
#include "core/view/frame_marks.h"
#include "core/view/group_views.h"
#include "core/view/mm_views.h"
#include "core/view/queue_picture.h"
#include "core/view/stretch.h"
#include "core/view/task_lanes.h"

#include <algorithm>
#include <limits>

namespace o1 {

namespace {

/// A window whose detail was dropped is re-run when it is at most this long.
constexpr Ticks kLongestRerun{2'000'000};

CpuId cpu_id(std::size_t i)
{
    return CpuId{static_cast<std::int32_t>(i)};
}

Tick column_edge(const Window& window, std::int64_t column, std::int64_t columns)
{
    return window.from + Ticks{(window.to - window.from).value() * column / columns};
}

void add_lanes_and_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    for (std::size_t c = 0; c < cpus; ++c) {
        frame.lanes.push_back({cpu_id(c), trace.lane(cpu_id(c), frame.window, frame.columns)});
    }
    add_marks(frame, trace, cpus);
}

/// The share of a column is the mean over the stretch that ends with it, so that a curve shows shares and not single slices.
Ticks averaging_stretch(const Frame& frame)
{
    constexpr Ticks kSomeRounds{1000};
    return std::max((frame.window.to - frame.window.from) / 8, kSomeRounds);
}

double mean_share(const Usage& usage, std::size_t series, const Frame& frame, Tick now, double cpus)
{
    const auto from = std::max(frame.window.from, Tick{0});
    const auto to = std::min(frame.window.to, now);
    const auto stretch = static_cast<double>((to - from).value());
    return stretch > 0 ? (usage.ticks_until(series, to) - usage.ticks_until(series, from)) / stretch / cpus : 0;
}

void add_shares(Frame& frame, const Timeline& timeline)
{
    const auto cpus = static_cast<double>(timeline.world().cpu_count());
    frame.share_average = averaging_stretch(frame);
    for (std::size_t s = 0; s < Usage::kSeries; ++s) {
        if (timeline.usage().ticks_until(s, timeline.now()) <= 0) {
            continue;
        }
        ShareSeries series{static_cast<std::int32_t>(s), {}};
        series.mean = mean_share(timeline.usage(), s, frame, timeline.now(), cpus);
        series.share.reserve(static_cast<std::size_t>(frame.columns));
        for (std::int64_t i = 1; i <= frame.columns; ++i) {
            const auto to = column_edge(frame.window, i, frame.columns);
            const auto from = std::max(to - frame.share_average, Tick{0});
            if (to <= Tick{0} || column_edge(frame.window, i - 1, frame.columns) > timeline.now()) {
                series.share.push_back(std::numeric_limits<float>::quiet_NaN());
                continue;
            }
            const auto end = std::max(std::min(to, timeline.now()), from + Ticks{1});
            const auto ticks = timeline.usage().ticks_until(s, end) - timeline.usage().ticks_until(s, from);
            series.share.push_back(static_cast<float>(ticks / static_cast<double>((end - from).value()) / cpus));
        }
        frame.shares.push_back(std::move(series));
    }
}

void add_heading(Frame& frame, const Timeline& timeline)
{
    const auto& world = timeline.world();
    const auto& scenario = *world.scenario;
    frame.scenario_name = scenario.name;
    frame.description = scenario.description;
    frame.kernel = scenario.kernel;
    frame.hz = scenario.hz;
    frame.tick = timeline.now();
    frame.tunables = world.tunables;
    for (std::size_t i = 0; i < frame.load_average.size(); ++i) {
        frame.load_average[i] = static_cast<double>(world.load_average.value[i]) / 2048;
    }
    frame.nr_running = world.nr_running;
    frame.hog_collisions = world.hog_collisions;
    frame.halt = world.halt;
    frame.spans = timeline.trace().span_count();
    frame.commands = std::ssize(timeline.log());
    frame.memory = timeline.bytes();
    if (!timeline.log().empty()) {
        frame.last_command = timeline.log().back().command;
    }
}

} // namespace

Frame make_frame(const Timeline& timeline, const FrameRequest& request)
{
    Frame frame;
    frame.window = request.window;
    frame.columns = std::max(request.columns, 1);
    add_heading(frame, timeline);
    const auto use = recent_use(timeline);
    frame.share_window = use.window;
    add_queue_picture(frame, timeline.world(), use, request);
    add_groups(frame, timeline.world(), use, request.groups);
    add_task_lanes(frame, timeline, request);
    const auto cpus = timeline.world().cpu_count();
    const bool was_dropped = frame.window.from < timeline.trace().detail_from();
    if (was_dropped && frame.window.to - frame.window.from <= kLongestRerun && frame.window.to > Tick{0}) {
        add_lanes_and_marks(frame, timeline.rerun(frame.window), cpus);
    } else {
        add_lanes_and_marks(frame, timeline.trace(), cpus);
    }
    add_shares(frame, timeline);
    if (request.stretch) {
        frame.stretch = stretch_view(timeline, *request.stretch);
    }
    frame.command_notes = command_notes(timeline, frame.window);
    add_other_tasks(frame, timeline.world(), use);
    add_mms(frame, timeline.world(), use);
    return frame;
}

} // namespace o1
