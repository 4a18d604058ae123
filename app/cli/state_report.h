// SPDX-License-Identifier: GPL-3.0-or-later
// The whole state at one tick, for people and for programs.
#pragma once

#include "core/machine/world.h"
#include "core/parts/prio_array.h"
#include "core/parts/runqueue.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

#include <string>
#include <vector>

namespace o1::cli {

/// One list in queue order, head first.
[[nodiscard]] std::vector<EntityId> entities_in(const World& world, const Level& level);

/// Group of a group entity.
[[nodiscard]] GroupId group_of(const World& world, EntityId id);

/// Groups that exist and have ever been runnable on this CPU, by number.
[[nodiscard]] std::vector<const GroupEntity*> groups_on(const World& world, CpuId cpu);

/// Where a group stands in its parent's queue: "active", "expired" or "none".
[[nodiscard]] std::string_view array_name(const World& world, const GroupEntity& entity);

/// Levels that hold a task or whose bit is set (after a halt these may differ), best first.
[[nodiscard]] std::vector<Prio> levels_of(const PrioArray& array);

/// Budgets on this CPU: those that the patch has ever charged there, or whose address space is in use while it is on.
[[nodiscard]] std::vector<HogRow> budgets_of(const World& world, CpuId cpu);

/// Sleeping tasks by the end of their sleep, then id.
[[nodiscard]] std::vector<TaskId> sleeping_tasks(const World& world);

/// Rows whose value is not the default of the kernel at its hz.
[[nodiscard]] std::vector<const TunableInfo*> changed_tunables(const World& world);

/// "running", "waiting", "sleeping", "ended" or "not started".
[[nodiscard]] std::string_view state_name(const World& world, TaskId id);

/// Readable text: per CPU its counters, both arrays by level and queue order, hogslices; sleeping tasks;
/// changed tunables.
[[nodiscard]] std::string state_text(const World& world);

/// One object with everything in state_text and a row per task.
[[nodiscard]] std::string state_json(const World& world);

} // namespace o1::cli
