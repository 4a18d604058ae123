// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/task_columns.h"

#include <algorithm>
#include <numeric>

namespace o1 {

namespace {

constexpr auto kRunning = static_cast<std::size_t>(Activity::running);

} // namespace

TaskColumns::TaskColumns(Window window, int columns) : m_window(window), m_sums(static_cast<std::size_t>(columns)) {}

void TaskColumns::add(Tick from, Tick to, const TaskMoment& moment)
{
    // On an axis on which a tick is `columns` long, and a column as long as the window has ticks.
    const auto columns = std::ssize(m_sums);
    const auto width = (m_window.to - m_window.from).value();
    const auto begin = std::max<std::int64_t>((from - m_window.from).value() * columns, 0);
    const auto end = std::min((to - m_window.from).value() * columns, width * columns);
    for (auto i = begin / width; i * width < end; ++i) {
        auto& sum = m_sums[static_cast<std::size_t>(i)];
        const auto length = std::min(end, (i + 1) * width) - std::max(begin, i * width);
        sum.time[static_cast<std::size_t>(moment.activity)] += static_cast<std::uint32_t>(length);
        sum.cpu = static_cast<std::uint8_t>(moment.cpu.value());
    }
}

std::vector<TaskColumn> TaskColumns::columns() const
{
    std::vector<TaskColumn> columns;
    columns.reserve(m_sums.size());
    for (const auto& sum : m_sums) {
        auto resting = sum.time;
        resting[kRunning] = 0;
        const auto all = std::accumulate(sum.time.begin(), sum.time.end(), std::uint64_t{0});
        const auto ran = std::uint64_t{sum.time[kRunning]};
        const auto longest = std::ranges::max_element(resting);
        const bool only_ran = ran > 0 && ran == all;
        const auto rest = only_ran ? Activity::running : static_cast<Activity>(longest - resting.begin());
        const auto part = ran > 0 ? std::max<std::uint64_t>((ran * 255 + all / 2) / all, 1) : 0;
        columns.push_back({.activity = ran > 0 ? Activity::running : rest,
                           .rest = rest,
                           .ran = static_cast<std::uint8_t>(part),
                           .cpu = sum.cpu});
    }
    return columns;
}

} // namespace o1
