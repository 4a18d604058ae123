// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include "core/edges/suggestion.h"
#include "app/cli/check_verb.h"
#include "app/cli/exit_code.h"
#include "app/cli/options.h"
#include "app/cli/run_verb.h"
#include "app/cli/seek_verb.h"
#include "app/cli/trace_verb.h"
#include "app/cli/tunables_verb.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

namespace o1::cli {

namespace {

constexpr std::string_view kIntroduction =
    "An exact simulator of the Linux O(1) scheduler of 2002 (2.4.17-J9) with Ed Tomlinson's thread penalty.";
constexpr std::string_view kFooter =
    "o1sim VERB --help tells more. Results go to standard output, everything else to standard error.\n"
    "Exit code: 0 ok, 1 the answer is no, 2 wrong usage, 65 bad input, 70 our fault, 74 cannot read or write,\n"
    "130 stopped by Ctrl+C.";

bool is_option(std::string_view argument)
{
    return argument.size() > 1 && argument.starts_with('-');
}

/// `--trials` alone means ten; CLI11 would take the next argument, the FILE perhaps, for its number.
void complete_trials(std::vector<std::string>& arguments)
{
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto next = i + 1 < arguments.size() ? std::string_view(arguments[i + 1]) : std::string_view();
        const auto digits = next.starts_with('-') ? next.substr(1) : next;
        const bool has_number = !digits.empty() && std::isdigit(static_cast<unsigned char>(digits.front())) != 0
                             && digits.find_first_not_of("0123456789") == std::string_view::npos;
        if (arguments[i] == "--trials" && !has_number) {
            arguments[i] = "--trials=10";
        }
    }
}

std::vector<std::string> verb_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const auto* const verb : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(verb->get_name());
    }
    return names;
}

std::string nearest(std::string_view word, const std::vector<std::string>& known)
{
    return suggestion(word, std::vector<std::string_view>(known.begin(), known.end()));
}

/// The verb that the arguments begin with; null when there is none of that name.
CLI::App* find_verb(CLI::App& app, std::string_view name)
{
    const auto names = verb_names(app);
    return std::ranges::find(names, name) == names.end() ? nullptr : app.get_subcommand(std::string(name));
}

/// What to say about arguments that the verb does not know.
std::string extras_text(const CLI::App& verb)
{
    const auto extras = verb.remaining();
    const auto found = std::ranges::find_if(extras, is_option);
    if (found == extras.end()) {
        return fmt::format("{} is one argument too many", o1::quoted(extras.empty() ? std::string() : extras.front()));
    }
    std::vector<std::string> known;
    for (const auto* const option : verb.get_options()) {
        for (const auto& name : option->get_lnames()) {
            known.push_back("--" + name);
        }
    }
    const auto word = found->substr(0, found->find('='));
    return fmt::format("there is no option {}{}", word, nearest(word, known));
}

/// "--set needs a value" of CLI11's "--set: 1 required TEXT missing".
std::string missing_text(std::string_view what)
{
    return std::string(what.substr(0, what.find(':'))) + " needs a value";
}

int refuse_usage(const Streams& streams, const CLI::App& verb, std::string_view what)
{
    tell(streams, fmt::format("{}: {} (see o1sim {} --help)", verb.get_name(), what, verb.get_name()));
    return kUsage;
}

/// Arguments without a verb that is known: nothing, a flag of the program, or a mistake.
int refuse_verb(const Streams& streams, const CLI::App& app, const std::vector<std::string>& arguments)
{
    const auto& word = arguments.front();
    const auto names = verb_names(app);
    tell(streams, is_option(word)
                      ? fmt::format("there is no option {} before the verb (see o1sim --help)", word)
                      : fmt::format("there is no verb {}{}; verbs are {}", o1::quoted(word), nearest(word, names),
                                    listed(std::vector<std::string_view>(names.begin(), names.end()))));
    return kUsage;
}

/// Parses for a verb and does it.
int parse_and_act(CLI::App& app, const std::vector<Verb>& verbs, const std::vector<std::string>& arguments,
                  const Streams& streams)
{
    auto* const chosen = find_verb(app, arguments.front());
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend())); // CLI11 takes them from the back
    } catch (const CLI::CallForHelp&) {
        return give(streams, app.help());
    } catch (const CLI::CallForVersion& version) {
        return give(streams, std::string(version.what()) + "\n");
    } catch (const CLI::ExtrasError&) {
        return chosen == nullptr ? refuse_verb(streams, app, arguments)
                                 : refuse_usage(streams, *chosen, extras_text(*chosen));
    } catch (const CLI::ArgumentMismatch& error) {
        return chosen == nullptr ? refuse_verb(streams, app, arguments)
                                 : refuse_usage(streams, *chosen, missing_text(error.what()));
    } catch (const CLI::ParseError& error) {
        return chosen == nullptr ? refuse_verb(streams, app, arguments) : refuse_usage(streams, *chosen, error.what());
    }
    const auto verb = std::ranges::find(verbs, chosen, &Verb::app);
    return verb == verbs.end() ? refuse_verb(streams, app, arguments) : verb->act(streams);
}

} // namespace

int run_cli(std::vector<std::string> arguments, const Streams& streams)
{
    CLI::App app{std::string(kIntroduction), "o1sim"};
    app.set_version_flag("--version", "o1sim " O1_VERSION, "Print the version and exit");
    app.footer(std::string(kFooter));
    app.get_formatter()->column_width(34);
    app.get_formatter()->label("SUBCOMMAND", "VERB");
    app.require_subcommand(1);
    const std::vector<Verb> verbs{run_verb(app), trace_verb(app), check_verb(app), seek_verb(app), tunables_verb(app)};
    for (const auto& verb : verbs) {
        verb.app->group("Verbs");
    }
    if (arguments.empty()) {
        static_cast<void>(write_all(streams.err, app.help()));
        return kUsage;
    }
    complete_trials(arguments);
    return parse_and_act(app, verbs, arguments, streams);
}

} // namespace o1::cli
