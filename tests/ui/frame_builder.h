// SPDX-License-Identifier: GPL-3.0-or-later
// Frames made by hand for tests of the window: plausible pictures of a machine that never ran.
#pragma once

#include "core/view/frame.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace o1::test {

/// Builds a Frame step by step: address spaces, tasks, who runs, who is queued where.
class FrameBuilder {
public:
    explicit FrameBuilder(int cpus)
    {
        m_frame.scenario_name = "Frame by hand";
        m_frame.tick = Tick{2417};
        m_frame.share_window = Ticks{300};
        m_frame.hz = 100;
        for (int c = 0; c < cpus; ++c) {
            CpuView cpu;
            cpu.cpu = CpuId{c};
            cpu.first_set = kMaxPrio;
            cpu.nr_switches = 1000 + c;
            cpu.array_switches = 56 + 11 * c;
            cpu.switch_timestamp = Tick{2400};
            cpu.pick_cost = {.picks = 617, .words = 1234, .goodness = 25678, .last_words = 2, .last_goodness = 21};
            m_frame.cpus.push_back(cpu);
        }
    }

    MmId mm(const std::string& label)
    {
        const MmId id{static_cast<std::int32_t>(m_frame.mms.size())};
        m_frame.mms.push_back(
            {.id = id, .name = std::to_string(id.value() + 1), .label = label, .tasks = 0, .share = 0});
        return id;
    }

    /// A sleeping task.
    TaskId task(const std::string& name, MmId mm, int nice = 0)
    {
        TaskView task;
        task.id = TaskId{static_cast<std::int32_t>(m_frame.tasks.size())};
        task.name = name;
        task.mm = mm;
        task.activity = Activity::sleeping;
        task.nice = Nice{nice};
        task.prio = to_static_prio(task.nice);
        task.sleep_avg = Ticks{3};
        task.time_slice = Ticks{2};
        task.full_time_slice = Ticks{15};
        task.cpu_ticks = Ticks{400};
        task.share = 0.032;
        m_frame.tasks.push_back(task);
        m_frame.task_count = static_cast<std::int64_t>(m_frame.tasks.size());
        if (mm.value() >= 0) {
            ++m_frame.mms[index_of(mm)].tasks;
        }
        return task.id;
    }

    TaskId rtTask(const std::string& name, MmId mm, int rtPriority, Policy policy = Policy::rr)
    {
        const auto id = task(name, mm);
        auto& view = m_frame.tasks[index_of(id)];
        view.policy = policy;
        view.rt_priority = rtPriority;
        view.prio = Prio{99 - rtPriority};
        return id;
    }

    /// Appends the task to a list of the active or expired array.
    FrameBuilder& queue(int cpu, TaskId id, bool isExpired = false, int prio = -1)
    {
        auto& view = m_frame.tasks[index_of(id)];
        view.prio = prio < 0 ? view.prio : Prio{prio};
        view.cpu = CpuId{cpu};
        view.activity = isExpired ? Activity::waiting_expired : Activity::waiting_active;
        auto& owner = m_frame.cpus[static_cast<std::size_t>(cpu)];
        auto& array = isExpired ? owner.expired : owner.active;
        auto& level = levelOf(array, view.prio);
        ++level.count;
        if (level.chips.size() < 32) {
            level.chips.push_back({.task = id, .mm = view.mm, .is_rt = view.policy != Policy::other});
        }
        array.bitmap.set(view.prio);
        ++array.nr_active;
        ++owner.nr_running;
        ++m_frame.nr_running;
        owner.first_set = owner.active.bitmap.first_set();
        return *this;
    }

    /// Queues the task in the active array and lets it run.
    FrameBuilder& run(int cpu, TaskId id, int prio = -1)
    {
        queue(cpu, id, false, prio);
        auto& view = m_frame.tasks[index_of(id)];
        view.activity = Activity::running;
        auto& owner = m_frame.cpus[static_cast<std::size_t>(cpu)];
        owner.curr = view;
        for (auto& chip : levelOf(owner.active, view.prio).chips) {
            chip.is_running = chip.task == id;
        }
        return *this;
    }

