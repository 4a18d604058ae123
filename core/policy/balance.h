// SPDX-License-Identifier: GPL-3.0-or-later
// From which CPU to pull, how much, and which task: the choices of load_balance.
#pragma once

#include "core/parts/runqueue.h"
#include "core/parts/task.h"
#include "core/policy/kernel_rules.h"
#include "core/words/tunables.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace o1 {

/// A queue worth pulling from.
struct Imbalance {
    CpuId busiest;
    std::int64_t tasks = 0; ///< half the difference, rounded down; may be 0 for an idle CPU that still takes one
};

/// Looks at every CPU's length in ascending order, remembers what it saw in the puller's prev_nr_running (always, also for
/// itself) and returns the longest other queue if pulling from it makes sense. A busy CPU believes in a long remote
/// queue only when it was long at its previous look too; a queue of length 1 is never a source.
/// Source: load_balance, first half.
[[nodiscard]] std::optional<Imbalance> find_busiest_queue(std::span<Runqueue> runqueues, CpuId puller, bool is_idle,
                                                          const KernelRules& rules);

/// Walks through the tasks of the busiest queue in the order in which the balancer considers them: expired array before
/// active, levels from the first movable one upwards, each from the tail (J9: only the tail).
class MoveSearch {
public:
    MoveSearch(const Runqueue& busiest, const std::vector<Task>& tasks, const KernelRules& rules);

    struct Puller {
        CpuId cpu;
        Tick jiffies;
        std::int64_t cache_decay_ticks;
    };

    /// Next task that may move: it left its CPU more than cache_decay_ticks ago, does not run and may run on the
    /// puller. Nothing when all have been looked at. The found task must be moved before the next call.
    [[nodiscard]] std::optional<TaskId> next_movable(const Puller& puller);

    /// After a move of a busy CPU: false when J9 stops here (it goes on only from expired to active).
    [[nodiscard]] bool continues_after_move();

    /// A task was refused for its warm cache alone: time may change the answer.
    [[nodiscard]] bool refused_for_cache() const { return m_refused_for_cache; }

private:
    [[nodiscard]] const PrioArray& array() const { return m_queue.arrays[static_cast<std::size_t>(m_array)]; }
    void start(std::int8_t array);
    bool enter_level(Prio from);
    [[nodiscard]] bool may_move(TaskId id, const Puller& puller);

    const Runqueue& m_busiest;
    const GroupQueue& m_queue;
    const std::vector<Task>& m_tasks;
    const KernelRules& m_rules;
    std::int8_t m_array = 0;
    Prio m_level{};
    TaskId m_candidate{kNoTask};
    bool m_refused_for_cache = false;
};

} // namespace o1
