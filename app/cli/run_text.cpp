// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"
#include "app/cli/report.h"
#include "app/cli/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>

namespace o1::cli {

namespace {

std::string patch_text(const Scenario& scenario)
{
    const auto& t = scenario.tunables;
    if (t.hog_patch == 0) {
        return "hog patch off";
    }
    return fmt::format("hog patch on (THREAD_PENALTY {}, collision {})", t.thread_penalty,
                       value_text(*find_tunable("hog_collision"), t.hog_collision));
}

std::string head_text(const Scenario& scenario, Ticks ticks)
{
    return fmt::format("{}\n{}, {}\n{} ({:.2f} s)\n\n", scenario.name, machine_line(scenario), patch_text(scenario),
                       counted(ticks.value(), "tick"),
                       static_cast<double>(ticks.value()) / static_cast<double>(scenario.hz));
}

/// All of them in their order, or those with the most CPU time first.
std::vector<const TaskFiguresRow*> rows_to_show(const RunFigures& run)
{
    std::vector<const TaskFiguresRow*> rows;
    for (const auto& task : run.tasks) {
        rows.push_back(&task);
    }
    if (rows.size() > kMostRows) {
        std::ranges::stable_sort(rows, std::greater{}, [](const TaskFiguresRow* row) { return row->cpu_ticks; });
        rows.resize(kMostRows);
    }
    return rows;
}

std::string task_table(const RunFigures& run, std::int64_t hz)
{
    if (run.tasks.empty()) {
        return "no tasks\n";
    }
    const bool has_groups = !run.groups.empty();
    Table table{"ID",        "<TASK",       "NICE",       has_groups ? "<GROUP" : "<MM",
                "CPU ms",    "CPU %",       "WAIT ms",    "FIRST ms",
                "FINISH ms", "SWITCHES IN", "MIGRATIONS", "PENALTIES"};
    for (const auto* const task : rows_to_show(run)) {
        table.add({std::to_string(task->id.value()), short_name(task->name), std::to_string(task->nice.value()),
                   short_name(has_groups ? task->group : task->mm), milliseconds(task->cpu_ticks, hz),
                   percent(run.share(task->cpu_ticks)), milliseconds(task->wait_ticks, hz), moment(task->first_run, hz),
                   moment(task->finish, hz), std::to_string(task->switched_in), std::to_string(task->migrations),
                   std::to_string(task->penalties)});
    }
    return table.text() + more_line(run.tasks.size(), table.size());
}

/// Each with the groups below it; empty without groups.
std::string group_table(const RunFigures& run, std::int64_t hz)
{
    if (run.groups.empty()) {
        return {};
    }
    Table table{"<GROUP", "SHARES", "TASKS", "CPU ms", "CPU %", "ENTITLED %", "WAIT ms"};
    const auto shown = std::min(run.groups.size(), kMostRows);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& group = run.groups[i];
        table.add({group.path, std::to_string(group.shares), std::to_string(group.tasks),
                   milliseconds(group.cpu_ticks, hz), percent(run.share(group.cpu_ticks)),
                   percent(run.share(group.entitled_ticks)), milliseconds(group.wait_ticks, hz)});
    }
    return table.text() + more_line(run.groups.size(), shown) + "\n";
}

std::string cpu_table(const RunFigures& run, std::int64_t hz)
{
    Table table{"CPU", "BUSY %", "IDLE ms", "SWITCHES", "ARRAY SWITCHES", "MOVES IN"};
    for (std::size_t i = 0; i < run.cpus.size(); ++i) {
        const auto& cpu = run.cpus[i];
        const auto all = static_cast<double>(std::max<std::int64_t>(run.ticks.value(), 1));
        const auto busy = static_cast<double>((run.ticks - cpu.idle_ticks).value()) / all;
        table.add({std::to_string(i), percent(busy), milliseconds(cpu.idle_ticks, hz), std::to_string(cpu.switches),
                   std::to_string(cpu.array_switches), std::to_string(cpu.moves_in)});
    }
    return table.text();
}

std::string single_text(const Scenario& scenario, const RunFigures& run)
{
    auto text = head_text(scenario, run.ticks) + task_table(run, scenario.hz) + "\n" + group_table(run, scenario.hz)
              + cpu_table(run, scenario.hz) + "\n";
    text += load_line(run.load_average) + "\n";
    text += fmt::format("hog collisions {}\ndigest {:016x}\n", run.hog_collisions, run.digest);
    const auto shown = std::min(run.refusals.size(), kMostRows);
    for (std::size_t i = 0; i < shown; ++i) {
        text += run.refusals[i] + "\n";
    }
    text += more_line(run.refusals.size(), shown);
    if (run.halt) {
        text += "\n" + halt_text(*run.halt);
    }
    return text;
}

std::string plus_minus(const Sample& sample)
{
    const auto width = sample.plus_minus_percent();
    return width ? fmt::format("± {:.1f} %", *width) : "";
}

std::string finish_text(const TaskTrials& task, std::int64_t trials)
{
    if (!task.is_finite) {
        return "-";
    }
    return task.finish_ms.count() == trials ? fmt::format("{:.1f}", task.finish_ms.mean())
                                            : fmt::format("ended in {} of {}", task.finish_ms.count(), trials);
}

std::string trials_table(const RunResult& result)
{
    std::vector<std::size_t> order(result.tasks.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    if (order.size() > kMostRows) {
        std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return result.tasks[i].share.mean(); });
        order.resize(kMostRows);
    }
    const auto trials = std::ssize(result.runs);
    Table table{"ID", "<TASK", "CPU %", "<", "FINISH ms", "<"};
    for (const auto i : order) {
        const auto& task = result.tasks[i];
        table.add({std::to_string(i), short_name(task.name), percent(task.share.mean()), plus_minus(task.share),
                   finish_text(task, trials), task.finish_ms.count() == trials ? plus_minus(task.finish_ms) : ""});
    }
    return table.text() + more_line(result.tasks.size(), table.size());
}

