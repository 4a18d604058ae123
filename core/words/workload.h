// SPDX-License-Identifier: GPL-3.0-or-later
// What tasks are and do: their start values and the program of run, sleep, yield, fork, nice and exit steps.
#pragma once

#include "core/words/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace o1 {

enum class Policy : std::uint8_t { other, fifo, rr };

/// Key as it stands in scenario files.
[[nodiscard]] constexpr const char* to_string(Policy policy)
{
    return policy == Policy::other ? "other" : policy == Policy::fifo ? "fifo" : "rr";
}

/// A length in ticks that is fixed, uniform between two bounds or geometric with a mean.
struct Length {
    enum class Kind : std::uint8_t { fixed, uniform, mean };
    Kind kind = Kind::fixed;
    Ticks low{1};  ///< the fixed length, the lower bound or the mean; ≥ 1
    Ticks high{1}; ///< the upper bound of `uniform`, else equal to `low`
    friend bool operator==(const Length&, const Length&) = default;
};

/// One step of a program.
struct ProgramStep {
    enum class Op : std::uint8_t { run, sleep, yield, exit, fork, nice };
    Op op = Op::run;
    Length length{};       ///< run, sleep
    TaskId child{kNoTask}; ///< fork: the named task, or kNoTask for a copy of itself
    Nice nice{};           ///< nice: the level to set
    friend bool operator==(const ProgramStep&, const ProgramStep&) = default;
};

/// Steps in order. A program that loops uses time at least once per round (the reader refuses others).
using Program = std::vector<ProgramStep>;

/// One task after `count` has been multiplied out; its id is its place in `Scenario::tasks`.
struct TaskSpec {
    std::string name;
    Nice nice{};
    Policy policy = Policy::other;
    std::int32_t rt_priority = 0; ///< 1..99 for fifo and rr, 0 for other
    MmId mm{kKernelThread};       ///< index into `Scenario::mm_names`; kKernelThread for a kernel thread
    GroupId group{kRootGroup};    ///< see Scenario::groups
    CpuId cpu{};                  ///< one of `affinity`
    std::uint64_t affinity = 1;   ///< bit c: may run on CPU c; never 0
    Tick arrival{};               ///< lowest arrival; −1: started only by a fork
    Tick arrival_high{};          ///< above `arrival`: drawn uniformly from arrival..arrival_high by the seed
    Ticks sleep_avg{-1};          ///< −1: initial_sleep_avg
    bool loop = true;             ///< false: exit after the last step
    std::int32_t program = 0;     ///< index into `Scenario::programs` (copies share one)
    friend bool operator==(const TaskSpec&, const TaskSpec&) = default;
};

} // namespace o1
