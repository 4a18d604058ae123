// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/make_frame.h"

#include "core/view/command_notes.h"
#include "core/view/frame_marks.h"
#include "core/view/group_views.h"
#include "core/view/mm_views.h"
#include "core/view/queue_picture.h"
#include "core/view/shares.h"
#include "core/view/stretch.h"
#include "core/view/task_lanes.h"

#include <algorithm>

namespace o1 {

namespace {

/// A window whose detail was dropped is re-run when it is at most this long.
constexpr Ticks kLongestRerun{2'000'000};

CpuId cpu_id(std::size_t i)
{
    return CpuId{static_cast<std::int32_t>(i)};
}

void add_lanes_and_marks(Frame& frame, const Trace& trace, std::size_t cpus)
{
    for (std::size_t c = 0; c < cpus; ++c) {
        frame.lanes.push_back({cpu_id(c), trace.lane(cpu_id(c), frame.window, frame.columns)});
    }
    add_marks(frame, trace, cpus);
}

void add_heading(Frame& frame, const Timeline& timeline)
{
    const auto& world = timeline.world();
    const auto& scenario = *world.scenario;
    frame.scenario_name = scenario.name;
    frame.description = scenario.description;
    frame.kernel = scenario.kernel;
    frame.hz = scenario.hz;
    frame.tick = timeline.now();
    frame.tunables = world.tunables;
    for (std::size_t i = 0; i < frame.load_average.size(); ++i) {
        frame.load_average[i] = static_cast<double>(world.load_average.value[i]) / 2048;
    }
    frame.nr_running = world.nr_running;
    frame.hog_collisions = world.hog_collisions;
    frame.halt = world.halt;
    frame.spans = timeline.trace().span_count();
    frame.commands = std::ssize(timeline.log());
    frame.memory = timeline.bytes();
    if (!timeline.log().empty()) {
        frame.last_command = timeline.log().back().command;
    }
}

/// What the queues of a level need to be understood: all that is known of the moment but the timeline.
void add_kept_levels(Frame& frame, const World& world, const RecentUse& use, const FrameRequest& request)
{
    for (const auto group : request.kept) {
        const bool is_there = index_of(group) < world.groups.size() && !world.group(group).is_removed;
        if (!is_there || std::ssize(frame.kept) == kMostKeptLevels) {
            continue;
        }
        Frame level;
        level.scenario_name = frame.scenario_name;
        level.kernel = frame.kernel;
        level.hz = frame.hz;
        level.tick = frame.tick;
        level.tunables = frame.tunables;
        level.halt = frame.halt;
        level.groups = frame.groups;
        level.mms = frame.mms;
        level.other_tasks = frame.other_tasks;
        level.shares.by = frame.shares.by;
        level.share_window = frame.share_window;
        level.group_window = frame.group_window;
        auto level_request = request;
        level_request.entered = group;
        add_queue_picture(level, world, use, level_request);
        frame.kept.push_back(std::make_shared<const Frame>(std::move(level)));
    }
}

} // namespace

Frame make_frame(const Timeline& timeline, const FrameRequest& request)
{
    Frame frame;
    frame.window = request.window;
    frame.columns = std::max(request.columns, 1);
    add_heading(frame, timeline);
    const auto use = recent_use(timeline);
    frame.share_window = use.window;
    add_queue_picture(frame, timeline.world(), use, request);
    add_groups(frame, timeline, request.groups);
    add_task_lanes(frame, timeline, request);
    const auto cpus = timeline.world().cpu_count();
    const bool was_dropped = frame.window.from < timeline.trace().detail_from();
    if (was_dropped && frame.window.to - frame.window.from <= kLongestRerun && frame.window.to > Tick{0}) {
        add_lanes_and_marks(frame, timeline.rerun(frame.window), cpus);
    } else {
        add_lanes_and_marks(frame, timeline.trace(), cpus);
    }
    frame.shares = share_view(timeline, frame.window, frame.columns, request.shares);
    if (request.stretch) {
        frame.stretch = stretch_view(timeline, *request.stretch);
    }
    frame.command_notes = command_notes(timeline, frame.window);
    add_other_tasks(frame, timeline.world(), use);
    add_mms(frame, timeline.world(), use);
    add_kept_levels(frame, timeline.world(), use, request);
    return frame;
}

} // namespace o1
