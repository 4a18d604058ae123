// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/seek_verb.h"

#include "core/history/timeline.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/cli/state_report.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>

namespace o1::cli {

namespace {

constexpr Ticks kLongestPiece{std::int64_t{1} << 24U};
/// Nobody looks at the past of this run but to seek in it.
constexpr MemoryBudget kBudget{std::size_t{128} << 20U, std::size_t{64} << 20U};

struct SeekOptions {
    std::string file;
    std::int64_t at = 0;
    bool is_json = false;
};

/// The world at the end of a tick; nothing when the user stopped it.
std::optional<World> world_at(const Streams& streams, const std::shared_ptr<const Scenario>& scenario, Tick at)
{
    Timeline timeline(scenario, kBudget);
    Progress progress(streams, at - Tick{0});
    const bool is_whole = in_pieces(timeline.now(), at, kLongestPiece, progress, [&](Tick target) {
        timeline.advance(target);
        return !timeline.world().halt;
    });
    return is_whole ? std::optional(timeline.world_at(at)) : std::nullopt;
}

int seek(const SeekOptions& options, const Streams& streams)
{
    const auto loaded = load(streams, options.file);
    if (!loaded.scenario) {
        return loaded.exit_code;
    }
    std::optional<World> world;
    {
        const Interrupt interrupt;
        world = world_at(streams, loaded.scenario, Tick{options.at});
        if (!world) {
            return stopped(streams);
        }
    }
    return give(streams, options.is_json ? state_json(*world) : state_text(*world));
}

} // namespace

Verb seek_verb(CLI::App& program)
{
    const auto options = std::make_shared<SeekOptions>();
    auto& verb = *program.add_subcommand("seek", "Show the whole state at one tick");
    add_file(verb, options->file);
    takes_number(verb.add_option("--at", options->at, "Tick at whose end to look; may lie after the length in the file")
                     ->required()
                     ->option_text("T (required)"),
                 0, kMaxTicks);
    add_json(verb, options->is_json);
    verb.footer(
        "Lists are in queue order, the next to run first; a task is its id and name. A run that the literal patch\n"
        "brings to a halt shows its last state.");
    return {&verb, [options](const Streams& streams) { return seek(*options, streams); }};
}

} // namespace o1::cli
