// SPDX-License-Identifier: GPL-3.0-or-later
// Turns ticks into parts; adds up lane columns by address space, those at the ends in part.
#include "ui/stretch_usage.h"

#include "ui/lane_painter.h"

#include <algorithm>
#include <map>

namespace o1 {

namespace {

class Sums {
public:
    explicit Sums(const Frame& frame)
    {
        for (const auto* tasks : {&frame.tasks, &frame.other_tasks}) {
            for (const auto& task : *tasks) {
                m_mmOf.emplace(task.id, task.mm);
            }
        }
    }
    void add(const LaneColumn& column, double weight)
    {
        m_weight += weight;
        const double idle = column.idle_part / 255.0;
        m_idle += weight * idle;
        double rest = 1 - idle;
        rest -= addTask(column.dominant, column.dominant_part / 255.0, weight);
        if (column.second != column.dominant) {
            rest -= addTask(column.second, column.second_part / 255.0, weight);
        }
        m_unnamed += weight * std::max(0.0, rest);
    }
    [[nodiscard]] StretchUsage result(double wished) const
    {
        const double whole = std::max(m_weight, 1e-12);
        StretchUsage usage;
        usage.idle = m_idle / whole;
        usage.unnamed = m_unnamed / whole;
        usage.known = wished > 0 ? m_weight / wished : 0;
        for (const auto& [mm, part] : m_parts) {
            usage.shares.push_back({mm, part / whole});
        }
        std::ranges::stable_sort(usage.shares, std::ranges::greater{}, &StretchShare::part);
        return usage;
    }

private:
    double addTask(TaskId task, double part, double weight)
    {
        const auto known = m_mmOf.find(task);
        if (task == kIdle || known == m_mmOf.end()) {
            return 0;
        }
        m_parts[known->second] += weight * part;
        return part;
    }

    std::map<TaskId, MmId> m_mmOf;
    std::map<MmId, double> m_parts;
    double m_weight = 0;
    double m_idle = 0;
    double m_unnamed = 0;
};

} // namespace

StretchUsage usageOf(const StretchView& stretch, std::size_t cpus)
{
    const auto ticks = [](Ticks length) { return static_cast<double>(length.value()); };
    const double whole = std::max(ticks(stretch.window.to - stretch.window.from) * static_cast<double>(cpus), 1e-12);
    const double wished = ticks(stretch.wished.to - stretch.wished.from) * static_cast<double>(cpus);
    StretchUsage usage;
    for (const auto& mm : stretch.mms) {
        usage.shares.push_back({mm.mm, ticks(mm.ticks) / whole});
    }
    std::ranges::stable_sort(usage.shares, std::ranges::greater{}, &StretchShare::part);
    usage.idle = ticks(stretch.idle) / whole;
    usage.unnamed = ticks(stretch.others) / whole;
    usage.known = wished > 0 ? whole / wished : 0;
    usage.isExact = stretch.is_exact;
    return usage;
}

StretchUsage usageBetween(const Frame& frame, double from, double to)
{
    if (from > to) {
        std::swap(from, to);
    }
    Sums sums(frame);
    for (const auto& lane : frame.lanes) {
        for (int place = 0; place < static_cast<int>(lane.columns.size()); ++place) {
            const auto& column = lane.columns[static_cast<std::size_t>(place)];
            const double end = std::min(to, columnStart(frame, place + 1));
            const double overlap = end - std::max(from, columnStart(frame, place));
            if (overlap > 0 && column.is_known) {
                sums.add(column, overlap);
            }
        }
    }
    return sums.result((to - from) * static_cast<double>(frame.lanes.size()));
}

} // namespace o1
