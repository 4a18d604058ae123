// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload_sections.h"

namespace o1 {

namespace {

using Key = WorkloadSection::Key;

/// Kernel threads stand last.
Key keyOf(MmId mm)
{
    return mm == kKernelThread ? INT32_MAX : mm.value();
}

WorkloadSections byGroup(const Frame& frame)
{
    WorkloadSections sections;
    sections.isByGroup = true;
    for (const auto& group : frame.groups) {
        auto& section = sections.all[group.id.value()];
        section.group = group;
        if (group.id == kRootGroup) {
            sections.tops.push_back(group.id.value());
        } else {
            section.parent = group.parent.value();
            sections.all[group.parent.value()].sections.push_back(group.id.value());
        }
    }
    for (const auto& task : frame.tasks) {
        if (task.activity != Activity::ended) {
            const auto found = sections.all.find(task.group.value());
            (found != sections.all.end() ? found->second : sections.all.begin()->second).tasks.push_back(task);
        }
    }
    return sections;
}

WorkloadSections byMm(const Frame& frame)
{
    WorkloadSections sections;
    for (const auto& task : frame.tasks) {
        if (task.activity != Activity::ended) {
            auto& section = sections.all[keyOf(task.mm)];
            section.mm.id = task.mm;
            section.tasks.push_back(task);
        }
    }
    for (const auto& mm : frame.mms) {
        if (const auto found = sections.all.find(keyOf(mm.id)); found != sections.all.end()) {
            found->second.mm = mm;
        }
    }
    for (auto& [key, section] : sections.all) {
        sections.tops.push_back(key);
        if (section.mm.id == kKernelThread) {
            section.mm.share = 0;
            for (const auto& task : section.tasks) {
                section.mm.share += task.share / static_cast<double>(frame.cpus.size());
            }
        }
    }
    return sections;
}

} // namespace

WorkloadSections WorkloadSections::of(const Frame& frame)
{
    return frame.groups.empty() ? byMm(frame) : byGroup(frame);
}

} // namespace o1
