// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tunables_verb.h"

#include "core/edges/json_pretty.h"
#include "core/edges/suggestion.h"
#include "core/words/tunables.h"
#include "app/cli/report.h"
#include "app/cli/report_json.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>

namespace o1::cli {

namespace {

struct TunablesOptions {
    std::string kernel = "j9";
    std::int64_t hz = 100;
    bool is_json = false;
};

std::string_view unit_text(TunableUnit unit)
{
    switch (unit) {
    case TunableUnit::ticks: return "ticks";
    case TunableUnit::percent: return "percent";
    case TunableUnit::levels: return "levels";
    case TunableUnit::times: return "times";
    case TunableUnit::weight: return "weight";
    case TunableUnit::on_off: return "on/off";
    case TunableUnit::choice: return "choice";
    }
    return {};
}

std::string range_text(const TunableInfo& info, std::int64_t hz)
{
    if (info.unit == TunableUnit::on_off) {
        return "off, on";
    }
    if (info.unit == TunableUnit::choice) {
        return listed(choice_names(info));
    }
    return fmt::format("{}..{}", info.lowest, highest_value(info, hz));
}

std::string tunables_text(const TunablesOptions& options, const Tunables& values)
{
    const auto& hz = options.hz;
    Table table{"<KEY", "VALUE", "<RANGE", "<UNIT", "<KERNEL NAME"};
    for (const auto& info : tunable_table()) {
        table.add({std::string(info.key), value_text(info, values.*info.member), range_text(info, hz),
                   std::string(unit_text(info.unit)), std::string(info.kernel_name)});
    }
    const auto kernel = *kernel_named(options.kernel);
    auto text = fmt::format("Tunables of {} at HZ {}\n\n{}\n", version_name(kernel), hz, table.text());
    for (const auto& info : tunable_table()) {
        text += fmt::format("{}\n{}{}", info.key, wrapped(info.meaning, 4),
                            wrapped(fmt::format("Source: {}", info.source), 4));
    }
    return text;
}

Json tunable_json(const TunableInfo& info, std::int64_t value, std::int64_t hz)
{
    Json object{{"key", std::string(info.key)}, {"value", tunable_value(info, value)}};
    if (info.unit == TunableUnit::choice) {
        object["choices"] = Json::array();
        for (const auto name : choice_names(info)) {
            object["choices"].push_back(std::string(name));
        }
    } else if (info.unit != TunableUnit::on_off) {
        object["lowest"] = info.lowest;
        object["highest"] = highest_value(info, hz);
    }
    object["unit"] = std::string(unit_text(info.unit));
    object["kernel_name"] = std::string(info.kernel_name);
    object["meaning"] = std::string(info.meaning);
    object["source"] = std::string(info.source);
    return object;
}

std::string tunables_json(const TunablesOptions& options, const Tunables& values)
{
    Json object{{"kernel", options.kernel}, {"hz", options.hz}, {"tunables", Json::array()}};
    for (const auto& info : tunable_table()) {
        object["tunables"].push_back(tunable_json(info, values.*info.member, options.hz));
    }
    return pretty_json(object);
}

int tunables(const TunablesOptions& options, const Streams& streams)
{
    const auto values = default_tunables(*kernel_named(options.kernel), options.hz);
    return give(streams, options.is_json ? tunables_json(options, values) : tunables_text(options, values));
}

} // namespace

Verb tunables_verb(CLI::App& program)
{
    const auto options = std::make_shared<TunablesOptions>();
    auto& verb = *program.add_subcommand("tunables", "Print the table of all tunables with their defaults");
    std::vector<std::string> names;
    names.reserve(kAllKernels.size());
    for (const auto kernel : kAllKernels) {
        names.emplace_back(to_string(kernel));
    }
    takes_one_of(verb.add_option("--kernel", options->kernel,
                                 "Whose defaults: j9 (2.4.17-J9, default) or rh (Red Hat 2.4.18-14)")
                     ->option_text("j9|rh"),
                 names);
    takes_number(verb.add_option("--hz", options->hz, "Ticks per second (default: 100)")->option_text("N"), kMinHz,
                 kMaxHz);
    add_json(verb, options->is_json);
    verb.footer("Times are in ticks. `o1sim run FILE --set KEY=VALUE` changes one.");
    return {&verb, [options](const Streams& streams) { return tunables(*options, streams); }};
}

} // namespace o1::cli
