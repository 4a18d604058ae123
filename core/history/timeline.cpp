// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/timeline.h"

#include "core/machine/apply.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// Ticks run in one piece, so that the list of events stays short.
constexpr Ticks kPiece{1 << 14};

std::size_t bytes_of(const World& world)
{
    return sizeof(World) + world.runqueues.capacity() * sizeof(Runqueue) + world.tasks.capacity() * sizeof(Task)
         + world.hogs.capacity() * sizeof(HogBudget) + world.mm_ticks.capacity() * sizeof(Ticks)
         + (world.sleepers.capacity() + world.arrivals.capacity()) * sizeof(Sleeper)
         + world.born_tasks.capacity() * sizeof(TaskSpec);
}

/// Keyframes stand so far apart that copying a world costs little beside running that far.
Ticks first_distance(const World& world)
{
    return Ticks{std::max<std::int64_t>(10'000, static_cast<std::int64_t>(bytes_of(world) / 100))};
}

} // namespace

Timeline::Timeline(const std::shared_ptr<const Scenario>& scenario, MemoryBudget budget)
    : m_world(make_world(scenario)), m_log(scenario->commands), m_budget(budget),
      m_trace(m_world.cpu_count(), budget.total - budget.keyframes), m_keyframe_distance(first_distance(m_world))
{
    Events events;
    start(m_world, m_log, events);
    record(events);
    keep_keyframe_if_due();
}

std::size_t Timeline::bytes() const
{
    return m_trace.bytes() + m_keyframe_bytes;
}

void Timeline::record(Events& events)
{
    m_trace.append(events.list());
    m_trace.set_now(m_world.jiffies);
    m_usage.sample(m_world);
    events.clear();
}

void Timeline::advance(Tick until)
{
    Events events;
    while (m_world.jiffies < until && !m_world.halt) {
        const auto keyframe = m_keyframes.back().world.jiffies + m_keyframe_distance;
        leap(m_world, m_log, std::min({until, m_world.jiffies + kPiece, m_usage.next_sample(), keyframe}), events);
        record(events);
        keep_keyframe_if_due();
    }
}

bool Timeline::advance_to_next(KindMask kinds, Tick limit)
{
    Events events;
    bool is_found = false;
    while (!is_found && m_world.jiffies < limit && !m_world.halt) {
        const auto keyframe = m_keyframes.back().world.jiffies + m_keyframe_distance;
        leap_to_next_event(m_world, m_log, std::min({limit, m_usage.next_sample(), keyframe}), events);
        is_found = std::ranges::any_of(events.list(), [&](const Event& e) { return (kinds & mask_of(e.kind)) != 0; });
        record(events);
        keep_keyframe_if_due();
    }
    return is_found;
}

Result<void> Timeline::submit(const Command& command)
{
    if (auto error = check(m_world, command)) {
        return tl::unexpected(std::move(*error));
    }
    const auto at = m_world.jiffies + Ticks{1};
    const auto ahead = m_log.begin() + static_cast<std::ptrdiff_t>(m_world.next_command);
    m_log.insert(std::ranges::upper_bound(ahead, m_log.end(), at, {}, &StampedCommand::at), {at, command});
    return {};
}

void Timeline::keep_keyframe_if_due()
{
    const bool is_due =
        m_keyframes.empty() || m_world.jiffies >= m_keyframes.back().world.jiffies + m_keyframe_distance;
    if (!is_due) {
        return;
    }
    m_keyframes.push_back({m_world, m_trace.chain(), bytes_of(m_world)});
    m_keyframe_bytes += m_keyframes.back().bytes;
    while (m_keyframe_bytes > m_budget.keyframes && m_keyframes.size() > 2) {
        thin_out_keyframes();
    }
}

void Timeline::thin_out_keyframes()
{
    std::vector<Keyframe> kept;
    m_keyframe_bytes = 0;
    for (std::size_t i = 0; i < m_keyframes.size(); i += 2) {
        m_keyframe_bytes += m_keyframes[i].bytes;
        kept.push_back(std::move(m_keyframes[i]));
    }
    m_keyframes = std::move(kept);
    m_keyframe_distance = m_keyframe_distance * 2;
}

const Keyframe& Timeline::keyframe_before(Tick at) const
{
    const auto after = std::ranges::upper_bound(m_keyframes, at, {}, [](const Keyframe& k) { return k.world.jiffies; });
    return after == m_keyframes.begin() ? m_keyframes.front() : *std::prev(after);
}

World Timeline::world_at(Tick at) const
{
    if (at >= m_world.jiffies) {
        return m_world;
    }
    auto world = keyframe_before(at).world;
    Events none(false);
    leap(world, m_log, at, none);
    return world;
}

Trace Timeline::rerun(Window window) const
{
    const auto& keyframe = keyframe_before(window.from);
    auto world = keyframe.world;
    Events events;
    Trace trace(world.cpu_count(), m_budget.total - m_budget.keyframes);
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        const CpuId cpu{static_cast<std::int32_t>(i)};
        events.add(world.jiffies, cpu, EventKind::switched, world.runqueue(cpu).curr);
    }
    trace.append(events.list());
    trace.set_chain(keyframe.chain);
    const auto until = std::min(window.to, m_world.jiffies);
    while (world.jiffies < until && !world.halt) {
        events.clear();
        leap(world, m_log, std::min(until, world.jiffies + kPiece), events);
        trace.append(events.list());
        trace.set_now(world.jiffies);
    }
    return trace;
}

Scenario Timeline::with_commands() const
{
    auto scenario = *m_world.scenario;
    scenario.commands = m_log;
    return scenario;
}

} // namespace o1
