// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/make_frame.h"

#include "core/view/queue_picture.h"
#include "core/view/task_lanes.h"

#include <algorithm>
#include <limits>

namespace o1 {

namespace {

constexpr std::int64_t kMostMarksVisited = 20'000;
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

std::int64_t column_of(const Window& window, Tick tick, std::int64_t columns)
{
    const auto width = std::max<std::int64_t>((window.to - window.from).value(), 1);
    return std::clamp<std::int64_t>((tick - window.from).value() * columns / width, 0, columns - 1);
}

/// Every mark of the window, thinned to one of a kind per CPU and column. False when there are too many to visit.
bool add_single_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    std::vector<std::int64_t> last(cpus * kEventKinds, -1);
    std::vector<std::size_t> place(cpus * kEventKinds, 0);
    std::int64_t visited = 0;
    trace.marks_in(frame.window, kShownMarks, [&](const Mark& mark) {
        const auto slot = index_of(mark.cpu) * kEventKinds + static_cast<std::size_t>(mark.kind);
        const auto column = column_of(frame.window, mark.tick, frame.columns);
        if (column == last[slot]) {
            frame.marks[place[slot]].is_dense = true;
        } else {
            last[slot] = column;
            place[slot] = frame.marks.size();
            frame.marks.push_back({mark, false});
        }
        return ++visited < kMostMarksVisited;
    });
    return visited < kMostMarksVisited;
}

/// Too many to visit: only which kinds occur in which column.
void add_dense_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    frame.marks.clear();
    for (std::size_t c = 0; c < cpus; ++c) {
        const auto kinds = trace.kinds(cpu_id(c), frame.window, frame.columns);
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const auto at = column_edge(frame.window, static_cast<std::int64_t>(i), frame.columns);
            for (std::size_t k = 0; k < kEventKinds; ++k) {
                const auto kind = static_cast<EventKind>(k);
                if ((kinds[i] & kShownMarks & mask_of(kind)) != 0) {
                    frame.marks.push_back({{at, kNoTask, -1, kind, cpu_id(c)}, true});
                }
            }
        }
    }
    std::ranges::stable_sort(frame.marks, {}, [](const MarkView& m) { return m.mark.tick; });
}

void add_lanes_and_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    for (std::size_t c = 0; c < cpus; ++c) {
        frame.lanes.push_back({cpu_id(c), trace.lane(cpu_id(c), frame.window, frame.columns)});
    }
    if (!add_single_marks(frame, trace, cpus)) {
        add_dense_marks(frame, trace, cpus);
    }
}

/// The share of a column is the mean over the stretch that ends with it, so that a curve shows shares and not single slices.
Ticks averaging_stretch(const Frame& frame)
{
    constexpr Ticks kSomeRounds{1000};
    return std::max((frame.window.to - frame.window.from) / 8, kSomeRounds);
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
    const auto cpus = timeline.world().cpu_count();
    const bool was_dropped = frame.window.from < timeline.trace().detail_from();
    if (was_dropped && frame.window.to - frame.window.from <= kLongestRerun && frame.window.to > Tick{0}) {
        add_lanes_and_marks(frame, timeline.rerun(frame.window), cpus);
    } else {
        add_lanes_and_marks(frame, timeline.trace(), cpus);
    }
    add_shares(frame, timeline);
    add_task_lanes(frame, timeline, request.task_lanes);
    return frame;
}

} // namespace o1
