// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/prio_array.h"

#include <bit>

namespace o1 {

Prio PrioBitmap::next_set(Prio from) const
{
    auto index = word(from);
    auto rest = m_words[index] & (~std::uint64_t{0} << (static_cast<unsigned>(from.value()) % 64));
    while (rest == 0 && index + 1 < m_words.size()) {
        rest = m_words[++index];
    }
    return rest == 0 ? kMaxPrio : Prio{static_cast<std::int32_t>(index * 64) + std::countr_zero(rest)};
}

int PrioBitmap::words_to_first() const
{
    return m_words[0] != 0 ? 1 : m_words[1] != 0 ? 2 : 3;
}

void link_tail(PrioArray& array, std::vector<Task>& tasks, TaskId id)
{
    auto& task = tasks[index_of(id)];
    auto& level = array.level(task.prio);
    task.next = kNoTask;
    task.previous = level.tail;
    if (level.tail == kNoTask) {
        level.head = id;
        array.bitmap.set(task.prio);
    } else {
        tasks[index_of(level.tail)].next = id;
    }
    level.tail = id;
    ++level.count;
}

void unlink(PrioArray& array, std::vector<Task>& tasks, TaskId id)
{
    const auto& task = tasks[index_of(id)];
    auto& level = array.level(task.prio);
    (task.previous == kNoTask ? level.head : tasks[index_of(task.previous)].next) = task.next;
    (task.next == kNoTask ? level.tail : tasks[index_of(task.next)].previous) = task.previous;
    --level.count;
    if (level.head == kNoTask) {
        array.bitmap.clear(task.prio);
    }
}

void enqueue(PrioArray& array, std::vector<Task>& tasks, TaskId id)
{
    link_tail(array, tasks, id);
    ++array.nr_active;
}

void dequeue(PrioArray& array, std::vector<Task>& tasks, TaskId id)
{
    unlink(array, tasks, id);
    --array.nr_active;
}

void insert_behind(PrioArray& array, std::vector<Task>& tasks, TaskId after, TaskId id)
{
    auto& task = tasks[index_of(id)];
    auto& front = tasks[index_of(after)];
    task.previous = after;
    task.next = front.next;
    (front.next == kNoTask ? array.level(task.prio).tail : tasks[index_of(front.next)].previous) = id;
    front.next = id;
    ++array.level(task.prio).count;
}

} // namespace o1