    /// Budget of an mm; also switches the patch on.
    FrameBuilder& hog(int cpu, MmId mm, int left, int granted, bool isOfThisRound = true, int penalties = 0)
    {
        m_frame.tunables.hog_patch = 1;
        m_frame.hogs.push_back({.cpu = CpuId{cpu},
                                .mm = mm,
                                .hogslice = Ticks{left},
                                .granted = Ticks{granted},
                                .hogstamp = Tick{2400},
                                .is_of_this_round = isOfThisRound,
                                .is_empty = isOfThisRound && left == 0,
                                .penalties = penalties});
        return *this;
    }

    /// Marks the queued tasks of an mm on a CPU as penalised.
    FrameBuilder& penalise(int cpu, MmId mm)
    {
        auto& owner = m_frame.cpus[static_cast<std::size_t>(cpu)];
        for (auto* array : {&owner.active, &owner.expired}) {
            for (auto& level : array->levels) {
                for (auto& chip : level.chips) {
                    chip.is_penalised = chip.is_penalised || chip.mm == mm;
                }
            }
        }
        return *this;
    }

    /// A group with its presences, nothing of it queued yet; the first one brings the root along.
    GroupId group(const std::string& path, GroupId parent = GroupId{kRootGroup}, std::int64_t shares = 1024)
    {
        auto& groups = m_frame.groups;
        if (groups.empty()) {
            groups.push_back({.id = kRootGroup, .path = "/", .parent = kRootGroup, .cpus = {}});
            groups.back().cpus.resize(m_frame.cpus.size());
        }
        const GroupId id{static_cast<std::int32_t>(groups.size())};
        groups.push_back({.id = id, .path = path, .parent = parent, .shares = shares, .share = 0.125, .cpus = {}});
        groups.back().cpus.resize(m_frame.cpus.size());
        ++groups[index_of(parent)].groups;
        return id;
    }

    /// Puts a group's presence into an array of the shown queue.
    FrameBuilder& queueGroup(int cpu, GroupId id, bool isExpired = false, int prio = 120)
    {
        auto& here = m_frame.groups[index_of(id)].cpus[static_cast<std::size_t>(cpu)];
        here = {.standing = isExpired ? GroupStanding::expired : GroupStanding::active,
                .prio = Prio{prio},
                .slice_left = Ticks{11},
                .credit = 512,
                .shares = m_frame.groups[index_of(id)].shares / 2,
                .nr_running = 3};
        auto& owner = m_frame.cpus[static_cast<std::size_t>(cpu)];
        auto& array = isExpired ? owner.expired : owner.active;
        auto& level = levelOf(array, Prio{prio});
        ++level.count;
        level.chips.push_back({.task = kNoTask, .mm = kKernelThread, .group = id});
        array.bitmap.set(Prio{prio});
        ++array.nr_active;
        owner.nr_running += 3;
        owner.first_set = owner.active.bitmap.first_set();
        return *this;
    }

    /// Makes a task a member.
    FrameBuilder& join(TaskId task, GroupId id)
    {
        m_frame.tasks[index_of(task)].group = id;
        ++m_frame.groups[index_of(id)].tasks;
        return *this;
    }

    FrameBuilder& halt(int cpu, TaskId task)
    {
        m_frame.halt = Halt{.tick = m_frame.tick, .cpu = CpuId{cpu}, .task = task};
        return *this;
    }

    /// For whatever has no function here.
    [[nodiscard]] Frame& frame() { return m_frame; }

private:
    static LevelView& levelOf(ArrayView& array, Prio prio)
    {
        const auto place = std::ranges::lower_bound(array.levels, prio, {}, &LevelView::prio);
        if (place != array.levels.end() && place->prio == prio) {
            return *place;
        }
        return *array.levels.insert(place, LevelView{.prio = prio, .count = 0, .chips = {}});
    }

    Frame m_frame;
};

