// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/leap.h"

#include "core/machine/step.h"
#include "core/machine/turn.h"

#include <algorithm>
#include <array>
#include <bit>

namespace o1 {

namespace {

/// Knows for every CPU the tick of its next own event while the world's counters lag behind.
class Leaper {
public:
    Leaper(World& world, const CommandLog& log, Events& events)
        : m_world(world), m_log(log), m_events(events), m_cpus(world.cpu_count())
    {
        look_up_all();
        look_up_sample();
    }

    void run(Tick until)
    {
        while (m_world.jiffies < until && !m_world.halt) {
            advance_one(until);
        }
        finish();
    }

    /// To the next tick worth a visit, or to `until` when that comes first.
    void advance_one(Tick until)
    {
        const auto next = earliest();
        m_world.jiffies = std::min(next, until);
        if (next <= until) {
            visit();
        }
    }

    void finish() { settle_all(m_world.halt ? m_world.turn : CpuId{kMaxCpus}); }

private:
    [[nodiscard]] Tick earliest() const
    {
        const auto own = *std::min_element(m_next.begin(), m_next.begin() + static_cast<std::ptrdiff_t>(m_cpus));
        return std::min({own, next_wakeup(), next_command(), m_next_sample});
    }

    static CpuId cpu_id(std::size_t i) { return CpuId{static_cast<std::int32_t>(i)}; }

    void look_up_all()
    {
        m_idle = 0;
        for (std::size_t i = 0; i < m_cpus; ++i) {
            look_up(i);
        }
    }

    void look_up(std::size_t i)
    {
        m_next[i] = next_event(m_world, cpu_id(i));
        const auto bit = std::uint64_t{1} << i;
        m_idle = m_world.runqueues[i].curr == kIdle ? m_idle | bit : m_idle & ~bit;
    }

    void look_up_sample()
    {
        if (m_next_sample <= m_world.jiffies) {
            const auto period = load_sample_period(m_world).value();
            m_next_sample = Tick{m_world.jiffies.value() - m_world.jiffies.value() % period + period};
        }
    }

    /// Arrivals and sleepers, which CPU 0 wakes.
    [[nodiscard]] Tick next_wakeup() const
    {
        auto next =
            m_world.next_arrival < m_world.arrivals.size() ? m_world.arrivals[m_world.next_arrival].due : kNever;
        if (!m_world.sleepers.empty()) {
            next = std::min(next, m_world.sleepers.front().due);
        }
        return next;
    }

    [[nodiscard]] Tick next_command() const
    {
        return m_world.next_command < m_log.size() ? m_log[m_world.next_command].at : kNever;
    }

    /// The present tick, in which something happens.
    void visit()
    {
        if (next_command() <= m_world.jiffies) {
            for (std::size_t i = 0; i < m_cpus; ++i) {
                settle(m_world, cpu_id(i), m_world.jiffies - Ticks{1});
            }
            apply_due_commands(m_world, m_log, m_events);
            m_next.fill(Tick{0}); // a command may concern any CPU: all have a full turn
        }
        for (std::size_t i = 0; i < m_cpus; ++i) {
            if (is_due(i)) {
                settle(m_world, cpu_id(i), m_world.jiffies - Ticks{1});
                cpu_turn(m_world, m_events, cpu_id(i));
                if (m_world.halt) {
                    return;
                }
                look_up(i);
            }
        }
        look_up_touched();
        finish_tick(m_world);
        look_up_sample();
    }

    [[nodiscard]] bool is_due(std::size_t i) const
    {
        const auto& runqueue = m_world.runqueues[i];
        if (m_next[i] <= m_world.jiffies || runqueue.need_resched) {
            return true;
        }
        if (i == 0 && next_wakeup() <= m_world.jiffies) {
            return true;
        }
        return runqueue.curr == kIdle && next_event(m_world, cpu_id(i)) <= m_world.jiffies;
    }

    /// CPUs that others have touched in this tick: rescheduled, credited by a reaped child, or idle with a new reason to look.
    void look_up_touched()
    {
        auto touched = m_world.stale_horizons | m_idle;
        m_world.stale_horizons = 0;
        for (std::size_t i = 0; i < m_cpus; ++i) {
            touched |= std::uint64_t{m_world.runqueues[i].need_resched} << i;
        }
        for (; touched != 0; touched &= touched - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(touched));
            settle(m_world, cpu_id(i), m_world.jiffies);
            look_up(i);
        }
    }

    /// After a halt the CPUs after the one that halted have not had the tick.
    void settle_all(CpuId last)
    {
        for (std::size_t i = 0; i < m_cpus; ++i) {
            settle(m_world, cpu_id(i), cpu_id(i) <= last ? m_world.jiffies : m_world.jiffies - Ticks{1});
        }
        m_world.turn = m_world.halt ? last : cpu_id(m_cpus - 1);
    }

    World& m_world;
    const CommandLog& m_log;
    Events& m_events;
    std::size_t m_cpus;
    std::array<Tick, kMaxCpus> m_next{};
    std::uint64_t m_idle = 0; ///< bit per CPU
    Tick m_next_sample{};     ///< of the load average
};

} // namespace

void leap(World& world, const CommandLog& log, Tick until, Events& events)
{
    Leaper(world, log, events).run(until);
}

void leap_to_next_event(World& world, const CommandLog& log, Tick limit, Events& events)
{
    if (world.jiffies < limit && !world.halt) {
        Leaper leaper(world, log, events);
        leaper.advance_one(limit);
        leaper.finish();
    }
}

} // namespace o1
