// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/block_level.h"

#include "core/words/assert.h"

namespace o1 {

bool BlockLevel::push(const SpanBlock& block)
{
    const auto place = m_end++ % kChunkBlocks;
    if (place == 0) {
        m_chunks.push_back(std::make_unique<Chunk>());
    }
    (*m_chunks.back())[place] = block;
    return place == 0;
}

std::size_t BlockLevel::find(Tick at) const
{
    O1_ASSERT(at >= m_first_start && at < this->at(m_end - 1).end);
    auto low = first();
    auto high = m_end - 1;
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (this->at(middle).end > at) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

void BlockLevel::drop_oldest()
{
    O1_ASSERT(m_chunks.size() > 1);
    m_first_start = m_chunks.front()->back().end;
    m_chunks.pop_front();
    ++m_dropped;
}

} // namespace o1
