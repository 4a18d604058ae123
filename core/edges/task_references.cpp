// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/task_references.h"

#include "core/edges/suggestion.h"
#include "core/words/error.h"
#include "core/words/text.h"

#include <algorithm>
#include <utility>

namespace o1 {

std::string TaskOutline::name_of(std::int32_t copy) const
{
    if (name.empty()) {
        return "task" + std::to_string(first + copy);
    }
    return count == 1 ? std::string(name) : std::string(name) + std::to_string(copy);
}

TaskReferences::TaskReferences(std::vector<TaskOutline> outlines) : m_outlines(std::move(outlines))
{
    for (const auto& outline : m_outlines) {
        for (std::int32_t copy = 0; copy < outline.count; ++copy) {
            auto& named = m_names[outline.name_of(copy)];
            if (named.count++ == 0) {
                named.first = outline.first + copy;
            }
        }
        m_file_task_count += outline.file_count;
        m_task_count += outline.count;
    }
}

std::int32_t TaskReferences::count_named(std::string_view name) const
{
    const auto place = m_names.find(std::string(name));
    return place == m_names.end() ? 0 : place->second.count;
}

TaskId TaskReferences::first_named(std::string_view name) const
{
    const auto place = m_names.find(std::string(name));
    return place == m_names.end() ? kNoTask : TaskId{place->second.first};
}

TaskId TaskReferences::renumbered(std::int64_t file_id) const
{
    if (file_id >= m_file_task_count) {
        return TaskId{
            static_cast<std::int32_t>(std::min<std::int64_t>(file_id - m_file_task_count + m_task_count, INT32_MAX))};
    }
    // The last entry that starts at or before the number; entries without copies start where the next one does.
    const auto after = std::ranges::upper_bound(
        m_outlines, file_id, {}, [](const TaskOutline& outline) { return std::int64_t{outline.file_first}; });
    const auto& outline = *std::prev(after);
    const auto copy = static_cast<std::int32_t>(file_id) - outline.file_first;
    return copy < outline.count ? TaskId{outline.first + copy} : kNoTask;
}

std::string TaskReferences::hint_for(std::string_view name) const
{
    if (const auto count = count_named(name); count > 1) {
        return fill_pattern(O1_TEXT("core", " (%1 tasks have this name)"), {std::to_string(count)});
    }
    constexpr std::size_t kEnough = 200; // of a crowd of copies the first ones will do
    std::vector<std::string> names;
    for (const auto& outline : m_outlines) {
        for (std::int32_t copy = 0; copy < outline.count && names.size() < kEnough; ++copy) {
            names.push_back(outline.name_of(copy));
        }
    }
    return suggestion(name, std::vector<std::string_view>(names.begin(), names.end()));
}

} // namespace o1
