// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/top_tasks.h"

#include <algorithm>

namespace o1 {

namespace {

using Words = std::array<std::uint32_t, kBlockSpans>;

constexpr std::uint32_t kPlaceBits = 4;
constexpr std::uint32_t kPlaceMask = (1U << kPlaceBits) - 1;

// All ones or none: as a mask it needs no branch, and compilers make vectors of it at -O2 too.
std::uint32_t mask_if(bool condition)
{
    return 0U - static_cast<std::uint32_t>(condition);
}

// Time of the task that has place i, over all its places.
Words sums_by_task(const Words& task, const Words& length)
{
    Words sum{};
    for (std::size_t other = 0; other < kBlockSpans; ++other) {
        const auto wanted = task[other];
        const auto ticks = length[other];
        for (std::size_t place = 0; place < kBlockSpans; ++place) {
            sum[place] += ticks & mask_if(task[place] == wanted);
        }
    }
    return sum;
}

// Of equal times the earlier place is the greater.
std::uint32_t greatest(const Words& sum)
{
    std::uint32_t best = 0;
    for (std::size_t place = 0; place < kBlockSpans; ++place) {
        best = std::max(best, sum[place] << kPlaceBits | (kPlaceMask - static_cast<std::uint32_t>(place)));
    }
    return best;
}

// Time and task of the greatest sum, which is taken away from `sum`.
void take_greatest(const Words& task, Words& sum, TopTasks& top, std::size_t rank)
{
    const auto best = greatest(sum);
    const auto winner = task[kPlaceMask - (best & kPlaceMask)];
    const auto ticks = best >> kPlaceBits;
    top.ran[rank] = Ticks{ticks};
    top.task[rank] = ticks > 0 ? TaskId{static_cast<std::int32_t>(winner)} : kNoTask;
    for (std::size_t place = 0; place < kBlockSpans; ++place) {
        sum[place] &= ~mask_if(task[place] == winner);
    }
}

} // namespace

TopTasks top_of(std::span<const std::int32_t, kBlockSpans> task, std::span<const std::uint32_t, kBlockSpans> start,
                std::uint32_t end)
{
    constexpr auto kIdleWord = static_cast<std::uint32_t>(kIdle.value());
    Words words;
    Words length;
    for (std::size_t place = 0; place < kBlockSpans; ++place) {
        words[place] = static_cast<std::uint32_t>(task[place]);
    }
    for (std::size_t place = 0; place + 1 < kBlockSpans; ++place) {
        length[place] = start[place + 1] - start[place];
    }
    length[kBlockSpans - 1] = end - start[kBlockSpans - 1];

    std::uint32_t idle = 0;
    for (std::size_t place = 0; place < kBlockSpans; ++place) {
        const auto if_idle = mask_if(words[place] == kIdleWord);
        idle += length[place] & if_idle;
        length[place] &= ~if_idle;
    }
    TopTasks top{.idle = Ticks{idle}};
    auto sum = sums_by_task(words, length);
    take_greatest(words, sum, top, 0);
    take_greatest(words, sum, top, 1);
    return top;
}

} // namespace o1
