// SPDX-License-Identifier: GPL-3.0-or-later
// A run with its past: the world now, the command log, the trace, and keyframes from which any tick is re-run.
#pragma once

#include "core/history/trace.h"
#include "core/history/usage.h"
#include "core/machine/world.h"
#include "core/words/command.h"
#include "core/words/error.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace o1 {

/// Bytes that the past of a run may take.
struct MemoryBudget {
    std::size_t total = std::size_t{1} << 30U;       ///< spans, marks, coarse blocks and keyframes
    std::size_t keyframes = std::size_t{256} << 20U; ///< of these
};

/// A whole world at the end of a tick, with what was decided until then.
struct Keyframe {
    World world;
    std::uint64_t chain = 0;
    std::size_t bytes = 0;
    std::int64_t spans = 0; ///< recorded until then
};

class Timeline {
public:
    /// Runs tick 0. `scenario` must have been checked.
    explicit Timeline(const std::shared_ptr<const Scenario>& scenario, MemoryBudget budget = {});

    [[nodiscard]] const World& world() const { return m_world; }
    [[nodiscard]] const Scenario& scenario() const { return *m_world.scenario; }
    [[nodiscard]] Tick now() const { return m_world.jiffies; }
    [[nodiscard]] const CommandLog& log() const { return m_log; }
    [[nodiscard]] const Trace& trace() const { return m_trace; }
    [[nodiscard]] const Usage& usage() const { return m_usage; }
    [[nodiscard]] const std::vector<Keyframe>& keyframes() const { return m_keyframes; }
    [[nodiscard]] std::size_t bytes() const;

    /// Runs until tick `until` or the halt of a literal run. Whatever the steps by which it gets there, the result is the same.
    void advance(Tick until);
    /// Runs until the first tick after now in which an event of `kinds` happens, at most to `limit`. Returns whether one did.
    bool advance_to_next(KindMask kinds, Tick limit);

    /// Puts a command into the log for the next tick, or says why the world refuses it. Commands of the file that lie
    /// ahead keep their place.
    Result<void> submit(const Command& command);
    /// The same for several, in this order, each allowed where those before it have been applied; that is the caller's to see
    /// to. One that a command of the file makes impossible is refused in the run.
    void submit_all(const std::vector<Command>& commands);

    /// The world as it was at the end of tick `at` (≤ now): the nearest keyframe, re-run.
    [[nodiscard]] World world_at(Tick at) const;
    /// The newest keyframe at or before tick `at`, or the first of all.
    [[nodiscard]] const Keyframe& keyframe_before(Tick at) const;
    /// How many spans must be run at most to have the worlds of `window` one after the other, copying the first counted as if it were
    /// so many. `window.from` ≤ `window.to` ≤ now. Cost: O(log keyframes).
    [[nodiscard]] std::int64_t replay_effort(Window window) const;
    /// Spans and marks of a stretch whose detail was dropped, re-run. `window.to` ≤ now.
    [[nodiscard]] Trace rerun(Window window) const;

    /// The scenario with all commands that were given so far, for saving.
    [[nodiscard]] Scenario with_commands() const;

private:
    [[nodiscard]] Tick next_stop(Tick until) const;
    void record(Events& events);
    void keep_keyframe();
    void thin_out_keyframes();

    World m_world;
    CommandLog m_log;
    MemoryBudget m_budget;
    Trace m_trace;
    Usage m_usage;
    std::vector<Keyframe> m_keyframes; ///< ascending; the first is tick 0
    std::size_t m_keyframe_bytes = 0;
    std::int64_t m_keyframe_distance; ///< events
    std::int64_t m_events_since_keyframe = 0;
};

} // namespace o1
