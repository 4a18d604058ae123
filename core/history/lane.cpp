// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/lane.h"

#include "core/words/assert.h"

#include <algorithm>

namespace o1 {

namespace {

// What falls into `part` of a stretch that is `whole` long, everything being spread evenly over it.
TopTasks share_of(const TopTasks& top, Ticks part, Ticks whole)
{
    const auto ratio = static_cast<double>(part.value()) / static_cast<double>(whole.value());
    const auto scaled = [ratio](Ticks ticks) {
        return Ticks{static_cast<std::int64_t>(static_cast<double>(ticks.value()) * ratio)};
    };
    return {.task = top.task, .ran = {scaled(top.ran[0]), scaled(top.ran[1])}, .idle = scaled(top.idle)};
}

std::uint8_t part_of(Ticks ticks, Ticks whole)
{
    const auto part = 255.0 * static_cast<double>(ticks.value()) / static_cast<double>(whole.value());
    return ticks > Ticks{} ? static_cast<std::uint8_t>(std::clamp(part + 0.5, 1.0, 255.0)) : std::uint8_t{0};
}

LaneColumn to_column(const TopTasks& top, Ticks known)
{
    LaneColumn column{.dominant = top.task[0],
                      .second = top.task[1],
                      .dominant_part = part_of(top.ran[0], known),
                      .second_part = part_of(top.ran[1], known),
                      .idle_part = part_of(top.idle, known),
                      .is_known = true};
    if (top.idle > top.ran[0]) {
        column.second = column.dominant;
        column.second_part = column.dominant_part;
        column.dominant = kIdle;
        column.dominant_part = column.idle_part;
    } else if (top.idle > top.ran[1]) {
        column.second = kIdle;
        column.second_part = column.idle_part;
    }
    if (column.second_part == 0) {
        column.second = column.dominant;
    }
    return column;
}

// Goes over the spans of a CPU once, from left to right, in steps as large as the columns allow.
class LaneReader {
public:
    LaneReader(const SpanColumn& spans, Tick now) : m_spans(spans), m_now(now), m_chunk(&spans.chunk_of(spans.first()))
    {}

    /// To the finest item that covers `at`.
    void seek(Tick at);
    /// What ran in the window, which begins where the one before ended.
    [[nodiscard]] TopTasks take(Window window);

private:
    [[nodiscard]] bool has(std::size_t level) const
    {
        const auto& blocks = m_spans.level(level);
        const auto number = m_index >> (level * SpanColumn::kFanoutBits);
        return number >= blocks.first() && number < blocks.end();
    }
    [[nodiscard]] const SpanBlock& block(std::size_t level) const
    {
        return m_spans.level(level).at(m_index >> (level * SpanColumn::kFanoutBits));
    }
    [[nodiscard]] const SpanChunk& chunk_of(std::size_t index)
    {
        if (!m_chunk->holds(index)) {
            m_chunk = &m_spans.chunk_of(index);
        }
        return *m_chunk;
    }
    [[nodiscard]] std::size_t finest_level() const;
    [[nodiscard]] std::size_t largest_level(std::size_t finest, Tick to) const;
    void take_spans(Window& rest);
    void take_block(std::size_t level, Window& rest);
    void advance(std::size_t level, Tick end);

    const SpanColumn& m_spans;
    Tick m_now;
    const SpanChunk* m_chunk;
    std::size_t m_index = 0; // the first span of the item that comes next
    Tick m_start;            // of that item
    Tally<2048> m_tally;
};

void LaneReader::seek(Tick at)
{
    if (at >= m_spans.first_start()) {
        m_index = m_spans.first_from(at + Ticks{1}) - 1;
        m_start = chunk_of(m_index).start_of(m_index);
        return;
    }
    std::size_t level = 1;
    while (at < m_spans.level(level).first_start()) {
        ++level;
    }
    const auto& blocks = m_spans.level(level);
    const auto number = blocks.find(at);
    m_index = number << (level * SpanColumn::kFanoutBits);
    m_start = blocks.start_of(number);
}

TopTasks LaneReader::take(Window window)
{
    m_tally.clear();
    while (window.from < window.to) {
        auto level = finest_level();
        if (window.from == m_start) {
            level = largest_level(level, window.to);
        }
        if (level == 0) {
            take_spans(window);
        } else {
            take_block(level, window);
        }
    }
    return m_tally.top();
}

// Spans up to the end of the window or the next place where a block begins.
void LaneReader::take_spans(Window& rest)
{
    const auto& chunk = chunk_of(m_index);
    const auto stop = std::min(chunk.end(), (m_index / SpanColumn::kFanout + 1) * SpanColumn::kFanout);
    while (rest.from < rest.to && m_index < stop) {
        const auto next = m_index + 1;
        const auto end = next < chunk.end() ? chunk.start_of(next) : m_spans.start_of(next, m_now);
        const auto cut = std::min(end, rest.to);
        m_tally.add(chunk.task_of(m_index), cut - rest.from);
        rest.from = cut;
        if (end > cut) {
            return;
        }
        advance(0, end);
    }
}

// A block, or what the window has of one whose finer levels were dropped.
void LaneReader::take_block(std::size_t level, Window& rest)
{
    const auto& taken = block(level);
    const auto cut = std::min(taken.end, rest.to);
    if (rest.from == m_start && cut == taken.end) {
        m_tally.add(taken.top);
    } else {
        m_tally.add(share_of(taken.top, cut - rest.from, taken.end - m_start));
    }
    rest.from = cut;
    if (taken.end == cut) {
        advance(level, taken.end);
    }
}

std::size_t LaneReader::finest_level() const
{
    if (m_index >= m_spans.first()) {
        return 0;
    }
    std::size_t level = 1;
    while (!has(level)) {
        ++level;
        O1_ASSERT(level <= m_spans.top_level());
    }
    return level;
}

// The largest item that begins at the present place and ends by `to`.
std::size_t LaneReader::largest_level(std::size_t finest, Tick to) const
{
    auto largest = finest;
    for (auto level = finest + 1; level <= m_spans.top_level(); ++level) {
        const auto mask = (std::size_t{1} << (level * SpanColumn::kFanoutBits)) - 1;
        if ((m_index & mask) != 0) {
            break;
        }
        if (has(level)) {
            if (block(level).end > to) {
                break;
            }
            largest = level;
        }
    }
    return largest;
}

void LaneReader::advance(std::size_t level, Tick end)
{
    m_index += std::size_t{1} << (level * SpanColumn::kFanoutBits);
    m_start = end;
}

} // namespace

std::vector<LaneColumn> bin_lane(const SpanColumn& spans, const Binning& binning, Tick now)
{
    std::vector<LaneColumn> columns(static_cast<std::size_t>(binning.columns()));
    const auto known_from = spans.known_from();
    LaneReader reader(spans, now);
    auto is_placed = false;
    Window before{};
    for (std::size_t number = 0; number < columns.size(); ++number) {
        auto window = binning.lane(static_cast<int>(number));
        window = {std::max(window.from, known_from), std::min(window.to, now)};
        if (window.from >= window.to) {
            continue;
        }
        if (is_placed && window == before) { // several columns to a tick
            columns[number] = columns[number - 1];
            continue;
        }
        if (!is_placed) {
            reader.seek(window.from);
            is_placed = true;
        }
        columns[number] = to_column(reader.take(window), window.to - window.from);
        before = window;
    }
    return columns;
}

} // namespace o1
