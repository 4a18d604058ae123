// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/trace_golden.h"

#include "core/machine/step.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace o1 {

namespace {

constexpr std::size_t kPieceSize = 1U << 20U;

/// 35 hex digits, bit p = priority p, most significant first, without the delimiter.
void append_bitmap(std::string& out, const PrioBitmap& bitmap)
{
    const auto& words = bitmap.words();
    fmt::format_to(std::back_inserter(out), "{:03x}{:016x}{:016x}", words[2] & 0xfffU, words[1], words[0]);
}

void append_hogs(std::string& out, const World& world, CpuId cpu)
{
    if (world.tunables.hog_patch == 0) {
        return;
    }
    const bool has_groups = !world.scenario->groups.empty();
    const auto* separator = "";
    for (const auto& row : world.hog_rows) {
        const auto& budget = world.hog(row.row, cpu);
        if (!has_groups || budget.is_charged) {
            fmt::format_to(std::back_inserter(out), "{}{}{}{}:{}:{}", separator, world.mm_name(row.mm),
                           has_groups ? "@" : "", has_groups ? world.group_path(row.group) : "",
                           budget.hogslice.value(), budget.hogstamp.value());
            separator = "|";
        }
    }
}

void append_group(std::string& out, const World& world, GroupId group, CpuId cpu)
{
    static const GroupEntity kAbsent = [] {
        GroupEntity entity;
        entity.prio = kMaxPrio;
        return entity;
    }();
    const auto* const found = world.find_entity(group, cpu);
    const auto& entity = found == nullptr ? kAbsent : *found;
    const auto* array = "-";
    if (entity.is_queued()) {
        array = entity.array == world.queue(world.group(group).parent, cpu).active_index ? "a" : "e";
    }
    const auto& queue = entity.queue;
    fmt::format_to(std::back_inserter(out), "{}:{}:{}:{}:{}:{}:{}:{}:{}", world.group_path(group), array,
                   entity.prio.value(), entity.slice_left.value(), entity.credit, queue.nr_running,
                   queue.active().nr_active, queue.expired().nr_active, queue.array_switches);
}

void append_groups(std::string& out, const World& world, CpuId cpu)
{
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        out += i == 1 ? "," : "|";
        append_group(out, world, GroupId{static_cast<std::int32_t>(i)}, cpu);
    }
}

void append_row(std::string& out, const World& world, CpuId cpu)
{
    const auto& runqueue = world.runqueue(cpu);
    const auto& queue = runqueue.root;
    const bool is_idle = runqueue.curr == kIdle;
    const auto* const task = is_idle ? nullptr : &world.task(runqueue.curr);
    fmt::format_to(std::back_inserter(out), "{},{},{},{},{},{},{},{},{},{},", world.jiffies.value(), cpu.value(),
                   runqueue.curr.value(), is_idle ? kMaxPrio.value() : task->prio.value(),
                   is_idle ? 0 : task->time_slice.value(), is_idle ? 0 : task->sleep_avg.value(), queue.nr_running,
                   runqueue.nr_switches, queue.active().nr_active, queue.expired().nr_active);
    append_bitmap(out, queue.active().bitmap);
    out += ',';
    append_bitmap(out, queue.expired().bitmap);
    fmt::format_to(std::back_inserter(out), ",{},{},{},", queue.expired_timestamp.value(),
                   queue.switch_timestamp.value(), queue.array_switches);
    append_hogs(out, world, cpu);
    if (!world.scenario->groups.empty()) {
        append_groups(out, world, cpu);
    }
    out += '\n';
}

} // namespace

std::string_view golden_header(bool has_groups)
{
    if (has_groups) {
        return "tick,cpu,curr_id,curr_prio,curr_timeslice,curr_sleep_avg,nr_running,nr_switches,nr_active,nr_expired,"
               "active_bitmap_hex,expired_bitmap_hex,expired_timestamp,switch_timestamp,array_switches,hog,groups\n";
    }
    return "tick,cpu,curr_id,curr_prio,curr_timeslice,curr_sleep_avg,nr_running,nr_switches,nr_active,nr_expired,"
           "active_bitmap_hex,expired_bitmap_hex,expired_timestamp,switch_timestamp,array_switches,hog\n";
}

void append_golden_rows(std::string& out, const World& world)
{
    for (std::size_t i = 0; i < world.cpu_count(); ++i) {
        append_row(out, world, CpuId{static_cast<std::int32_t>(i)});
    }
}

World write_golden(const std::shared_ptr<const Scenario>& scenario, Tick from, Tick to,
                   const std::function<bool(std::string_view)>& sink)
{
    const auto& log = scenario->commands;
    auto world = make_world(scenario);
    Events events(false);
    std::string piece(golden_header(!scenario->groups.empty()));
    start(world, log, events);
    for (;;) {
        if (world.jiffies >= from) {
            append_golden_rows(piece, world);
        }
        const bool is_last = world.jiffies >= to || world.halt;
        if (is_last || piece.size() >= kPieceSize) {
            if (!sink(piece) || is_last) {
                return world;
            }
            piece.clear();
        }
        step(world, log, events);
    }
}

} // namespace o1
