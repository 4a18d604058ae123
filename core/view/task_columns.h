// SPDX-License-Identifier: GPL-3.0-or-later
// From stretches in which a task did one thing to the columns of its lane.
#pragma once

#include "core/view/frame.h"

#include <array>
#include <cstdint>
#include <vector>

namespace o1 {

/// What a task does, and on which CPU it does so or did last.
struct TaskMoment {
    Activity activity{};
    CpuId cpu;
    friend bool operator==(const TaskMoment&, const TaskMoment&) = default;
};

/// Adds up, per column, for how long each activity lasted.
class TaskColumns {
public:
    /// `window`: 1 to 2^31 ticks long; `columns` ≥ 1.
    TaskColumns(Window window, int columns);

    /// The task did this from `from` (≥ the window's) to `to`; what lies after the window is cut off.
    void add(Tick from, Tick to, const TaskMoment& moment);
    [[nodiscard]] std::vector<TaskColumn> columns() const;

private:
    static constexpr std::size_t kActivities = static_cast<std::size_t>(Activity::ended) + 1;
    struct Sum {
        std::array<std::uint32_t, kActivities> time{}; ///< by activity, in ticks × columns
        std::uint8_t cpu = 0;
    };

    Window m_window;
    std::vector<Sum> m_sums;
};

} // namespace o1
