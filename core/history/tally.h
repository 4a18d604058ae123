// SPDX-License-Identifier: GPL-3.0-or-later
// Sums running time by task and names the two tasks that ran most.
#pragma once

#include "core/history/top_tasks.h"
#include "core/words/units.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace o1 {

/// A small hash table of sums that is emptied without touching it. Takes up to half of `Slots` tasks; those that come
/// later are left out (an approximation that only a stretch without coarse blocks can need). Between tasks of equal time
/// the one that was added first is the first.
template <std::size_t Slots>
class Tally {
    static_assert(std::has_single_bit(Slots) && Slots <= 65536);

public:
    void clear()
    {
        m_count = 0;
        if (++m_round == 0) {
            m_slots.fill(Slot{});
            m_round = 1;
        }
    }

    void add(TaskId task, Ticks ticks)
    {
        constexpr auto kShift = 32 - std::countr_zero(Slots);
        auto place = std::size_t{(static_cast<std::uint32_t>(task.value()) * 0x9e3779b1U) >> kShift};
        while (is_of_other(m_slots[place], task)) {
            place = (place + 1) % Slots;
        }
        auto& slot = m_slots[place];
        const auto is_new = slot.round != m_round;
        if (is_new && m_count == m_used.size() - 1) {
            return;
        }
        // Whether a task is new cannot be foretold, so there is no branch for it.
        slot = {is_new ? ticks : slot.ticks + ticks, task, m_round};
        m_used[m_count] = static_cast<std::uint16_t>(place);
        m_count += is_new ? 1U : 0U;
    }

    void add(const TopTasks& top)
    {
        add(top.task[0], top.ran[0]);
        add(top.task[1], top.ran[1]);
        add(kIdle, top.idle);
    }

    [[nodiscard]] TopTasks top() const
    {
        TopTasks result;
        for (std::size_t number = 0; number < m_count; ++number) {
            const auto& slot = m_slots[m_used[number]];
            if (slot.task == kIdle) {
                result.idle = slot.ticks;
            } else if (slot.ticks > result.ran[0]) {
                result.task = {slot.task, result.task[0]};
                result.ran = {slot.ticks, result.ran[0]};
            } else if (slot.ticks > result.ran[1]) {
                result.task[1] = slot.task;
                result.ran[1] = slot.ticks;
            }
        }
        return result;
    }

private:
    struct Slot {
        Ticks ticks;
        TaskId task;
        std::uint32_t round = 0; // in use when equal to m_round
    };

    [[nodiscard]] bool is_of_other(const Slot& slot, TaskId task) const
    {
        return (static_cast<unsigned>(slot.round == m_round) & static_cast<unsigned>(slot.task != task)) != 0;
    }

    std::array<Slot, Slots> m_slots{};
    std::array<std::uint16_t, Slots / 2> m_used{};
    std::size_t m_count = 0;
    std::uint32_t m_round = 1;
};

} // namespace o1
