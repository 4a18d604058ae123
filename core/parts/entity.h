// SPDX-License-Identifier: GPL-3.0-or-later
// What can stand in a queue: a task, or a group's presence on the CPU of that queue.
#pragma once

#include "core/words/units.h"

#include <cstddef>
#include <cstdint>

namespace o1 {

/// Names a task (by its id) or a group entity (by its place in World::group_entities).
class EntityId {
public:
    constexpr EntityId() = default; ///< nobody
    constexpr EntityId(TaskId task)
        : m_value(task.value()) {} // NOLINT(google-explicit-constructor): a task is an entity
    [[nodiscard]] static constexpr EntityId group(std::size_t place)
    {
        EntityId id;
        id.m_value = -2 - static_cast<std::int32_t>(place);
        return id;
    }

    [[nodiscard]] constexpr bool is_task() const { return m_value >= 0; }
    [[nodiscard]] constexpr bool is_group() const { return m_value < -1; }
    /// kNoTask unless is_task().
    [[nodiscard]] constexpr TaskId task() const { return is_task() ? TaskId{m_value} : kNoTask; }
    /// Into World::group_entities; only when is_group().
    [[nodiscard]] constexpr std::size_t group_place() const { return static_cast<std::size_t>(-2 - m_value); }
    [[nodiscard]] constexpr std::int32_t value() const { return m_value; }
    friend constexpr bool operator==(EntityId, EntityId) = default;

private:
    std::int32_t m_value = kNoTask.value();
};

inline constexpr EntityId kNobody{};

/// `array` of an entity that stands in no queue.
inline constexpr std::int8_t kNoArray = -1;

/// An entity's place in its queue: links to its neighbours in the list of its level, kNobody at the ends.
struct QueueNode {
    EntityId next;
    EntityId previous;
    Prio prio{};
    std::int8_t array = kNoArray; ///< index into the arrays of its queue, kNoArray when it stands in none

    [[nodiscard]] bool is_queued() const { return array != kNoArray; }
};

} // namespace o1
