// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/state_report.h"

#include <algorithm>
#include <iterator>

namespace o1::cli {

std::vector<EntityId> entities_in(const World& world, const Level& level)
{
    std::vector<EntityId> ids;
    for (auto id = level.head; id != kNobody; id = world.node(id).next) {
        ids.push_back(id);
    }
    return ids;
}

GroupId group_of(const World& world, EntityId id)
{
    return world.group_entities[id.group_place()].group;
}

std::vector<const GroupEntity*> groups_on(const World& world, CpuId cpu)
{
    std::vector<const GroupEntity*> list;
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        const auto* const entity = world.find_entity(GroupId{static_cast<std::int32_t>(i)}, cpu);
        if (entity != nullptr && !world.groups[i].is_removed) {
            list.push_back(entity);
        }
    }
    return list;
}

std::string_view array_name(const World& world, const GroupEntity& entity)
{
    if (!entity.is_queued()) {
        return "none";
    }
    const auto& parent = world.queue(world.group(entity.group).parent, entity.cpu);
    return entity.array == parent.active_index ? "active" : "expired";
}

std::vector<Prio> levels_of(const PrioArray& array)
{
    std::vector<Prio> levels;
    for (std::int32_t p = 0; p < kMaxPrio.value(); ++p) {
        if (array.bitmap.test(Prio{p}) || array.level(Prio{p}).head != kNobody) {
            levels.emplace_back(p);
        }
    }
    return levels;
}

std::vector<HogRow> budgets_of(const World& world, CpuId cpu)
{
    std::vector<HogRow> rows;
    std::ranges::copy_if(world.hog_rows, std::back_inserter(rows), [&](const HogRow& row) {
        return world.hog(row.row, cpu).is_charged
            || (world.tunables.hog_patch != 0 && world.mm_in_use[index_of(row.mm)] != 0);
    });
    return rows;
}

std::vector<TaskId> sleeping_tasks(const World& world)
{
    std::vector<TaskId> ids;
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        if (world.tasks[i].state == TaskState::interruptible) {
            ids.emplace_back(static_cast<std::int32_t>(i));
        }
    }
    std::ranges::stable_sort(ids, {}, [&](TaskId id) { return world.task(id).due; });
    return ids;
}

std::vector<const TunableInfo*> changed_tunables(const World& world)
{
    const auto standard = default_tunables(world.scenario->kernel, world.scenario->hz);
    std::vector<const TunableInfo*> changed;
    for (const auto& info : tunable_table()) {
        if (world.tunables.*info.member != standard.*info.member) {
            changed.push_back(&info);
        }
    }
    return changed;
}

std::string_view state_name(const World& world, TaskId id)
{
    const auto& task = world.task(id);
    switch (task.state) {
    case TaskState::not_started: return "not started";
    case TaskState::interruptible: return "sleeping";
    case TaskState::zombie: return "ended";
    case TaskState::running: break;
    }
    return world.runqueue(task.cpu).curr == id ? "running" : "waiting";
}

} // namespace o1::cli
