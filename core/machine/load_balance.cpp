// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/load_balance.h"

#include "core/machine/group_balance.h"
#include "core/policy/balance.h"

namespace o1 {

void load_balance(World& world, Events& events, CpuId puller, bool is_idle)
{
    auto& mine = world.runqueue(puller);
    mine.looked_at_change = world.queue_changes;
    mine.looks_again = false;
    if (world.group_count > 0) {
        balance_loads(world, events, puller, is_idle);
        return;
    }
    auto found = find_busiest_queue(world.runqueues, puller, is_idle, world.rules);
    if (!found) {
        return;
    }
    MoveSearch search(world.runqueue(found->busiest), world.tasks, world.rules);
    const MoveSearch::Puller from{puller, world.jiffies, world.tunables.cache_decay_ticks};
    while (const auto id = search.next_movable(from)) {
        pull_task(world, events, puller, *id);
        --found->tasks;
        if (is_idle || found->tasks == 0 || !search.continues_after_move()) {
            break;
        }
    }
    mine.looks_again = search.refused_for_cache();
}

} // namespace o1
