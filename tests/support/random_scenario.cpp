// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scenario.h"

#include "tests/support/scenario_builder.h"

#include <algorithm>
#include <random>

namespace o1::test {

namespace {

class Maker {
public:
    explicit Maker(std::uint64_t seed) : m_random(seed) {}

    std::shared_ptr<const Scenario> make(int commands)
    {
        const auto kernel = chance(30) ? Kernel::rh : Kernel::j9;
        const int cpus = chance(40) ? 1 : chance(10) ? between(5, 64) : between(2, 4);
        m_builder = ScenarioBuilder(kernel, chance(50) ? 100 : chance(50) ? 1000 : 250, cpus);
        m_builder.scenario().seed = m_random();
        set_tunables();
        if (chance(60)) {
            add_groups();
        }
        const int children = chance(30) ? between(1, 4) : 0;
        const int count = between(1, 24);
        for (int i = 0; i < count; ++i) {
            add_task(count, children);
        }
        for (int i = 0; i < children; ++i) {
            auto& child = add_task(count, 0);
            child.arrival = child.arrival_high = Tick{-1};
        }
        for (int i = 0; i < commands; ++i) {
            add_command(count + children);
        }
        std::ranges::stable_sort(m_builder.scenario().commands, {}, &StampedCommand::at);
        return m_builder.done();
    }

private:
    bool chance(int percent) { return between(1, 100) <= percent; }
    int between(int low, int high)
    {
        return static_cast<int>(m_random() % static_cast<std::uint64_t>(high - low + 1)) + low;
    }

    void set_tunables()
    {
        auto& t = m_builder.tunables();
        t.hog_patch = chance(60);
        t.thread_penalty = chance(70) ? between(0, 6) : 8;
        t.hog_collision = chance(4) ? 2 : between(0, 1);
        t.hog_sets_expired_timestamp = chance(30);
        t.cache_decay_ticks = chance(50) ? 0 : between(1, 30);
        if (chance(40)) {
            t.starvation_limit = between(0, 40);
            t.busy_rebalance_tick = between(1, 30);
            t.idle_rebalance_tick = between(1, 7);
            t.initial_sleep_avg = between(0, static_cast<int>(t.max_sleep_avg));
            t.min_timeslice = between(1, 3);
            t.max_timeslice = t.min_timeslice + between(0, 20);
            t.exit_weight = between(0, 5);
            t.child_fork_penalty = between(0, 100);
            t.parent_fork_penalty = between(50, 100);
        }
    }

