// SPDX-License-Identifier: GPL-3.0-or-later
// Short ways to build scenarios and worlds for tests.
#pragma once

#include "core/words/group_path.h"
#include "core/words/scenario.h"

#include <memory>
#include <string>
#include <utility>

namespace o1::test {

inline ProgramStep run_for(std::int64_t ticks)
{
    return {ProgramStep::Op::run, {Length::Kind::fixed, Ticks{ticks}, Ticks{ticks}}, kNoTask, Nice{0}};
}

inline ProgramStep sleep_for(std::int64_t ticks)
{
    return {ProgramStep::Op::sleep, {Length::Kind::fixed, Ticks{ticks}, Ticks{ticks}}, kNoTask, Nice{0}};
}

inline ProgramStep bare(ProgramStep::Op what)
{
    return {what, {}, kNoTask, Nice{0}};
}

/// A scenario that grows by calls; every task has an mm of its own unless another one is named.
class ScenarioBuilder {
public:
    explicit ScenarioBuilder(Kernel kernel = Kernel::j9, std::int64_t hz = 100, std::int32_t cpus = 1)
    {
        m_scenario.name = "test";
        m_scenario.kernel = kernel;
        m_scenario.hz = hz;
        m_scenario.cpus = cpus;
        m_scenario.tunables = default_tunables(kernel, hz);
    }

    Tunables& tunables() { return m_scenario.tunables; }
    Scenario& scenario() { return m_scenario; }

    MmId mm(const std::string& name)
    {
        auto& names = m_scenario.mm_names;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == name) {
                return MmId{static_cast<std::int32_t>(i)};
            }
        }
        names.push_back(name);
        return MmId{static_cast<std::int32_t>(names.size() - 1)};
    }

    /// A group below one that is there.
    GroupId group(const std::string& path, std::int64_t shares = kUsualShares)
    {
        auto& groups = m_scenario.groups;
        GroupId parent{kRootGroup};
        for (std::size_t i = 0; i < groups.size(); ++i) {
            parent = groups[i].path == parent_path(path) ? GroupId{static_cast<std::int32_t>(i + 1)} : parent;
        }
        m_scenario.names_groups = true;
        groups.push_back({path, parent, shares});
        return GroupId{static_cast<std::int32_t>(groups.size())};
    }

    void hogs_in(GroupId group, int count, int nice = 0)
    {
        for (int i = 0; i < count; ++i) {
            task(nice, {run_for(1'000'000'000)}).group = group;
        }
    }

    std::int32_t program(Program steps)
    {
        m_scenario.programs.push_back(std::move(steps));
        return static_cast<std::int32_t>(m_scenario.programs.size() - 1);
    }

    TaskSpec& task(int nice, Program steps, const std::string& mm_name = {})
    {
        TaskSpec spec;
        const auto id = std::to_string(m_scenario.tasks.size());
        spec.name = "task" + id;
        spec.nice = Nice{nice};
        spec.mm = mm(mm_name.empty() ? "t" + id : mm_name);
        spec.affinity = m_scenario.cpus == 64 ? ~std::uint64_t{0}
                                              : (std::uint64_t{1} << static_cast<unsigned>(m_scenario.cpus)) - 1;
        spec.program = program(std::move(steps));
        m_scenario.tasks.push_back(spec);
        return m_scenario.tasks.back();
    }

    void hogs(int count, int nice, const std::string& mm_name = {})
    {
        for (int i = 0; i < count; ++i) {
            task(nice, {run_for(1'000'000'000)}, mm_name);
        }
    }

    [[nodiscard]] std::shared_ptr<const Scenario> done() const { return std::make_shared<const Scenario>(m_scenario); }

private:
    Scenario m_scenario;
};

} // namespace o1::test
