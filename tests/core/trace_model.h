// SPDX-License-Identifier: GPL-3.0-or-later
// A trace kept in plain vectors, random events, and comparisons of the real one with it.
#pragma once

#include "core/history/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <random>
#include <vector>

namespace o1::trace_model {

inline constexpr std::size_t kPlenty = std::size_t{1} << 30U;
inline constexpr KindMask kAllKinds = ~KindMask{0};

struct Stream {
    std::uint32_t seed = 1;
    std::size_t events = 0;
    int cpus = 3;
    int tasks = 6;
    std::int64_t longest_gap = 3; // between two events; 0 occurs
    unsigned marks_in_hundred = 0;
    unsigned others_in_hundred = 10;
};

inline std::vector<Event> random_events(const Stream& stream)
{
    std::mt19937 random(stream.seed);
    const auto below = [&random](std::int64_t limit) { return static_cast<std::int64_t>(random()) % limit; };
    std::vector<Event> events;
    events.reserve(stream.events);
    Tick tick;
    while (events.size() < stream.events) {
        tick += Ticks{below(stream.longest_gap + 1)};
        const auto is_mark = below(100) < stream.marks_in_hundred;
        const auto kind = is_mark ? 1 + below(static_cast<std::int64_t>(kEventKinds) - 1) : 0;
        const auto has_other = below(100) < stream.others_in_hundred;
        events.push_back({tick, TaskId{static_cast<std::int32_t>(below(stream.tasks)) - 1},
                          has_other ? static_cast<std::int32_t>(below(1000)) : -1, static_cast<EventKind>(kind),
                          static_cast<std::uint8_t>(below(stream.cpus))});
    }
    return events;
}

// What the trace should say, by looking at everything.
class Model {
public:
    Model(const std::vector<Event>& events, int cpus, Tick now) : m_spans(static_cast<std::size_t>(cpus)), m_now(now)
    {
        for (auto& spans : m_spans) {
            spans.push_back({Tick{}, now, kIdle});
        }
        for (const auto& event : events) {
            if (event.kind == EventKind::switched) {
                auto& spans = m_spans[event.cpu];
                spans.back().to = event.tick;
                spans.push_back({event.tick, now, event.task});
            } else {
                m_marks.push_back({event.tick, event.task, event.other, event.kind, CpuId{event.cpu}});
            }
        }
    }

    [[nodiscard]] const std::vector<Span>& spans(CpuId cpu) const { return m_spans[index_of(cpu)]; }
    [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }

    [[nodiscard]] std::vector<Span> spans_in(CpuId cpu, Window window) const
    {
        const auto& all = spans(cpu);
        std::vector<Span> found;
        auto span = std::ranges::partition_point(all, [window](const Span& s) { return s.to < window.from; });
        for (; span != all.end() && span->from < window.to && window.from < window.to; ++span) {
            if (span->from >= window.from || span->to > window.from) {
                found.push_back(*span);
            }
        }
        return found;
    }

    [[nodiscard]] std::vector<Mark> marks_in(Window window, KindMask kinds) const
    {
        std::vector<Mark> found;
        std::ranges::copy_if(m_marks, std::back_inserter(found), [window, kinds](const Mark& mark) {
            return mark.tick >= window.from && mark.tick < window.to && (mask_of(mark.kind) & kinds) != 0;
        });
        return found;
    }

    /// Ticks by task within the window, and within the run.
    [[nodiscard]] std::map<TaskId, std::int64_t> ran_in(CpuId cpu, Window window) const
    {
        std::map<TaskId, std::int64_t> ran;
        for (const auto& span : spans_in(cpu, window)) {
            const auto ticks = std::min(span.to, window.to) - std::max(span.from, window.from);
            if (ticks > Ticks{}) {
                ran[span.task] += ticks.value();
            }
        }
        return ran;
    }

    [[nodiscard]] Tick now() const { return m_now; }

private:
    std::vector<std::vector<Span>> m_spans;
    std::vector<Mark> m_marks;
    Tick m_now;
};

struct Case {
    Case(const Stream& stream, std::size_t budget = kPlenty)
        : events(random_events(stream)), cpus(stream.cpus),
          now(events.empty() ? Tick{100} : events.back().tick + Ticks{5}), model(events, cpus, now),
          trace(static_cast<std::size_t>(cpus), budget)
    {
        trace.append(events);
        trace.set_now(now);
    }

    std::vector<Event> events;
    int cpus;
    Tick now;
    Model model;
    Trace trace;
};

inline Trace trace_of(const std::vector<Event>& events, int cpus, Tick now, std::size_t budget = kPlenty)
{
    Trace trace(static_cast<std::size_t>(cpus), budget);
    trace.append(events);
    trace.set_now(now);
    return trace;
}

inline std::vector<Span> spans_of(const Trace& trace, CpuId cpu, Window window)
{
    std::vector<Span> found;
    trace.spans_in(cpu, window, [&found](const Span& span) {
        found.push_back(span);
        return true;
    });
    return found;
}

inline std::vector<Mark> marks_of(const Trace& trace, Window window, KindMask kinds = kAllKinds)
{
    std::vector<Mark> found;
    trace.marks_in(window, kinds, [&found](const Mark& mark) {
        found.push_back(mark);
        return true;
    });
    return found;
}

// Windows of all sizes, some beginning before the run or ending after it.
inline std::vector<Window> random_windows(std::size_t count, Tick now)
{
    std::mt19937_64 random(7);
    std::vector<Window> windows{
        {Tick{0}, now}, {Tick{-100}, now + Ticks{100}}, {Tick{-9}, Tick{0}}, {now, now + Ticks{9}}};
    while (windows.size() < count) {
        const auto length = static_cast<std::int64_t>(random() >> (1U + random() % 62U)) % (now.value() + 20);
        const auto from = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(now.value() + 40)) - 20;
        windows.push_back({Tick{from}, Tick{from + length}});
    }
    return windows;
}