/// The state of window.png: a job, a build and 20 Java threads on two CPUs, patch on.
inline Frame javaFrame()
{
    FrameBuilder builder(2);
    const auto job = builder.mm("job");
    const auto java = builder.mm("java");
    const auto build = builder.mm("build");
    const auto jobTask = builder.task("job", job);
    const auto buildTask = builder.task("build", build);
    std::vector<TaskId> threads;
    for (int i = 0; i < 20; ++i) {
        threads.push_back(builder.task((i < 10 ? "java-0" : "java-") + std::to_string(i), java, 5));
    }
    builder.run(0, buildTask, 134).run(1, threads[2], 111).queue(1, jobTask, false, 134);
    for (std::size_t i = 3; i < 7; ++i) {
        builder.queue(0, threads[i], true, 110);
    }
    for (std::size_t i = 7; i < 12; ++i) {
        builder.queue(0, threads[i], true, 111);
    }
    builder.queue(1, threads[12], true, 110).penalise(0, java);
    builder.hog(0, job, 15, 30).hog(0, java, 0, 22, true, 41).hog(0, build, 27, 30);
    builder.hog(1, job, 24, 30, false).hog(1, java, 0, 22, true, 38).hog(1, build, 24, 30);
    return std::move(builder.frame());
}

/// One CPU: a job at nice 0 in the expired array and so many threads of one mm at nice 19 in the active one.
inline Frame hogsAndJob(int hogs)
{
    FrameBuilder builder(1);
    const auto job = builder.mm("job");
    const auto hog = builder.mm("hog");
    builder.queue(0, builder.task("job", job), true, 120);
    for (int i = 0; i < hogs; ++i) {
        builder.queue(0, builder.task("hog-" + std::to_string(i), hog, 19));
    }
    return std::move(builder.frame());
}

/// Two CPUs at the root: group /user (with fg and bg in it) and task init on CPU 0, /user again and /sys on CPU 1.
inline FrameBuilder groupedFrame()
{
    FrameBuilder builder(2);
    const auto mm = builder.mm("soak");
    const auto init = builder.task("init", builder.mm("init"));
    const auto user = builder.group("/user", GroupId{kRootGroup}, 2048);
    const auto fg = builder.group("/user/fg", user, 3072);
    const auto bg = builder.group("/user/bg", user);
    const auto sys = builder.group("/sys");
    builder.join(builder.task("browser", mm), fg)
        .join(builder.task("soaker", mm), bg)
        .join(builder.task("syslog", mm), sys);
    builder.run(0, init, 115).queueGroup(0, user).queueGroup(1, user).queueGroup(1, sys, true, 125);
    return builder;
}

/// `cpus` CPUs, `mms` address spaces with `tasksPerMm` tasks each, dealt round over the CPUs and both arrays.
inline Frame crowdedFrame(int cpus, int mms, int tasksPerMm)
{
    FrameBuilder builder(cpus);
    std::vector<bool> isBusy(static_cast<std::size_t>(cpus), false);
    int dealt = 0;
    std::vector<MmId> ids;
    for (int m = 0; m < mms; ++m) {
        const auto mm = builder.mm("app" + std::to_string(m + 1));
        ids.push_back(mm);
        for (int t = 0; t < tasksPerMm; ++t, ++dealt) {
            const auto id = builder.task("app" + std::to_string(m + 1) + "-" + std::to_string(t), mm, m % 20);
            const int cpu = dealt % cpus;
            const bool isFree = !isBusy[static_cast<std::size_t>(cpu)];
            const int prio = isFree ? 112 : 112 + (dealt * 7 / cpus) % 27;
            if (isFree) {
                builder.run(cpu, id, prio);
                isBusy[static_cast<std::size_t>(cpu)] = true;
            } else {
                builder.queue(cpu, id, dealt / cpus % 3 == 0, prio);
            }
        }
    }
    for (int c = 0; c < cpus; ++c) {
        for (int m = 0; m < mms; ++m) {
            builder.hog(c, ids[static_cast<std::size_t>(m)], (m * 7 + c * 3) % 31, 30, (m + c) % 5 != 0, m % 4);
        }
    }
    return std::move(builder.frame());
}

} // namespace o1::test
