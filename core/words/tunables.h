// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the scheduler that can be turned while it runs, and the one table that describes them.
#pragma once

#include "core/words/kernel.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace o1 {

/// What happens when the patch penalises a task whose slice expires in the same tick (o1-facts, C1).
enum class HogCollision : std::int64_t {
    own_array, ///< dequeue from the array the task is really in
    skip,      ///< it is in the expired array already: do nothing more
    literal,   ///< as the mail says it; the arrays become inconsistent and the run stops with a diagnosis
};

/// Values in force. All are integers in the unit of their table row, so that slider, flag and file agree.
struct Tunables {
    std::int64_t min_timeslice = 1;
    std::int64_t max_timeslice = 30;
    std::int64_t max_sleep_avg = 200;
    std::int64_t starvation_limit = 200;
    std::int64_t child_fork_penalty = 95;
    std::int64_t parent_fork_penalty = 100;
    std::int64_t exit_weight = 3;
    std::int64_t prio_bonus_ratio = 70;
    std::int64_t prio_interactive_ratio = 20;
    std::int64_t prio_cpu_hog_ratio = 60;
    std::int64_t interactive_delta = 3;
    std::int64_t busy_rebalance_tick = 25;
    std::int64_t idle_rebalance_tick = 1;
    std::int64_t cache_decay_ticks = 0;
    std::int64_t hog_patch = 0;
    std::int64_t thread_penalty = 8;
    std::int64_t hog_collision = 0;
    std::int64_t hog_sets_expired_timestamp = 0;
    std::int64_t initial_sleep_avg = 0;
    std::int64_t group_timeslice = 0;
    friend bool operator==(const Tunables&, const Tunables&) = default;
};

enum class TunableUnit : std::uint8_t { ticks, percent, levels, times, weight, on_off, choice };

/// One row of the table. Everything that shows, reads or checks a tunable goes through it.
struct TunableInfo {
    std::string_view key;         ///< in files and flags, e.g. "thread_penalty"
    std::string_view kernel_name; ///< as the kernel or the patch writes it, e.g. "THREAD_PENALTY"
    TunableUnit unit;
    std::int64_t Tunables::*member;
    std::int64_t lowest;      ///< in the unit of the row
    std::int64_t highest;     ///< for ticks: in seconds, so that it scales with hz
    std::string_view meaning; ///< one sentence (English; translated by the window)
    std::string_view source;  ///< where the number comes from
};

/// All rows; the patch stands first.
[[nodiscard]] std::span<const TunableInfo> tunable_table();

/// Row of a key, null when there is none.
[[nodiscard]] const TunableInfo* find_tunable(std::string_view key);

/// Key with the smallest edit distance to `word` among `candidates`; empty when none is within a third of its length.
[[nodiscard]] std::string_view nearest_key(std::string_view word, std::span<const std::string_view> candidates);

/// Defaults of a kernel at `hz` ticks per second (100 to 1000). Source: o1-facts sections 3 and 13.1.
[[nodiscard]] Tunables default_tunables(Kernel kernel, std::int64_t hz);

/// Highest allowed value of a row at `hz`, in ticks for rows in ticks.
[[nodiscard]] std::int64_t highest_value(const TunableInfo& info, std::int64_t hz);

/// Value as people and files write it: "on", "own_array", "15".
[[nodiscard]] std::string value_text(const TunableInfo& info, std::int64_t value);

/// Inverse of value_text; also takes true/false and 1/0 for switches. Nothing when the text is no value of the row.
[[nodiscard]] std::optional<std::int64_t> parse_value(const TunableInfo& info, std::string_view text);

/// Names of the values of a `choice` row in order; empty for other rows.
[[nodiscard]] std::span<const std::string_view> choice_names(const TunableInfo& info);

/// Two fields that must not contradict each other.
struct TunableConflict {
    std::string_view smaller; ///< key whose value must be ≤ that of `larger`
    std::string_view larger;
};

/// The first pair that does not go together (min_timeslice ≤ max_timeslice, initial_sleep_avg ≤ max_sleep_avg).
[[nodiscard]] std::optional<TunableConflict> find_conflict(const Tunables& tunables);

} // namespace o1
