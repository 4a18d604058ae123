// SPDX-License-Identifier: GPL-3.0-or-later
// Every golden file, every column and row: our machine against traces of real kernel scheduler functions.
#include "core/edges/scenario_json.h"
#include "core/edges/trace_golden.h"
#include "core/machine/checksum.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "tests/support/golden_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace o1 {
namespace {

class Golden : public testing::TestWithParam<test::GoldenFile> {
protected:
    std::shared_ptr<const Scenario> scenario() const
    {
        auto read = load_scenario(GetParam().scenario_path);
        if (!read) {
            ADD_FAILURE() << to_english(read.error().front());
            return std::make_shared<const Scenario>();
        }
        return std::make_shared<const Scenario>(std::move(*read));
    }
};

/// Line number and the two lines where the texts part, for a readable failure.
std::string first_difference(const std::string& expected, const std::string& found)
{
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(expected, found).in1 - expected.begin());
    const auto line = 1 + std::count(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto begin = at == 0 ? 0 : expected.rfind('\n', at - 1) + 1;
    const auto line_of = [&](const std::string& text) { return text.substr(begin, text.find('\n', begin) - begin); };
    return "line " + std::to_string(line) + "\nexpected " + line_of(expected) + "\nfound    " + line_of(found);
}

TEST_P(Golden, TraceIsEqualByteForByte)
{
    const auto expected = test::unzipped(GetParam().trace_path);
    ASSERT_FALSE(expected.empty());
    std::string found;
    const auto plan = scenario();
    write_golden(plan, Tick{0}, Tick{0} + plan->ticks, [&](std::string_view piece) {
        found += piece;
        return true;
    });
    EXPECT_TRUE(found == expected) << first_difference(expected, found);
}

TEST_P(Golden, LeapEqualsStep)
{
    const auto plan = scenario();
    const auto end = Tick{0} + plan->ticks;
    auto stepped = make_world(plan);
    auto leapt = stepped;
    Events step_events;
    Events leap_events;
    start(stepped, plan->commands, step_events);
    start(leapt, plan->commands, leap_events);
    while (stepped.jiffies < end && !stepped.halt) {
        const auto target = std::min(end, stepped.jiffies + Ticks{97});
        while (stepped.jiffies < target && !stepped.halt) {
            step(stepped, plan->commands, step_events);
        }
        leap(leapt, plan->commands, target, leap_events);
        ASSERT_EQ(checksum(leapt), checksum(stepped)) << "at tick " << stepped.jiffies.value();
    }
    EXPECT_TRUE(leap_events.list() == step_events.list());
    EXPECT_GT(step_events.list().size(), 0U);
}

std::string name_of(const testing::TestParamInfo<test::GoldenFile>& info)
{
    auto name = info.param.name;
    std::ranges::replace_if(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(test::golden_files()), name_of);

TEST(GoldenFiles, AreAllThere)
{
    EXPECT_EQ(test::golden_files().size(), 141U);
}

} // namespace
} // namespace o1
