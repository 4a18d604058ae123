// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_verb.h"

#include "core/edges/without_groups.h"
#include "core/history/trials.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/cli/run_report.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace o1::cli {

namespace {

constexpr std::int64_t kMostTrials = 10'000;
constexpr Ticks kLongestPiece{std::int64_t{1} << 24U};

struct RunOptions {
    std::string file;
    std::optional<std::int64_t> ticks;
    std::vector<std::string> settings;
    std::optional<std::string> seed;
    std::optional<std::int64_t> trials;
    bool is_json = false;
};

/// `--ticks` and `--seed` are settings, too; standing last they win over `--set`.
std::vector<std::string> all_settings(const RunOptions& options)
{
    auto settings = options.settings;
    if (options.ticks) {
        settings.push_back("ticks=" + std::to_string(*options.ticks));
    }
    if (options.seed) {
        settings.push_back("seed=" + *options.seed);
    }
    return settings;
}

/// All trials from the scenario's seed on; nothing when the user stopped them.
std::optional<RunResult> run_trials(const std::shared_ptr<const Scenario>& scenario, std::int64_t count,
                                    Progress& progress)
{
    RunResult result;
    result.has_trials = true;
    Trials trials(scenario, count);
    while (!trials.is_done()) {
        const auto advance = [&trials](Tick target) { return trials.advance(target); };
        if (!in_pieces(trials.world().jiffies, trials.end(), kLongestPiece, progress, advance)) {
            return std::nullopt;
        }
        result.runs.push_back(figures_of(trials.world()));
        trials.finish_trial();
        progress.next_part();
    }
    result.tasks = trials.tasks();
    return result;
}

std::optional<RunResult> run_all(const Streams& streams, const std::shared_ptr<const Scenario>& scenario,
                                 std::optional<std::int64_t> trials)
{
    const bool compares = trials && !scenario->groups.empty();
    Progress progress(streams, scenario->ticks, compares ? 2 * *trials : trials.value_or(1));
    auto result = run_trials(scenario, trials.value_or(1), progress);
    if (result && compares) {
        auto plain = run_trials(std::make_shared<const Scenario>(without_groups(*scenario)), *trials, progress);
        if (!plain) {
            return std::nullopt;
        }
        result->tasks_without_groups = std::move(plain->tasks);
    }
    if (result && !trials) {
        result->has_trials = false;
        result->tasks.clear();
    }
    return result;
}

int run(const RunOptions& options, const Streams& streams)
{
    const auto loaded = load(streams, options.file, all_settings(options));
    if (!loaded.scenario) {
        return loaded.exit_code;
    }
    const auto& scenario = *loaded.scenario;
    const auto seeds_left = std::numeric_limits<std::uint64_t>::max() - scenario.seed;
    if (options.trials && static_cast<std::uint64_t>(*options.trials - 1) > seeds_left) {
        tell(streams, fmt::format("run: --trials: after seed {} there are only {} more", scenario.seed, seeds_left));
        return kUsage;
    }
    std::optional<RunResult> result;
    {
        const Interrupt interrupt;
        result = run_all(streams, loaded.scenario, options.trials);
        if (!result) {
            return stopped(streams);
        }
    }
    return give(streams, options.is_json ? run_json(scenario, *result) : run_text(scenario, *result));
}

void takes_seed(CLI::Option* option)
{
    const auto check = [](std::string& text) -> std::string {
        std::uint64_t value = 0;
        const auto* const end = text.data() + text.size();
        const auto [stop, problem] = std::from_chars(text.data(), end, value);
        return problem == std::errc{} && stop == end ? std::string()
                                                     : fmt::format("\"{}\" is not a whole number from 0 to {}", text,
                                                                   std::numeric_limits<std::uint64_t>::max());
    };
    option->transform(CLI::Validator(check, std::string()));
}

} // namespace

Verb run_verb(CLI::App& program)
{
    const auto options = std::make_shared<RunOptions>();
    auto& verb = *program.add_subcommand("run", "Run a scenario and print the figures of tasks and CPUs");
    add_file(verb, options->file);
    takes_number(
        verb.add_option("--ticks", options->ticks, "Length of the run (default: as the file says)")->option_text("N"),
        0, kMaxTicks);
    verb.add_option(
            "--set", options->settings,
            "Change one thing; may be given often. KEY is a tunable (o1sim tunables lists them),\n"
            "hz, cpus, kernel, seed, ticks, nice:task=N or count:task=N (N: name or id),\n"
            "shares:group=PATH, groups (on or off). With @TICK, tunables, nice and shares change during the run")
        ->allow_extra_args(false)
        ->option_text("KEY=VALUE[@TICK]");
    takes_seed(verb.add_option("--seed", options->seed, "Seed of random lengths and arrivals")->option_text("N"));
    takes_number(verb.add_option("--trials", options->trials,
                                 "Repeat with the seeds seed..seed+N-1 (N is 10 when left out); print the mean ± half\n"
                                 "the width of its 95 % confidence interval, in percent of the mean")
                     ->option_text("[N]"),
                 1, kMostTrials);
    add_json(verb, options->is_json);
    verb.footer(
        "CPU % is part of all CPU time (ticks x CPUs). ENTITLED % is what its shares entitled a group to, tick by tick\n"
        "and only while it had runnable tasks: a group that sleeps much may have had more without taking it from anyone.\n"
        "FIRST and FINISH are moments since tick 0, WAIT is time runnable and not running. In trials, FINISH counts\n"
        "from the arrival of the task.\n"
        "\n"
        "Example: o1sim run claim.o1.json --set hog_patch=on --set thread_penalty=1@5000");
    return {&verb, [options](const Streams& streams) { return run(*options, streams); }};
}

} // namespace o1::cli
