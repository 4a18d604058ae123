// SPDX-License-Identifier: GPL-3.0-or-later
// The ways in which a run can be changed from outside, each stamped with the tick at which it acts.
#pragma once

#include "core/words/units.h"
#include "core/words/workload.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace o1 {

struct SetNice {
    TaskId task;
    Nice nice;
    friend bool operator==(const SetNice&, const SetNice&) = default;
};

/// `tunable` is a row of tunable_table().
struct SetTunable {
    std::int32_t tunable = 0;
    std::int64_t value = 0;
    friend bool operator==(const SetTunable&, const SetTunable&) = default;
};

struct SetAffinity {
    TaskId task;
    std::uint64_t affinity = 0; ///< bit c: may run on CPU c; never 0
    friend bool operator==(const SetAffinity&, const SetAffinity&) = default;
};

/// A new task arrives now, with the next free id and no parent.
struct Spawn {
    TaskSpec task; ///< `arrival` and `program` are ignored
    Program program;
    std::string mm_name;     ///< address space: an existing name is shared, a new one is made, empty: kernel thread
    bool own_mm = false;     ///< an address space of its own, named t<ID>; `mm_name` is ignored
    std::string group = "/"; ///< path
    friend bool operator==(const Spawn&, const Spawn&) = default;
};

struct Kill {
    TaskId task;
    friend bool operator==(const Kill&, const Kill&) = default;
};

struct SetPolicy {
    TaskId task;
    Policy policy = Policy::other;
    std::int32_t rt_priority = 0;
    friend bool operator==(const SetPolicy&, const SetPolicy&) = default;
};

struct SetShares {
    std::string group; ///< path
    std::int64_t shares = 0;
    friend bool operator==(const SetShares&, const SetShares&) = default;
};

struct MoveToGroup {
    TaskId task;
    std::string group; ///< path, "/" for the root
    friend bool operator==(const MoveToGroup&, const MoveToGroup&) = default;
};

/// A new group below one that exists.
struct CreateGroup {
    std::string group; ///< path
    std::int64_t shares = 0;
    friend bool operator==(const CreateGroup&, const CreateGroup&) = default;
};

/// Ends a group that has neither tasks nor groups in it.
struct RemoveGroup {
    std::string group; ///< path
    friend bool operator==(const RemoveGroup&, const RemoveGroup&) = default;
};

/// A group that exists gets another path, and the groups below it with it. Under another parent it moves in the tree.
struct RenameGroup {
    std::string group; ///< path
    std::string to;    ///< its new path, below a group that exists
    friend bool operator==(const RenameGroup&, const RenameGroup&) = default;
};

using Command = std::variant<SetNice, SetTunable, SetAffinity, Spawn, Kill, SetPolicy, SetShares, MoveToGroup,
                             CreateGroup, RemoveGroup, RenameGroup>;

/// `at`: applied when jiffies has become this tick, before CPU 0's tick; at 0 before the arrivals.
struct StampedCommand {
    Tick at;
    Command command;
    friend bool operator==(const StampedCommand&, const StampedCommand&) = default;
};

/// Sorted by `at`; equal ticks keep the order in which they were given.
using CommandLog = std::vector<StampedCommand>;

} // namespace o1
