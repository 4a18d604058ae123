// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/trace.h"

#include "core/history/binning.h"
#include "core/history/lane.h"
#include "core/history/mark_column.h"
#include "core/history/span_column.h"
#include "core/machine/checksum.h"
#include "core/words/assert.h"

#include <algorithm>

namespace o1 {

struct Trace::Columns {
    Columns(std::size_t cpus, std::size_t bytes) : budget(bytes), spans(cpus), marks(cpus, bytes / 4) {}

    void shed();
    bool drop_oldest(std::size_t level);
    [[nodiscard]] std::size_t bytes(std::size_t level) const;
    [[nodiscard]] std::size_t share(std::size_t level) const;
    [[nodiscard]] std::size_t levels() const;
    [[nodiscard]] const SpanColumn& of(CpuId cpu) const
    {
        O1_ASSERT(cpu >= CpuId{0} && index_of(cpu) < spans.size());
        return spans[index_of(cpu)];
    }

    std::size_t budget;
    std::vector<SpanColumn> spans; // per CPU
    MarkColumn marks;
    Tick now;
    std::uint64_t chain = 0;
};

namespace {

// Nothing is lost in packing as long as ticks are below 2^53.
std::uint64_t chained(std::uint64_t chain, const Event& event)
{
    static_assert(kEventKinds <= 32 && kMaxCpus <= 64);
    const auto when_and_what = static_cast<std::uint64_t>(event.tick.value()) << 11U
                             | static_cast<std::uint64_t>(event.kind) << 6U | event.cpu;
    const auto who = static_cast<std::uint64_t>(static_cast<std::uint32_t>(event.task.value())) << 32U
                   | static_cast<std::uint32_t>(event.other);
    return mix_into(mix_into(chain, when_and_what), who);
}

} // namespace

// Marks have a quarter of the budget. Level 1 has room for 1.2 times the spans that fit, level 2 for 3 times, each further
// one for 8 times more.
std::size_t Trace::Columns::share(std::size_t level) const
{
    switch (level) {
    case 0: return budget / 2;
    case 1: return budget / 16 * 3;
    default: return budget >> (level + 3);
    }
}

std::size_t Trace::Columns::levels() const
{
    std::size_t top = 0;
    for (const auto& column : spans) {
        top = std::max(top, column.top_level());
    }
    return top;
}

std::size_t Trace::Columns::bytes(std::size_t level) const
{
    std::size_t sum = 0;
    for (const auto& column : spans) {
        sum += column.bytes(level);
    }
    return sum;
}

// Drops the chunk that lies farthest back, whichever CPU it belongs to.
bool Trace::Columns::drop_oldest(std::size_t level)
{
    const auto end_of_oldest = [level](const SpanColumn& column) { return column.oldest_end(level); };
    const auto column = std::ranges::min_element(spans, {}, end_of_oldest);
    if (column == spans.end() || column->oldest_end(level) == kNever) {
        return false;
    }
    column->drop_oldest(level);
    return true;
}

void Trace::Columns::shed()
{
    for (std::size_t level = 0; level <= levels(); ++level) {
        while (bytes(level) > share(level) && drop_oldest(level)) {
        }
    }
    while (marks.bytes() > budget / 4 && marks.drop_oldest()) {
    }
}

Trace::Trace(std::size_t cpus, std::size_t budget) : m_columns(std::make_unique<Columns>(cpus, budget)) {}
Trace::~Trace() = default;
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;

void Trace::append(std::span<const Event> events)
{
    auto& columns = *m_columns;
    auto chain = columns.chain;
    auto now = columns.now;
    for (const auto& event : events) {
        O1_ASSERT(event.tick >= now);
        now = event.tick;
        chain = chained(chain, event);
        const auto has_grown = event.kind == EventKind::switched ? columns.spans[event.cpu].push(event.tick, event.task)
                                                                 : columns.marks.push(event);
        if (has_grown) [[unlikely]] {
            columns.shed();
        }
    }
    columns.chain = chain;
    columns.now = now;
}

void Trace::set_now(Tick now)
{
    m_columns->now = std::max(m_columns->now, now);
}

Tick Trace::now() const
{
    return m_columns->now;
}

std::uint64_t Trace::chain() const
{
    return m_columns->chain;
}

void Trace::set_chain(std::uint64_t chain)
{
    m_columns->chain = chain;
}

Tick Trace::detail_from() const
{
    auto from = m_columns->marks.detail_from();
    for (const auto& column : m_columns->spans) {
        from = std::max(from, column.detail_from());
    }
    return from;
}

std::int64_t Trace::span_count() const
{
    std::size_t sum = 0;
    for (const auto& column : m_columns->spans) {
        sum += column.end();
    }
    return static_cast<std::int64_t>(sum);
}

std::int64_t Trace::mark_count() const
{
    return static_cast<std::int64_t>(m_columns->marks.count());
}

std::size_t Trace::bytes() const
{
    auto sum = sizeof(Columns) + m_columns->marks.bytes();
    for (std::size_t level = 0; level <= m_columns->levels(); ++level) {
        sum += m_columns->bytes(level);
    }
    return sum;
}

void Trace::spans_in(CpuId cpu, Window window, const std::function<bool(const Span&)>& visit) const
{
    m_columns->of(cpu).visit(window, m_columns->now, visit);
}

void Trace::marks_in(Window window, KindMask kinds, const std::function<bool(const Mark&)>& visit) const
{
    m_columns->marks.visit(window, kinds, visit);
}

std::int64_t Trace::spans_between(CpuId cpu, Window window) const
{
    return static_cast<std::int64_t>(m_columns->of(cpu).count_in(window, m_columns->now));
}

std::vector<LaneColumn> Trace::lane(CpuId cpu, Window window, int columns) const
{
    if (columns <= 0 || window.from >= window.to) {
        return std::vector<LaneColumn>(static_cast<std::size_t>(std::max(columns, 0)));
    }
    return bin_lane(m_columns->of(cpu), Binning(window, columns), m_columns->now);
}

std::vector<KindMask> Trace::kinds(CpuId cpu, Window window, int columns) const
{
    if (columns <= 0 || window.from >= window.to) {
        return std::vector<KindMask>(static_cast<std::size_t>(std::max(columns, 0)));
    }
    return m_columns->marks.kinds(cpu, Binning(window, columns));
}

} // namespace o1
