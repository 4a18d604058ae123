// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine did, as it happened: kind and ids only, no counters.
#pragma once

#include "core/words/units.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace o1 {

enum class EventKind : std::uint8_t {
    switched,      ///< task: who runs from now on (kIdle: nobody), other: who ran
    array_switch,  ///< the arrays of the CPU changed sides, or those of a group on it; other: the group, −1 the root
    expired,       ///< slice over, to the expired array
    requeued,      ///< slice over, interactive: to the tail of the active array
    rr_requeued,   ///< slice of a SCHED_RR task over, to the tail of its level
    penalty,       ///< the hogslice of the task's mm is empty: to the expired array
    hog_collision, ///< a penalty fell into the tick of a slice expiry
    woke,          ///< arrived or slept long enough
    slept,
    yielded,
    forked,      ///< task: parent, other: child
    fork_failed, ///< the named child was started before, or there is no room for more tasks
    exited,
    reaped,          ///< task: parent, other: the exited child
    reniced,         ///< a program changed its own nice level
    migrated,        ///< pulled by the balancer or moved by its affinity; other: CPU it comes from
    command,         ///< a command was applied; other: its place in the log
    command_refused, ///< a command could not be applied; other: its place in the log
    group_expired,   ///< the slice of a group is used up, to the expired array of its parent; other: the group
    group_skipped,   ///< picked with a slice of no tick, to the expired array of its parent; other: the group
    halted,          ///< the literal patch made the arrays inconsistent
};

inline constexpr std::size_t kEventKinds = static_cast<std::size_t>(EventKind::halted) + 1;

/// Key of a kind in text output, e.g. "array_switch".
[[nodiscard]] std::string_view to_string(EventKind kind);

struct Event {
    Tick tick;
    TaskId task{kNoTask};
    std::int32_t other = -1;
    EventKind kind = EventKind::switched;
    std::uint8_t cpu = 0;
    friend bool operator==(const Event&, const Event&) = default;
};

/// Collects events in the order of their happening; one that is not recording costs a branch per event.
class Events {
public:
    explicit Events(bool is_recording = true) : m_is_recording(is_recording) {}

    void add(Tick tick, CpuId cpu, EventKind kind, TaskId task, std::int32_t other = -1)
    {
        if (m_is_recording) {
            m_list.push_back({tick, task, other, kind, static_cast<std::uint8_t>(cpu.value())});
        }
    }
    [[nodiscard]] const std::vector<Event>& list() const { return m_list; }
    void clear() { m_list.clear(); }

private:
    bool m_is_recording;
    std::vector<Event> m_list;
};

} // namespace o1
