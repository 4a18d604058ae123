// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON form of run_report.h.
#include "core/edges/json_pretty.h"
#include "app/cli/report_json.h"
#include "app/cli/run_report.h"

#include <optional>

namespace o1::cli {

namespace {

Json number_or_null(std::optional<double> value)
{
    return value ? Json(rounded(*value)) : Json(nullptr);
}

Json task_json(const RunFigures& run, const TaskFiguresRow& task)
{
    return {{"id", task.id.value()},
            {"name", task.name},
            {"group", task.group},
            {"nice", task.nice.value()},
            {"cpu_ticks", task.cpu_ticks.value()},
            {"share", rounded(run.share(task.cpu_ticks))},
            {"wait_ticks", task.wait_ticks.value()},
            {"first_run", task.first_run.value()},
            {"finish", task.finish.value()},
            {"switched_in", task.switched_in},
            {"migrations", task.migrations},
            {"penalties", task.penalties}};
}

Json group_json(const RunFigures& run, const GroupFiguresRow& group)
{
    return {{"path", group.path},
            {"shares", group.shares},
            {"cpu_ticks", group.cpu_ticks.value()},
            {"share", rounded(run.share(group.cpu_ticks))},
            {"entitled_share", rounded(run.share(group.entitled_ticks))},
            {"wait_ticks", group.wait_ticks.value()}};
}

Json cpu_json(const CpuFiguresRow& cpu)
{
    return {{"switches", cpu.switches},
            {"array_switches", cpu.array_switches},
            {"idle_ticks", cpu.idle_ticks.value()},
            {"moves_in", cpu.moves_in}};
}

Json halt_or_null(const std::optional<HaltReport>& report)
{
    return report ? halt_json(*report) : Json(nullptr);
}

Json finish_json(const TaskTrials& task, std::int64_t trials)
{
    const bool is_complete = task.finish_ms.count() == trials;
    return {{"mean", is_complete ? Json(rounded(task.finish_ms.mean())) : Json(nullptr)},
            {"plus_minus_percent", number_or_null(is_complete ? task.finish_ms.plus_minus_percent() : std::nullopt)},
            {"finished", task.finish_ms.count()}};
}

/// What differs from trial to trial.
Json trial_json(const RunFigures& run)
{
    auto tasks = Json::array();
    for (const auto& task : run.tasks) {
        tasks.push_back({{"id", task.id.value()},
                         {"cpu_ticks", task.cpu_ticks.value()},
                         {"share", rounded(run.share(task.cpu_ticks))},
                         {"wait_ticks", task.wait_ticks.value()},
                         {"first_run", task.first_run.value()},
                         {"finish", task.finish.value()}});
    }
    return {{"seed", run.seed},
            {"ticks", run.ticks.value()},
            {"digest", digest_text(run.digest)},
            {"tasks", std::move(tasks)},
            {"halt", halt_or_null(run.halt)}};
}

void add_trials(Json& object, const RunResult& result)
{
    const auto trials = std::ssize(result.runs);
    auto& tasks = object["tasks"];
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (result.tasks[i].is_finite) {
            tasks[i]["finish_ms"] = finish_json(result.tasks[i], trials);
            if (i < result.tasks_without_groups.size()) {
                tasks[i]["finish_ms_without_groups"] = finish_json(result.tasks_without_groups[i], trials);
            }
        }
    }
    auto& array = object["trials"] = Json::array();
    for (const auto& run : result.runs) {
        array.push_back(trial_json(run));
    }
}

} // namespace

std::string run_json(const Scenario& scenario, const RunResult& result)
{
    const auto& run = result.runs.front();
    Json object{{"scenario", scenario.name},
                {"kernel", std::string(to_string(scenario.kernel))},
                {"hz", scenario.hz},
                {"ticks", run.ticks.value()},
                {"seed", run.seed},
                {"digest", digest_text(run.digest)},
                {"tasks", Json::array()},
                {"groups", Json::array()},
                {"cpus", Json::array()},
                {"load_average", load_json(run.load_average)},
                {"hog_collisions", run.hog_collisions},
                {"refused", run.refusals},
                {"halt", halt_or_null(run.halt)}};
    for (const auto& task : run.tasks) {
        object["tasks"].push_back(task_json(run, task));
    }
    for (const auto& group : run.groups) {
        object["groups"].push_back(group_json(run, group));
    }
    for (const auto& cpu : run.cpus) {
        object["cpus"].push_back(cpu_json(cpu));
    }
    if (result.has_trials) {
        add_trials(object, result);
    }
    return pretty_json(object);
}

} // namespace o1::cli
