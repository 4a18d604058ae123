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

using Sums = std::array<double, Usage::kSeries>;

/// Ticks of every series until the end of tick `at`: those until the sample before it, and the spans since. Rounded to the
/// sample when there are no spans, then `is_exact` becomes false.
Sums sums_until(const Timeline& timeline, Tick at, bool& is_exact)
{
    const auto& usage = timeline.usage();
    const Tick sample{at.value() / usage.distance().value() * usage.distance().value()};
    const bool has_spans = sample >= timeline.trace().detail_from();
    is_exact = is_exact && (has_spans || sample == at);
    std::vector<std::int64_t> since(Usage::kSeries + 1);
    if (has_spans) {
        count_spans(timeline, {sample, at}, since,
                    [&](TaskId task) { return Usage::series_of(timeline.world().task(task).mm); });
    }
    Sums sums{};
    for (std::size_t s = 0; s < sums.size(); ++s) {
        sums[s] = usage.ticks_until(s, has_spans ? sample : at) + static_cast<double>(since[s]);
    }
    return sums;
}

void add_cumulated(StretchView& view, const Timeline& timeline)
{
    const auto from = sums_until(timeline, view.window.from, view.is_exact);
    const auto to = sums_until(timeline, view.window.to, view.is_exact);
    auto idle = (view.window.to - view.window.from).value() * static_cast<std::int64_t>(timeline.world().cpu_count());
    for (std::size_t s = 0; s < from.size(); ++s) {
        const Ticks ticks{std::max<std::int64_t>(std::llround(to[s] - from[s]), 0)};
        idle -= ticks.value();
        if (s + 1 == from.size()) {
            view.others = ticks;
        } else if (ticks > Ticks{0}) {
            view.mms.push_back({MmId{static_cast<std::int32_t>(s)}, ticks});
        }
    }
    view.idle = Ticks{std::max<std::int64_t>(idle, 0)};
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
    const bool has_detail = view.window.from >= timeline.trace().detail_from();
    if (has_detail && spans_between(timeline, view.window) <= kMostSpansOfStretch) {
        add_counted(view, timeline);
    } else {
        add_cumulated(view, timeline);
    }
    return view;
}

} // namespace o1
