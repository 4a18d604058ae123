// SPDX-License-Identifier: GPL-3.0-or-later
// Which task a number or a name in a scenario file stands for.
#pragma once

#include "core/words/units.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace o1 {

/// One entry of `tasks` before it is copied.
struct TaskOutline {
    std::string_view name;       ///< as written; empty: each copy is called task<ID>
    std::int32_t file_count = 1; ///< copies the file asks for
    std::int32_t count = 1;      ///< copies after settings
    std::int32_t file_first = 0; ///< id of the first copy when `file_count` counts
    std::int32_t first = 0;      ///< id of the first copy

    /// Name of copy number `copy`: NAME when there is one, else NAME0, NAME1 …; task<ID> without a name.
    [[nodiscard]] std::string name_of(std::int32_t copy) const;
};

/// Tells names and numbers; numbers of the file stay with their task when settings change a count.
class TaskReferences {
public:
    TaskReferences() = default;
    /// `outlines` in order of ids.
    explicit TaskReferences(std::vector<TaskOutline> outlines);

    [[nodiscard]] std::int32_t task_count() const { return m_task_count; }
    /// How many tasks are called so.
    [[nodiscard]] std::int32_t count_named(std::string_view name) const;
    /// First task called so, kNoTask when there is none.
    [[nodiscard]] TaskId first_named(std::string_view name) const;
    /// Today's id of the task with number `file_id` (≥ 0) in the file: kNoTask when a setting took that copy away;
    /// beyond all tasks of the file, an id that is as far beyond all tasks.
    [[nodiscard]] TaskId renumbered(std::int64_t file_id) const;
    /// ` (did you mean "job3"?)` or ` (2 tasks have this name)`: argument 2 of ErrorCode::unknown_task.
    [[nodiscard]] std::string hint_for(std::string_view name) const;

private:
    struct Named {
        std::int32_t first = 0;
        std::int32_t count = 0;
    };

    std::vector<TaskOutline> m_outlines;
    std::unordered_map<std::string, Named> m_names;
    std::int32_t m_file_task_count = 0;
    std::int32_t m_task_count = 0;
};

} // namespace o1
