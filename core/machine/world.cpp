// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/world.h"

#include "core/policy/priority.h"
#include "core/policy/timeslice.h"
#include "core/words/rng.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// Start values of a task. Source: o1-facts section 15, "Start (t = 0)".
Task make_task(const Tunables& tunables, const TaskSpec& spec, Tick arrival)
{
    Task task;
    task.nice = spec.nice;
    task.policy = spec.policy;
    task.rt_priority = static_cast<std::uint8_t>(spec.rt_priority);
    task.mm = spec.mm;
    task.cpu = spec.cpu;
    task.cpus_allowed = spec.affinity;
    task.program = spec.program;
    task.time_slice = task_timeslice(tunables, spec.nice);
    task.sleep_timestamp = std::max(arrival, Tick{0});
    if (task.is_rt()) {
        task.prio = rt_prio(spec.rt_priority);
    } else {
        task.sleep_avg = spec.sleep_avg < Ticks{0} ? Ticks{tunables.initial_sleep_avg} : spec.sleep_avg;
        task.prio = effective_prio(tunables, spec.nice, task.sleep_avg);
    }
    return task;
}

Tick arrival_of(const Scenario& scenario, const TaskSpec& spec, std::size_t id)
{
    if (spec.arrival_high <= spec.arrival) {
        return spec.arrival;
    }
    return Tick{uniform(draw(scenario.seed, id, Stream::arrival, 0), spec.arrival.value(), spec.arrival_high.value())};
}

} // namespace

World make_world(std::shared_ptr<const Scenario> scenario)
{
    World world;
    world.scenario = std::move(scenario);
    const auto& plan = *world.scenario;
    world.rules = rules_of(plan.kernel);
    world.tunables = plan.tunables;
    world.runqueues.resize(static_cast<std::size_t>(plan.cpus));
    world.mm_in_use.resize(plan.mm_names.size());
    world.mm_ticks.resize(plan.mm_names.size() + 1);
    world.hogs.resize(plan.mm_names.size() * world.cpu_count());
    world.tasks.reserve(plan.tasks.size());
    for (std::size_t id = 0; id < plan.tasks.size(); ++id) {
        const auto arrival = arrival_of(plan, plan.tasks[id], id);
        world.tasks.push_back(make_task(world.tunables, plan.tasks[id], arrival));
        if (arrival >= Tick{0}) {
            world.arrivals.push_back({arrival, TaskId{static_cast<std::int32_t>(id)}});
        }
    }
    std::ranges::sort(world.arrivals);
    return world;
}

const TaskSpec& World::spec_of(TaskId id) const
{
    const auto known = scenario->tasks.size();
    return index_of(id) < known ? scenario->tasks[index_of(id)] : born_tasks[index_of(id) - known];
}

const Program& World::program_of(const Task& task) const
{
    const auto number = static_cast<std::size_t>(task.program);
    const auto known = scenario->programs.size();
    return number < known ? scenario->programs[number] : born_programs[number - known];
}

const std::string& World::mm_name(MmId mm) const
{
    const auto known = scenario->mm_names.size();
    return index_of(mm) < known ? scenario->mm_names[index_of(mm)] : born_mm_names[index_of(mm) - known];
}

std::optional<MmId> World::mm_named(const std::string& name) const
{
    for (std::size_t i = 0; i < mm_count(); ++i) {
        const MmId mm{static_cast<std::int32_t>(i)};
        if (mm_name(mm) == name) {
            return mm;
        }
    }
    return std::nullopt;
}

TaskId add_task(World& world, TaskSpec spec)
{
    const TaskId id{static_cast<std::int32_t>(world.tasks.size())};
    world.tasks.push_back(make_task(world.tunables, spec, world.jiffies));
    world.born_tasks.push_back(std::move(spec));
    return id;
}

MmId intern_mm(World& world, const std::string& name)
{
    if (const auto known = world.mm_named(name)) {
        return *known;
    }
    world.born_mm_names.push_back(name);
    world.mm_in_use.push_back(0);
    world.mm_ticks.emplace_back();
    world.hogs.resize(world.hogs.size() + world.cpu_count());
    return MmId{static_cast<std::int32_t>(world.mm_count() - 1)};
}

} // namespace o1
