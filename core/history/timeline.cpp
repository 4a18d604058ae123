// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/timeline.h"

#include "core/machine/apply.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// Ticks run in one piece, so that the list of events stays short. Keyframes stand on multiples of it, so that where they
/// stand does not depend on how the run is advanced.
constexpr Ticks kPiece{1 << 12};

Tick end_of_piece(Tick now)
{
    return Tick{now.value() - now.value() % kPiece.value() + kPiece.value()};
}

std::size_t bytes_of(const World& world)
{
    return sizeof(World) + world.runqueues.capacity() * sizeof(Runqueue) + world.tasks.capacity() * sizeof(Task)
         + world.hogs.capacity() * sizeof(HogBudget) + world.mm_ticks.capacity() * sizeof(Ticks)
         + world.hog_rows.capacity() * sizeof(HogRow) + world.groups.capacity() * sizeof(Group)
         + world.group_entities.capacity() * sizeof(GroupEntity) + world.group_places.capacity() * sizeof(std::int32_t)
         + (world.sleepers.capacity() + world.arrivals.capacity()) * sizeof(Sleeper)
         + world.claims.capacity() * sizeof(GroupClaim) + world.born_tasks.capacity() * sizeof(TaskSpec)
         + world.renamed_groups.size() * (sizeof(GroupSpec) + 4 * sizeof(void*)); // of the size of a map's node
}

/// Re-running costs by the event, not by the tick. Keyframes stand so many events apart that copying a world costs little
/// beside running that far: fresh memory takes about as long for 10 bytes as the machine for an event.
std::int64_t copy_effort(std::size_t bytes)
{
    return static_cast<std::int64_t>(bytes / 10);
}

std::int64_t first_distance(const World& world)
{
    return std::max<std::int64_t>(4096, copy_effort(bytes_of(world)));
}

} // namespace

Timeline::Timeline(const std::shared_ptr<const Scenario>& scenario, MemoryBudget budget)
    : m_world(make_world(scenario)), m_log(scenario->commands), m_budget(budget),
      m_trace(m_world.cpu_count(), budget.total - budget.keyframes), m_keyframe_distance(first_distance(m_world))
{
    Events events;
    start(m_world, m_log, events);
    m_events_since_keyframe = m_keyframe_distance; // the first stands at tick 0
    record(events);
}

std::size_t Timeline::bytes() const
{
    return m_trace.bytes() + m_keyframe_bytes;
}

Tick Timeline::next_stop(Tick until) const
{
    return std::min({until, end_of_piece(m_world.jiffies), m_usage.next_sample()});
}

void Timeline::record(Events& events)
{
    m_events_since_keyframe += static_cast<std::int64_t>(events.list().size());
    m_trace.append(events.list());
    m_trace.set_now(m_world.jiffies);
    m_usage.read(m_world, m_trace.span_count());
    events.clear();
    if (m_world.jiffies.value() % kPiece.value() == 0 && m_events_since_keyframe >= m_keyframe_distance) {
        keep_keyframe();
    }
}

void Timeline::advance(Tick until)
{
    Events events;
    while (m_world.jiffies < until && !m_world.halt) {
        leap(m_world, m_log, next_stop(until), events);
        record(events);
    }
}

bool Timeline::advance_to_next(KindMask kinds, Tick limit)
{
    Events events;
    bool is_found = false;
    while (!is_found && m_world.jiffies < limit && !m_world.halt) {
        leap_to_next_event(m_world, m_log, next_stop(limit), events);
        is_found = std::ranges::any_of(events.list(), [&](const Event& e) { return (kinds & mask_of(e.kind)) != 0; });
        record(events);
    }
    return is_found;
}

Result<void> Timeline::submit(const Command& command)
{
    if (auto error = check(m_world, command)) {
        return tl::unexpected(std::move(*error));
    }
    submit_all({command});
    return {};
}

void Timeline::submit_all(const std::vector<Command>& commands)
{
    const auto at = m_world.jiffies + Ticks{1};
    for (const auto& command : commands) {
        const auto ahead = m_log.begin() + static_cast<std::ptrdiff_t>(m_world.next_command);
        m_log.insert(std::ranges::upper_bound(ahead, m_log.end(), at, {}, &StampedCommand::at), {at, command});
    }
}

void Timeline::keep_keyframe()
{
    m_events_since_keyframe = 0;
    m_keyframes.push_back({m_world, m_trace.chain(), bytes_of(m_world), m_trace.span_count()});
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

std::int64_t Timeline::replay_effort(Window window) const
{
    if (window.from >= m_world.jiffies) {
        return copy_effort(bytes_of(m_world));
    }
    const auto& first = keyframe_before(window.from);
    const auto after =
        std::ranges::lower_bound(m_keyframes, window.to, {}, [](const Keyframe& k) { return k.world.jiffies; });
    const auto end = after == m_keyframes.end() ? m_trace.span_count() : after->spans;
    return copy_effort(first.bytes) + end - first.spans;
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
        leap(world, m_log, std::min(until, end_of_piece(world.jiffies)), events);
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
