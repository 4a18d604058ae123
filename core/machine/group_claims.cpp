// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/group_claims.h"

#include "core/policy/group_share.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace o1 {

namespace {

__extension__ using Wide = __int128;

/// One who shares what its group is entitled to.
struct Member {
    std::int64_t weight;
    std::int64_t demand; ///< at most so much; kWholeCpu is one CPU
    GroupId group;       ///< the root: tasks of the group itself
    bool is_full = false;
};

std::int64_t part_of(std::int64_t capacity, std::int64_t weight, std::int64_t weights)
{
    return static_cast<std::int64_t>(static_cast<Wide>(capacity) * weight / weights);
}

void count_affinity(GroupClaim& claim, std::uint64_t mask, std::int32_t count)
{
    const auto line = std::ranges::find(claim.affinities, mask, &AffinityCount::mask);
    if (line == claim.affinities.end()) {
        claim.affinities.push_back({mask, count});
    } else if ((line->tasks += count) == 0) {
        *line = claim.affinities.back();
        claim.affinities.pop_back();
    }
}

/// Of the CPUs that exist; bits above them mean nothing.
std::uint64_t usable(const World& world, std::uint64_t mask)
{
    const auto cpus = world.cpu_count();
    return cpus == 64 ? mask : mask & ((std::uint64_t{1} << cpus) - 1);
}

void count_own(World& world, const Task& task, std::int32_t count, Tick at)
{
    auto& own = world.claims[index_of(task.group)];
    own.own_runnable = own.own_runnable_until(at);
    own.own_since = at;
    if (task.is_rt()) {
        own.own_rt += count;
    } else {
        own.own[static_cast<std::size_t>(task.nice.value() - kMinNice.value())] += count;
        own.own_other += count;
    }
}

/// Whoever wants no more than a division by weight would give is full; the others divide what is left.
void fill_members(std::vector<Member>& members, std::int64_t& capacity, std::int64_t& weights)
{
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        const auto level = capacity;
        const auto all = weights;
        for (auto& member : members) {
            if (!member.is_full && member.demand <= part_of(level, member.weight, all)) {
                member.is_full = true;
                has_changed = true;
                capacity -= member.demand;
                weights -= member.weight;
            }
        }
    }
}

/// Divides what groups are entitled to among their members.
class Division {
public:
    explicit Division(World& world) : m_world(world) {}

    void run()
    {
        const auto rt = m_world.claims.front().all_rt;
        const auto cpus = static_cast<std::int64_t>(m_world.cpu_count()) * kWholeCpu;
        m_rt_part = rt == 0 ? 0 : std::min(kWholeCpu, cpus / rt);
        m_rest = cpus - m_rt_part * rt;
        auto stale = std::exchange(m_world.stale_claims, {});
        std::ranges::stable_sort(stale, {}, [this](GroupId group) { return m_world.group(group).depth; });
        for (const auto group : stale) {
            const auto& claim = m_world.claims[index_of(group)];
            if (claim.is_stale) {
                const auto rest = std::min(m_rest, claim.demand() * kWholeCpu);
                give(group, group == kRootGroup ? rest : claim.capacity);
            }
        }
    }

private:
    /// `capacity`: for its SCHED_OTHER tasks.
    void give(GroupId group, std::int64_t capacity)
    {
        auto& claim = m_world.claims[index_of(group)];
        if (capacity == claim.capacity && !claim.is_stale) {
            return;
        }
        claim.capacity = capacity;
        claim.is_stale = false;
        const auto own = (claim.below.empty() ? capacity : divide(group, capacity)) + m_rt_part * claim.own_rt;
        if (own != claim.own_rate) {
            claim.own_entitled = claim.own_entitled_until(m_world.jiffies);
            claim.rate_since = m_world.jiffies;
            claim.own_rate = own;
        }
    }

    /// Returns what the group's own tasks get.
    std::int64_t divide(GroupId group, std::int64_t capacity)
    {
        std::vector<Member> members;
        add_tasks(group, members);
        for (const auto below : m_world.claims[index_of(group)].below) {
            const auto demand = m_world.claims[index_of(below)].demand() * kWholeCpu;
            members.push_back({m_world.group(below).shares, demand, below});
        }
        std::int64_t weights = 0;
        for (const auto& member : members) {
            weights += member.weight;
        }
        fill_members(members, capacity, weights);
        std::int64_t own = 0;
        for (const auto& member : members) {
            const auto part = member.is_full ? member.demand : part_of(capacity, member.weight, weights);
            if (member.group == kRootGroup) {
                own += part;
            } else {
                give(member.group, part);
            }
        }
        return own;
    }

    void add_tasks(GroupId group, std::vector<Member>& members) const
    {
        const auto& claim = m_world.claims[index_of(group)];
        for (std::size_t i = 0; i < kNices && claim.own_other > 0; ++i) {
            const std::int64_t tasks = claim.own[i];
            if (tasks > 0) {
                const Nice nice{static_cast<std::int32_t>(i) + kMinNice.value()};
                const auto weight = std::max<std::int64_t>(1, task_weight(m_world.tunables, nice));
                members.push_back({tasks * weight, tasks * kWholeCpu, kRootGroup});
            }
        }
    }

