// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/mm_views.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace o1 {

namespace {

/// The beginning that two names share, without digits and separators at its end.
std::string common_stem(std::string_view a, std::string_view b)
{
    const auto length = std::ranges::mismatch(a, b).in1 - a.begin();
    auto stem = a.substr(0, static_cast<std::size_t>(length));
    const auto end = stem.find_last_not_of("0123456789-_. ");
    return std::string(stem.substr(0, end == std::string_view::npos ? 0 : end + 1));
}

void add_label(std::vector<MmView>& mms, const TaskView& task)
{
    const auto place = std::ranges::lower_bound(mms, task.mm, {}, &MmView::id);
    if (place == mms.end() || place->id != task.mm) {
        mms.insert(place, MmView{task.mm, {}, task.name, 0, 0});
    } else if (place->label != task.name) {
        place->label = common_stem(place->label, task.name);
    }
}

/// What all tasks of an address space come to.
struct Sum {
    std::int32_t tasks = 0; ///< not ended
    std::int64_t ticks = 0; ///< over the window of RecentUse
};

/// By mm + 1; the first is of kernel threads.
std::vector<Sum> sums_of(const World& world, const RecentUse& use)
{
    std::vector<Sum> sums(world.mm_count() + 1);
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        auto& sum = sums[static_cast<std::size_t>(world.tasks[i].mm.value() + 1)];
        sum.tasks += world.tasks[i].state != TaskState::zombie ? 1 : 0;
        sum.ticks += use.task_ticks[i];
    }
    return sums;
}

} // namespace

void add_mms(Frame& frame, const World& world, const RecentUse& use)
{
    for (const auto* tasks : {&frame.tasks, &frame.other_tasks}) {
        for (const auto& task : *tasks) {
            add_label(frame.mms, task);
        }
    }
    const auto sums = sums_of(world, use);
    const auto all = static_cast<double>(use.window.value()) * static_cast<double>(world.cpu_count());
    for (auto& mm : frame.mms) {
        const auto& sum = sums[static_cast<std::size_t>(mm.id.value() + 1)];
        mm.tasks = sum.tasks;
        mm.share = all > 0 ? static_cast<double>(sum.ticks) / all : 0;
        mm.name = mm.id == kKernelThread ? "" : world.mm_name(mm.id);
        if (mm.label.empty()) {
            mm.label = mm.name;
        }
    }
}

} // namespace o1