// Column i as the header says: between the boundaries rounded down, or the tick in the middle.
inline Window column_of(Window window, int columns, int column)
{
    const auto width = (window.to - window.from).value();
    if (width < columns) {
        const auto middle = window.from + Ticks{width * (2 * column + 1) / (2 * columns)};
        return {middle, middle + Ticks{1}};
    }
    return {window.from + Ticks{width * column / columns}, window.from + Ticks{width * (column + 1) / columns}};
}

inline std::int64_t part_of(std::int64_t ticks, std::int64_t whole)
{
    return ticks == 0 ? 0 : std::max<std::int64_t>(1, (2 * 255 * ticks + whole) / (2 * whole));
}

// Ticks of the most-running, or of the second, by rank from 0; 0 if there is none.
inline std::int64_t ticks_by_rank(const std::map<TaskId, std::int64_t>& ran, std::size_t rank)
{
    std::vector<std::int64_t> ticks;
    std::ranges::transform(ran, std::back_inserter(ticks), [](const auto& entry) { return entry.second; });
    std::ranges::sort(ticks, std::greater<>{});
    return rank < ticks.size() ? ticks[rank] : 0;
}

inline std::int64_t ticks_of(const std::map<TaskId, std::int64_t>& ran, TaskId task)
{
    const auto found = ran.find(task);
    return found == ran.end() ? 0 : found->second;
}

inline void expect_exact_lane(const Case& run, CpuId cpu, Window window, int columns)
{
    const auto lane = run.trace.lane(cpu, window, columns);
    ASSERT_EQ(lane.size(), static_cast<std::size_t>(columns));
    for (int number = 0; number < columns; ++number) {
        SCOPED_TRACE(testing::Message() << "column " << number << " of " << window.from.value() << ".."
                                        << window.to.value());
        const auto& column = lane[static_cast<std::size_t>(number)];
        const auto ran = run.model.ran_in(cpu, column_of(window, columns, number));
        ASSERT_EQ(column.is_known, !ran.empty());
        if (ran.empty()) {
            ASSERT_EQ(column, LaneColumn{});
            continue;
        }
        std::int64_t whole = 0;
        for (const auto& [task, ticks] : ran) {
            whole += ticks;
        }
        ASSERT_EQ(ticks_of(ran, column.dominant), ticks_by_rank(ran, 0));
        ASSERT_EQ(column.second == column.dominant, ran.size() == 1);
        ASSERT_EQ(ticks_of(ran, column.second), ran.size() == 1 ? whole : ticks_by_rank(ran, 1));
        ASSERT_EQ(column.dominant_part, part_of(ticks_by_rank(ran, 0), whole));
        ASSERT_EQ(column.second_part, part_of(ticks_by_rank(ran, 1), whole));
        ASSERT_EQ(column.idle_part, part_of(ticks_of(ran, kIdle), whole));
    }
}

// Idle time is exact at every width. What is said of tasks is never more than the truth; a block leaves out a task only when
// two others had as much of it, which keeps the loss of the one that ran most small.
inline void expect_honest_lane(const Case& run, CpuId cpu, Window window, int columns)
{
    const auto lane = run.trace.lane(cpu, window, columns);
    for (int number = 0; number < columns; ++number) {
        SCOPED_TRACE(testing::Message() << "column " << number);
        const auto& column = lane[static_cast<std::size_t>(number)];
        const auto bounds = column_of(window, columns, number);
        const auto ran = run.model.ran_in(cpu, bounds);
        ASSERT_EQ(column.is_known, !ran.empty());
        std::int64_t whole = 0;
        for (const auto& [task, ticks] : ran) {
            whole += ticks;
        }
        if (whole == 0) {
            continue;
        }
        ASSERT_EQ(column.idle_part, part_of(ticks_of(ran, kIdle), whole));
        ASSERT_LE(column.dominant_part, part_of(ticks_of(ran, column.dominant), whole));
        ASSERT_GE(column.dominant_part + 255 / 3 + 1, part_of(ticks_by_rank(ran, 0), whole));
        if (column.second != column.dominant) {
            ASSERT_LE(column.second_part, part_of(ticks_of(ran, column.second), whole));
        }
    }
}

inline std::vector<KindMask> kinds_by_model(const Model& model, CpuId cpu, Window window, int columns)
{
    std::vector<KindMask> kinds(static_cast<std::size_t>(columns));
    const auto width = (window.to - window.from).value();
    for (const auto& mark : model.marks_in(window, kAllKinds)) {
        if (mark.cpu != cpu) {
            continue;
        }
        const auto distance = (mark.tick - window.from).value();
        auto column = distance * columns / width;
        if (width >= columns) { // the boundaries are rounded down
            while (column_of(window, columns, static_cast<int>(column)).to <= mark.tick) {
                ++column;
            }
        } else { // the left edge of the tick
            column = (distance * columns + width - 1) / width;
            column -= column > 0 && (column * width + columns - 1) / columns > distance ? 1 : 0;
        }
        kinds[static_cast<std::size_t>(column)] |= mask_of(mark.kind);
    }
    return kinds;
}

} // namespace o1::trace_model
