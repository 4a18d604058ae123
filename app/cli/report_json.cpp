// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report_json.h"

#include <fmt/format.h>

namespace o1::cli {

std::string digest_text(std::uint64_t digest)
{
    return fmt::format("{:016x}", digest);
}

Json load_json(const LoadAverage& load)
{
    auto values = Json::array();
    for (const auto value : load.value) {
        values.push_back(static_cast<double>(value) / 2048);
    }
    return values;
}

Json halt_json(const HaltReport& report)
{
    return {{"tick", report.halt.tick.value()},
            {"cpu", report.halt.cpu.value()},
            {"task", report.halt.task.value()},
            {"name", report.task_name},
            {"contradictions", report.contradictions}};
}

Json tunable_value(const TunableInfo& info, std::int64_t value)
{
    switch (info.unit) {
    case TunableUnit::on_off: return value != 0;
    case TunableUnit::choice: return value_text(info, value);
    default: return value;
    }
}

} // namespace o1::cli
