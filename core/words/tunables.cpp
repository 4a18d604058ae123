// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/tunables.h"

#include "core/words/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <vector>

namespace o1 {

namespace {

using Unit = TunableUnit;
using T = Tunables;

constexpr std::array<std::string_view, 3> kCollisionNames{"own_array", "skip", "literal"};

constexpr std::string_view kJ4 = "interactiveness updates to -J4, I. Molnar, 25 Jan 2002";
constexpr std::string_view kPatch = "improving O(1)-J9 in heavily threaded situations, E. Tomlinson, 2 Feb 2002";
constexpr std::string_view kOurs = "ours";

constexpr std::array kTable{
    TunableInfo{
        "hog_patch", "hog patch", Unit::on_off, &T::hog_patch, 0, 1,
        O1_TEXT("core", "Switches the mm penalty on: tasks that share an mm share one budget per CPU and array round."),
        kPatch},
    TunableInfo{
        "thread_penalty", "THREAD_PENALTY", Unit::times, &T::thread_penalty, 0, 1000,
        O1_TEXT("core", "Budget of an mm per CPU and array round, in timeslices; a very large value is plain J9."),
        kPatch},
    TunableInfo{
        "hog_collision", "hog collision", Unit::choice, &T::hog_collision, 0, 2,
        O1_TEXT(
            "core",
            "What a penalty does in the tick in which the slice expires too: own_array and skip repair the mail's bug, literal shows it and stops."),
        kOurs},
    TunableInfo{"hog_sets_expired_timestamp", "hog sets expired_timestamp", Unit::on_off,
                &T::hog_sets_expired_timestamp, 0, 1, O1_TEXT("core", "A penalty starts the starvation clock too."),
                "E. Tomlinson, 4 Feb 2002"},
    TunableInfo{"min_timeslice", "MIN_TIMESLICE", Unit::ticks, &T::min_timeslice, 1, 10,
                O1_TEXT("core", "Timeslice of a nice +19 task."), kJ4},
    TunableInfo{"max_timeslice", "MAX_TIMESLICE", Unit::ticks, &T::max_timeslice, 1, 10,
                O1_TEXT("core", "Timeslice of a nice -20 task."), kJ4},
    TunableInfo{"prio_bonus_ratio", "PRIO_BONUS_RATIO", Unit::percent, &T::prio_bonus_ratio, 0, 100,
                O1_TEXT("core", "Share of the 40 user priorities that sleeping and running can move a task through."),
                kJ4},
    TunableInfo{
        "prio_interactive_ratio", "PRIO_INTERACTIVE_RATIO", Unit::percent, &T::prio_interactive_ratio, 0, 100,
        O1_TEXT("core", "Tasks at or better than this part of the user priorities count as interactive (J9 only)."),
        kJ4},
    TunableInfo{
        "prio_cpu_hog_ratio", "PRIO_CPU_HOG_RATIO", Unit::percent, &T::prio_cpu_hog_ratio, 0, 100,
        O1_TEXT("core",
                "Tasks at or worse than this part of the user priorities never count as interactive (J9 only)."),
        kJ4},
    TunableInfo{
        "interactive_delta", "INTERACTIVE_DELTA", Unit::levels, &T::interactive_delta, 0, 40,
        O1_TEXT("core", "How many levels better than its base priority a task must be to count as interactive."), kJ4},
    TunableInfo{"max_sleep_avg", "MAX_SLEEP_AVG", Unit::ticks, &T::max_sleep_avg, 1, 100,
                O1_TEXT("core", "Highest sleep_avg, the sleep that earns the full bonus."), kJ4},
    TunableInfo{
        "starvation_limit", "STARVATION_LIMIT", Unit::ticks, &T::starvation_limit, 0, 1000,
        O1_TEXT("core", "After this time per runnable task since the first expiry, interactive tasks expire too."),
        kJ4},
    TunableInfo{"child_fork_penalty", "CHILD_FORK_PENALTY", Unit::percent, &T::child_fork_penalty, 0, 100,
                O1_TEXT("core", "Share of its parent's sleep_avg that a forked child starts with."), kJ4},
    TunableInfo{"parent_fork_penalty", "PARENT_FORK_PENALTY", Unit::percent, &T::parent_fork_penalty, 0, 100,
                O1_TEXT("core", "Share of its sleep_avg that a parent keeps when it forks."), kJ4},
    TunableInfo{"exit_weight", "EXIT_WEIGHT", Unit::weight, &T::exit_weight, 0, 100,
                O1_TEXT("core", "Weight of the parent's sleep_avg against that of a child that exits."), kJ4},
    TunableInfo{"busy_rebalance_tick", "BUSY_REBALANCE_TICK", Unit::ticks, &T::busy_rebalance_tick, 1, 10,
                O1_TEXT("core", "How often a busy CPU looks for work on other CPUs."),
                "load-balancer improvements, I. Molnar, 28 Jan 2002"},
    TunableInfo{"idle_rebalance_tick", "IDLE_REBALANCE_TICK", Unit::ticks, &T::idle_rebalance_tick, 1, 10,
                O1_TEXT("core", "How often an idle CPU looks for work on other CPUs."),
                "load-balancer improvements, I. Molnar, 28 Jan 2002"},
    TunableInfo{"cache_decay_ticks", "cache_decay_ticks", Unit::ticks, &T::cache_decay_ticks, 0, 10,
                O1_TEXT("core", "A task that left its CPU no longer ago than this is not pulled away."),
                "measured by the kernel at boot; 0 at HZ 100"},
    TunableInfo{"initial_sleep_avg", "initial sleep_avg", Unit::ticks, &T::initial_sleep_avg, 0, 100,
                O1_TEXT("core", "sleep_avg that tasks start with."), kOurs},
    TunableInfo{"group_timeslice", "group timeslice", Unit::ticks, &T::group_timeslice, 0, 10,
                O1_TEXT("core", "Slice of a group with 1024 shares; 0 is the slice of a nice 0 task."), kOurs},
};

std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const auto substituted = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row.back();
}

} // namespace

