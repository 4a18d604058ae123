// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/halt_report.h"

#include "app/cli/options.h"
#include "app/cli/report.h"

#include <fmt/format.h>

#include <string_view>

namespace o1::cli {

namespace {

std::int32_t list_length(const World& world, const Level& level)
{
    std::int32_t length = 0;
    for (auto id = level.head; id != kNobody; id = world.node(id).next) {
        ++length;
    }
    return length;
}

void add_contradictions(std::vector<std::string>& out, const World& world, const PrioArray& array,
                        std::string_view name)
{
    std::int32_t queued = 0;
    for (std::int32_t p = 0; p < kMaxPrio.value(); ++p) {
        const Prio prio{p};
        const auto length = list_length(world, array.level(prio));
        queued += length;
        if (array.bitmap.test(prio) && length == 0) {
            out.push_back(fmt::format("{}: bit {} is set, but the list of priority {} is empty", name, p, p));
        } else if (!array.bitmap.test(prio) && length > 0) {
            out.push_back(fmt::format("{}: bit {} is clear, but the list of priority {} holds {}", name, p, p,
                                      counted(length, "task")));
        }
    }
    if (queued != array.nr_active) {
        out.push_back(
            fmt::format("{}: nr_active is {}, but the lists hold {}", name, array.nr_active, counted(queued, "task")));
    }
}

} // namespace

HaltReport report_halt(const World& world)
{
    const auto& halt = *world.halt;
    HaltReport report{halt, name_of(world, halt.task), mm_text(world, world.task(halt.task).mm), {}};
    const auto& queue = world.runqueue(halt.cpu).root;
    add_contradictions(report.contradictions, world, queue.active(), "active array");
    add_contradictions(report.contradictions, world, queue.expired(), "expired array");
    return report;
}

std::string halt_text(const HaltReport& report)
{
    auto text = halt_line(report.halt) + ".\n";
    text += wrapped(
        fmt::format("Task {} (id {}) used up its timeslice in the very tick in which the hogslice of its mm {} was "
                    "empty. The expiry had moved it to the expired array already; the patch, taken literally, then "
                    "dequeued it from the active array, where it no longer stood:",
                    short_name(report.task_name), report.halt.task.value(), report.mm_name),
        2);
    for (const auto& contradiction : report.contradictions) {
        text += "    - " + contradiction + "\n";
    }
    text += wrapped(
        "It cannot go on from there: the counts decide when the arrays change sides, and a set bit is followed to a "
        "list head without looking whether it is one. The real kernel runs on for some ticks and then crashes. "
        "hog_collision own_array (the default) and skip repair this.",
        2);
    return text;
}

std::string halt_line(const Halt& halt)
{
    return fmt::format("The run stopped at tick {} on CPU {}: hog_collision literal made the run queue inconsistent",
                       halt.tick.value(), halt.cpu.value());
}

} // namespace o1::cli
