// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/checksum.h"

namespace o1 {

namespace {

class Hasher {
public:
    template <class... Words>
    void add(Words... words)
    {
        ((m_hash = mix_into(m_hash, static_cast<std::uint64_t>(words))), ...);
    }
    [[nodiscard]] std::uint64_t value() const { return m_hash; }

private:
    std::uint64_t m_hash = 0x6f31736373696d31U;
};

void add_task(Hasher& h, const Task& t)
{
    h.add(t.next.value(), t.previous.value(), t.prio.value(), t.nice.value(), t.cpu.value(), t.mm.value(), t.array,
          t.state, t.policy, t.rt_priority, t.is_first_time_slice, t.is_reaped, t.pc, t.time_slice.value(),
          t.sleep_avg.value(), t.sleep_timestamp.value(), t.burst.value(), t.cpus_allowed, t.due.value(), t.steps_taken,
          t.parent.value(), t.program);
    const auto& f = t.figures;
    h.add(f.cpu_ticks.value(), f.wait_ticks.value(), f.wait_since.value(), f.started.value(), f.first_run.value(),
          f.finish.value(), f.switched_in, f.migrations, f.penalties);
}

void add_array(Hasher& h, const PrioArray& array)
{
    h.add(array.nr_active);
    for (const auto word : array.bitmap.words()) {
        h.add(word);
    }
    for (const auto& level : array.queue) {
        h.add(level.head.value(), level.tail.value());
    }
}

void add_queue(Hasher& h, const GroupQueue& q)
{
    h.add(q.active_index, q.nr_running, q.expired_timestamp.value(), q.switch_timestamp.value(), q.array_switches);
    add_array(h, q.arrays[0]);
    add_array(h, q.arrays[1]);
}

/// Group entities are numbered in the order in which they were needed, which a leap may not change.
void add_groups(Hasher& h, const World& world)
{
    for (const auto& group : world.groups) {
        h.add(group.parent.value(), group.shares, group.load, group.cpu_ticks.value(), group.is_removed);
    }
    for (const auto place : world.group_places) {
        h.add(place);
    }
    for (const auto& e : world.group_entities) {
        h.add(e.group.value(), e.cpu.value(), e.next.value(), e.previous.value(), e.prio.value(), e.array,
              e.slice_left.value(), e.credit, e.round, e.weight, e.queue.load);
        add_queue(h, e.queue);
    }
    for (const auto& task : world.tasks) {
        h.add(task.group.value());
    }
    for (const auto& runqueue : world.runqueues) {
        h.add(runqueue.root.load);
        for (std::size_t i = 0; i < world.cpu_count(); ++i) {
            h.add(runqueue.prev_load[i]);
        }
    }
}

void add_runqueue(Hasher& h, const Runqueue& r, std::size_t cpus)
{
    h.add(r.curr.value(), r.need_resched, r.nr_switches, r.idle_ticks.value(), r.moves_in, r.pick_cost.picks,
          r.pick_cost.words, r.pick_cost.goodness, r.pick_cost.last_words, r.pick_cost.last_goodness);
    add_queue(h, r.root);
    for (std::size_t i = 0; i < cpus; ++i) {
        h.add(r.prev_nr_running[i]);
    }
}

} // namespace

std::uint64_t checksum(const World& world)
{
    Hasher h;
    h.add(world.jiffies.value(), world.next_arrival, world.next_command, world.nr_running, world.hog_collisions,
          world.scenario->seed, world.scenario->hz);
    for (const auto& info : tunable_table()) {
        h.add(world.tunables.*info.member);
    }
    for (const auto& runqueue : world.runqueues) {
        add_runqueue(h, runqueue, world.cpu_count());
    }
    for (const auto& task : world.tasks) {
        add_task(h, task);
    }
    for (const auto& hog : world.hogs) {
        h.add(hog.hogstamp.value(), hog.hogslice.value(), hog.granted.value(), hog.penalties);
    }
    if (world.groups.size() > 1) {
        add_groups(h, world);
    }
    for (const auto ticks : world.mm_ticks) {
        h.add(ticks.value());
    }
    for (const auto in_use : world.mm_in_use) {
        h.add(in_use);
    }
    for (const auto value : world.load_average.value) {
        h.add(value);
    }
    if (world.halt) {
        h.add(world.halt->tick.value(), world.halt->cpu.value(), world.halt->task.value());
    }
    return h.value();
}

} // namespace o1
