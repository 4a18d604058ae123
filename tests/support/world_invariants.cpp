// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/world_invariants.h"

#include "core/policy/group_share.h"
#include "core/words/group_path.h"

#include <map>

namespace o1::test {

namespace {

using Problem = std::string; // empty: none

/// Walks through the queues of one CPU from the root down.
class QueueWalk {
public:
    QueueWalk(const World& world, CpuId cpu, std::vector<int>& places) : m_world(world), m_cpu(cpu), m_places(places) {}

    Problem check()
    {
        auto problem = check_queue(kRootGroup);
        return problem.empty() ? problem : "CPU " + std::to_string(m_cpu.value()) + ": " + problem;
    }
    [[nodiscard]] std::int32_t tasks() const { return m_tasks; }

private:
    /// Counts the runnable tasks below and compares what the queue says of itself.
    Problem check_queue(GroupId group)
    {
        const auto tasks_before = m_tasks;
        const auto& queue = m_world.queue(group, m_cpu);
        std::int64_t load = 0;
        for (const std::int8_t index : {std::int8_t{0}, std::int8_t{1}}) {
            if (auto problem = check_array(group, index, load); !problem.empty()) {
                return m_world.group_path(group) + ": " + problem;
            }
        }
        if (queue.nr_running != m_tasks - tasks_before) {
            return m_world.group_path(group) + ": nr_running is not the number of tasks below";
        }
        if (m_world.has_loads() && queue.load != load) {
            return m_world.group_path(group) + ": load " + std::to_string(queue.load) + " is not "
                 + std::to_string(load);
        }
        return {};
    }

    Problem check_array(GroupId group, std::int8_t index, std::int64_t& load)
    {
        const auto& array = m_world.queue(group, m_cpu).arrays[static_cast<std::size_t>(index)];
        int queued = 0;
        for (int p = 0; p < kMaxPrio.value(); ++p) {
            if (auto problem = check_level(group, index, Prio{p}, queued, load); !problem.empty()) {
                return problem;
            }
        }
        return array.nr_active == queued && array.bitmap.test(kMaxPrio) ? ""
                                                                        : "nr_active is not the length of the lists";
    }

    Problem check_level(GroupId group, std::int8_t index, Prio prio, int& queued, std::int64_t& load)
    {
        const auto& array = m_world.queue(group, m_cpu).arrays[static_cast<std::size_t>(index)];
        const auto& level = array.level(prio);
        if (array.bitmap.test(prio) != (level.head != kNobody)) {
            return "bit " + std::to_string(prio.value()) + " does not tell whether its list is empty";
        }
        EntityId previous;
        int count = 0;
        for (auto id = level.head; id != kNobody; id = m_world.node(id).next) {
            const auto& node = m_world.node(id);
            if (node.array != index || node.prio != prio || node.previous != previous) {
                return "entity " + std::to_string(id.value()) + " is not where it says it is";
            }
            if (auto problem = id.is_task() ? check_task(id.task(), group) : check_group(id, group); !problem.empty()) {
                return problem;
            }
            load += weight(id);
            ++count;
            previous = id;
        }
        queued += count;
        return level.tail == previous && level.count == count ? "" : "a list end or its count is wrong";
    }

    Problem check_task(TaskId id, GroupId group)
    {
        const auto& task = m_world.task(id);
        ++m_places[index_of(id)];
        ++m_tasks;
        return task.cpu == m_cpu && task.holder() == group ? ""
                                                           : "task " + std::to_string(id.value()) + " stands elsewhere";
    }

    Problem check_group(EntityId id, GroupId parent)
    {
        const auto& entity = m_world.group_entities[id.group_place()];
        const auto& queue = entity.queue;
        if (entity.cpu != m_cpu || m_world.group(entity.group).parent != parent) {
            return "group entity " + std::to_string(id.value()) + " stands elsewhere";
        }
        const auto active = queue.active().bitmap.first_set();
        const auto best = active < kMaxPrio ? active : queue.expired().bitmap.first_set();
        if (best == kMaxPrio || best != entity.prio) {
            return m_world.group_path(entity.group) + " does not have the prio of its best level";
        }
        return check_queue(entity.group);
    }

