// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/check_verb.h"

#include "app/cli/exit_code.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace o1::cli {

namespace {

std::string ok_line(const std::string& file, const Scenario& scenario)
{
    return fmt::format("{}: ok ({}, {}, HZ {})\n", file == "-" ? "standard input" : file,
                       counted(std::ssize(scenario.tasks), "task"), counted(scenario.cpus, "CPU"), scenario.hz);
}

int check(const std::vector<std::string>& files, const Streams& streams)
{
    int worst = kOk; // a file that cannot be read says more than one that is wrong
    for (const auto& file : files) {
        const auto loaded = load(streams, file);
        const auto code = loaded.scenario ? give(streams, ok_line(file, *loaded.scenario)) : loaded.exit_code;
        worst = std::max(worst, code);
    }
    return worst;
}

} // namespace

Verb check_verb(CLI::App& program)
{
    const auto files = std::make_shared<std::vector<std::string>>();
    auto& verb = *program.add_subcommand("check", "Read scenario files and say what is wrong and where");
    verb.add_option("FILE", *files, "Scenario files (.o1.json); - is standard input")->required()->option_text("...");
    verb.footer("Exit code 0: all are right, 65: something is wrong in one, 74: one cannot be read.");
    return {&verb, [files](const Streams& streams) { return check(*files, streams); }};
}

} // namespace o1::cli
