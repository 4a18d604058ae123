// SPDX-License-Identifier: GPL-3.0-or-later
// Text for people: tables with aligned columns, times, wrapped sentences.
#pragma once

#include "core/machine/world.h"
#include "core/words/scenario.h"
#include "core/words/units.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace o1::cli {

/// Rows that a table for people has at most.
inline constexpr std::size_t kMostRows = 40;

/// A table whose columns are as wide as their widest cell. Titles that begin with '<' are of left-aligned columns.
class Table {
public:
    Table(std::initializer_list<std::string_view> titles);
    /// One cell per column.
    void add(std::vector<std::string> cells);
    [[nodiscard]] std::size_t size() const { return m_rows.size() - 1; }
    /// Lines with `indent` spaces in front, without blanks at their ends.
    [[nodiscard]] std::string text(std::size_t indent = 0) const;

private:
    std::vector<bool> m_is_left;
    std::vector<std::vector<std::string>> m_rows; ///< the first holds the titles
};

/// Milliseconds of a number of ticks: "350", with one decimal when a tick is no whole number of them.
[[nodiscard]] std::string milliseconds(Ticks ticks, std::int64_t hz);
/// The same for a moment; "-" for never.
[[nodiscard]] std::string moment(Tick tick, std::int64_t hz);
/// "12.5" of a fraction 0.125.
[[nodiscard]] std::string percent(double fraction);

/// At most 32 characters of a name, then "…".
[[nodiscard]] std::string short_name(std::string_view name);
/// "job", "idle" for the idle task.
[[nodiscard]] std::string name_of(const World& world, TaskId id);
/// Name of an address space, "-" for kernel threads.
[[nodiscard]] std::string mm_text(const World& world, MmId mm);

/// "2.4.17-J9, HZ 100, 2 CPUs, seed 1".
[[nodiscard]] std::string machine_line(const Scenario& scenario);
/// "load average 1.00 0.52 0.20 (1, 5, 15 minutes)".
[[nodiscard]] std::string load_line(const LoadAverage& load);
/// "… and 60 more (use --json)", a line; empty when nothing was left out.
[[nodiscard]] std::string more_line(std::size_t all, std::size_t shown);

/// Words of `text` in lines of at most `width` characters, each with `indent` spaces in front.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent, std::size_t width = 100);

} // namespace o1::cli
