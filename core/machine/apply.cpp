// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/apply.h"

#include "core/machine/attributes.h"
#include "core/machine/fork.h"
#include "core/machine/group_claims.h"
#include "core/machine/group_commands.h"
#include "core/machine/group_load.h"
#include "core/machine/group_move.h"
#include "core/machine/wakeup.h"

#include <string>
#include <utility>

namespace o1 {

namespace {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

Error make_error(ErrorCode code, std::vector<std::string> arguments)
{
    return {code, {}, std::move(arguments)};
}

std::optional<Error> check_range(std::int64_t value, std::int64_t lowest, std::int64_t highest)
{
    if (value >= lowest && value <= highest) {
        return std::nullopt;
    }
    return make_error(ErrorCode::out_of_range,
                      {std::to_string(value), std::to_string(lowest), std::to_string(highest)});
}

std::optional<Error> check_task(const World& world, TaskId id)
{
    if (id < TaskId{0} || index_of(id) >= world.tasks.size()) {
        return make_error(ErrorCode::unknown_task, {std::to_string(id.value()), ""});
    }
    if (world.task(id).state == TaskState::zombie) {
        return make_error(ErrorCode::task_ended, {std::to_string(id.value())});
    }
    return std::nullopt;
}

std::optional<Error> check_affinity(const World& world, std::uint64_t mask)
{
    const auto cpus = world.cpu_count();
    const auto all = cpus == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cpus) - 1;
    if (mask != 0 && (mask & ~all) == 0) {
        return std::nullopt;
    }
    return make_error(ErrorCode::out_of_range, {std::to_string(mask), "1", std::to_string(all)});
}

std::optional<Error> check_policy(Policy policy, std::int32_t rt_priority)
{
    return policy == Policy::other ? check_range(rt_priority, 0, 0) : check_range(rt_priority, 1, 99);
}

std::optional<Error> check_tunable(const World& world, const SetTunable& change)
{
    const auto table = tunable_table();
    if (change.tunable < 0 || static_cast<std::size_t>(change.tunable) >= table.size()) {
        return make_error(ErrorCode::unknown_key, {std::to_string(change.tunable), ""});
    }
    const auto& info = table[static_cast<std::size_t>(change.tunable)];
    if (auto error = check_range(change.value, info.lowest, highest_value(info, world.scenario->hz))) {
        return error;
    }
    auto changed = world.tunables;
    changed.*info.member = change.value;
    if (const auto conflict = find_conflict(changed)) {
        return make_error(ErrorCode::bad_combination,
                          {std::string(conflict->smaller), std::string(conflict->larger),
                           std::string(conflict->smaller) + " <= " + std::string(conflict->larger)});
    }
    return std::nullopt;
}

std::optional<Error> check_spawn(const World& world, const Spawn& spawn)
{
    if (world.tasks.size() >= kMaxTasks) {
        return make_error(ErrorCode::too_many_tasks,
                          {std::to_string(world.tasks.size() + 1), std::to_string(kMaxTasks)});
    }
    if (auto error = check_range(spawn.task.nice.value(), kMinNice.value(), kMaxNice.value())) {
        return error;
    }
    if (auto error = check_policy(spawn.task.policy, spawn.task.rt_priority)) {
        return error;
    }
    auto error = check_affinity(world, spawn.task.affinity);
    return error ? error : check_exists(world, spawn.group);
}

void set_tunable(World& world, const SetTunable& change)
{
    world.tunables.*tunable_table()[static_cast<std::size_t>(change.tunable)].member = change.value;
    ++world.queue_changes;
    renew_loads(world); // timeslices are weights
    renew_claims(world);
}

void spawn_task(World& world, Events& events, const Spawn& spawn)
{
    auto spec = spawn.task;
    const auto id_text = std::to_string(world.tasks.size());
    if (spec.name.empty()) {
        spec.name = "task" + id_text;
    }
    spec.group = *world.group_at(spawn.group);
    spec.arrival = spec.arrival_high = world.jiffies;
    spec.program = static_cast<std::int32_t>(world.scenario->programs.size() + world.born_programs.size());
    world.born_programs.push_back(spawn.program);
    spec.mm = spawn.own_mm          ? intern_mm(world, "t" + id_text)
            : spawn.mm_name.empty() ? kKernelThread
                                    : intern_mm(world, spawn.mm_name);
    if (((spec.affinity >> static_cast<unsigned>(spec.cpu.value())) & 1U) == 0) {
        spec.cpu = lowest_cpu(spec.affinity);
    }
    try_to_wake_up(world, events, add_task(world, std::move(spec)));
}

} // namespace

std::optional<Error> check(const World& world, const Command& command)
{
    return std::visit(Overloaded{
                          [&](const SetNice& c) {
                              auto error = check_task(world, c.task);
                              return error ? error : check_range(c.nice.value(), kMinNice.value(), kMaxNice.value());
                          },
                          [&](const SetTunable& c) { return check_tunable(world, c); },
                          [&](const SetAffinity& c) {
                              auto error = check_task(world, c.task);
                              return error ? error : check_affinity(world, c.affinity);
                          },
                          [&](const Spawn& c) { return check_spawn(world, c); },
                          [&](const Kill& c) { return check_task(world, c.task); },
                          [&](const SetPolicy& c) {
                              auto error = check_task(world, c.task);
                              return error ? error : check_policy(c.policy, c.rt_priority);
                          },
                          [&](const MoveToGroup& c) {
                              auto error = check_task(world, c.task);
                              return error ? error : check_group_command(world, c);
                          },
                          [&](const auto& c) { return check_group_command(world, c); },
                      },
                      command);
}

void apply(World& world, Events& events, const Command& command, std::int32_t number)
{
    if (auto error = check(world, command)) {
        world.refusals.push_back({number, std::move(*error)});
        events.add(world.jiffies, CpuId{0}, EventKind::command_refused, kNoTask, number);
        return;
    }
    events.add(world.jiffies, CpuId{0}, EventKind::command, kNoTask, number);
    std::visit(Overloaded{
                   [&](const SetNice& c) { set_user_nice(world, c.task, c.nice); },
                   [&](const SetTunable& c) { set_tunable(world, c); },
                   [&](const SetAffinity& c) { set_cpus_allowed(world, events, c.task, c.affinity); },
                   [&](const Spawn& c) { spawn_task(world, events, c); },
                   [&](const Kill& c) { kill_task(world, events, c.task); },
                   [&](const SetPolicy& c) { setscheduler(world, c.task, c.policy, c.rt_priority); },
                   [&](const SetShares& c) { set_shares(world, *world.group_at(c.group), c.shares); },
                   [&](const MoveToGroup& c) { move_to_group(world, c.task, *world.group_at(c.group)); },
                   [&](const CreateGroup& c) { create_group(world, c); },
                   [&](const RemoveGroup& c) { remove_group(world, *world.group_at(c.group)); },
                   [&](const RenameGroup& c) { rename_group(world, *world.group_at(c.group), c.to); },
               },
               command);
}

} // namespace o1