std::span<const TunableInfo> tunable_table()
{
    return kTable;
}

const TunableInfo* find_tunable(std::string_view key)
{
    const auto* const found = std::ranges::find(kTable, key, &TunableInfo::key);
    return found == kTable.end() ? nullptr : found;
}

std::string_view nearest_key(std::string_view word, std::span<const std::string_view> candidates)
{
    std::string_view best;
    auto best_distance = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const auto candidate : candidates) {
        const auto distance = edit_distance(word.substr(0, 64), candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

Tunables default_tunables(Kernel kernel, std::int64_t hz)
{
    Tunables t;
    t.min_timeslice = std::max<std::int64_t>(10 * hz / 1000, 1);
    t.max_timeslice = 300 * hz / 1000;
    t.max_sleep_avg = 2 * hz;
    t.starvation_limit = 2 * hz;
    t.busy_rebalance_tick = std::max<std::int64_t>(hz / 4, 1);
    t.idle_rebalance_tick = std::max<std::int64_t>(hz / 1000, 1);
    if (kernel == Kernel::rh) {
        t.prio_bonus_ratio = 25;
        t.interactive_delta = 2;
    }
    return t;
}

std::int64_t highest_value(const TunableInfo& info, std::int64_t hz)
{
    return info.unit == Unit::ticks ? info.highest * hz : info.highest;
}

std::string value_text(const TunableInfo& info, std::int64_t value)
{
    if (info.unit == Unit::on_off) {
        return value != 0 ? "on" : "off";
    }
    if (info.unit == Unit::choice) {
        return std::string(choice_names(info)[static_cast<std::size_t>(value)]);
    }
    return std::to_string(value);
}

std::optional<std::int64_t> parse_value(const TunableInfo& info, std::string_view text)
{
    if (info.unit == Unit::choice) {
        const auto names = choice_names(info);
        const auto found = std::ranges::find(names, text);
        return found == names.end() ? std::nullopt : std::optional<std::int64_t>(found - names.begin());
    }
    if (info.unit == Unit::on_off) {
        if (text == "on" || text == "true" || text == "1") {
            return 1;
        }
        return text == "off" || text == "false" || text == "0" ? std::optional<std::int64_t>(0) : std::nullopt;
    }
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::span<const std::string_view> choice_names(const TunableInfo& info)
{
    return info.unit == Unit::choice ? std::span<const std::string_view>(kCollisionNames)
                                     : std::span<const std::string_view>();
}

std::optional<TunableConflict> find_conflict(const Tunables& tunables)
{
    if (tunables.min_timeslice > tunables.max_timeslice) {
        return TunableConflict{"min_timeslice", "max_timeslice"};
    }
    if (tunables.initial_sleep_avg > tunables.max_sleep_avg) {
        return TunableConflict{"initial_sleep_avg", "max_sleep_avg"};
    }
    return std::nullopt;
}

} // namespace o1
