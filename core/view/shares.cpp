// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/shares.h"

#include "core/machine/leap.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace o1 {

namespace {

/// The stretch of one point; empty where nothing is known.
struct Stretch {
    Tick from;
    Tick to;
};

std::vector<Stretch> stretches_of(Window window, int columns, Ticks average, Tick now)
{
    const auto edge = [&](std::int64_t column) { return window.from + (window.to - window.from) * column / columns; };
    std::vector<Stretch> stretches;
    for (std::int64_t i = 1; i <= columns; ++i) {
        const auto to = edge(i);
        if (to <= Tick{0} || edge(i - 1) > now) {
            stretches.push_back({});
            continue;
        }
        const auto from = std::max(to - average, Tick{0});
        stretches.push_back({from, std::max(std::min(to, now), from + Ticks{1})});
    }
    return stretches;
}

/// Sums of the run at some ticks: exact where running to them costs little, else between samples.
class Sums {
public:
    Sums(const Timeline& timeline, const std::vector<Stretch>& stretches, Window known) : m_usage(timeline.usage())
    {
        for (const auto& stretch : stretches) {
            m_ticks.push_back(std::min(stretch.from, timeline.now()));
            m_ticks.push_back(std::min(stretch.to, timeline.now()));
        }
        const auto [first, last] = std::ranges::minmax(m_ticks);
        m_is_exact = timeline.replay_effort({first, last}) <= kMostSpansReplayed;
        if (!m_is_exact) {
            m_ticks.clear();
        }
        for (const auto end : {known.from, known.to}) {
            if (m_is_exact || timeline.replay_effort({end, end}) <= kMostSpansReplayed) {
                m_ticks.push_back(end);
            }
        }
        read(timeline);
    }
    [[nodiscard]] bool is_exact() const { return m_is_exact; }
    /// Where a tick lies in what is known.
    struct Point {
        std::optional<std::size_t> exact; ///< place among the ticks that were run to
        Usage::Place sampled;
    };
    [[nodiscard]] Point point_of(Tick at) const
    {
        const auto place = std::ranges::lower_bound(m_ticks, at) - m_ticks.begin();
        const bool is_run = place < std::ssize(m_ticks) && m_ticks[static_cast<std::size_t>(place)] == at;
        return is_run ? Point{static_cast<std::size_t>(place), {}} : Point{std::nullopt, m_usage.place_of(at)};
    }
    [[nodiscard]] double at(UsageBy kind, std::size_t series, const Point& point) const
    {
        return point.exact ? m_sums[*point.exact].of(kind, series) : m_usage.ticks_at(kind, series, point.sampled);
    }

private:
    void read(const Timeline& timeline)
    {
        std::ranges::sort(m_ticks);
        m_ticks.erase(std::unique(m_ticks.begin(), m_ticks.end()), m_ticks.end());
        m_sums.resize(m_ticks.size());
        std::optional<World> world;
        Events none(false);
        for (std::size_t i = 0; i < m_ticks.size(); ++i) {
            if (!world || !m_is_exact) {
                world = timeline.world_at(m_ticks[i]);
            }
            leap(*world, timeline.log(), m_ticks[i], none);
            read_usage(*world, m_sums[i]);
        }
    }

    const Usage& m_usage;
    bool m_is_exact = false;
    std::vector<Tick> m_ticks;     ///< ascending
    std::vector<UsageSums> m_sums; ///< at each of them
};

/// Which series, in the order of their areas from below.
std::vector<std::size_t> listed_series(const Timeline& timeline, UsageBy by)
{
    constexpr double kRounding = 1e-3; // ticks: what a group is entitled to without its children is a difference
    const auto& usage = timeline.usage();
    const auto had = [&](UsageBy kind, std::size_t s) {
        return usage.ticks_until(kind, s, timeline.now()) > kRounding;
    };
    std::vector<std::size_t> listed;
    for (std::size_t s = 0; s < usage.series_count(by); ++s) {
        if (had(by, s) || (by == UsageBy::group && had(UsageBy::entitled, s))) {
            listed.push_back(s);
        }
    }
    if (by == UsageBy::group) {
        const auto& world = timeline.world();
        const auto path = [&](std::size_t s) {
            return s < UsageSums::kOwnSeries ? world.group_path(GroupId{static_cast<std::int32_t>(s)}) : "\x7f";
        };
        std::ranges::stable_sort(listed, {}, path);
    }
    return listed;
}

std::int32_t id_of(UsageBy by, std::size_t series)
{
    const auto number = static_cast<std::int32_t>(series);
    return series == UsageSums::kOwnSeries ? kOtherSeries : by == UsageBy::nice ? number + kMinNice.value() : number;
}

/// Means of series over many stretches, each of which is looked up once.
class SeriesMaker {
public:
    SeriesMaker(const Sums& sums, const std::vector<Stretch>& stretches, const Stretch& known, double cpus, Tick now)
        : m_sums(sums), m_known(span_of(known, cpus, now))
    {
        for (const auto& stretch : stretches) {
            m_spans.push_back(span_of(stretch, cpus, now));
        }
    }

