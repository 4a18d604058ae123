// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/stretch.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace o1 {

namespace {

CpuId cpu_id(std::size_t i)
{
    return CpuId{static_cast<std::int32_t>(i)};
}

/// Ticks in `window` of what is `place_of` a task, and of idle time at the last place.
template <class PlaceOf>
void count_spans(const Timeline& timeline, Window window, std::vector<std::int64_t>& ticks, const PlaceOf& place_of)
{
    for (std::size_t c = 0; c < timeline.world().cpu_count(); ++c) {
        timeline.trace().spans_in(cpu_id(c), window, [&](const Span& span) {
            const auto ran = std::min(span.to, window.to) - std::max(span.from, window.from);
            const auto place = span.task == kIdle ? ticks.size() - 1 : place_of(span.task);
            ticks[place] += std::max(ran, Ticks{0}).value();
            return true;
        });
    }
}

std::int64_t spans_between(const Timeline& timeline, Window window)
{
    std::int64_t spans = 0;
    for (std::size_t c = 0; c < timeline.world().cpu_count(); ++c) {
        spans += timeline.trace().spans_between(cpu_id(c), window);
    }
    return spans;
}

/// Span by span. Places are mm + 1.
void add_counted(StretchView& view, const Timeline& timeline)
{
    const auto& world = timeline.world();
    std::vector<std::int64_t> ticks(world.mm_count() + 2);
    count_spans(timeline, view.window, ticks,
                [&](TaskId task) { return static_cast<std::size_t>(world.task(task).mm.value() + 1); });
    for (std::size_t place = 0; place + 1 < ticks.size(); ++place) {
        if (ticks[place] > 0) {
            view.mms.push_back({MmId{static_cast<std::int32_t>(place) - 1}, Ticks{ticks[place]}});
        }
    }
    view.idle = Ticks{ticks.back()};
}

/// What the worlds at its two ends have counted.
void add_difference(StretchView& view, const Timeline& timeline)
{
    const auto from = timeline.world_at(view.window.from);
    const auto to = timeline.world_at(view.window.to);
    for (std::size_t i = 0; i < to.mm_ticks.size(); ++i) {
        const auto ticks = to.mm_ticks[i] - (i < from.mm_ticks.size() ? from.mm_ticks[i] : Ticks{});
        if (ticks > Ticks{0}) {
            view.mms.push_back({MmId{static_cast<std::int32_t>(i) - 1}, ticks});
        }
    }
    for (std::size_t i = 0; i < to.cpu_count(); ++i) {
        view.idle += to.runqueues[i].idle_ticks - from.runqueues[i].idle_ticks;
    }
    const auto figures = group_figures(from, to);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!to.groups[i].is_removed) {
            view.groups.push_back({GroupId{static_cast<std::int32_t>(i)}, figures[i]});
        }
    }
}

/// From the samples taken on the way.
void add_sampled(StretchView& view, const Timeline& timeline)
{
    const auto& usage = timeline.usage();
    auto idle = (view.window.to - view.window.from) * static_cast<std::int64_t>(timeline.world().cpu_count());
    for (std::size_t s = 0; s < usage.series_count(UsageBy::mm); ++s) {
        const auto sum =
            usage.ticks_until(UsageBy::mm, s, view.window.to) - usage.ticks_until(UsageBy::mm, s, view.window.from);
        const Ticks ticks{std::max<std::int64_t>(std::llround(sum), 0)};
        idle -= ticks;
        if (s == UsageSums::kOwnSeries) {
            view.others = ticks;
        } else if (ticks > Ticks{0}) {
            view.mms.push_back({MmId{static_cast<std::int32_t>(s)}, ticks});
        }
    }
    view.idle = std::max(idle, Ticks{0});
    view.is_exact = false;
}

} // namespace

StretchView stretch_view(const Timeline& timeline, Window wished)
{
    StretchView view;
    view.wished = wished;
    view.window = {std::clamp(wished.from, Tick{0}, timeline.now()), std::clamp(wished.to, Tick{0}, timeline.now())};
    if (view.window.from >= view.window.to) {
        return view;
    }
    const auto effort = [&](Tick at) { return timeline.replay_effort({at, at}); };
    const bool has_detail = view.window.from >= timeline.trace().detail_from();
    if (effort(view.window.from) + effort(view.window.to) <= kMostSpansOfStretch) {
        add_difference(view, timeline);
    } else if (has_detail && spans_between(timeline, view.window) <= kMostSpansOfStretch) {
        add_counted(view, timeline);
    } else {
        add_sampled(view, timeline);
    }
    return view;
}

} // namespace o1
