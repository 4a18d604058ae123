// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a finished run as plain values, taken out of its world.
#pragma once

#include "core/machine/world.h"
#include "core/policy/load_average.h"
#include "core/words/units.h"
#include "app/cli/halt_report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace o1::cli {

struct TaskFiguresRow {
    TaskId id;
    std::string name;
    std::string group; ///< path, at the end
    std::string mm;    ///< "-" for kernel threads
    Nice nice;         ///< at the end
    Ticks cpu_ticks;
    Ticks wait_ticks; ///< runnable and not running, up to the end
    Tick started;     ///< −1: never, as all moments here
    Tick first_run;
    Tick finish;
    std::int64_t switched_in = 0;
    std::int32_t migrations = 0;
    std::int32_t penalties = 0;
};

/// A group at the end of the run, with all groups below it.
struct GroupFiguresRow {
    std::string path;
    std::int64_t shares = 0;
    std::int64_t tasks = 0; ///< that have not ended
    Ticks cpu_ticks;
    double entitled_ticks = 0; ///< that its shares entitled it to
    Ticks wait_ticks;          ///< of all its tasks: runnable and not running
};

struct CpuFiguresRow {
    std::int64_t switches = 0;
    std::int64_t array_switches = 0;
    Ticks idle_ticks;
    std::int64_t moves_in = 0;
};

struct RunFigures {
    std::uint64_t seed = 0;
    Ticks ticks;                         ///< that were run: fewer than asked for after a halt
    std::uint64_t digest = 0;            ///< checksum of the last world
    std::vector<TaskFiguresRow> tasks;   ///< by id
    std::vector<GroupFiguresRow> groups; ///< by number, the root and removed ones left out
    std::vector<CpuFiguresRow> cpus;
    LoadAverage load_average;
    std::int64_t hog_collisions = 0;
    std::vector<std::string> refusals; ///< "commands[2] at tick 50: there is no group \"/x\""
    std::optional<HaltReport> halt;

    /// Part of all CPU time (ticks × CPUs), 0..1; 0 before the first tick.
    [[nodiscard]] double share(double cpu_ticks) const;
    [[nodiscard]] double share(Ticks cpu_ticks) const { return share(static_cast<double>(cpu_ticks.value())); }
};

[[nodiscard]] RunFigures figures_of(const World& world);

/// A fraction for JSON: six decimals.
[[nodiscard]] double rounded(double fraction);

} // namespace o1::cli
