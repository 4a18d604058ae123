// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/balance.h"

#include <algorithm>

namespace o1 {

std::optional<Imbalance> find_busiest_queue(std::span<Runqueue> runqueues, CpuId puller, bool is_idle,
                                            const KernelRules& rules)
{
    auto& mine = runqueues[index_of(puller)];
    const auto own = mine.root.nr_running;
    const std::int64_t my_load = is_idle ? own : std::max(own, mine.prev_nr_running[index_of(puller)]);
    std::int64_t max_load = 1;
    std::optional<CpuId> busiest;
    for (std::size_t i = 0; i < runqueues.size(); ++i) {
        const auto length = runqueues[i].root.nr_running;
        auto& seen = mine.prev_nr_running[i];
        const auto load = is_idle ? length : std::min(length, seen);
        seen = length;
        if (load > max_load && i != index_of(puller)) {
            max_load = load;
            busiest = CpuId{static_cast<std::int32_t>(i)};
        }
    }
    if (!busiest) {
        return std::nullopt;
    }
    const auto imbalance = (max_load - my_load) / 2;
    if (!is_idle && imbalance < (max_load + 3) / 4) {
        return std::nullopt;
    }
    const auto recheck = rules.balance_rechecks_with_history ? my_load : own;
    if (runqueues[index_of(*busiest)].root.nr_running <= recheck + 1) {
        return std::nullopt;
    }
    return Imbalance{*busiest, imbalance};
}

MoveSearch::MoveSearch(const Runqueue& busiest, const std::vector<Task>& tasks, const KernelRules& rules)
    : m_busiest(busiest), m_queue(busiest.root), m_tasks(tasks), m_rules(rules)
{
    start(m_queue.expired().nr_active != 0 ? m_queue.expired_index() : m_queue.active_index);
}

void MoveSearch::start(std::int8_t array)
{
    m_array = array;
    enter_level(m_rules.first_movable_level);
}

bool MoveSearch::enter_level(Prio from)
{
    m_level = from < kMaxPrio ? array().bitmap.next_set(from) : kMaxPrio;
    m_candidate = m_level < kMaxPrio ? array().level(m_level).tail.task() : kNoTask;
    return m_level < kMaxPrio;
}

bool MoveSearch::may_move(TaskId id, const Puller& puller)
{
    const auto& task = m_tasks[index_of(id)];
    if (id == m_busiest.curr || !task.may_run_on(puller.cpu)) {
        return false;
    }
    const bool is_cold = (puller.jiffies - task.sleep_timestamp).value() > puller.cache_decay_ticks;
    m_refused_for_cache |= !is_cold;
    return is_cold;
}

std::optional<TaskId> MoveSearch::next_movable(const Puller& puller)
{
    for (;;) {
        while (m_candidate != kNoTask) {
            const auto id = m_candidate;
            // The step to the next candidate is made first: the caller unlinks the task that it gets.
            m_candidate = m_rules.balance_looks_at_tail_only ? kNoTask : m_tasks[index_of(id)].previous.task();
            if (may_move(id, puller)) {
                return id;
            }
        }
        if (m_level < kMaxPrio && enter_level(Prio{m_level.value() + 1})) {
            continue;
        }
        if (m_array != m_queue.expired_index()) {
            return std::nullopt;
        }
        start(m_queue.active_index);
    }
}

bool MoveSearch::continues_after_move()
{
    if (m_rules.balance_pulls_until_balanced) {
        return true;
    }
    if (m_array != m_queue.expired_index()) {
        return false;
    }
    start(m_queue.active_index);
    return true;
}

} // namespace o1
