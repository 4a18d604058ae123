// SPDX-License-Identifier: GPL-3.0-or-later
// The vocabulary: units, draws, tunables, error texts.
#include "core/words/error.h"
#include "core/words/rng.h"
#include "core/words/tunables.h"
#include "core/words/units.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace o1 {
namespace {

TEST(Units, NiceToStaticPrio)
{
    EXPECT_EQ(to_static_prio(Nice{-20}), Prio{100});
    EXPECT_EQ(to_static_prio(Nice{0}), Prio{120});
    EXPECT_EQ(to_static_prio(Nice{19}), Prio{139});
}

TEST(Draw, IsAPureFunctionWithFixedResults)
{
    EXPECT_EQ(draw(1, 2, Stream::step_length, 3), draw(1, 2, Stream::step_length, 3));
    EXPECT_NE(draw(1, 2, Stream::step_length, 3), draw(1, 2, Stream::step_length, 4));
    EXPECT_NE(draw(1, 2, Stream::step_length, 3), draw(1, 2, Stream::arrival, 3));
    EXPECT_NE(draw(1, 2, Stream::step_length, 3), draw(2, 2, Stream::step_length, 3));
}

TEST(Uniform, CoversItsBoundsEvenly)
{
    std::array<int, 6> counts{};
    for (std::uint64_t i = 0; i < 60'000; ++i) {
        const auto value = uniform(draw(7, 0, Stream::step_length, i), 10, 15);
        ASSERT_GE(value, 10);
        ASSERT_LE(value, 15);
        ++counts[static_cast<std::size_t>(value - 10)];
    }
    for (const auto count : counts) {
        EXPECT_NEAR(count, 10'000, 500);
    }
}

TEST(Geometric, HasItsMeanAndItsShape)
{
    for (const std::int64_t mean : {2, 5, 30, 1000}) {
        double sum = 0;
        int longer_than_mean = 0;
        constexpr int kDraws = 200'000;
        for (std::uint64_t i = 0; i < kDraws; ++i) {
            const auto value = geometric(draw(11, 0, Stream::step_length, i), mean);
            ASSERT_GE(value, 1);
            sum += static_cast<double>(value);
            longer_than_mean += value > mean ? 1 : 0;
        }
        EXPECT_NEAR(sum / kDraws, static_cast<double>(mean), 0.02 * static_cast<double>(mean));
        const auto expected = std::pow(1 - 1.0 / static_cast<double>(mean), static_cast<double>(mean));
        EXPECT_NEAR(static_cast<double>(longer_than_mean) / kDraws, expected, 0.01) << mean;
    }
    EXPECT_EQ(geometric(UINT64_MAX, 1), 1);
    EXPECT_GT(geometric(0, 30), 40 * 30);
    EXPECT_LE(geometric(0, 30), 64 * 30) << "the longest draw is bounded";
}

TEST(Tunables, HaveDefaultsWithinTheirRanges)
{
    for (const auto kernel : kAllKernels) {
        for (const std::int64_t hz : {100, 250, 1000}) {
            const auto defaults = default_tunables(kernel, hz);
            for (const auto& info : tunable_table()) {
                EXPECT_GE(defaults.*info.member, info.lowest) << info.key;
                EXPECT_LE(defaults.*info.member, highest_value(info, hz)) << info.key;
            }
            EXPECT_FALSE(find_conflict(defaults));
        }
    }
}

TEST(Tunables, ValuesReadBackFromTheirTexts)
{
    for (const auto& info : tunable_table()) {
        for (const auto value : {info.lowest, info.lowest + 1}) {
            EXPECT_EQ(parse_value(info, value_text(info, value)), value) << info.key;
        }
        EXPECT_FALSE(parse_value(info, "nonsense"));
        EXPECT_FALSE(info.meaning.empty());
        EXPECT_FALSE(info.source.empty());
        EXPECT_EQ(find_tunable(info.key), &info);
    }
    EXPECT_EQ(find_tunable("thread_penalti"), nullptr);
}

TEST(NearestKey, FindsSlipsOnly)
{
    constexpr std::array<std::string_view, 3> keys{"thread_penalty", "hog_patch", "max_timeslice"};
    EXPECT_EQ(nearest_key("thread_penalti", keys), "thread_penalty");
    EXPECT_EQ(nearest_key("hogpatch", keys), "hog_patch");
    EXPECT_EQ(nearest_key("colour", keys), "");
}

TEST(Errors, HaveATextForEveryCode)
{
    for (int code = 0; code <= static_cast<int>(ErrorCode::out_of_memory); ++code) {
        EXPECT_FALSE(error_pattern(static_cast<ErrorCode>(code)).empty()) << code;
    }
}

TEST(Errors, SayWhereAndWhatIsAllowed)
{
    const Error error{ErrorCode::out_of_range, {"classroom.json", 14, 9, "/tasks/2/nice"}, {"42", "-20", "19"}};
    EXPECT_EQ(to_english(error), "classroom.json:14:9: /tasks/2/nice: 42 is out of range -20..19");
}

} // namespace
} // namespace o1
