// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON form of state_report.h.
#include "core/edges/json_pretty.h"
#include "core/machine/checksum.h"
#include "app/cli/report.h"
#include "app/cli/report_json.h"
#include "app/cli/state_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace o1::cli {

namespace {

Json array_json(const World& world, const PrioArray& array)
{
    auto levels = Json::array();
    for (const auto prio : levels_of(array)) {
        auto ids = Json::array();
        for (const auto id : entities_in(world, array.level(prio))) {
            ids.push_back(id.is_task() ? Json(id.value()) : Json(world.group_path(group_of(world, id))));
        }
        levels.push_back({{"prio", prio.value()}, {"tasks", std::move(ids)}});
    }
    return {
        {"nr_active", array.nr_active}, {"first_set", array.bitmap.first_set().value()}, {"levels", std::move(levels)}};
}

Json hogs_json(const World& world, CpuId cpu)
{
    auto hogs = Json::array();
    for (const auto& row : budgets_of(world, cpu)) {
        const auto& budget = world.hog(row.row, cpu);
        hogs.push_back({{"mm", world.mm_name(row.mm)},
                        {"group", world.group_path(row.group)},
                        {"hogslice", budget.hogslice.value()},
                        {"granted", budget.granted.value()},
                        {"hogstamp", budget.hogstamp.value()},
                        {"penalties", budget.penalties}});
    }
    return hogs;
}

Json group_json(const World& world, const GroupEntity& entity)
{
    const auto& queue = entity.queue;
    return {{"group", world.group_path(entity.group)},
            {"array", array_name(world, entity)},
            {"prio", entity.prio.value()},
            {"slice_left", entity.slice_left.value()},
            {"credit", entity.credit},
            {"nr_running", queue.nr_running},
            {"array_switches", queue.array_switches},
            {"expired_timestamp", queue.expired_timestamp.value()},
            {"switch_timestamp", queue.switch_timestamp.value()},
            {"active", array_json(world, queue.active())},
            {"expired", array_json(world, queue.expired())}};
}

Json groups_json(const World& world, CpuId cpu)
{
    auto list = Json::array();
    for (const auto* const entity : groups_on(world, cpu)) {
        list.push_back(group_json(world, *entity));
    }
    return list;
}

Json cpu_json(const World& world, CpuId cpu)
{
    const auto& runqueue = world.runqueue(cpu);
    const auto& queue = runqueue.root;
    return {{"curr", runqueue.curr.value()},
            {"need_resched", runqueue.need_resched},
            {"nr_running", queue.nr_running},
            {"nr_switches", runqueue.nr_switches},
            {"array_switches", queue.array_switches},
            {"moves_in", runqueue.moves_in},
            {"idle_ticks", runqueue.idle_ticks.value()},
            {"expired_timestamp", queue.expired_timestamp.value()},
            {"switch_timestamp", queue.switch_timestamp.value()},
            {"active", array_json(world, queue.active())},
            {"expired", array_json(world, queue.expired())},
            {"groups", groups_json(world, cpu)},
            {"hogslices", hogs_json(world, cpu)}};
}

Json task_json(const World& world, TaskId id)
{
    const auto& task = world.task(id);
    const bool sleeps = task.state == TaskState::interruptible;
    return {{"id", id.value()},
            {"name", world.spec_of(id).name},
            {"group", world.group_path(task.group)},
            {"mm", task.mm == kKernelThread ? Json(nullptr) : Json(world.mm_name(task.mm))},
            {"state", std::string(state_name(world, id))},
            {"cpu", task.cpu.value()},
            {"policy", to_string(task.policy)},
            {"rt_priority", task.rt_priority},
            {"nice", task.nice.value()},
            {"prio", task.prio.value()},
            {"time_slice", task.time_slice.value()},
            {"sleep_avg", task.sleep_avg.value()},
            {"due", sleeps ? task.due.value() : -1}};
}

Json tunables_json(const World& world)
{
    auto object = Json::object();
    for (const auto* const info : changed_tunables(world)) {
        object[std::string(info->key)] = tunable_value(*info, world.tunables.*info->member);
    }
    return object;
}

} // namespace

std::string state_json(const World& world)
{
    const auto& scenario = *world.scenario;
    Json object{{"scenario", scenario.name},
                {"kernel", std::string(to_string(scenario.kernel))},
                {"hz", scenario.hz},
                {"tick", world.jiffies.value()},
                {"seed", scenario.seed},
                {"digest", digest_text(checksum(world))},
                {"changed_tunables", tunables_json(world)},
                {"nr_running", world.nr_running},
                {"cpus", Json::array()},
                {"tasks", Json::array()},
                {"groups", Json::array()},
                {"load_average", load_json(world.load_average)},
                {"hog_collisions", world.hog_collisions},
                {"halt", world.halt ? halt_json(report_halt(world)) : Json(nullptr)}};
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        const auto& group = world.groups[i];
        if (!group.is_removed) {
            object["groups"].push_back({{"path", world.group_path(GroupId{static_cast<std::int32_t>(i)})},
                                        {"shares", group.shares},
                                        {"own_cpu_ticks", group.cpu_ticks.value()}});
        }
    }
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        object["cpus"].push_back(cpu_json(world, CpuId{static_cast<std::int32_t>(i)}));
    }
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        object["tasks"].push_back(task_json(world, TaskId{static_cast<std::int32_t>(i)}));
    }
    return pretty_json(object);
}

} // namespace o1::cli
