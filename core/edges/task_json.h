// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of one task object, shared by `tasks` and the spawn command.
#pragma once

#include "core/edges/scenario_reading.h"
#include "core/words/workload.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace o1 {

/// A task as its object describes it, before it gets an id: copies are made of it.
struct TaskForm {
    enum class Mm : std::uint8_t { own, kernel_thread, named };

    TaskSpec spec; ///< `mm` and `program` are not set
    Program program;
    Mm mm = Mm::own;
    std::string mm_name; ///< `named`
    bool is_spawned = false;
    std::string group = "/"; ///< path, of a spawned task
};

/// Keys of a task object; those of a spawned task lack `id`, `count` and `arrival`.
[[nodiscard]] std::span<const std::string_view> task_keys();
[[nodiscard]] std::span<const std::string_view> spawned_task_keys();

/// Reads all fields but `id`, `name` and `count`, with defaults for those that are missing; reports.
[[nodiscard]] TaskForm read_task_form(ScenarioReading& reading, JsonValue object, bool is_spawned);

/// A list of CPU numbers as bits, not empty, all below scenario.cpus; reports.
[[nodiscard]] std::optional<std::uint64_t> read_affinity(ScenarioReading& reading, JsonValue list);

/// Policy and rt_priority of a task or a set_policy command: 1..99 for fifo and rr, 0 for other; reports.
struct PolicyChoice {
    Policy policy = Policy::other;
    std::int32_t rt_priority = 0;
};
[[nodiscard]] PolicyChoice read_policy(ScenarioReading& reading, JsonValue object);

/// A nice level, −20..19; reports.
[[nodiscard]] std::optional<Nice> read_nice(ScenarioReading& reading, JsonValue value);

/// True for a text of letters, digits and _ . - only: what an mm may be called.
[[nodiscard]] bool is_plain_name(std::string_view text);

/// Bits of CPUs 0 to cpus−1.
[[nodiscard]] constexpr std::uint64_t all_cpus(std::int32_t cpus)
{
    return cpus >= kMaxCpus ? UINT64_MAX : (std::uint64_t{1} << static_cast<unsigned>(cpus)) - 1;
}

} // namespace o1