    [[nodiscard]] std::vector<float> curve(UsageBy kind, std::size_t series) const
    {
        std::vector<float> points;
        points.reserve(m_spans.size());
        for (const auto& span : m_spans) {
            points.push_back(span.cpu_ticks > 0 ? static_cast<float>(mean(kind, series, span))
                                                : std::numeric_limits<float>::quiet_NaN());
        }
        return points;
    }
    [[nodiscard]] double mean_of_window(UsageBy kind, std::size_t series) const
    {
        return m_known.cpu_ticks > 0 ? mean(kind, series, m_known) : 0;
    }

private:
    struct LookedUp {
        Sums::Point from;
        Sums::Point to;
        double cpu_ticks = 0; ///< ticks × CPUs; 0 where nothing is known
    };
    [[nodiscard]] LookedUp span_of(const Stretch& stretch, double cpus, Tick now) const
    {
        if (stretch.from >= stretch.to) {
            return {};
        }
        return {m_sums.point_of(std::min(stretch.from, now)), m_sums.point_of(std::min(stretch.to, now)),
                static_cast<double>((stretch.to - stretch.from).value()) * cpus};
    }
    [[nodiscard]] double mean(UsageBy kind, std::size_t series, const LookedUp& span) const
    {
        return (m_sums.at(kind, series, span.to) - m_sums.at(kind, series, span.from)) / span.cpu_ticks;
    }

    const Sums& m_sums;
    LookedUp m_known;
    std::vector<LookedUp> m_spans;
};

UsageBy kind_of(const Timeline& timeline, const ShareRequest& request)
{
    const bool has_groups = !timeline.world().claims.empty();
    const auto wished = request.by.value_or(timeline.world().group_count > 0 ? UsageBy::group : UsageBy::mm);
    return wished == UsageBy::group && !has_groups ? UsageBy::mm : wished;
}

/// An eighth of the window, so that a curve shows shares and not single slices; not more than the window, or its end would tell
/// of what is not seen.
Ticks usual_average(Window window)
{
    constexpr Ticks kSomeRounds{1000};
    const auto width = std::max(window.to - window.from, Ticks{1});
    return std::min(std::max(width / 8, kSomeRounds), width);
}

} // namespace

ShareView share_view(const Timeline& timeline, Window window, int columns, const ShareRequest& request)
{
    ShareView view;
    view.by = kind_of(timeline, request);
    view.average = request.average > Ticks{} ? request.average : usual_average(window);
    const auto stretches = stretches_of(window, columns, view.average, timeline.now());
    const auto width = std::max(window.to - window.from, view.average);
    const auto end = std::clamp(window.to, Tick{0}, timeline.now());
    const Window known{std::clamp(window.to - width, Tick{0}, end), end};
    const Sums sums(timeline, stretches, known);
    view.is_exact = sums.is_exact();
    const auto cpus = static_cast<double>(timeline.world().cpu_count());
    const SeriesMaker maker(sums, stretches, {known.from, known.to}, cpus, timeline.now());
    for (const auto s : listed_series(timeline, view.by)) {
        ShareSeries series;
        series.id = id_of(view.by, s);
        series.share = maker.curve(view.by, s);
        series.mean = maker.mean_of_window(view.by, s);
        if (view.by == UsageBy::group) {
            series.entitled = maker.curve(UsageBy::entitled, s);
            series.mean_entitled = maker.mean_of_window(UsageBy::entitled, s);
        }
        view.series.push_back(std::move(series));
    }
    return view;
}

} // namespace o1
