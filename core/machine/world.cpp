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
    task.group = spec.group;
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

/// Rows for every address space in the groups where the scenario's tasks use it, in the order of (mm, group).
void make_hog_rows(World& world)
{
    auto& rows = world.hog_rows;
    for (const auto& spec : world.scenario->tasks) {
        if (spec.mm != kKernelThread) {
            rows.push_back({spec.mm, spec.group});
        }
    }
    const auto key = [](const HogRow& row) { return std::pair(row.mm, row.group); };
    std::ranges::sort(rows, {}, key);
    const auto is_same = [](const HogRow& a, const HogRow& b) { return a.mm == b.mm && a.group == b.group; };
    rows.erase(std::unique(rows.begin(), rows.end(), is_same), rows.end()); // clang 14 cannot read std::ranges::unique
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].row = static_cast<std::int32_t>(i);
    }
    world.hogs.resize(rows.size() * world.cpu_count());
}

void make_groups(World& world)
{
    world.groups.emplace_back();
    world.group_places.resize(world.cpu_count(), -1);
    for (const auto& spec : world.scenario->groups) {
        add_group(world, spec);
    }
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
    make_groups(world);
    make_hog_rows(world);
    world.tasks.reserve(plan.tasks.size());
    for (std::size_t id = 0; id < plan.tasks.size(); ++id) {
        const auto arrival = arrival_of(plan, plan.tasks[id], id);
        world.tasks.push_back(make_task(world.tunables, plan.tasks[id], arrival));
        world.tasks.back().hog_row = intern_hog_row(world, plan.tasks[id].mm, plan.tasks[id].group);
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

const std::string& World::group_path(GroupId group) const
{
    static const std::string kRootPath = "/";
    if (group == kRootGroup) {
        return kRootPath;
    }
    if (const auto renamed = renamed_groups.find(group); renamed != renamed_groups.end()) {
        return renamed->second;
    }
    const auto place = index_of(group) - 1;
    const auto known = scenario->groups.size();
    return place < known ? scenario->groups[place].path : born_groups[place - known].path;
}

std::optional<GroupId> World::group_at(const std::string& path) const
{
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const GroupId id{static_cast<std::int32_t>(i)};
        if (!groups[i].is_removed && group_path(id) == path) {
            return id;
        }
    }
    return std::nullopt;
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
    world.tasks.back().hog_row = intern_hog_row(world, spec.mm, spec.group);
    world.born_tasks.push_back(std::move(spec));
    return id;
}

GroupId add_group(World& world, const GroupSpec& spec)
{
    const GroupId id{static_cast<std::int32_t>(world.groups.size())};
    world.groups.push_back({spec.parent, world.group(spec.parent).depth + 1, spec.shares});
    world.group_places.resize(world.group_places.size() + world.cpu_count(), -1);
    ++world.group_count;
    return id;
}

std::int32_t intern_hog_row(World& world, MmId mm, GroupId group)
{
    if (mm == kKernelThread) {
        return -1;
    }
    auto& rows = world.hog_rows;
    const auto key = [](const HogRow& row) { return std::pair(row.mm, row.group); };
    const auto place = std::ranges::lower_bound(rows, std::pair(mm, group), {}, key);
    if (place != rows.end() && place->mm == mm && place->group == group) {
        return place->row;
    }
    const auto row = static_cast<std::int32_t>(rows.size());
    rows.insert(place, {mm, group, row});
    world.hogs.resize(world.hogs.size() + world.cpu_count());
    return row;
}

MmId intern_mm(World& world, const std::string& name)
{
    if (const auto known = world.mm_named(name)) {
        return *known;
    }
    world.born_mm_names.push_back(name);
    world.mm_in_use.push_back(0);
    world.mm_ticks.emplace_back();
    return MmId{static_cast<std::int32_t>(world.mm_count() - 1)};
}

} // namespace o1
