// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of all CPUs in the order of their happening: 10 bytes each, in chunks that know which kinds they hold.
#pragma once

#include "core/history/binning.h"
#include "core/history/faded_marks.h"
#include "core/history/trace_values.h"
#include "core/machine/event.h"
#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <vector>

namespace o1 {

/// Marks at base + offset. `other` is kept in a side table, only where there is one.
struct MarkChunk {
    static constexpr std::size_t kCapacity = 4096;
    static constexpr std::size_t kBlock = 64; ///< marks whose kinds are summed up
    static constexpr std::int64_t kMaxOffset = std::numeric_limits<std::uint32_t>::max();

    struct Other {
        std::uint32_t place;
        std::int32_t value;
    };

    std::size_t count = 0;
    std::int64_t base = 0;
    KindMask all_kinds = 0;
    std::vector<Other> others;         // ascending places
    std::unique_ptr<KindMask[]> kinds; // per CPU, for each block; a last row for the whole chunk
    std::array<std::uint32_t, kCapacity> offset;
    std::array<std::int32_t, kCapacity> task;
    std::array<EventKind, kCapacity> kind;
    std::array<std::uint8_t, kCapacity> cpu;

    [[nodiscard]] Tick tick_of(std::size_t place) const { return Tick{base + offset[place]}; }
    [[nodiscard]] Tick last() const { return tick_of(count - 1); }
    [[nodiscard]] Mark mark(std::size_t place) const;
};

class MarkColumn {
public:
    /// `budget`: bytes that should be kept to; needed to know how many rows of dropped marks to keep.
    MarkColumn(std::size_t cpus, std::size_t budget);

    /// Adds an event that is no switch, not before the newest. Returns whether memory was taken.
    bool push(const Event& event)
    {
        auto has_grown = false;
        if (m_newest == nullptr || m_newest->count == MarkChunk::kCapacity
            || event.tick.value() - m_newest->base > MarkChunk::kMaxOffset) [[unlikely]] {
            begin_chunk(event.tick);
            has_grown = true;
        }
        auto& chunk = *m_newest;
        const auto place = chunk.count++;
        chunk.offset[place] = static_cast<std::uint32_t>(event.tick.value() - chunk.base);
        chunk.task[place] = event.task.value();
        chunk.kind[place] = event.kind;
        chunk.cpu[place] = event.cpu;
        const auto mask = mask_of(event.kind);
        chunk.all_kinds |= mask;
        chunk.kinds[place / MarkChunk::kBlock * m_cpus + event.cpu] |= mask;
        chunk.kinds[kBlocks * m_cpus + event.cpu] |= mask;
        if (event.other != -1) {
            chunk.others.push_back({static_cast<std::uint32_t>(place), event.other});
        }
        return has_grown;
    }

    [[nodiscard]] std::size_t count() const { return m_closed_count + (m_newest == nullptr ? 0 : m_newest->count); }
    /// The first tick from which all marks are there.
    [[nodiscard]] Tick detail_from() const { return m_last_dropped + Ticks{1}; }
    [[nodiscard]] std::size_t bytes() const;
    /// Drops the oldest chunk but for its kinds; the newest one stays. Returns whether there was one to drop.
    bool drop_oldest();

    /// Calls `visit` for the marks of the window whose kind is in `kinds`, in order; stops when it returns false.
    template <class Visit>
    void visit(Window window, KindMask kinds, Visit&& visit) const;
    /// Kinds on `cpu` in each column: exact where the marks are, in stretches of a chunk or more where they were dropped.
    [[nodiscard]] std::vector<KindMask> kinds(CpuId cpu, const Binning& binning) const;

private:
    static constexpr std::size_t kBlocks = MarkChunk::kCapacity / MarkChunk::kBlock;

    // Chunk and place in it, which may be one past its newest.
    struct Position {
        std::size_t chunk = 0;
        std::size_t place = 0;
    };

    void begin_chunk(Tick at);
    [[nodiscard]] std::size_t bytes_of(const MarkChunk& chunk) const;
    [[nodiscard]] Position first_from(Tick at, std::size_t from_chunk) const;
    [[nodiscard]] KindMask kinds_between(Position from, Position to, CpuId cpu) const;
    [[nodiscard]] KindMask kinds_in(const MarkChunk& chunk, std::size_t from, std::size_t to, CpuId cpu) const;

    std::size_t m_cpus;
    std::deque<std::unique_ptr<MarkChunk>> m_chunks;
    MarkChunk* m_newest = nullptr;
    std::size_t m_closed_count = 0; // marks in all chunks but the newest, dropped ones too
    std::size_t m_closed_bytes = 0; // of the chunks but the newest
    FadedMarks m_faded;
    Tick m_last_dropped{-1};
};

template <class Visit>
void MarkColumn::visit(Window window, KindMask kinds, Visit&& visit) const
{
    auto [number, place] = first_from(window.from, 0);
    for (; number < m_chunks.size(); ++number, place = 0) {
        const auto& chunk = *m_chunks[number];
        if ((chunk.all_kinds & kinds) == 0) {
            continue;
        }
        for (; place < chunk.count; ++place) {
            if (chunk.tick_of(place) >= window.to) {
                return;
            }
            if ((mask_of(chunk.kind[place]) & kinds) != 0 && !visit(chunk.mark(place))) {
                return;
            }
        }
    }
}

} // namespace o1
