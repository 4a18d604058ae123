// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "core/edges/scenario_json.h"
#include "core/edges/setting.h"
#include "core/edges/suggestion.h"
#include "app/cli/exit_code.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

namespace o1::cli {

void takes_number(CLI::Option* option, std::int64_t lowest, std::int64_t highest)
{
    const auto check = [lowest, highest](std::string& text) -> std::string {
        std::int64_t value = 0;
        const auto* const end = text.data() + text.size();
        const auto [stop, problem] = std::from_chars(text.data(), end, value);
        if (problem == std::errc::invalid_argument || stop != end) {
            return fmt::format("{} is not a whole number", o1::quoted(text));
        }
        if (problem != std::errc{} || value < lowest || value > highest) {
            return fmt::format("{} is out of range {}..{}", text, lowest, highest);
        }
        text = std::to_string(value); // CLI11 would read a leading 0 as octal
        return {};
    };
    option->transform(CLI::Validator(check, std::string()));
}

void takes_one_of(CLI::Option* option, std::vector<std::string> words)
{
    const auto check = [words = std::move(words)](std::string& text) -> std::string {
        const std::vector<std::string_view> known(words.begin(), words.end());
        return std::ranges::find(known, text) != known.end()
                 ? std::string()
                 : fmt::format("{} is not one of {}{}", o1::quoted(text), listed(known), suggestion(text, known));
    };
    option->check(CLI::Validator(check, std::string()));
}

void add_file(CLI::App& verb, std::string& file)
{
    verb.add_option("FILE", file, "Scenario file (.o1.json); - is standard input")->required()->option_text(" ");
}

void add_json(CLI::App& verb, bool& is_json)
{
    verb.add_flag("--json", is_json, "The same as JSON, for programs");
}

LoadedScenario load(const Streams& streams, const std::string& path, const std::vector<std::string>& settings)
{
    std::vector<Setting> parsed;
    Errors errors;
    for (const auto& text : settings) {
        auto setting = parse_setting(text);
        if (setting) {
            parsed.push_back(std::move(*setting));
        } else {
            errors.push_back(std::move(setting.error()));
        }
    }
    if (!errors.empty()) {
        static_cast<void>(refuse(streams, errors));
        return {nullptr, kUsage};
    }
    auto scenario = load_scenario(path, parsed);
    if (!scenario) {
        return {nullptr, refuse(streams, scenario.error())};
    }
    return {std::make_shared<const Scenario>(std::move(*scenario)), kOk};
}

std::string counted(std::int64_t count, std::string_view noun)
{
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace o1::cli
