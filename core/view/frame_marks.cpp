// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/frame_marks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace o1 {

namespace {

constexpr std::int64_t kMostMarksVisited = 20'000;

CpuId cpu_id(std::size_t i)
{
    return CpuId{static_cast<std::int32_t>(i)};
}

/// The column of a mark. The right end of the window is one of its own, after the last: nothing is drawn beside it there.
std::int64_t column_of(const Window& window, Tick tick, std::int64_t columns)
{
    const auto width = std::max<std::int64_t>((window.to - window.from).value(), 1);
    return std::clamp<std::int64_t>((tick - window.from).value() * columns / width, 0, columns);
}

/// Keeps one mark of a kind per lane and column.
class Thinner {
public:
    Thinner(Frame& frame, std::size_t cpus)
        : m_frame(&frame), m_cpus(cpus), m_last((cpus + frame.task_lanes.size()) * kEventKinds, -1),
          m_place(m_last.size(), 0)
    {
        for (std::size_t lane = 0; lane < frame.task_lanes.size(); ++lane) {
            m_lanes.emplace(frame.task_lanes[lane].task, lane);
        }
    }

    void add(const Mark& mark)
    {
        const auto lane = lane_of(mark);
        if (!lane) {
            return;
        }
        const auto slot = *lane * kEventKinds + static_cast<std::size_t>(mark.kind);
        const auto column = column_of(m_frame->window, mark.tick, m_frame->columns);
        if (column == m_last[slot]) {
            m_frame->marks[m_place[slot]].is_dense = true;
            return;
        }
        m_last[slot] = column;
        m_place[slot] = m_frame->marks.size();
        m_frame->marks.push_back({mark, false});
    }

private:
    /// CPUs first, then tasks. With lanes by task, marks of other tasks have none.
    [[nodiscard]] std::optional<std::size_t> lane_of(const Mark& mark) const
    {
        const bool is_of_all = mark.task == kNoTask || mark.kind == EventKind::halted;
        if (!m_frame->task_lane_cut || is_of_all) {
            return index_of(mark.cpu);
        }
        const auto found = m_lanes.find(mark.task);
        return found != m_lanes.end() ? std::optional(m_cpus + found->second) : std::nullopt;
    }

    Frame* m_frame;
    std::size_t m_cpus;
    std::map<TaskId, std::size_t> m_lanes;
    std::vector<std::int64_t> m_last;
    std::vector<std::size_t> m_place;
};

/// False when there are too many to visit.
bool add_single_marks(Frame& frame, const Trace& trace, const Window& window, std::size_t cpus)
{
    Thinner thinner(frame, cpus);
    std::int64_t visited = 0;
    trace.marks_in(window, kShownMarks, [&](const Mark& mark) {
        thinner.add(mark);
        return ++visited < kMostMarksVisited;
    });
    return visited < kMostMarksVisited;
}

/// Too many to visit: only which kinds occur in which column.
void add_dense_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    for (std::size_t c = 0; c < cpus; ++c) {
        const auto kinds = trace.kinds(cpu_id(c), frame.window, frame.columns);
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const auto width = (frame.window.to - frame.window.from).value();
            const auto at = frame.window.from + Ticks{width * static_cast<std::int64_t>(i) / frame.columns};
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

} // namespace

void add_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    const auto end = frame.window.to + Ticks{1};
    if (!add_single_marks(frame, trace, {frame.window.from, end}, cpus)) {
        frame.marks.clear();
        add_dense_marks(frame, trace, cpus);
        add_single_marks(frame, trace, {frame.window.to, end}, cpus);
    }
}

} // namespace o1