    [[nodiscard]] std::int64_t weight(EntityId id) const
    {
        if (id.is_group()) {
            return m_world.group_entities[id.group_place()].weight;
        }
        const auto& task = m_world.task(id.task());
        return task.is_rt() ? 0 : task_weight(m_world.tunables, task.nice);
    }

    const World& m_world;
    CpuId m_cpu;
    std::vector<int>& m_places;
    std::int32_t m_tasks = 0;
};

/// The weights that the walk took as they are, and that nobody stands in a queue who has nobody below.
Problem check_entities(const World& world)
{
    std::map<GroupId, std::int64_t> loads;
    for (const auto& entity : world.group_entities) {
        loads[entity.group] += entity.queue.load;
    }
    for (const auto& entity : world.group_entities) {
        if (entity.is_queued() != (entity.queue.nr_running > 0)) {
            return world.group_path(entity.group) + " is queued without a task, or not queued with one";
        }
        if (!entity.is_queued() && entity.prio != kMaxPrio) {
            return world.group_path(entity.group) + " is empty and has a prio";
        }
        const auto expected =
            entity.is_queued() && world.has_loads()
                ? shares_on_cpu(world.group(entity.group).shares, entity.queue.load, loads[entity.group])
                : 0;
        if (world.has_loads() && entity.weight != expected) {
            return world.group_path(entity.group) + " has not the weight of its shares on this CPU";
        }
    }
    return {};
}

/// Depths, paths and presences of a group against those of its parent.
Problem check_tree(const World& world)
{
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        const GroupId id{static_cast<std::int32_t>(i)};
        const auto& group = world.groups[i];
        const auto& path = world.group_path(id);
        if (group.depth != world.group(group.parent).depth + 1) {
            return path + " has not the depth below its parent";
        }
        if (!group.is_removed
            && (group.depth > kMaxGroupDepth || parent_path(path) != world.group_path(group.parent))) {
            return path + " does not lie below its parent";
        }
    }
    for (const auto& entity : world.group_entities) {
        const auto parent = world.group(entity.group).parent;
        if (parent != kRootGroup && world.find_entity(parent, entity.cpu) == nullptr) {
            return world.group_path(entity.group) + " is present on a CPU, and its parent is not";
        }
    }
    return {};
}

Problem check_time(const World& world)
{
    std::int64_t used = 0;
    std::int64_t by_mm = 0;
    std::int64_t by_group = 0;
    std::int64_t idle = 0;
    for (const auto& task : world.tasks) {
        used += task.figures.cpu_ticks.value();
    }
    for (const auto ticks : world.mm_ticks) {
        by_mm += ticks.value();
    }
    for (const auto& group : world.groups) {
        by_group += group.cpu_ticks.value();
    }
    for (const auto& rq : world.runqueues) {
        idle += rq.idle_ticks.value();
    }
    if (by_mm != used || by_group != used) {
        return "CPU time by mm or group does not add up";
    }
    return used + idle == world.jiffies.value() * static_cast<std::int64_t>(world.cpu_count())
             ? ""
             : "run and idle ticks do not add up to ticks times CPUs";
}

} // namespace

std::string broken_invariant(const World& world)
{
    std::vector<int> places(world.tasks.size());
    std::int64_t running = 0;
    for (std::size_t c = 0; c < world.cpu_count(); ++c) {
        QueueWalk walk(world, CpuId{static_cast<std::int32_t>(c)}, places);
        if (auto problem = walk.check(); !problem.empty()) {
            return problem;
        }
        const auto& rq = world.runqueues[c];
        if (rq.curr != kIdle && !world.task(rq.curr).is_queued()) {
            return "the running task is not queued";
        }
        running += walk.tasks();
    }
    if (running != world.nr_running) {
        return "nr_running of the world is wrong";
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] != (world.tasks[i].is_queued() ? 1 : 0)) {
            return "task " + std::to_string(i) + " is queued " + std::to_string(places[i]) + " times";
        }
    }
    auto problem = check_tree(world);
    problem = problem.empty() ? check_entities(world) : problem;
    return problem.empty() ? check_time(world) : problem;
}

} // namespace o1::test
