// SPDX-License-Identifier: GPL-3.0-or-later
// Where the list nodes of a world's entities are.
#pragma once

#include "core/parts/group_entity.h"
#include "core/parts/task.h"

#include <vector>

namespace o1 {

/// A view of both kinds of entities; good until one of the vectors grows.
class EntityNodes {
public:
    EntityNodes(std::vector<Task>& tasks, std::vector<GroupEntity>& groups)
        : m_tasks(tasks.data()), m_groups(groups.data())
    {}
    [[nodiscard]] QueueNode& operator[](EntityId id) const
    {
        return id.is_task() ? static_cast<QueueNode&>(m_tasks[id.value()]) : m_groups[id.group_place()];
    }

private:
    Task* m_tasks;
    GroupEntity* m_groups;
};

} // namespace o1