    std::int64_t shares()
    {
        return chance(25) ? between(2, 60) : chance(80) ? between(1, 5) * 512 : between(2, 262'144);
    }

    void add_groups()
    {
        auto& groups = m_builder.scenario().groups;
        m_builder.scenario().names_groups = true;
        for (int i = between(1, 6); i > 0; --i) {
            const GroupId parent{chance(50) ? 0 : between(0, static_cast<int>(groups.size()))};
            const auto above = parent == kRootGroup ? "" : groups[index_of(parent) - 1].path;
            groups.push_back({above + "/g" + std::to_string(groups.size()), parent, shares()});
        }
    }

    std::string group_path()
    {
        const auto& groups = m_builder.scenario().groups;
        const auto place = static_cast<std::size_t>(between(0, static_cast<int>(groups.size())));
        return place == 0 ? "/" : groups[place - 1].path;
    }

    /// Not the root where there is another.
    std::string some_group()
    {
        const auto path = group_path();
        return path == "/" ? group_path() : path;
    }

    /// Where some group comes to lie by a rename.
    std::string new_place()
    {
        const auto above = chance(30) ? "/m" : group_path();
        return (above == "/" ? "" : above) + (chance(60) ? "/m" : "/g" + std::to_string(between(0, 5)));
    }

    /// Some are refused when their time has come; that is part of the test.
    Command group_command(TaskId task)
    {
        switch (between(0, 9)) {
        case 0:
        case 1: return SetShares{group_path(), shares()};
        case 6:
        case 7:
        case 8: return RenameGroup{chance(30) ? new_place() : some_group(), new_place()};
        case 9: return MoveToGroup{task, new_place()};
        case 2: return CreateGroup{chance(50) ? "/new" : group_path() + "/new", shares()};
        case 3: return RemoveGroup{chance(50) ? "/new" : group_path()};
        case 4: return MoveToGroup{task, "/new"};
        default: return MoveToGroup{task, group_path()};
        }
    }

    Length length(int most)
    {
        const Ticks low{between(1, most)};
        if (chance(70)) {
            return {Length::Kind::fixed, low, low};
        }
        return chance(50) ? Length{Length::Kind::uniform, low, low + Ticks{between(0, most)}}
                          : Length{Length::Kind::mean, low, low};
    }

    Program program(int first_child, int children)
    {
        Program steps;
        const int kind = between(1, 10);
        if (kind <= 3) {
            return {run_for(1'000'000)};
        }
        for (int i = between(1, 3); i > 0; --i) {
            steps.push_back({ProgramStep::Op::run, length(kind <= 6 ? 6 : 60), kNoTask, Nice{0}});
            if (chance(75)) {
                steps.push_back({ProgramStep::Op::sleep, length(chance(50) ? 12 : 120), kNoTask, Nice{0}});
            }
            if (chance(15)) {
                steps.push_back(bare(ProgramStep::Op::yield));
            }
            if (chance(6)) {
                steps.push_back({ProgramStep::Op::nice, {}, kNoTask, Nice{between(-20, 19)}});
            }
            if (children > 0 && chance(40)) {
                steps.push_back({ProgramStep::Op::fork, {}, TaskId{first_child + between(0, children - 1)}, Nice{0}});
            }
        }
        return steps;
    }

    TaskSpec& add_task(int count, int children)
    {
        auto& spec = m_builder.task(chance(50) ? 0 : between(-20, 19), program(count, children));
        const auto cpus = m_builder.scenario().cpus;
        spec.mm = chance(8) ? kKernelThread : chance(60) ? m_builder.mm("m" + std::to_string(between(1, 3))) : spec.mm;
        if (chance(80)) {
            spec.group = GroupId{between(0, static_cast<int>(m_builder.scenario().groups.size()))};
        }
        spec.arrival = spec.arrival_high = Tick{chance(60) ? 0 : between(0, 300)};
        if (chance(10)) {
            spec.arrival_high = spec.arrival + Ticks{50};
        }
        if (chance(8)) {
            spec.policy = chance(50) ? Policy::fifo : Policy::rr;
            spec.rt_priority = between(1, 99);
            if (spec.policy == Policy::fifo) { // a FIFO hog would end the story
                spec.program = m_builder.program({run_for(between(1, 4)), sleep_for(between(5, 30))});
            }
        }
        if (cpus > 1 && chance(25)) {
            spec.affinity &= m_random() | 1U;
        }
        spec.cpu = CpuId{between(0, cpus - 1)};
        while (((spec.affinity >> static_cast<unsigned>(spec.cpu.value())) & 1U) == 0) {
            spec.cpu = CpuId{(spec.cpu.value() + 1) % cpus};
        }
        if (chance(15)) {
            spec.sleep_avg = Ticks{between(0, static_cast<int>(m_builder.tunables().max_sleep_avg))};
        }
        if (chance(10)) {
            spec.loop = false;
            if (chance(30)) {
                m_builder.scenario().programs[static_cast<std::size_t>(spec.program)].push_back(
                    bare(ProgramStep::Op::fork));
            }
        }
        return spec;
    }

    SetTunable random_tunable()
    {
        const auto table = tunable_table();
        const auto row = between(0, static_cast<int>(table.size()) - 1);
        const auto& info = table[static_cast<std::size_t>(row)];
        auto value = chance(50) ? between(static_cast<int>(info.lowest),
                                          static_cast<int>(std::min<std::int64_t>(info.highest, 30)))
                                : static_cast<int>(m_builder.tunables().*info.member);
        if (info.key == "hog_collision") {
            value = between(0, 1);
        }
        return {row, value};
    }

    void add_command(int tasks)
    {
        const TaskId task{between(0, tasks - 1)};
        const auto cpus = m_builder.scenario().cpus;
        const auto all = cpus == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << static_cast<unsigned>(cpus)) - 1;
        Command command;
        switch (between(0, 9)) {
        case 0: command = SetNice{task, Nice{between(-20, 19)}}; break;
        case 1: command = SetAffinity{task, (m_random() & all) | (std::uint64_t{1} << between(0, cpus - 1))}; break;
        case 2: command = Kill{task}; break;
        case 3:
            command = chance(50) ? SetPolicy{task, Policy::other, 0} : SetPolicy{task, Policy::rr, between(1, 99)};
            break;
        case 4: {
            auto spec = m_builder.scenario().tasks.front();
            spec.policy = Policy::other;
            spec.rt_priority = 0;
            command =
                Spawn{spec, {run_for(between(1, 50)), sleep_for(between(1, 50))}, "born", chance(50), group_path()};
            break;
        }
        case 5:
        case 6: command = random_tunable(); break;
        default: command = group_command(task); break;
        }
        m_builder.scenario().commands.push_back({Tick{between(0, 1500)}, command});
    }

    std::mt19937_64 m_random;
    ScenarioBuilder m_builder;
};

} // namespace

std::shared_ptr<const Scenario> random_scenario(std::uint64_t seed, int commands)
{
    return Maker(seed).make(commands);
}

} // namespace o1::test
