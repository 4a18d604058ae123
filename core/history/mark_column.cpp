// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/mark_column.h"

#include <algorithm>

namespace o1 {

namespace {

// Rows of dropped chunks: at most a sixteenth of the budget, and not more than a picture can show.
std::size_t faded_limit(std::size_t cpus, std::size_t budget)
{
    return std::clamp<std::size_t>(budget / 16 / (2 * sizeof(Tick) + cpus * sizeof(KindMask)), 64, 8192);
}

std::size_t bytes_of(const MarkChunk& chunk)
{
    return sizeof(MarkChunk) + chunk.offset.capacity() * sizeof(std::uint16_t)
         + chunk.what.capacity() * sizeof(PackedMark) + chunk.kinds.capacity() * sizeof(KindMask)
         + chunk.others.capacity() * sizeof(MarkChunk::Other);
}

} // namespace

Mark MarkChunk::mark(std::size_t place) const
{
    const auto found = std::ranges::lower_bound(others, place, {}, &Other::place);
    const auto other = found != others.end() && found->place == place ? found->value : -1;
    return {tick_of(place), what[place].task(), other, what[place].kind(), what[place].cpu()};
}

MarkColumn::MarkColumn(std::size_t cpus, std::size_t budget) : m_cpus(cpus), m_faded(cpus, faded_limit(cpus, budget)) {}

// Its columns lose the room that they did not need: a chunk of few marks over a long time is a small one.
void MarkColumn::close_chunk()
{
    m_newest->offset.shrink_to_fit();
    m_newest->what.shrink_to_fit();
    m_newest->kinds.shrink_to_fit();
    m_newest->others.shrink_to_fit();
    m_closed_count += m_newest->count();
    m_closed_bytes += bytes_of(*m_newest);
}

void MarkColumn::begin_chunk(Tick at)
{
    if (m_newest != nullptr) {
        close_chunk();
    }
    m_chunks.push_back(std::make_unique<MarkChunk>());
    m_newest = m_chunks.back().get();
    m_newest->base = at.value();
    m_newest->offset.reserve(MarkChunk::kCapacity);
    m_newest->what.reserve(MarkChunk::kCapacity);
    m_newest->kinds.reserve(MarkChunk::kCapacity / MarkChunk::kBlock * m_cpus);
}

std::size_t MarkColumn::bytes() const
{
    return m_closed_bytes + m_faded.bytes() + (m_newest == nullptr ? 0 : bytes_of(*m_newest));
}

bool MarkColumn::drop_oldest()
{
    if (m_chunks.size() < 2) {
        return false;
    }
    const auto& oldest = *m_chunks.front();
    std::vector<KindMask> all(m_cpus);
    for (std::size_t cpu = 0; cpu < m_cpus; ++cpu) {
        all[cpu] = kinds_in(oldest, 0, oldest.count(), CpuId{static_cast<std::int32_t>(cpu)});
    }
    m_faded.add(Tick{oldest.base}, oldest.last(), all);
    m_last_dropped = oldest.last();
    m_closed_bytes -= bytes_of(oldest);
    m_chunks.pop_front();
    return true;
}

MarkColumn::Position MarkColumn::first_from(Tick at, std::size_t from_chunk) const
{
    // The last chunk that begins before `at` has the first such mark, or the chunk after it begins with it.
    const auto from = m_chunks.begin() + static_cast<std::ptrdiff_t>(from_chunk);
    const auto next =
        std::partition_point(from, m_chunks.end(), [at](const auto& chunk) { return Tick{chunk->base} < at; });
    if (next == from) {
        return {from_chunk, 0};
    }
    const auto& chunk = **(next - 1);
    const auto distance = at.value() - chunk.base;
    const auto found =
        std::ranges::partition_point(chunk.offset, [distance](std::int64_t offset) { return offset < distance; });
    return {static_cast<std::size_t>(next - m_chunks.begin()) - 1,
            static_cast<std::size_t>(found - chunk.offset.begin())};
}

std::vector<KindMask> MarkColumn::kinds(CpuId cpu, const Binning& binning) const
{
    std::vector<KindMask> columns(static_cast<std::size_t>(binning.columns()));
    auto from = first_from(binning.marks(0).from, 0);
    for (std::size_t number = 0; number < columns.size(); ++number) {
        const auto window = binning.marks(static_cast<int>(number));
        if (window.from >= window.to) {
            continue;
        }
        const auto to = first_from(window.to, from.chunk);
        columns[number] = kinds_between(from, to, cpu);
        if (window.from <= m_last_dropped) {
            columns[number] |= m_faded.kinds_in(window, cpu);
        }
        from = to;
    }
    return columns;
}

KindMask MarkColumn::kinds_between(Position from, Position to, CpuId cpu) const
{
    KindMask kinds = 0;
    for (; from.chunk < to.chunk; ++from.chunk, from.place = 0) {
        const auto& chunk = *m_chunks[from.chunk];
        kinds |= kinds_in(chunk, from.place, chunk.count(), cpu);
    }
    return from.place < to.place ? kinds | kinds_in(*m_chunks[to.chunk], from.place, to.place, cpu) : kinds;
}

KindMask MarkColumn::kinds_in(const MarkChunk& chunk, std::size_t from, std::size_t to, CpuId cpu) const
{
    const auto kinds_of = [&chunk, this, cpu](std::size_t row) { return chunk.kinds[row * m_cpus + index_of(cpu)]; };
    // The whole blocks first: what they have need not be looked for among single marks.
    const auto first_block = (from + MarkChunk::kBlock - 1) / MarkChunk::kBlock;
    const auto end_block =
        to == chunk.count() ? (to + MarkChunk::kBlock - 1) / MarkChunk::kBlock : to / MarkChunk::kBlock;
    KindMask found = 0;
    for (auto block = first_block; block < end_block; ++block) {
        found |= kinds_of(block);
    }
    const auto look_through = [&](std::size_t place, std::size_t end) {
        if (place < end && (kinds_of(place / MarkChunk::kBlock) & ~found) != 0) {
            for (; place < end; ++place) {
                found |= chunk.what[place].cpu() == cpu ? mask_of(chunk.what[place].kind()) : KindMask{0};
            }
        }
    };
    look_through(from, std::min(to, first_block * MarkChunk::kBlock));
    look_through(std::max(from, end_block * MarkChunk::kBlock), to);
    return found;
}

} // namespace o1
