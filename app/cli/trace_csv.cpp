// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trace_csv.h"

#include <fmt/format.h>

#include <iterator>

namespace o1::cli {

namespace {

std::string field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string quoted = "\"";
    for (const auto c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

} // namespace

std::string_view csv_header()
{
    return "tick,cpu,kind,task,name,other\n";
}

void append_csv_row(std::string& out, const World& world, const Event& event)
{
    const auto name = event.task == kNoTask ? std::string() : field(world.spec_of(event.task).name);
    fmt::format_to(std::back_inserter(out), "{},{},{},{},{},{}\n", event.tick.value(), event.cpu, to_string(event.kind),
                   event.task.value(), name, event.other);
}

std::string_view csv_help()
{
    return "Columns of csv: tick,cpu,kind,task,name,other. task is -1 and name empty for the idle task and where\n"
           "no task is meant. other is, for switched: the task that ran before (-1: idle); forked, fork_failed and\n"
           "reaped: the child; migrated: the CPU it comes from; reniced: the new nice level; command and\n"
           "command_refused: its place in the scenario's commands; else -1.\n"
           "\n"
           "A run that the literal patch brings to a halt is written up to there, and a message says so.\n"
           "\n"
           "Example: o1sim trace claim.o1.json --format csv --from 1000 --to 2000 -o claim.csv";
}

} // namespace o1::cli
