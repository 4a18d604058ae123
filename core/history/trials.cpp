// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/trials.h"

#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "core/words/assert.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

std::shared_ptr<const Scenario> with_seed(const Scenario& scenario, std::int64_t trial)
{
    auto copy = scenario;
    copy.seed += static_cast<std::uint64_t>(trial);
    return std::make_shared<const Scenario>(std::move(copy));
}

double share_of(const World& world, Ticks cpu_ticks)
{
    const auto all =
        static_cast<double>((world.jiffies - Tick{0}).value()) * static_cast<double>(world.runqueues.size());
    return all > 0 ? static_cast<double>(cpu_ticks.value()) / all : 0;
}

void add_figures(TaskTrials& trials, const World& world, TaskId id)
{
    const auto& figures = world.task(id).figures;
    trials.name = world.spec_of(id).name;
    trials.is_finite = trials.is_finite || can_end(world, id);
    trials.share.add(share_of(world, figures.cpu_ticks));
    if (figures.finish >= Tick{0}) {
        const auto took = static_cast<double>((figures.finish - figures.started).value());
        trials.finish_ms.add(took * 1000 / static_cast<double>(world.scenario->hz));
    }
}

} // namespace

bool can_end(const World& world, TaskId id)
{
    const auto& program = world.program_of(world.task(id));
    const auto ends = [](const ProgramStep& step) { return step.op == ProgramStep::Op::exit; };
    return !world.spec_of(id).loop || world.task(id).figures.finish >= Tick{0} || std::ranges::any_of(program, ends);
}

Trials::Trials(std::shared_ptr<const Scenario> scenario, std::int64_t count)
    : m_scenario(std::move(scenario)), m_count(count), m_world(make_world(with_seed(*m_scenario, 0)))
{
    O1_ASSERT(count >= 1);
    start_trial();
}

void Trials::start_trial()
{
    Events none(false);
    start(m_world, m_scenario->commands, none);
}

bool Trials::advance(Tick until)
{
    Events none(false);
    leap(m_world, m_scenario->commands, std::min(until, end()), none);
    return !m_world.halt;
}

void Trials::finish_trial()
{
    O1_ASSERT(is_trial_over() && !is_done());
    m_tasks.resize(std::max(m_tasks.size(), m_world.tasks.size()));
    for (std::size_t i = 0; i < m_world.tasks.size(); ++i) {
        add_figures(m_tasks[i], m_world, TaskId{static_cast<std::int32_t>(i)});
    }
    ++m_trial;
    if (!is_done()) {
        m_world = make_world(with_seed(*m_scenario, m_trial));
        start_trial();
    }
}

} // namespace o1
