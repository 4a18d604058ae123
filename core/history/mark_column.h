// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of all CPUs in the order of their happening: 6 bytes each, in chunks that know which kinds they hold.
#pragma once

#include "core/history/binning.h"
#include "core/history/faded_marks.h"
#include "core/history/trace_values.h"
#include "core/machine/event.h"
#include "core/words/scenario.h"
#include "core/words/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <vector>

namespace o1 {

/// Who, what and where of a mark in one word.
class PackedMark {
public:
    PackedMark(TaskId task, EventKind kind, std::uint8_t cpu)
        : m_word(static_cast<std::uint32_t>(task.value() + kTaskShift) << (kKindBits + kCpuBits)
                 | static_cast<std::uint32_t>(kind) << kCpuBits | cpu)
    {}
    [[nodiscard]] TaskId task() const
    {
        return TaskId{static_cast<std::int32_t>(m_word >> (kKindBits + kCpuBits)) - kTaskShift};
    }
    [[nodiscard]] EventKind kind() const
    {
        return static_cast<EventKind>(m_word >> kCpuBits & ((1U << kKindBits) - 1));
    }
    [[nodiscard]] CpuId cpu() const { return CpuId{static_cast<std::int32_t>(m_word & ((1U << kCpuBits) - 1))}; }

private:
    static constexpr unsigned kKindBits = 5;
    static constexpr unsigned kCpuBits = 6;
    static constexpr std::int32_t kTaskShift = 1; // kNoTask and kIdle are −1
    static_assert(kEventKinds <= 1U << kKindBits && kMaxCpus <= 1U << kCpuBits);
    static_assert(kMaxTasks + kTaskShift <= 1U << (32 - kKindBits - kCpuBits));
    static_assert(kNoTask >= TaskId{-kTaskShift} && kIdle >= TaskId{-kTaskShift});

    std::uint32_t m_word;
};

/// Marks at base + offset. `other` is kept in a side table, only where there is one.
struct MarkChunk {
    static constexpr std::size_t kCapacity = 4096;
    static constexpr std::size_t kBlock = 64; ///< marks whose kinds are summed up
    static constexpr std::int64_t kMaxOffset = std::numeric_limits<std::uint16_t>::max();

    struct Other {
        std::uint32_t place;
        std::int32_t value;
    };

    std::int64_t base = 0;
    KindMask all_kinds = 0;
    std::vector<std::uint16_t> offset;
    std::vector<PackedMark> what;
    std::vector<KindMask> kinds; // per CPU, for each block begun
    std::vector<Other> others;   // ascending places

    [[nodiscard]] std::size_t count() const { return offset.size(); }
    [[nodiscard]] Tick tick_of(std::size_t place) const { return Tick{base + offset[place]}; }
    [[nodiscard]] Tick last() const { return tick_of(count() - 1); }
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
        if (m_newest == nullptr || m_newest->count() == MarkChunk::kCapacity
            || event.tick.value() - m_newest->base > MarkChunk::kMaxOffset) [[unlikely]] {
            begin_chunk(event.tick);
            has_grown = true;
        }
        auto& chunk = *m_newest;
        const auto place = chunk.count();
        const auto mask = mask_of(event.kind);
        if (place % MarkChunk::kBlock == 0) {
            chunk.kinds.resize(chunk.kinds.size() + m_cpus);
        }
        chunk.offset.push_back(static_cast<std::uint16_t>(event.tick.value() - chunk.base));
        chunk.what.emplace_back(event.task, event.kind, event.cpu);
        chunk.all_kinds |= mask;
        chunk.kinds[place / MarkChunk::kBlock * m_cpus + event.cpu] |= mask;
        if (event.other != -1) {
            chunk.others.push_back({static_cast<std::uint32_t>(place), event.other});
        }
        return has_grown;
    }

    [[nodiscard]] std::size_t count() const { return m_closed_count + (m_newest == nullptr ? 0 : m_newest->count()); }
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
    // Chunk and place in it, which may be one past its newest.
    struct Position {
        std::size_t chunk = 0;
        std::size_t place = 0;
    };

    void begin_chunk(Tick at);
    void close_chunk();
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
        for (; place < chunk.count(); ++place) {
            if (chunk.tick_of(place) >= window.to) {
                return;
            }
            if ((mask_of(chunk.what[place].kind()) & kinds) != 0 && !visit(chunk.mark(place))) {
                return;
            }
        }
    }
}

} // namespace o1
