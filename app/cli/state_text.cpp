// SPDX-License-Identifier: GPL-3.0-or-later
// The text form of state_report.h.
#include "core/machine/checksum.h"
#include "app/cli/halt_report.h"
#include "app/cli/options.h"
#include "app/cli/report.h"
#include "app/cli/state_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace o1::cli {

namespace {

std::string task_text(const World& world, TaskId id)
{
    return fmt::format("{} {}", id.value(), short_name(name_of(world, id)));
}

std::string head_text(const World& world)
{
    const auto& scenario = *world.scenario;
    auto text = fmt::format("{}\n{}\ntick {} ({:.2f} s)", scenario.name, machine_line(scenario), world.jiffies.value(),
                            static_cast<double>(world.jiffies.value()) / static_cast<double>(scenario.hz));
    text += fmt::format(", {} runnable, {}\n", counted(world.nr_running, "task"), load_line(world.load_average));
    text += fmt::format("hog collisions {}, digest {:016x}\n", world.hog_collisions, checksum(world));
    const auto changed = changed_tunables(world);
    text += changed.empty() ? "all tunables at their defaults" : "tunables that are not at their defaults:";
    for (const auto* const info : changed) {
        text += fmt::format(" {}={}", info->key, value_text(*info, world.tunables.*info->member));
    }
    return text + "\n";
}

std::string curr_text(const World& world, CpuId cpu)
{
    const auto& runqueue = world.runqueue(cpu);
    const auto flag = runqueue.need_resched ? ", need_resched" : "";
    if (runqueue.curr == kIdle) {
        return fmt::format("CPU {}: idle{}\n", cpu.value(), flag);
    }
    const auto& task = world.task(runqueue.curr);
    return fmt::format("CPU {}: runs task {}: prio {}, nice {}, {} {} of its slice left, sleep_avg {}{}\n", cpu.value(),
                       task_text(world, runqueue.curr), task.prio.value(), task.nice.value(), task.time_slice.value(),
                       task.time_slice == Ticks{1} ? "tick" : "ticks", task.sleep_avg.value(), flag);
}

std::string entity_text(const World& world, EntityId id)
{
    return id.is_task() ? task_text(world, id.task()) : "group " + world.group_path(group_of(world, id));
}

/// "  120: 3 java, 4 java"; the list in queue order, cut after kMostRows.
std::string level_text(const World& world, const PrioArray& array, Prio prio)
{
    const auto ids = entities_in(world, array.level(prio));
    const auto shown = std::min(ids.size(), kMostRows);
    std::string list;
    for (std::size_t i = 0; i < shown; ++i) {
        list += (i == 0 ? "" : ", ") + entity_text(world, ids[i]);
    }
    if (ids.empty()) {
        list = "(the bit is set, the list is empty)";
    } else if (shown < ids.size()) {
        list += fmt::format(", … and {} more (use --json)", ids.size() - shown);
    }
    auto lines = wrapped(list, 11);
    lines.replace(0, 9, fmt::format("{:>8}:", prio.value()));
    return lines;
}

std::string array_text(const World& world, const PrioArray& array, std::string_view name)
{
    const auto first = array.bitmap.first_set();
    auto text = fmt::format("    {}: nr_active {}, first bit set {}\n", name, array.nr_active,
                            first == kMaxPrio ? "none (140)" : std::to_string(first.value()));
    for (const auto prio : levels_of(array)) {
        text += level_text(world, array, prio);
    }
    return text;
}

std::string hogs_text(const World& world, CpuId cpu)
{
    const auto rows = budgets_of(world, cpu);
    if (rows.empty()) {
        return {};
    }
    Table table{"<MM", "HOGSLICE", "OF", "GIVEN AT", "PENALTIES", "<"};
    const auto shown = std::min(rows.size(), kMostRows);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& budget = world.hog(rows[i].row, cpu);
        const auto* const entity = rows[i].group == kRootGroup ? nullptr : world.find_entity(rows[i].group, cpu);
        const auto& queue = entity == nullptr ? world.runqueue(cpu).root : entity->queue;
        const bool is_old = budget.hogstamp < queue.switch_timestamp;
        const auto in_group = rows[i].group == kRootGroup ? "" : " in " + world.group_path(rows[i].group);
        table.add({short_name(world.mm_name(rows[i].mm)) + in_group, std::to_string(budget.hogslice.value()),
                   std::to_string(budget.granted.value()), std::to_string(budget.hogstamp.value()),
                   std::to_string(budget.penalties),
                   is_old                        ? "of an earlier round, renewed at the next charge"
                   : budget.hogslice == Ticks{0} ? "empty"
                                                 : ""});
    }
    return "    hogslices (ticks):\n" + table.text(6) + more_line(rows.size(), shown);
}

std::string group_text(const World& world, const GroupEntity& entity)
{
    const auto& queue = entity.queue;
    auto text =
        fmt::format("    group {}: array {}, prio {}, slice_left {}, credit {}, nr_running {}, array_switches {}\n",
                    world.group_path(entity.group), array_name(world, entity), entity.prio.value(),
                    entity.slice_left.value(), entity.credit, queue.nr_running, queue.array_switches);
    if (queue.nr_running > 0) {
        text += array_text(world, queue.active(), "its active array");
        text += array_text(world, queue.expired(), "its expired array");
    }
    return text;
}

std::string cpu_text(const World& world, CpuId cpu)
{
    const auto& runqueue = world.runqueue(cpu);
    const auto& queue = runqueue.root;
    auto text = curr_text(world, cpu);
    text += fmt::format("    nr_running {}, nr_switches {}, array_switches {}, moves_in {}, idle_ticks {}\n",
                        queue.nr_running, runqueue.nr_switches, queue.array_switches, runqueue.moves_in,
                        runqueue.idle_ticks.value());
    text += fmt::format("    expired_timestamp {}, switch_timestamp {}\n", queue.expired_timestamp.value(),
                        queue.switch_timestamp.value());
    text += array_text(world, queue.active(), "active array");
    text += array_text(world, queue.expired(), "expired array");
    for (const auto* const entity : groups_on(world, cpu)) {
        text += group_text(world, *entity);
    }
    return text + hogs_text(world, cpu);
}

std::string sleepers_text(const World& world)
{
    const auto ids = sleeping_tasks(world);
    if (ids.empty()) {
        return "no task sleeps\n";
    }
    Table table{"ID", "<SLEEPING TASK", "CPU", "WAKES AT", "SLEEP_AVG"};
    const auto shown = std::min(ids.size(), kMostRows);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& task = world.task(ids[i]);
        table.add({std::to_string(ids[i].value()), short_name(name_of(world, ids[i])), std::to_string(task.cpu.value()),
                   std::to_string(task.due.value()), std::to_string(task.sleep_avg.value())});
    }
    return table.text() + more_line(ids.size(), shown);
}

std::string others_text(const World& world)
{
    const auto count = [&](TaskState state) { return std::ranges::count(world.tasks, state, &Task::state); };
    std::string text;
    if (const auto waiting = count(TaskState::not_started); waiting > 0) {
        text += counted(waiting, "task") + " not started yet\n";
    }
    if (const auto ended = count(TaskState::zombie); ended > 0) {
        text += counted(ended, "task") + " ended\n";
    }
    return text;
}

} // namespace

std::string state_text(const World& world)
{
    auto text = head_text(world);
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        text += "\n" + cpu_text(world, CpuId{static_cast<std::int32_t>(i)});
    }
    text += "\n" + sleepers_text(world) + others_text(world);
    if (world.halt) {
        text += "\n" + halt_text(report_halt(world));
    }
    return text;
}

} // namespace o1::cli
