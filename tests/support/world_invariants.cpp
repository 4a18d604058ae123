// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/world_invariants.h"

namespace o1::test {

namespace {

std::string check_level(const World& world, const Runqueue& rq, CpuId cpu, std::int8_t index, Prio prio,
                        std::vector<int>& places, int& queued)
{
    const auto& array = rq.root.arrays[static_cast<std::size_t>(index)];
    const auto& level = array.level(prio);
    if (array.bitmap.test(prio) != (level.head != kNoTask)) {
        return "bit " + std::to_string(prio.value()) + " does not tell whether its list is empty";
    }
    TaskId previous{kNoTask};
    int count = 0;
    for (auto id = level.head; id != kNoTask; id = world.task(id).next) {
        const auto& task = world.task(id);
        if (task.array != index || task.cpu != cpu || task.prio != prio || task.previous != previous) {
            return "task " + std::to_string(id.value()) + " is not where it says it is";
        }
        ++places[index_of(id)];
        ++count;
        previous = id;
    }
    queued += count;
    return level.tail == previous && level.count == count ? "" : "a list end or its count is wrong";
}

std::string check_array(const World& world, CpuId cpu, std::int8_t index, std::vector<int>& places)
{
    const auto& rq = world.runqueue(cpu);
    int queued = 0;
    for (int p = 0; p < kMaxPrio.value(); ++p) {
        if (auto problem = check_level(world, rq, cpu, index, Prio{p}, places, queued); !problem.empty()) {
            return problem;
        }
    }
    const auto& array = rq.root.arrays[static_cast<std::size_t>(index)];
    return array.nr_active == queued && array.bitmap.test(kMaxPrio) ? "" : "nr_active is not the length of the lists";
}

std::string check_time(const World& world)
{
    std::int64_t used = 0;
    std::int64_t by_mm = 0;
    for (const auto& task : world.tasks) {
        used += task.figures.cpu_ticks.value();
    }
    for (const auto ticks : world.mm_ticks) {
        by_mm += ticks.value();
    }
    std::int64_t idle = 0;
    for (const auto& rq : world.runqueues) {
        idle += rq.idle_ticks.value();
    }
    if (by_mm != used) {
        return "CPU time by mm does not add up";
    }
    return used + idle == world.jiffies.value() * static_cast<std::int64_t>(world.cpu_count())
             ? ""
             : "run and idle ticks do not add up to ticks times CPUs";
}

} // namespace

std::string broken_invariant(const World& world)
{
    std::vector<int> places(world.tasks.size());
    std::int64_t running = 0;
    for (std::size_t c = 0; c < world.cpu_count(); ++c) {
        const CpuId cpu{static_cast<std::int32_t>(c)};
        const auto& rq = world.runqueue(cpu);
        for (const std::int8_t index : {std::int8_t{0}, std::int8_t{1}}) {
            if (auto problem = check_array(world, cpu, index, places); !problem.empty()) {
                return "CPU " + std::to_string(c) + ": " + problem;
            }
        }
        if (rq.root.nr_running != rq.root.active().nr_active + rq.root.expired().nr_active) {
            return "nr_running is not the sum of the arrays";
        }
        if (rq.curr != kIdle && !world.task(rq.curr).is_queued()) {
            return "the running task is not queued";
        }
        running += rq.root.nr_running;
    }
    if (running != world.nr_running) {
        return "nr_running of the world is wrong";
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] != (world.tasks[i].is_queued() ? 1 : 0)) {
            return "task " + std::to_string(i) + " is queued " + std::to_string(places[i]) + " times";
        }
    }
    return check_time(world);
}

} // namespace o1::test
