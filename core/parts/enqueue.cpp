// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/enqueue.h"

namespace o1 {

void link_tail(PrioArray& array, EntityNodes nodes, EntityId id)
{
    auto& node = nodes[id];
    auto& level = array.level(node.prio);
    node.next = kNobody;
    node.previous = level.tail;
    if (level.tail == kNobody) {
        level.head = id;
        array.bitmap.set(node.prio);
    } else {
        nodes[level.tail].next = id;
    }
    level.tail = id;
    ++level.count;
}

void unlink(PrioArray& array, EntityNodes nodes, EntityId id)
{
    const auto& node = nodes[id];
    auto& level = array.level(node.prio);
    (node.previous == kNobody ? level.head : nodes[node.previous].next) = node.next;
    (node.next == kNobody ? level.tail : nodes[node.next].previous) = node.previous;
    --level.count;
    if (level.head == kNobody) {
        array.bitmap.clear(node.prio);
    }
}

void enqueue(PrioArray& array, EntityNodes nodes, EntityId id)
{
    link_tail(array, nodes, id);
    ++array.nr_active;
}

void dequeue(PrioArray& array, EntityNodes nodes, EntityId id)
{
    unlink(array, nodes, id);
    --array.nr_active;
}

void insert_behind(PrioArray& array, EntityNodes nodes, EntityId after, EntityId id)
{
    auto& node = nodes[id];
    auto& front = nodes[after];
    node.previous = after;
    node.next = front.next;
    (front.next == kNobody ? array.level(node.prio).tail : nodes[front.next].previous) = id;
    front.next = id;
    ++array.level(node.prio).count;
}

} // namespace o1
