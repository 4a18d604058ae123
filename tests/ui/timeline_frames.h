// SPDX-License-Identifier: GPL-3.0-or-later
// Frames with lanes, shares and marks made from spans written by hand, for tests of the timeline and its pictures.
#pragma once

#include "tests/ui/frame_builder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace o1::test {

struct HandSpan {
    int cpu;
    std::int64_t from;
    std::int64_t to;
    TaskId task;
};

/// What ran in from..to of one CPU as a column; nothing known after `now`.
inline LaneColumn columnOf(const std::vector<HandSpan>& spans, int cpu, double from, double to, Tick now)
{
    std::map<TaskId, double> ticks;
    for (const auto& span : spans) {
        const double overlap =
            std::min<double>(to, static_cast<double>(span.to)) - std::max<double>(from, static_cast<double>(span.from));
        if (span.cpu == cpu && overlap > 0) {
            ticks[span.task] += overlap;
        }
    }
    LaneColumn column;
    if (from < 0 || to > static_cast<double>(now.value()) + 1e-9) {
        return column;
    }
    std::vector<std::pair<double, TaskId>> order;
    for (const auto& [task, time] : ticks) {
        order.emplace_back(time, task);
    }
    std::ranges::sort(order, std::ranges::greater{});
    const auto part = [&](double time) {
        return static_cast<std::uint8_t>(std::max(1L, std::lround(255 * time / (to - from))));
    };
    column.is_known = true;
    column.idle_part = ticks.contains(kIdle) ? part(ticks.at(kIdle)) : std::uint8_t{0};
    column.dominant = order.empty() ? kIdle : order[0].second;
    column.dominant_part = order.empty() ? std::uint8_t{255} : part(order[0].first);
    column.second = order.size() > 1 ? order[1].second : column.dominant;
    column.second_part = order.size() > 1 ? part(order[1].first) : std::uint8_t{0};
    return column;
}

/// A job (mm 0) and two Java threads (mm 1); the job alone ran on half of the machine's time.
struct HandRun {
    FrameBuilder builder{2};
    MmId job = builder.mm("job");
    MmId java = builder.mm("java");
    TaskId jobTask = builder.task("job", job);
    TaskId thread0 = builder.task("java-00", java, 5);
    TaskId thread1 = builder.task("java-01", java, 5);

    /// Window and columns of the frame, lanes from `spans`, shares from the spans of each column.
    Frame frame(Window window, int columns, Tick now, const std::vector<HandSpan>& spans)
    {
        auto& frame = builder.frame();
        frame.tick = now;
        frame.window = window;
        frame.columns = columns;
        frame.tunables = default_tunables(frame.kernel, frame.hz);
        frame.lanes = {{CpuId{0}, {}}, {CpuId{1}, {}}};
        frame.shares.series = {{.id = job.value()}, {.id = java.value()}};
        const double step = static_cast<double>((window.to - window.from).value()) / columns;
        for (int place = 0; place < columns; ++place) {
            const double from = static_cast<double>(window.from.value()) + place * step;
            std::map<MmId, double> parts;
            for (int cpu = 0; cpu < 2; ++cpu) {
                const auto column = columnOf(spans, cpu, from, from + step, now);
                frame.lanes[static_cast<std::size_t>(cpu)].columns.push_back(column);
                if (column.dominant != kIdle) {
                    parts[frame.tasks[index_of(column.dominant)].mm] += 0.5;
                }
            }
            const bool isKnown = frame.lanes[0].columns.back().is_known;
            for (auto& series : frame.shares.series) {
                series.share.push_back(isKnown ? static_cast<float>(parts[MmId{series.id}]) : std::nanf(""));
            }
        }
        return frame;
    }

    /// 300 ticks up to tick 1000: CPU 0 runs the job for 100 ticks, then the threads for 100 each; CPU 1 is idle in the
    /// middle. A mark of each kind.
    Frame usual(int columns, Window window = {Tick{700}, Tick{1000}})
    {
        auto result = frame(window, columns, Tick{1000},
                            {{0, 0, 800, jobTask},
                             {0, 800, 900, thread0},
                             {0, 900, 1000, thread1},
                             {1, 0, 800, thread1},
                             {1, 800, 900, kIdle},
                             {1, 900, 1000, jobTask}});
        const auto mark = [&result](std::int64_t tick, EventKind kind, int cpu, TaskId task, int other = -1) {
            result.marks.push_back({{Tick{tick}, task, other, kind, CpuId{cpu}}, false});
        };
        mark(750, EventKind::array_switch, 0, kNoTask);
        mark(800, EventKind::penalty, 0, thread0);
        mark(850, EventKind::migrated, 1, thread1, 0);
        mark(900, EventKind::woke, 1, jobTask);
        mark(950, EventKind::command, 0, kNoTask, 0);
        return result;
    }
};

} // namespace o1::test
