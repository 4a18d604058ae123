// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trace_verb.h"

#include "core/edges/trace_golden.h"
#include "core/machine/leap.h"
#include "core/machine/step.h"
#include "app/cli/exit_code.h"
#include "app/cli/halt_report.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/progress.h"
#include "app/cli/trace_csv.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

namespace o1::cli {

namespace {

constexpr std::size_t kWriteSize = std::size_t{1} << 20U;
constexpr Ticks kLongestPiece{std::int64_t{1} << 24U};
constexpr Ticks kLongestRecorded{1 << 14}; ///< between looks at Ctrl+C and at how much there is to write

struct TraceOptions {
    std::string file;
    std::string format = "golden";
    std::optional<std::int64_t> from;
    std::optional<std::int64_t> to;
    std::string output = "-";
};

struct TickRange {
    Tick from;
    Tick to; ///< included
};

/// The run, and what of it waits to be written.
class Tracer {
public:
    Tracer(std::shared_ptr<const Scenario> scenario, OutputFile& output)
        : m_world(make_world(std::move(scenario))), m_log(m_world.scenario->commands), m_output(output)
    {}

    [[nodiscard]] const World& world() const { return m_world; }

    /// Everything from `range.from` to `range.to`. False when the user stopped it; see error().
    bool write(bool is_csv, TickRange range, const Streams& streams)
    {
        Progress progress(streams, range.to - Tick{0});
        m_text = is_csv ? csv_header() : golden_header(!m_world.scenario->groups.empty());
        Events events(is_csv);
        start(m_world, m_log, events);
        if (range.from > Tick{0}) { // the last tick before
            Events none(false);
            if (!advance(range.from - Ticks{1}, kLongestPiece, none, progress)) {
                return false;
            }
            events.clear();
        }
        const bool is_whole = is_csv ? write_events(range, events, progress) : write_rows(range, events, progress);
        return flush() && is_whole;
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    bool advance(Tick to, Ticks longest, Events& events, Progress& progress)
    {
        return in_pieces(m_world.jiffies, to, longest, progress, [&](Tick target) {
            leap(m_world, m_log, target, events);
            return !m_world.halt;
        });
    }

    bool write_events(TickRange range, Events& events, Progress& progress)
    {
        const auto write_down = [&] {
            for (const auto& event : events.list()) {
                append_csv_row(m_text, m_world, event);
            }
            events.clear();
            return flush_if_large();
        };
        return write_down() && in_pieces(m_world.jiffies, range.to, kLongestRecorded, progress, [&](Tick target) {
                   leap(m_world, m_log, target, events);
                   return write_down() && !m_world.halt;
               });
    }

    bool write_rows(TickRange range, Events& none, Progress& progress)
    {
        if (range.from == Tick{0}) {
            append_golden_rows(m_text, m_world);
        }
        return in_pieces(m_world.jiffies, range.to, kLongestRecorded, progress, [&](Tick target) {
            while (m_world.jiffies < target && !m_world.halt) {
                step(m_world, m_log, none);
                append_golden_rows(m_text, m_world);
            }
            return flush_if_large() && !m_world.halt;
        });
    }

    bool flush_if_large() { return m_text.size() < kWriteSize || flush(); }

    bool flush()
    {
        if (!m_error) {
            if (auto written = m_output.write(m_text); !written) {
                m_error = std::move(written.error());
            }
        }
        m_text.clear();
        return !m_error;
    }

    World m_world;
    const CommandLog& m_log;
    OutputFile& m_output;
    std::string m_text;
    std::optional<Error> m_error;
};

/// The ticks asked for, or a sentence that says what is wrong with them.
tl::expected<TickRange, std::string> range_of(const TraceOptions& options, const Scenario& scenario)
{
    const auto ticks = scenario.ticks.value();
    const auto to = options.to.value_or(ticks);
    const auto from = options.from.value_or(0);
    if (to > ticks) {
        return tl::unexpected(fmt::format("trace: --to: {} is after the end of the run, tick {}", to, ticks));
    }
    if (from > ticks) {
        return tl::unexpected(fmt::format("trace: --from: {} is after the end of the run, tick {}", from, ticks));
    }
    if (from > to) {
        return tl::unexpected(fmt::format("trace: --from {} lies after --to {}", from, to));
    }
    return TickRange{Tick{from}, Tick{to}};
}

bool is_same_file(const std::string& a, const std::string& b)
{
    std::error_code none;
    return std::filesystem::equivalent(a, b, none);
}

int trace(const TraceOptions& options, const Streams& streams)
{
    if (is_same_file(options.file, options.output)) {
        tell(streams, fmt::format("trace: -o {}: that is the scenario itself", options.output));
        return kUsage;
    }
    const auto loaded = load(streams, options.file);
    if (!loaded.scenario) {
        return loaded.exit_code;
    }
    const auto range = range_of(options, *loaded.scenario);
    if (!range) {
        tell(streams, range.error());
        return kUsage;
    }
    const Interrupt interrupt;
    auto output = OutputFile::open(options.output, streams);
    if (!output) {
        return refuse_output(streams, output.error());
    }
    Tracer tracer(loaded.scenario, *output);
    const bool is_whole = tracer.write(options.format == "csv", *range, streams);
    if (tracer.error()) {
        return refuse_output(streams, *tracer.error());
    }
    if (!is_whole || Interrupt::is_requested()) {
        return stopped(streams);
    }
    if (const auto finished = output->finish(); !finished) {
        return refuse_output(streams, finished.error());
    }
    if (tracer.world().halt) {
        tell(streams, halt_line(*tracer.world().halt));
    }
    return kOk;
}

} // namespace

Verb trace_verb(CLI::App& program)
{
    const auto options = std::make_shared<TraceOptions>();
    auto& verb = *program.add_subcommand("trace", "Write down a run tick by tick or event by event");
    add_file(verb, options->file);
    takes_one_of(verb.add_option("--format", options->format,
                                 "golden (default): a row per CPU and tick with every column of its run queue;\n"
                                 "csv: a row per event")
                     ->option_text("golden|csv"),
                 {"golden", "csv"});
    takes_number(verb.add_option("--from", options->from, "First tick that is written (default: 0)")->option_text("T"),
                 0, kMaxTicks);
    takes_number(verb.add_option("--to", options->to, "Last tick that is written (default: the end of the run)")
                     ->option_text("T"),
                 0, kMaxTicks);
    verb.add_option("-o,--output", options->output, "File to write; - is standard output (default)")
        ->option_text("OUT");
    verb.footer(std::string(csv_help()));
    return {&verb, [options](const Streams& streams) { return trace(*options, streams); }};
}

} // namespace o1::cli
