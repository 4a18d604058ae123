// SPDX-License-Identifier: GPL-3.0-or-later
// Ed Tomlinson's set-up over threads and THREAD_PENALTY: shares measured with real scheduler code.
// The tables were measured over 20 array rounds without the patch, at least 4000 and at most 60 000 ticks: over the same
// stretch every cell comes out to all four digits. Over 40 000 ticks the end of the run cuts another part of a round
// off: within 0.5 points everywhere at HZ 100, in 96 % of the cells at HZ 1000 and never more than 1.1 points away.
#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "core/policy/timeslice.h"
#include "tests/support/scenario_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

namespace o1 {
namespace {

/// One table: threads of this nice level at this HZ.
struct Sweep {
    std::int64_t hz;
    int nice;
};

/// CPU share of the job at nice 0 beside `threads` of one mm; penalty 0 stands for "patch off".
double job_share(const Sweep& sweep, int threads, std::int64_t penalty, std::int64_t ticks)
{
    test::ScenarioBuilder builder(Kernel::j9, sweep.hz);
    builder.tunables().hog_patch = penalty > 0 ? 1 : 0;
    builder.tunables().thread_penalty = penalty > 0 ? penalty : 8;
    builder.hogs(threads, sweep.nice, "1");
    builder.hogs(1, 0, "2");
    const auto plan = builder.done();
    auto world = make_world(plan);
    Events none(false);
    start(world, plan->commands, none);
    leap(world, plan->commands, Tick{ticks}, none);
    return static_cast<double>(world.tasks.back().figures.cpu_ticks.value()) / static_cast<double>(ticks);
}

std::vector<std::string> cells(const std::string& line)
{
    std::vector<std::string> result;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');) {
        result.push_back(cell);
    }
    return result;
}

/// The stretch over which a row of the tables was measured.
std::int64_t measured_ticks(const Sweep& sweep, int threads)
{
    const auto tunables = default_tunables(Kernel::j9, sweep.hz);
    const auto round = task_timeslice(tunables, Nice{sweep.nice}) * threads + task_timeslice(tunables, Nice{0});
    return std::clamp<std::int64_t>(20 * round.value(), 4000, 60'000);
}

struct Cell {
    int threads;
    std::int64_t penalty; ///< 0: without the patch
    double measured;
};

std::vector<Cell> table(const Sweep& sweep)
{
    std::ifstream file(std::string(O1_TESTS_DIR) + "/golden/ed-sweep-hz" + std::to_string(sweep.hz) + "-nice"
                       + std::to_string(sweep.nice) + ".csv");
    std::string line;
    std::getline(file, line);
    const auto header = cells(line);
    std::vector<Cell> result;
    while (std::getline(file, line)) {
        const auto row = cells(line);
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (header[i].ends_with("_measured")) {
                const auto penalty = header[i][0] == 'P' ? std::stoi(header[i].substr(1)) : 0;
                result.push_back({std::stoi(row[0]), penalty, std::stod(row[i])});
            }
        }
    }
    return result;
}

class EdSweep : public testing::TestWithParam<Sweep> {};

TEST_P(EdSweep, SharesAreThoseOfTheRealSchedulerToAllDigits)
{
    const auto cells = table(GetParam());
    ASSERT_EQ(cells.size(), 40U * 11U);
    for (const auto& cell : cells) {
        const auto share = job_share(GetParam(), cell.threads, cell.penalty, measured_ticks(GetParam(), cell.threads));
        EXPECT_NEAR(share, cell.measured, 0.0000501) << cell.threads << " threads, penalty " << cell.penalty;
    }
}

TEST_P(EdSweep, SharesOver40000TicksAreWithinTheEffectOfTheLastRound)
{
    const auto cells = table(GetParam());
    int close = 0;
    for (const auto& cell : cells) {
        const auto distance = std::abs(job_share(GetParam(), cell.threads, cell.penalty, 40'000) - cell.measured);
        EXPECT_LT(distance, 0.011) << cell.threads << " threads, penalty " << cell.penalty;
        close += distance <= 0.005 ? 1 : 0;
    }
    EXPECT_GE(close, GetParam().hz == 100 ? 440 : 415);
}

INSTANTIATE_TEST_SUITE_P(Tables, EdSweep,
                         testing::Values(Sweep{100, 0}, Sweep{100, 19}, Sweep{1000, 0}, Sweep{1000, 19}),
                         [](const auto& sweep) {
                             return "Hz" + std::to_string(sweep.param.hz) + "Nice" + std::to_string(sweep.param.nice);
                         });

} // namespace
} // namespace o1
