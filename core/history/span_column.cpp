// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/span_column.h"

#include "core/words/assert.h"

#include <algorithm>
#include <span>

namespace o1 {

SpanColumn::SpanColumn()
{
    begin_chunk(Tick{});
    m_newest->count = 1;
    m_newest->offset[0] = 0;
    m_newest->task[0] = kIdle.value();
}

void SpanColumn::begin_chunk(Tick at)
{
    const auto first = m_chunks.empty() ? 0 : end();
    // Not value-initialised: a page of it is touched when its spans come.
    m_chunks.push_back(std::make_unique_for_overwrite<SpanChunk>());
    m_newest = m_chunks.back().get();
    m_newest->first = first;
    m_newest->base = at.value();
}

// The newest spans make a block. Returns whether memory was taken.
bool SpanColumn::close_block(Tick end)
{
    const auto& chunk = *m_newest;
    if (chunk.count < kFanout || (end - chunk.start_of(chunk.end() - kFanout)).value() > kMaxBlockTicks) [[unlikely]] {
        return push_block(1, {end, top_of_long_block(end)});
    }
    const auto place = chunk.count - kFanout;
    const auto end_offset = static_cast<std::uint32_t>(end.value() - chunk.base);
    return push_block(
        1, {end, top_of(std::span<const std::int32_t, kFanout>(&chunk.task[place], kFanout),
                        std::span<const std::uint32_t, kFanout>(&chunk.offset[place], kFanout), end_offset)});
}

TopTasks SpanColumn::top_of_long_block(Tick end)
{
    m_tally.clear();
    for (auto index = this->end(); index-- > this->end() - kFanout;) {
        const auto& chunk = chunk_of(index);
        m_tally.add(chunk.task_of(index), end - chunk.start_of(index));
        end = chunk.start_of(index);
    }
    return m_tally.top();
}

bool SpanColumn::push_block(std::size_t level, const SpanBlock& block)
{
    if (m_levels.size() < level) {
        m_levels.emplace_back();
    }
    auto& blocks = m_levels[level - 1];
    const auto has_grown = blocks.push(block);
    if (blocks.end() % kFanout != 0) {
        return has_grown;
    }
    m_tally.clear();
    for (auto number = blocks.end() - kFanout; number < blocks.end(); ++number) {
        m_tally.add(blocks.at(number).top);
    }
    return push_block(level + 1, {block.end, m_tally.top()}) || has_grown;
}

const SpanChunk& SpanColumn::chunk_of(std::size_t index) const
{
    O1_ASSERT(index >= first() && index < end());
    // Chunks are full unless an offset overflowed, so the first guess is right or too early.
    const auto guess = (index - first()) / SpanChunk::kCapacity;
    if (m_chunks[guess]->holds(index)) {
        return *m_chunks[guess];
    }
    const auto from = m_chunks.begin() + static_cast<std::ptrdiff_t>(guess);
    return **std::partition_point(from, m_chunks.end(), [index](const auto& chunk) { return chunk->end() <= index; });
}

std::size_t SpanColumn::first_from(Tick at) const
{
    // The last chunk that begins before `at` has the first such span, or the chunk after it begins with it.
    const auto next = std::partition_point(m_chunks.begin(), m_chunks.end(),
                                           [at](const auto& chunk) { return Tick{chunk->base} < at; });
    if (next == m_chunks.begin()) {
        return first();
    }
    const auto& chunk = **(next - 1);
    const auto begin = chunk.offset.begin();
    const auto distance = at.value() - chunk.base;
    const auto found = std::partition_point(begin, begin + static_cast<std::ptrdiff_t>(chunk.count),
                                            [distance](std::uint32_t offset) { return offset < distance; });
    return chunk.first + static_cast<std::size_t>(found - begin);
}

SpanColumn::Range SpanColumn::range_in(Window window, Tick now) const
{
    if (window.from >= window.to) {
        return {0, 0};
    }
    auto begin = first_from(window.from);
    if (begin > first() && start_of(begin, now) > window.from) {
        --begin; // reaches into the window
    }
    return {begin, std::max(begin, first_from(window.to))};
}

std::size_t SpanColumn::count_in(Window window, Tick now) const
{
    const auto range = range_in(window, now);
    return range.end - range.first;
}

Tick SpanColumn::known_from() const
{
    auto earliest = first_start();
    for (const auto& level : m_levels) {
        earliest = std::min(earliest, level.first_start());
    }
    return earliest;
}

Tick SpanColumn::detail_from() const
{
    // A dropped span of length 0 may lie at the very start of the first that is left.
    return first() == 0 ? Tick{} : std::max(first_start(), m_last_dropped + Ticks{1});
}

Tick SpanColumn::oldest_end(std::size_t level) const
{
    if (level > top_level()) {
        return kNever;
    }
    if (level > 0) {
        return m_levels[level - 1].oldest_end();
    }
    // Spans go only when they are in blocks; after an overflow a chunk may end between two.
    const auto in_blocks = m_levels.empty() ? 0 : m_levels.front().end() * kFanout;
    return m_chunks.size() > 1 && m_chunks.front()->end() <= in_blocks ? Tick{m_chunks[1]->base} : kNever;
}

void SpanColumn::drop_oldest(std::size_t level)
{
    if (level > 0) {
        m_levels[level - 1].drop_oldest();
        return;
    }
    O1_ASSERT(m_chunks.size() > 1);
    m_last_dropped = m_chunks.front()->start_of(m_chunks.front()->end() - 1);
    m_chunks.pop_front();
}

std::size_t SpanColumn::bytes(std::size_t level) const
{
    if (level > top_level()) {
        return 0;
    }
    return level == 0 ? sizeof(SpanColumn) + m_chunks.size() * sizeof(SpanChunk) : m_levels[level - 1].bytes();
}

} // namespace o1