/// Without and with groups, for tasks that ended in every trial of both; empty when there are none.
std::string groups_table(const RunResult& result)
{
    const auto trials = std::ssize(result.runs);
    Table table{"ID", "<TASK", "WITHOUT GROUPS ms", "<", "WITH GROUPS ms", "<", "RATIO"};
    for (std::size_t i = 0; i < std::min(result.tasks.size(), result.tasks_without_groups.size()); ++i) {
        const auto& before = result.tasks_without_groups[i].finish_ms;
        const auto& after = result.tasks[i].finish_ms;
        if (before.count() == trials && after.count() == trials && table.size() < kMostRows) {
            table.add({std::to_string(i), short_name(result.tasks[i].name), fmt::format("{:.1f}", before.mean()),
                       plus_minus(before), fmt::format("{:.1f}", after.mean()), plus_minus(after),
                       fmt::format("{:.2f}", before.mean() / after.mean())});
        }
    }
    return table.size() == 0 ? "" : "\ntime from arrival to end\n" + table.text();
}

std::string trials_text(const Scenario& scenario, const RunResult& result)
{
    auto text = head_text(scenario, scenario.ticks);
    text += fmt::format(
        "{}, seeds {} to {}: mean ± half the width of the 95 % confidence interval, in percent of the mean\n\n",
        counted(std::ssize(result.runs), "trial"), result.runs.front().seed, result.runs.back().seed);
    text += result.tasks.empty() ? "no tasks\n" : trials_table(result);
    text += groups_table(result);
    const auto halted = std::ranges::find_if(result.runs, [](const RunFigures& run) { return run.halt.has_value(); });
    if (halted != result.runs.end()) {
        text += fmt::format("\nseed {}: {}", halted->seed, halt_text(*halted->halt));
    }
    return text;
}

} // namespace

std::string run_text(const Scenario& scenario, const RunResult& result)
{
    return result.has_trials ? trials_text(scenario, result) : single_text(scenario, result.runs.front());
}

} // namespace o1::cli