    World& m_world;
    std::int64_t m_rt_part = 0; ///< what each real-time task is entitled to
    std::int64_t m_rest = 0;    ///< of the machine, for all other tasks
};

void mark_stale(World& world, GroupId group)
{
    auto& claim = world.claims[index_of(group)];
    if (!claim.is_stale) {
        claim.is_stale = true;
        world.stale_claims.push_back(group);
    }
}

void mark_all_stale(World& world)
{
    for (std::size_t i = 0; i < world.claims.size(); ++i) {
        mark_stale(world, GroupId{static_cast<std::int32_t>(i)});
    }
}

/// More real-time tasks than CPUs: what each is entitled to depends on all of them.
bool is_rt_crowded(const World& world)
{
    return world.claims.front().all_rt > static_cast<std::int32_t>(world.cpu_count());
}

void count_rt(World& world, GroupId group, std::int32_t count)
{
    const bool was_crowded = is_rt_crowded(world);
    for (;; group = world.group(group).parent) {
        world.claims[index_of(group)].all_rt += count;
        mark_stale(world, group);
        if (group == kRootGroup) {
            break;
        }
    }
    if (was_crowded || is_rt_crowded(world)) {
        mark_all_stale(world);
    }
}

/// A group whose demand stays the same changes nothing for those beside it.
void count_other(World& world, GroupId group, std::uint64_t mask, std::int32_t count)
{
    bool has_changed = true; // a member of the group
    for (;; group = world.group(group).parent) {
        auto& claim = world.claims[index_of(group)];
        const auto demand = claim.demand();
        claim.all_other += count;
        count_affinity(claim, mask, count);
        const bool is_divided = has_changed && !claim.below.empty();
        has_changed = claim.demand() != demand;
        if (is_divided || (group == kRootGroup && has_changed)) {
            mark_stale(world, group);
        }
        if (group == kRootGroup) {
            return;
        }
    }
}

void claim_at(World& world, const Task& task, std::int32_t count, Tick at)
{
    if (world.claims.empty()) {
        return;
    }
    count_own(world, task, count, at);
    if (task.is_rt()) {
        count_rt(world, task.group, count);
    } else {
        count_other(world, task.group, usable(world, task.cpus_allowed), count);
    }
}

/// When there were no groups so far: what the tasks have been runnable until now, the tick that is just charged included.
void begin_claims(World& world)
{
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        const auto& task = world.tasks[i];
        auto runnable = task.figures.cpu_ticks + task.figures.wait_ticks;
        if (task.is_queued()) {
            const bool is_running = world.runqueue(task.cpu).curr == TaskId{static_cast<std::int32_t>(i)};
            runnable += is_running ? Ticks{1} : world.jiffies - task.figures.wait_since;
        }
        world.claims[index_of(task.group)].own_runnable += runnable;
    }
}

} // namespace

void claim(World& world, const Task& task, std::int32_t count)
{
    claim_at(world, task, count, world.jiffies);
}

void move_claim(World& world, TaskId id, GroupId group)
{
    auto& task = world.task(id);
    const auto at = std::max(world.jiffies - Ticks{1}, Tick{0});
    if (task.is_queued()) {
        claim_at(world, task, -1, at);
    }
    task.group = group;
    if (task.is_queued()) {
        claim_at(world, task, 1, at);
    }
}

void add_claim(World& world, GroupId group)
{
    if (world.claims.empty()) {
        count_claims(world);
        return;
    }
    auto& added = world.claims.emplace_back();
    added.own_since = world.jiffies;
    added.rate_since = world.jiffies;
    world.claims[index_of(world.group(group).parent)].below.push_back(group);
}

void remove_claim(World& world, GroupId group)
{
    const auto& removed = world.claims[index_of(group)];
    if (removed.own_rate == 0 && removed.capacity == 0
        && removed.all_other + removed.all_rt == 0) { // else a killed task has not yet left
        std::erase(world.claims[index_of(world.group(group).parent)].below, group);
    }
}

void renew_claims(World& world)
{
    mark_all_stale(world);
}

void renew_claim(World& world, GroupId group)
{
    mark_stale(world, world.group(group).parent);
}

void count_claims(World& world)
{
    if (world.group_count == 0) {
        return;
    }
    const auto old = std::exchange(world.claims, {});
    world.stale_claims.clear();
    world.claims.resize(world.groups.size());
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        if (!world.groups[i].is_removed) {
            world.claims[index_of(world.groups[i].parent)].below.emplace_back(static_cast<std::int32_t>(i));
        }
    }
    for (std::size_t i = 0; i < world.claims.size(); ++i) {
        auto& now = world.claims[i];
        now.rate_since = world.jiffies;
        now.own_since = world.jiffies;
        if (i >= old.size()) {
            continue;
        }
        now.own_entitled = old[i].own_entitled_until(world.jiffies);
        now.own_runnable = old[i].own_runnable_until(world.jiffies);
    }
    if (old.empty()) {
        begin_claims(world);
    }
    for (const auto& task : world.tasks) {
        if (task.is_queued()) {
            claim(world, task, 1);
        }
    }
    mark_all_stale(world);
}

void settle_claims(World& world)
{
    if (!world.stale_claims.empty()) {
        Division(world).run();
    }
}

} // namespace o1
