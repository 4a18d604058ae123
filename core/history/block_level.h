// SPDX-License-Identifier: GPL-3.0-or-later
// One coarse level over the spans of a CPU: equally many spans a block, append-only, oldest dropped first.
#pragma once

#include "core/history/top_tasks.h"
#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <deque>
#include <memory>

namespace o1 {

/// A stretch from the end of the block before to `end`. 40 bytes.
struct SpanBlock {
    Tick end;
    TopTasks top;
};

/// Blocks are counted from the first ever recorded; dropped ones keep their numbers.
class BlockLevel {
public:
    static constexpr std::size_t kChunkBlocks = 64;

    BlockLevel() = default;
    BlockLevel(BlockLevel&&) noexcept = default; // or a vector of levels would copy them
    BlockLevel& operator=(BlockLevel&&) noexcept = default;
    BlockLevel(const BlockLevel&) = delete;
    BlockLevel& operator=(const BlockLevel&) = delete;
    ~BlockLevel() = default;

    /// Adds a block. Returns whether memory was taken for it.
    bool push(const SpanBlock& block);

    [[nodiscard]] std::size_t first() const { return m_dropped * kChunkBlocks; } ///< the oldest block that is left
    [[nodiscard]] std::size_t end() const { return m_end; }                      ///< one past the newest
    [[nodiscard]] Tick first_start() const { return m_first_start; }

    /// `number` in first() .. end()−1.
    [[nodiscard]] const SpanBlock& at(std::size_t number) const
    {
        return (*m_chunks[number / kChunkBlocks - m_dropped])[number % kChunkBlocks];
    }
    [[nodiscard]] Tick start_of(std::size_t number) const
    {
        return number == first() ? m_first_start : at(number - 1).end;
    }

    /// The block that covers tick `at`, which must be in first_start() .. end of the newest−1.
    [[nodiscard]] std::size_t find(Tick at) const;

    /// End of the oldest chunk, kNever if it is also the newest and must stay.
    [[nodiscard]] Tick oldest_end() const { return m_chunks.size() > 1 ? m_chunks.front()->back().end : kNever; }
    void drop_oldest();
    [[nodiscard]] std::size_t bytes() const { return m_chunks.size() * sizeof(Chunk); }

private:
    using Chunk = std::array<SpanBlock, kChunkBlocks>;

    std::deque<std::unique_ptr<Chunk>> m_chunks;
    std::size_t m_dropped = 0; // chunks
    std::size_t m_end = 0;
    Tick m_first_start;
};

} // namespace o1
