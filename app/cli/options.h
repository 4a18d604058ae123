// SPDX-License-Identifier: GPL-3.0-or-later
// What the verbs share on the command line: how a verb is described, whole numbers, and the scenario with its
// settings.
#pragma once

#include "core/words/scenario.h"
#include "app/cli/streams.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): theirs
class App;
class Option;
} // namespace CLI

namespace o1::cli {

/// A verb that has been described to CLI11: its part of the command line and what it does once that was parsed.
struct Verb {
    CLI::App* app = nullptr;
    std::function<int(const Streams&)> act; ///< returns the exit code
};

/// Lets an option take whole decimal numbers lowest..highest only ("010" is ten).
void takes_number(CLI::Option* option, std::int64_t lowest, std::int64_t highest);

/// Lets an option take one of some words only.
void takes_one_of(CLI::Option* option, std::vector<std::string> words);

/// Adds the positional FILE.
void add_file(CLI::App& verb, std::string& file);
/// Adds --json.
void add_json(CLI::App& verb, bool& is_json);

/// The scenario of a file ("-": standard input) with `--set` texts, or the exit code after messages: kUsage
/// when a setting cannot be understood, kIo or kBadInput (a value that is not allowed included).
struct LoadedScenario {
    std::shared_ptr<const Scenario> scenario; ///< null when it was refused
    int exit_code = 0;
};
[[nodiscard]] LoadedScenario load(const Streams& streams, const std::string& path,
                                  const std::vector<std::string>& settings = {});

/// "1 task", "3 tasks".
[[nodiscard]] std::string counted(std::int64_t count, std::string_view noun);

} // namespace o1::cli
