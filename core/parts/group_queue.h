// SPDX-License-Identifier: GPL-3.0-or-later
// The pair of arrays that change sides: the queue of one group on one CPU. A CPU's run queue is the root group's.
#pragma once

#include "core/parts/prio_array.h"

#include <array>
#include <cstdint>

namespace o1 {

struct GroupQueue {
    std::array<PrioArray, 2> arrays;
    std::int8_t active_index = 0; ///< which of `arrays` is called active
    std::int32_t nr_running = 0;  ///< runnable tasks in it and in all groups below, the running one included
    Tick expired_timestamp{};     ///< first slice expiry since the arrays changed sides, 0: none
    Tick switch_timestamp{};      ///< when the arrays changed sides last (the patch's field)
    std::int64_t array_switches = 0;
    std::int64_t load = 0; ///< weights of what is queued in both arrays; kept up only with groups and several CPUs

    [[nodiscard]] std::int8_t expired_index() const { return static_cast<std::int8_t>(1 - active_index); }
    [[nodiscard]] PrioArray& active() { return arrays[static_cast<std::size_t>(active_index)]; }
    [[nodiscard]] const PrioArray& active() const { return arrays[static_cast<std::size_t>(active_index)]; }
    [[nodiscard]] PrioArray& expired() { return arrays[static_cast<std::size_t>(expired_index())]; }
    [[nodiscard]] const PrioArray& expired() const { return arrays[static_cast<std::size_t>(expired_index())]; }
    [[nodiscard]] PrioArray& array(std::int8_t index) { return arrays[static_cast<std::size_t>(index)]; }
};

} // namespace o1
