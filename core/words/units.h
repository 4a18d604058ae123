// SPDX-License-Identifier: GPL-3.0-or-later
// The quantities of the scheduler as types that do not mix: points in time, durations, priorities, ids.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace o1 {

/// A number with a meaning. Only what a unit allows is defined for it; `value()` is the way out.
template <class Tag, std::signed_integral Rep>
class Strong {
public:
    constexpr Strong() = default;
    constexpr explicit Strong(Rep value) : m_value(value) {}
    [[nodiscard]] constexpr Rep value() const { return m_value; }
    friend constexpr auto operator<=>(const Strong&, const Strong&) = default;

private:
    Rep m_value{};
};

/// A point in time, in timer ticks since the start of the run (the kernel's `jiffies`), ≥ 0.
using Tick = Strong<struct TickTag, std::int64_t>;
/// A length of time in timer ticks. How long one lasts is told by `hz` of the scenario.
using Ticks = Strong<struct TicksTag, std::int64_t>;
/// Dynamic priority, 0 (best) to 139, idle 140. A lower number is more important.
using Prio = Strong<struct PrioTag, std::int32_t>;
/// Nice level, −20 to 19.
using Nice = Strong<struct NiceTag, std::int32_t>;
/// Index of a task in the world, −1 for the idle task.
using TaskId = Strong<struct TaskTag, std::int32_t>;
/// Index of a CPU, 0 to 63.
using CpuId = Strong<struct CpuTag, std::int32_t>;
/// Index of an address space (`mm`) in order of first use, −1 for a kernel thread.
using MmId = Strong<struct MmTag, std::int32_t>;
/// Index of a group, 0 the root group.
using GroupId = Strong<struct GroupTag, std::int32_t>;

constexpr Ticks operator-(Tick a, Tick b)
{
    return Ticks{a.value() - b.value()};
}
constexpr Tick operator+(Tick a, Ticks b)
{
    return Tick{a.value() + b.value()};
}
constexpr Tick operator-(Tick a, Ticks b)
{
    return Tick{a.value() - b.value()};
}
constexpr Tick& operator+=(Tick& a, Ticks b)
{
    return a = a + b;
}
constexpr Ticks operator+(Ticks a, Ticks b)
{
    return Ticks{a.value() + b.value()};
}
constexpr Ticks operator-(Ticks a, Ticks b)
{
    return Ticks{a.value() - b.value()};
}
constexpr Ticks operator*(Ticks a, std::int64_t factor)
{
    return Ticks{a.value() * factor};
}
constexpr Ticks operator/(Ticks a, std::int64_t divisor)
{
    return Ticks{a.value() / divisor};
}
constexpr Ticks& operator+=(Ticks& a, Ticks b)
{
    return a = a + b;
}
constexpr Ticks& operator-=(Ticks& a, Ticks b)
{
    return a = a - b;
}

/// Position of an id in a container. The id must not be negative.
template <class Tag>
constexpr std::size_t index_of(Strong<Tag, std::int32_t> id)
{
    return static_cast<std::size_t>(id.value());
}

inline constexpr TaskId kIdle{-1};
inline constexpr TaskId kNoTask{-1};
inline constexpr MmId kKernelThread{-1};
inline constexpr GroupId kRootGroup{0};
inline constexpr Tick kNever{INT64_MAX};

/// Source: MAX_RT_PRIO, MAX_PRIO of kernel/sched.c; idle runs at MAX_PRIO.
inline constexpr Prio kMaxRtPrio{100};
inline constexpr Prio kMaxPrio{140};
inline constexpr Nice kMinNice{-20};
inline constexpr Nice kMaxNice{19};
inline constexpr std::size_t kNices = 40; ///< levels
inline constexpr int kMaxCpus = 64;

/// Base priority of a nice level, 100 to 139. Source: NICE_TO_PRIO.
constexpr Prio to_static_prio(Nice nice)
{
    return Prio{kMaxRtPrio.value() + 20 + nice.value()};
}

} // namespace o1
