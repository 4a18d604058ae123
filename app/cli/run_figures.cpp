// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_figures.h"

#include "core/history/group_figures.h"
#include "core/machine/checksum.h"
#include "app/cli/report.h"

#include <cmath>

namespace o1::cli {

namespace {

Ticks wait_ticks(const World& world, TaskId id)
{
    const auto& task = world.task(id);
    const bool waits = task.is_queued() && world.runqueue(task.cpu).curr != id;
    return task.figures.wait_ticks + (waits ? world.jiffies - task.figures.wait_since : Ticks{0});
}

TaskFiguresRow task_row(const World& world, TaskId id)
{
    const auto& task = world.task(id);
    const auto& figures = task.figures;
    TaskFiguresRow row;
    row.id = id;
    row.name = world.spec_of(id).name;
    row.group = world.group_path(task.group);
    row.mm = mm_text(world, task.mm);
    row.nice = task.nice;
    row.cpu_ticks = figures.cpu_ticks;
    row.wait_ticks = wait_ticks(world, id);
    row.started = figures.started;
    row.first_run = figures.first_run;
    row.finish = figures.finish;
    row.switched_in = figures.switched_in;
    row.migrations = figures.migrations;
    row.penalties = figures.penalties;
    return row;
}

std::vector<GroupFiguresRow> group_rows(const World& world)
{
    const auto totals = group_totals(world);
    std::vector<GroupFiguresRow> all(totals.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const GroupId id{static_cast<std::int32_t>(i)};
        all[i] = {world.group_path(id), world.groups[i].shares, 0,
                  totals[i].cpu,        totals[i].entitled,     totals[i].waiting};
    }
    for (const auto& task : world.tasks) {
        for (auto group = task.group; group != kRootGroup; group = world.group(group).parent) {
            all[index_of(group)].tasks += task.state != TaskState::zombie ? 1 : 0;
        }
    }
    std::vector<GroupFiguresRow> rows;
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (!world.groups[i].is_removed) {
            rows.push_back(std::move(all[i]));
        }
    }
    return rows;
}

std::vector<std::string> refusal_lines(const World& world)
{
    std::vector<std::string> lines;
    for (const auto& refusal : world.refusals) {
        const auto at = world.scenario->commands[static_cast<std::size_t>(refusal.command)].at;
        lines.push_back("command " + std::to_string(refusal.command + 1) + " of the run, at tick "
                        + std::to_string(at.value()) + ", was refused: " + to_english(refusal.reason));
    }
    return lines;
}

} // namespace

double RunFigures::share(double cpu_ticks) const
{
    const auto all = static_cast<double>(ticks.value()) * static_cast<double>(cpus.size());
    return all > 0 ? cpu_ticks / all : 0;
}

RunFigures figures_of(const World& world)
{
    RunFigures run;
    run.seed = world.scenario->seed;
    run.ticks = world.jiffies - Tick{0};
    run.digest = checksum(world);
    run.tasks.reserve(world.tasks.size());
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        run.tasks.push_back(task_row(world, TaskId{static_cast<std::int32_t>(i)}));
    }
    run.groups = group_rows(world);
    for (const auto& runqueue : world.runqueues) {
        run.cpus.push_back(
            {runqueue.nr_switches, runqueue.root.array_switches, runqueue.idle_ticks, runqueue.moves_in});
    }
    run.load_average = world.load_average;
    run.hog_collisions = world.hog_collisions;
    run.refusals = refusal_lines(world);
    if (world.halt) {
        run.halt = report_halt(world);
    }
    return run;
}

double rounded(double fraction)
{
    return std::round(fraction * 1e6) / 1e6;
}

} // namespace o1::cli
