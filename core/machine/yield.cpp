// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/yield.h"

#include "core/machine/group_tree.h"
#include "core/machine/schedule.h"
#include "core/machine/wakeup.h"
#include "core/parts/enqueue.h"

namespace o1 {

namespace {

/// 2.4.18-14: one place back. Alone in its list, it goes behind the head of the best other level that is worse than its own.
void yield_behind_first(World& world, PrioArray& array, TaskId id)
{
    auto& task = world.task(id);
    const auto own = task.prio;
    unlink(array, world.nodes(), id);
    if (array.level(own).head != kNobody) {
        insert_behind(array, world.nodes(), array.level(own).head, id);
        return;
    }
    const auto best = array.bitmap.first_set();
    if (best >= kMaxPrio || best <= own) {
        link_tail(array, world.nodes(), id);
        return;
    }
    task.prio = best;
    insert_behind(array, world.nodes(), array.level(best).head, id);
}

void yield_to_next_level(World& world, PrioArray& array, TaskId id)
{
    auto& task = world.task(id);
    unlink(array, world.nodes(), id);
    if (!task.is_rt() && task.prio.value() < kMaxPrio.value() - 1) {
        task.prio = Prio{task.prio.value() + 1};
    }
    link_tail(array, world.nodes(), id);
}

} // namespace

void sched_yield(World& world, Events& events, CpuId cpu)
{
    const auto id = world.runqueue(cpu).curr;
    auto& task = world.task(id);
    auto& array = world.queue_of(task).array(task.array);
    if (world.rules.yield == YieldRule::behind_first && !task.is_rt()) {
        yield_behind_first(world, array, id);
    } else if (task.is_rt()) {
        unlink(array, world.nodes(), id);
        link_tail(array, world.nodes(), id);
    } else {
        yield_to_next_level(world, array, id);
    }
    ++world.queue_changes;
    follow_queue(world, task.holder(), cpu);
    events.add(world.jiffies, cpu, EventKind::yielded, id);
    schedule(world, events, cpu);
}

} // namespace o1
