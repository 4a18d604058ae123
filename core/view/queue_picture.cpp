// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/queue_picture.h"

#include "core/machine/group_tree.h"
#include "core/policy/interactivity.h"
#include "core/policy/timeslice.h"

#include <algorithm>
#include <type_traits>
#include <variant>

namespace o1 {

namespace {

constexpr std::int64_t kMostSpansCounted = 50'000;

CpuId cpu_id(std::size_t i)
{
    return CpuId{static_cast<std::int32_t>(i)};
}

bool is_budget_empty(const World& world, const Task& task)
{
    if (world.tunables.hog_patch == 0 || task.mm == kKernelThread) {
        return false;
    }
    const auto& budget = world.hog(task, task.cpu);
    return budget.hogslice == Ticks{0} && budget.hogstamp >= world.queue_of(task).switch_timestamp;
}

bool is_in(const World& world, const Runqueue& runqueue, GroupId group)
{
    auto above = runqueue.curr == kIdle ? kRootGroup : world.task(runqueue.curr).holder();
    while (above != kRootGroup && above != group) {
        above = world.group(above).parent;
    }
    return above == group;
}

LevelView level_view(const World& world, const Runqueue& runqueue, const Level& level, Prio prio, int most)
{
    LevelView view{prio, level.count, {}};
    for (auto id = level.head; id != kNobody && std::ssize(view.chips) < most;) {
        if (id.is_group()) {
            const auto& entity = world.group_entities[id.group_place()];
            view.chips.push_back({.task = kNoTask,
                                  .mm = kKernelThread,
                                  .is_running = is_in(world, runqueue, entity.group),
                                  .group = entity.group});
            id = entity.next;
            continue;
        }
        const auto& task = world.task(id.task());
        view.chips.push_back(
            {id.task(), task.mm, id.task() == runqueue.curr, task.is_rt(), is_budget_empty(world, task)});
        id = task.next;
    }
    return view;
}

ArrayView array_view(const World& world, const Runqueue& runqueue, const PrioArray& array, int most)
{
    ArrayView view{array.bitmap, array.nr_active, {}};
    for (auto prio = array.bitmap.first_set(); prio < kMaxPrio; prio = array.bitmap.next_set(Prio{prio.value() + 1})) {
        view.levels.push_back(level_view(world, runqueue, array.level(prio), prio, most));
    }
    return view;
}

double part_of(std::int64_t ticks, Ticks window)
{
    return window > Ticks{0} ? static_cast<double>(ticks) / static_cast<double>(window.value()) : 0.0;
}

TaskView task_view(const World& world, TaskId id, const RecentUse& use)
{
    const auto& task = world.task(id);
    TaskView view;
    view.id = id;
    view.name = world.spec_of(id).name;
    view.mm = task.mm;
    view.group = task.group;
    view.cpu = task.cpu;
    view.activity = activity_of(world, id);
    view.policy = task.policy;
    view.rt_priority = task.rt_priority;
    view.nice = task.nice;
    view.prio = task.prio;
    view.sleep_avg = task.sleep_avg;
    view.time_slice = task.time_slice;
    view.full_time_slice = task_timeslice(world.tunables, task.nice);
    view.cpus_allowed = task.cpus_allowed;
    view.is_interactive =
        !task.is_rt() && task_interactive(world.rules.interactive, world.tunables, task.prio, task.nice);
    view.cpu_ticks = task.figures.cpu_ticks;
    view.wait_ticks = task.figures.wait_ticks;
    if (view.activity == Activity::waiting_active || view.activity == Activity::waiting_expired) {
        view.wait_ticks += world.jiffies - task.figures.wait_since;
    }
    view.penalties = task.figures.penalties;
    view.migrations = task.figures.migrations;
    view.share = part_of(use.task_ticks[index_of(id)], use.window);
    return view;
}

/// The queue of a group on a CPU; an empty one where it has never been.
const GroupQueue& queue_or_empty(const World& world, GroupId group, CpuId cpu)
{
    static const GroupQueue kEmpty;
    return group == kRootGroup || world.find_entity(group, cpu) != nullptr ? world.queue(group, cpu) : kEmpty;
}

CpuView cpu_view(const World& world, CpuId cpu, GroupId entered, const RecentUse& use, int chips_per_level)
{
    const auto& runqueue = world.runqueue(cpu);
    const auto& queue = queue_or_empty(world, entered, cpu);
    CpuView view;
    view.cpu = cpu;
    if (runqueue.curr != kIdle) {
        view.curr = task_view(world, runqueue.curr, use);
    }
    view.active = array_view(world, runqueue, queue.active(), chips_per_level);
    view.expired = array_view(world, runqueue, queue.expired(), chips_per_level);
    view.first_set = queue.active().bitmap.first_set();
    view.nr_running = queue.nr_running;
    view.nr_switches = runqueue.nr_switches;
    view.array_switches = queue.array_switches;
    view.moves_in = runqueue.moves_in;
    view.expired_timestamp = queue.expired_timestamp;
    view.switch_timestamp = queue.switch_timestamp;
    view.pick_cost = runqueue.pick_cost;
    view.idle_share = part_of(use.idle_ticks[index_of(cpu)], use.window);
    return view;
}

void add_hogs(Frame& frame, const World& world, int most)
{
    for (std::size_t c = 0; c < world.cpu_count() && world.tunables.hog_patch != 0; ++c) {
        for (const auto& row : world.hog_rows) {
            const auto& budget = world.hog(row.row, cpu_id(c));
            if (row.mm.value() >= most || !budget.is_charged) {
                continue;
            }
            const bool is_current = budget.hogstamp >= world.queue(row.group, cpu_id(c)).switch_timestamp;
            frame.hogs.push_back({cpu_id(c), row.mm, row.group, budget.hogslice, budget.granted, budget.hogstamp,
                                  is_current, is_current && budget.hogslice == Ticks{0}, budget.penalties});
        }
    }
}

/// The task that a command is for; kNoTask when it is for none that exists.
TaskId task_of(const Command& command)
{
    return std::visit(
        [](const auto& c) {
            if constexpr (requires { static_cast<TaskId>(c.task); }) {
                return c.task;
            } else {
                return kNoTask;
            }
        },
        command);
}

} // namespace

Activity activity_of(const World& world, TaskId id)
{
    const auto& task = world.task(id);
    switch (task.state) {
    case TaskState::not_started: return Activity::not_started;
    case TaskState::interruptible: return Activity::sleeping;
    case TaskState::zombie: return Activity::ended;
    case TaskState::running: break;
    }
    const auto& runqueue = world.runqueue(task.cpu);
    if (runqueue.curr == id) {
        return Activity::running;
    }
    return is_active(world, task) ? Activity::waiting_active : Activity::waiting_expired;
}

RecentUse recent_use(const Timeline& timeline)
{
    const auto& world = timeline.world();
    const auto& trace = timeline.trace();
    RecentUse use;
    use.window = std::min(timeline.now() - Tick{0}, Ticks{10 * world.scenario->hz});
    use.task_ticks.resize(world.tasks.size());
    use.idle_ticks.resize(world.cpu_count());
    const auto count_spans = [&](Ticks length) {
        std::int64_t spans = 0;
        for (std::size_t c = 0; c < world.cpu_count(); ++c) {
            spans += trace.spans_between(cpu_id(c), {timeline.now() - length, timeline.now()});
        }
        return spans;
    };
    while (use.window > Ticks{1000} && count_spans(use.window) > kMostSpansCounted) {
        use.window = use.window / 2;
    }
    const Window window{timeline.now() - use.window, timeline.now()};
    for (std::size_t c = 0; c < world.cpu_count(); ++c) {
        trace.spans_in(cpu_id(c), window, [&](const Span& span) {
            const auto ticks = (std::min(span.to, window.to) - std::max(span.from, window.from)).value();
            (span.task == kIdle ? use.idle_ticks[c] : use.task_ticks[index_of(span.task)]) += ticks;
            return true;
        });
    }
    return use;
}

void add_queue_picture(Frame& frame, const World& world, const RecentUse& use, const FrameRequest& request)
{
    const bool is_there = index_of(request.entered) < world.groups.size() && !world.group(request.entered).is_removed;
    frame.entered = is_there ? request.entered : kRootGroup;
    for (std::size_t c = 0; c < world.cpu_count(); ++c) {
        frame.cpus.push_back(cpu_view(world, cpu_id(c), frame.entered, use, request.chips_per_level));
    }
    add_hogs(frame, world, request.tasks);
    frame.task_count = std::ssize(world.tasks);
    const auto rows = std::min(world.tasks.size(), static_cast<std::size_t>(request.tasks));
    for (std::size_t i = 0; i < rows; ++i) {
        frame.tasks.push_back(task_view(world, TaskId{static_cast<std::int32_t>(i)}, use));
    }
}

void add_other_tasks(Frame& frame, const World& world, const RecentUse& use)
{
    std::vector<bool> is_named(world.tasks.size());
    const auto name = [&](TaskId id) {
        const bool is_unlisted = id.value() >= std::ssize(frame.tasks) && index_of(id) < is_named.size();
        if (is_unlisted && !is_named[index_of(id)]) {
            is_named[index_of(id)] = true;
            frame.other_tasks.push_back(task_view(world, id, use));
        }
    };
    for (const auto& lane : frame.lanes) {
        for (const auto& column : lane.columns) {
            name(column.dominant);
            name(column.second);
        }
    }
    for (const auto& view : frame.marks) {
        name(view.mark.task);
    }
    for (const auto& lane : frame.task_lanes) {
        name(lane.task);
    }
    for (const auto& note : frame.command_notes) {
        name(task_of(note.given.command));
    }
    std::ranges::sort(frame.other_tasks, {}, &TaskView::id);
}

} // namespace o1
