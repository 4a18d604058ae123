// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/state_report.h"

#include <algorithm>

namespace o1::cli {

std::vector<TaskId> tasks_in(const World& world, const Level& level)
{
    std::vector<TaskId> ids;
    for (auto id = level.head; id != kNoTask; id = world.task(id).next) {
        ids.push_back(id);
    }
    return ids;
}

std::vector<Prio> levels_of(const PrioArray& array)
{
    std::vector<Prio> levels;
    for (std::int32_t p = 0; p < kMaxPrio.value(); ++p) {
        if (array.bitmap.test(Prio{p}) || array.level(Prio{p}).head != kNoTask) {
            levels.emplace_back(p);
        }
    }
    return levels;
}

std::vector<MmId> mms_with_budget(const World& world, CpuId cpu)
{
    std::vector<MmId> mms;
    for (std::size_t i = 0; i < world.mm_count(); ++i) {
        const MmId mm{static_cast<std::int32_t>(i)};
        const auto& budget = world.hog(mm, cpu);
        const bool was_charged = budget.penalties > 0 || budget.granted > Ticks{0} || budget.hogstamp > Tick{0};
        if (was_charged || (world.tunables.hog_patch != 0 && world.mm_in_use[i] != 0)) {
            mms.push_back(mm);
        }
    }
    return mms;
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
