// SPDX-License-Identifier: GPL-3.0-or-later
// Putting entities into a priority array and taking them out.
#pragma once

#include "core/parts/entity_nodes.h"
#include "core/parts/prio_array.h"

namespace o1 {

/// Appends the entity at the tail of its level and sets the bit. Does not touch QueueNode::array. Source: enqueue_task.
void enqueue(PrioArray& array, EntityNodes nodes, EntityId id);

/// Inserts the entity directly behind `after` in the same level; nr_active is left alone. Source: sys_sched_yield of 2.4.18-14.
void insert_behind(PrioArray& array, EntityNodes nodes, EntityId after, EntityId id);

/// Unlinks the entity from its level and clears the bit when nothing is left there. Trusts that it stands in this
/// array and does not touch QueueNode::array. Source: dequeue_task.
void dequeue(PrioArray& array, EntityNodes nodes, EntityId id);

/// As enqueue and dequeue, without nr_active: for moves inside one array (yield).
void link_tail(PrioArray& array, EntityNodes nodes, EntityId id);
void unlink(PrioArray& array, EntityNodes nodes, EntityId id);

} // namespace o1
