// SPDX-License-Identifier: GPL-3.0-or-later
// Under what the tasks of the workload stand: their groups, nested, or their address spaces where there are no groups.
#pragma once

#include "core/view/frame.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace o1 {

/// One heading of the workload with all that stands under it.
struct WorkloadSection {
    using Key = std::int32_t; ///< number of the group, or of the address space; kernel threads come last

    std::optional<Key> parent;      ///< nothing: at the top
    std::vector<Key> sections;      ///< right below it, in order
    std::vector<TaskView> tasks;    ///< by id, those that have not ended
    std::optional<GroupView> group; ///< of a group
    MmView mm;                      ///< of an address space
    [[nodiscard]] MmId mmId() const { return mm.id; }
};

struct WorkloadSections {
    bool isByGroup = false;
    std::vector<WorkloadSection::Key> tops;
    std::map<WorkloadSection::Key, WorkloadSection> all;

    /// By group when the frame has groups, the empty ones too; else by address space. Tasks whose group is not listed stand
    /// under the root.
    [[nodiscard]] static WorkloadSections of(const Frame& frame);
};

} // namespace o1
