// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/claim_model.h"

#include "core/policy/group_share.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace o1::test {

namespace {

struct Wish {
    double weight;
    double demand;
};

struct Census {
    int rt = 0;
    int own_rt = 0;
    int other = 0;
    std::uint64_t cpus = 0;
    std::vector<Wish> own;
};

bool is_below(const World& world, GroupId group, GroupId above)
{
    while (group != above && group != kRootGroup) {
        group = world.group(group).parent;
    }
    return group == above;
}

std::vector<Census> census_of(const World& world)
{
    const auto all_cpus = world.cpu_count() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << world.cpu_count()) - 1;
    std::vector<Census> census(world.groups.size());
    for (const auto& task : world.tasks) {
        if (!task.is_queued()) {
            continue;
        }
        for (std::size_t g = 0; g < census.size(); ++g) {
            if (is_below(world, task.group, GroupId{static_cast<std::int32_t>(g)})) {
                census[g].rt += task.is_rt() ? 1 : 0;
                census[g].other += task.is_rt() ? 0 : 1;
                census[g].cpus |= task.is_rt() ? 0 : task.cpus_allowed & all_cpus;
            }
        }
        census[index_of(task.group)].own_rt += task.is_rt() ? 1 : 0;
        if (!task.is_rt()) {
            const auto weight = std::max<std::int64_t>(1, task_weight(world.tunables, task.nice));
            census[index_of(task.group)].own.push_back({static_cast<double>(weight), 1});
        }
    }
    return census;
}

double demand_of(const Census& census)
{
    return std::min(census.other, std::popcount(census.cpus));
}

/// Finds the level at which everyone's smaller of weight × level and demand comes to the capacity.
std::vector<double> filled(const std::vector<Wish>& wishes, double capacity)
{
    const auto at = [&](double level) {
        double sum = 0;
        for (const auto& wish : wishes) {
            sum += std::min(wish.weight * level, wish.demand);
        }
        return sum;
    };
    double low = 0;
    double high = 128;
    for (int i = 0; i < 80; ++i) {
        const auto middle = (low + high) / 2;
        (at(middle) < capacity ? low : high) = middle;
    }
    std::vector<double> given;
    for (const auto& wish : wishes) {
        given.push_back(std::min(wish.weight * high, wish.demand));
    }
    return given;
}

void give(const World& world, const std::vector<Census>& census, GroupId group, double capacity,
          std::vector<double>& entitled)
{
    auto wishes = census[index_of(group)].own;
    const auto own = wishes.size();
    std::vector<GroupId> below;
    for (std::size_t g = 1; g < world.groups.size(); ++g) {
        if (world.groups[g].parent == group && !world.groups[g].is_removed) {
            below.emplace_back(static_cast<std::int32_t>(g));
            wishes.push_back({static_cast<double>(world.groups[g].shares), demand_of(census[g])});
        }
    }
    const auto given = filled(wishes, capacity);
    // A group without groups below has what it got; its tasks need not be told apart.
    entitled[index_of(group)] =
        below.empty() ? capacity
                      : std::accumulate(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(own), 0.0);
    for (std::size_t i = 0; i < below.size(); ++i) {
        give(world, census, below[i], given[own + i], entitled);
    }
}

std::int64_t runnable_of_tasks(const World& world)
{
    Ticks sum{};
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        const auto& task = world.tasks[i];
        sum += task.figures.cpu_ticks + task.figures.wait_ticks;
        const bool is_running = world.runqueue(task.cpu).curr == TaskId{static_cast<std::int32_t>(i)};
        if (task.is_queued() && !is_running) {
            sum += world.jiffies - task.figures.wait_since;
        }
    }
    return sum.value();
}

} // namespace

std::vector<double> own_entitled_now(const World& world)
{
    const auto census = census_of(world);
    const auto cpus = static_cast<double>(world.cpu_count());
    const auto rt = census.front().rt;
    const auto rt_part = rt == 0 ? 0 : std::min(1.0, cpus / rt);
    std::vector<double> entitled(world.groups.size());
    give(world, census, kRootGroup, std::min(demand_of(census.front()), cpus - rt_part * rt), entitled);
    for (std::size_t g = 0; g < entitled.size(); ++g) {
        entitled[g] += rt_part * census[g].own_rt;
    }
    return entitled;
}

std::string broken_claim(const World& world)
{
    if (world.claims.empty()) {
        return world.groups.size() == 1 ? "" : "there are groups without claims";
    }
    constexpr double kRounding = 1e-3;
    const auto expected = own_entitled_now(world);
    std::int64_t runnable = 0;
    for (std::size_t g = 0; g < expected.size(); ++g) {
        const auto& claim = world.claims[g];
        const auto rate = static_cast<double>(claim.own_rate) / static_cast<double>(kWholeCpu);
        if (std::abs(rate - expected[g]) > kRounding) {
            return "group " + std::to_string(g) + " itself is entitled to " + std::to_string(rate) + " CPUs instead of "
                 + std::to_string(expected[g]);
        }
        runnable += claim.own_runnable_until(world.jiffies).value();
    }
    return runnable == runnable_of_tasks(world) ? "" : "runnable time by group does not add up to that of the tasks";
}

} // namespace o1::test
