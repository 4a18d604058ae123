// SPDX-License-Identifier: GPL-3.0-or-later
// The spans of one CPU: 8 bytes each, in chunks, and the coarse levels over them.
#pragma once

#include "core/history/block_level.h"
#include "core/history/tally.h"
#include "core/history/top_tasks.h"
#include "core/history/trace_values.h"
#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <vector>

namespace o1 {

/// Spans with starts at base + offset. A span ends where the next one begins.
struct SpanChunk {
    static constexpr std::size_t kCapacity = 4096;
    static constexpr std::int64_t kMaxOffset = std::numeric_limits<std::uint32_t>::max();

    std::size_t first = 0; // index of its first span
    std::size_t count = 0;
    std::int64_t base = 0;
    std::array<std::uint32_t, kCapacity> offset;
    std::array<std::int32_t, kCapacity> task;

    [[nodiscard]] std::size_t end() const { return first + count; }
    [[nodiscard]] bool holds(std::size_t index) const { return index - first < count; }
    [[nodiscard]] Tick start_of(std::size_t index) const { return Tick{base + offset[index - first]}; }
    [[nodiscard]] TaskId task_of(std::size_t index) const { return TaskId{task[index - first]}; }
};

/// Span i is the i-th ever recorded on this CPU; dropped ones keep their numbers. Block n of level L (from 1) stands for the
/// spans n × 16^L .. (n+1) × 16^L − 1. Level 0 means the spans. What a level drops is always in the level above it, so a
/// span that is in no level has left them all.
class SpanColumn {
public:
    static constexpr std::size_t kFanout = kBlockSpans;
    static constexpr unsigned kFanoutBits = 4;

    /// Begins with an idle span at tick 0.
    SpanColumn();

    /// `task` runs from tick `at` on, which is not before the start of the newest span. Returns whether memory was taken.
    bool push(Tick at, TaskId task)
    {
        auto has_grown = false;
        if (end() % kFanout == 0) {
            has_grown = close_block(at);
        }
        if (m_newest->count == SpanChunk::kCapacity || at.value() - m_newest->base > SpanChunk::kMaxOffset)
            [[unlikely]] {
            begin_chunk(at);
            has_grown = true;
        }
        const auto place = m_newest->count++;
        m_newest->offset[place] = static_cast<std::uint32_t>(at.value() - m_newest->base);
        m_newest->task[place] = task.value();
        return has_grown;
    }

    [[nodiscard]] std::size_t first() const { return m_chunks.front()->first; } ///< index of the oldest span left
    [[nodiscard]] std::size_t end() const { return m_newest->end(); }           ///< one past the newest
    [[nodiscard]] Tick first_start() const { return Tick{m_chunks.front()->base}; }
    /// The chunk with span `index`, first() ≤ index < end().
    [[nodiscard]] const SpanChunk& chunk_of(std::size_t index) const;
    /// Where span `index` begins, first() ≤ index ≤ end(): the one after the newest begins `now`.
    [[nodiscard]] Tick start_of(std::size_t index, Tick now) const
    {
        return index == end() ? now : chunk_of(index).start_of(index);
    }
    /// Index of the first span left that starts at or after `at`; end() if none does.
    [[nodiscard]] std::size_t first_from(Tick at) const;

    [[nodiscard]] std::size_t top_level() const { return m_levels.size(); }
    /// `number` in 1 .. top_level().
    [[nodiscard]] const BlockLevel& level(std::size_t number) const { return m_levels[number - 1]; }
    /// From where on something is known, in whatever level.
    [[nodiscard]] Tick known_from() const;
    /// The first tick from which all spans are there.
    [[nodiscard]] Tick detail_from() const;

    /// End of the oldest chunk of a level (0: spans), kNever if it must stay. Levels above the top have none.
    [[nodiscard]] Tick oldest_end(std::size_t level) const;
    void drop_oldest(std::size_t level);
    [[nodiscard]] std::size_t bytes(std::size_t level) const;

    /// Calls `visit` for the spans that overlap the window, in order; the newest ends at `now`. Stops when it returns false.
    template <class Visit>
    void visit(Window window, Tick now, Visit&& visit) const;
    [[nodiscard]] std::size_t count_in(Window window, Tick now) const;

private:
    struct Range {
        std::size_t first;
        std::size_t end;
    };

    void begin_chunk(Tick at);
    bool close_block(Tick end);
    [[nodiscard]] TopTasks top_of_long_block(Tick end);
    bool push_block(std::size_t level, const SpanBlock& block);
    [[nodiscard]] Range range_in(Window window, Tick now) const;

    std::deque<std::unique_ptr<SpanChunk>> m_chunks; // never empty
    SpanChunk* m_newest = nullptr;
    std::vector<BlockLevel> m_levels;
    Tick m_last_dropped{-1}; // start of the newest span that was dropped

    Tally<64> m_tally;
};

template <class Visit>
void SpanColumn::visit(Window window, Tick now, Visit&& visit) const
{
    const auto range = range_in(window, now);
    for (auto index = range.first; index < range.end;) {
        const auto& chunk = chunk_of(index);
        for (; index < range.end && chunk.holds(index); ++index) {
            const auto next = index + 1;
            const auto to = chunk.holds(next) ? chunk.start_of(next) : start_of(next, now);
            if (!visit(Span{chunk.start_of(index), to, chunk.task_of(index)})) {
                return;
            }
        }
    }
}

} // namespace o1
