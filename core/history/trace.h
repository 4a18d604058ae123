// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, as append-only columns in chunks: who ran where (spans) and everything else (marks), within a memory budget.
#pragma once

#include "core/history/trace_values.h"
#include "core/machine/event.h"
#include "core/words/units.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace o1 {

/// Keeps spans per CPU with coarser blocks over them (16 spans, 256, 4096 …), so that a window of any width is binned in a
/// time that depends on its columns only. When the budget is used up the oldest spans and marks go first, the coarse blocks
/// much later: a lane over dropped spans is drawn from them.
///
/// | share of the budget | for                                             | per item                         |
/// |---------------------|-------------------------------------------------|----------------------------------|
/// | 1/2                 | spans                                           | 8 bytes                          |
/// | 1/4                 | marks; of dropped ones the kinds of each 4096   |  6 bytes, + 8 if it has an `other` |
/// | 3/16                | blocks of 16 spans: 1.2 times as many as spans  | 2.5 bytes a span                 |
/// | 1/16                | blocks of 256 (3 times), 4096 (25 times) …      | 0.17 bytes a span                |
///
/// One chunk of each kind and CPU always stays (some 45 KiB per CPU), however small the budget. A stretch of more than
/// 2^32 ticks within a chunk begins a new one.
class Trace {
public:
    /// `cpus`: 1 to 64; each begins idle at tick 0. `budget`: bytes for all columns together.
    Trace(std::size_t cpus, std::size_t budget);
    ~Trace();
    Trace(Trace&&) noexcept;
    Trace& operator=(Trace&&) noexcept;
    Trace(const Trace&) = delete;
    Trace& operator=(const Trace&) = delete;

    /// Adds events in the order of their happening: ticks never fall, not below now() either. A switch begins a span of its
    /// CPU, anything else is a mark. The chain goes over every one of them.
    void append(std::span<const Event> events);
    /// The run has reached this tick: the newest span of every CPU lasts at least until here. Never goes back.
    void set_now(Tick now);
    [[nodiscard]] Tick now() const;

    /// Hash over all decisions so far (tick, CPU, kind, task, destination): once different, always different.
    [[nodiscard]] std::uint64_t chain() const;
    /// Makes the chain go on from a keyframe's.
    void set_chain(std::uint64_t chain);

    /// The first tick from which every span and mark is still there; 0 as long as nothing was dropped.
    [[nodiscard]] Tick detail_from() const;
    [[nodiscard]] std::int64_t span_count() const; ///< ever recorded, all CPUs, the idle ones at tick 0 included
    [[nodiscard]] std::int64_t mark_count() const; ///< ever recorded
    [[nodiscard]] std::size_t bytes() const;       ///< in use now, whole chunks

    /// Calls `visit` for the spans of `cpu` that overlap the window, in order, not cut to it; stops when it returns false.
    /// Spans of length 0 are visited too. The newest ends at now().
    void spans_in(CpuId cpu, Window window, const std::function<bool(const Span&)>& visit) const;
    /// Calls `visit` for the marks of the window whose kind is in `kinds`, in order; stops when it returns false.
    void marks_in(Window window, KindMask kinds, const std::function<bool(const Mark&)>& visit) const;
    /// Number of spans of `cpu` that spans_in() would visit, without visiting them (counts dropped ones as 0).
    [[nodiscard]] std::int64_t spans_between(CpuId cpu, Window window) const;

    /// The lane of `cpu`, cut into `columns` columns of equal width (the window may be narrower than one tick per column: see
    /// Binning for the ticks of a column). Exact for columns without a whole block of 16 spans; a whole block counts for its
    /// two most-running tasks and idle time only, part of a block without spans as if spread evenly. An empty window is
    /// unknown all over. Cost: O(columns × log spans).
    [[nodiscard]] std::vector<LaneColumn> lane(CpuId cpu, Window window, int columns) const;
    /// Kinds that occur on `cpu` in each column. Exact from detail_from() on; before it kinds of 4096 marks or more are told
    /// for all their columns.
    [[nodiscard]] std::vector<KindMask> kinds(CpuId cpu, Window window, int columns) const;

private:
    struct Columns;
    std::unique_ptr<Columns> m_columns;
};

} // namespace o1
