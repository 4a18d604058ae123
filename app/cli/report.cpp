// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report.h"

#include "core/edges/utf8.h"
#include "app/cli/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace o1::cli {

namespace {

constexpr std::size_t kNameLength = 32;
constexpr std::string_view kGap = "  ";

} // namespace

Table::Table(std::initializer_list<std::string_view> titles)
{
    std::vector<std::string> names;
    for (const auto title : titles) {
        m_is_left.push_back(title.starts_with('<'));
        names.emplace_back(title.substr(m_is_left.back() ? 1 : 0));
    }
    m_rows.push_back(std::move(names));
}

void Table::add(std::vector<std::string> cells)
{
    m_rows.push_back(std::move(cells));
}

std::string Table::text(std::size_t indent) const
{
    std::vector<std::size_t> widths(m_is_left.size());
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], count_characters(row[i]));
        }
    }
    std::string out;
    for (const auto& row : m_rows) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - count_characters(row[i]), ' ');
            line += i == 0 ? "" : kGap;
            line += m_is_left[i] ? row[i] + blanks : blanks + row[i];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string milliseconds(Ticks ticks, std::int64_t hz)
{
    if (1000 % hz == 0) {
        return std::to_string(ticks.value() * (1000 / hz));
    }
    return fmt::format("{:.1f}", static_cast<double>(ticks.value()) * 1000 / static_cast<double>(hz));
}

std::string moment(Tick tick, std::int64_t hz)
{
    return tick < Tick{0} ? "-" : milliseconds(tick - Tick{0}, hz);
}

std::string percent(double fraction)
{
    return fmt::format("{:.1f}", 100 * fraction);
}

std::string short_name(std::string_view name)
{
    const auto start = first_characters(name, kNameLength);
    return start.size() == name.size() ? std::string(name) : std::string(start) + "…";
}

std::string name_of(const World& world, TaskId id)
{
    return id == kIdle ? "idle" : world.spec_of(id).name;
}

std::string mm_text(const World& world, MmId mm)
{
    return mm == kKernelThread ? "-" : world.mm_name(mm);
}

std::string machine_line(const Scenario& scenario)
{
    return fmt::format("{}, HZ {}, {}, seed {}", version_name(scenario.kernel), scenario.hz,
                       counted(scenario.cpus, "CPU"), scenario.seed);
}

std::string load_line(const LoadAverage& load)
{
    const auto& value = load.value;
    return fmt::format("load average {:.2f} {:.2f} {:.2f} (1, 5, 15 minutes)", static_cast<double>(value[0]) / 2048,
                       static_cast<double>(value[1]) / 2048, static_cast<double>(value[2]) / 2048);
}

std::string more_line(std::size_t all, std::size_t shown)
{
    return all <= shown ? std::string() : fmt::format("… and {} more (use --json)\n", all - shown);
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width)
{
    std::string out;
    std::string line;
    const auto end_line = [&] {
        out += std::string(indent, ' ') + line + "\n";
        line.clear();
    };
    while (!text.empty()) {
        const auto word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (!line.empty() && indent + count_characters(line) + 1 + count_characters(word) > width) {
            end_line();
        }
        line += (line.empty() ? "" : " ") + std::string(word);
    }
    end_line();
    return out;
}

} // namespace o1::cli
