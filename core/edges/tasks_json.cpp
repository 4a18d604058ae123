// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/tasks_json.h"

#include "core/edges/suggestion.h"
#include "core/edges/task_json.h"
#include "core/words/text.h"

#include <algorithm>
#include <unordered_map>

namespace o1 {

namespace {

constexpr auto kMaxTaskCount = static_cast<std::int64_t>(kMaxTasks);
constexpr std::int64_t kMaxCount = 1'000'000'000; // of one entry; their sum is what is limited

/// Gives each different thing a number in order of first use.
class ProgramTable {
public:
    explicit ProgramTable(std::vector<Program>& programs) : m_programs(programs) {}

    std::int32_t index_of(Program&& program)
    {
        auto& candidates = m_by_hash[hash(program)];
        for (const auto index : candidates) {
            if (m_programs[static_cast<std::size_t>(index)] == program) {
                return index;
            }
        }
        const auto index = static_cast<std::int32_t>(m_programs.size());
        m_programs.push_back(std::move(program));
        candidates.push_back(index);
        return index;
    }

private:
    static std::uint64_t hash(const Program& program)
    {
        std::uint64_t sum = program.size();
        const auto add = [&sum](std::int64_t word) { sum = (sum ^ static_cast<std::uint64_t>(word)) * 0x100000001B3U; };
        for (const auto& step : program) {
            add(static_cast<std::int64_t>(step.op) * 3 + static_cast<std::int64_t>(step.length.kind));
            add(step.length.low.value());
            add(step.length.high.value());
            add(step.child.value() * std::int64_t{64} + step.nice.value());
        }
        return sum;
    }

    std::vector<Program>& m_programs;
    std::unordered_map<std::uint64_t, std::vector<std::int32_t>> m_by_hash;
};

class MmTable {
public:
    explicit MmTable(std::vector<std::string>& names) : m_names(names) {}

    MmId id_of(const std::string& name)
    {
        const auto [place, is_new] = m_ids.try_emplace(name, static_cast<std::int32_t>(m_names.size()));
        if (is_new) {
            m_names.push_back(name);
        }
        return MmId{place->second};
    }

private:
    std::vector<std::string>& m_names;
    std::unordered_map<std::string, std::int32_t> m_ids;
};

/// First look at an entry: its name and how many copies the file asks for.
TaskOutline read_outline(ScenarioReading& reading, JsonValue object)
{
    TaskOutline outline;
    if (object.kind() != JsonKind::object) {
        return outline;
    }
    if (const auto name = object.find("name"); name.exists()) {
        outline.name = reading.check.name(name).value_or("?");
    }
    if (const auto count = object.find("count"); count.exists()) {
        outline.file_count = static_cast<std::int32_t>(reading.check.integer(count, 0, kMaxCount).value_or(1));
    }
    outline.count = outline.file_count;
    return outline;
}

/// The entry that the N of count:task=N means, null (and reported) when there is not exactly one.
TaskOutline* entry_of_setting(ScenarioReading& reading, std::vector<TaskOutline>& outlines, const Setting& setting)
{
    const auto word = task_of_setting(setting.key);
    const auto number = task_number(word);
    TaskOutline* entry = nullptr;
    std::int64_t matches = 0;
    for (auto& outline : outlines) {
        const bool has_number =
            number && *number >= outline.file_first && *number - outline.file_first < outline.file_count;
        if (number ? has_number : outline.name == word) {
            entry = &outline;
            ++matches;
        }
    }
    if (matches == 1) {
        return entry;
    }
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < std::min<std::size_t>(outlines.size(), 200); ++i) {
        names.push_back(outlines[i].name);
    }
    const auto hint = matches > 1
                        ? fill_pattern(O1_TEXT("core", " (%1 tasks have this name)"), {std::to_string(matches)})
                        : suggestion(word, names);
    reading.check.report(Origin(setting.key), ErrorCode::unknown_task, {quoted(word), hint});
    return nullptr;
}

void apply_count_settings(ScenarioReading& reading, std::vector<TaskOutline>& outlines)
{
    for (const auto& setting : reading.settings) {
        if (kind_of_setting(setting.key) != SettingKind::count_of_task) {
            continue;
        }
        auto* const entry = entry_of_setting(reading, outlines, setting);
        const auto count = setting_integer(reading, setting, 0, kMaxCount);
        if (entry != nullptr && count) {
            entry->count = static_cast<std::int32_t>(*count);
        }
    }
}

/// Blames the last setting of a count.
void report_too_many(ScenarioReading& reading, std::int64_t total)
{
    for (auto setting = reading.settings.rbegin(); setting != reading.settings.rend(); ++setting) {
        if (kind_of_setting(setting->key) == SettingKind::count_of_task) {
            reading.check.report(Origin(setting->key), ErrorCode::too_many_tasks,
                                 {std::to_string(total), std::to_string(kMaxTasks)});
            return;
        }
    }
}

/// Numbers the entries. False, and reported, when there are too many tasks.
bool number_outlines(ScenarioReading& reading, JsonValue list, std::vector<TaskOutline>& outlines)
{
    std::int64_t file_total = 0;
    std::size_t i = 0;
    for (const auto object : list) {
        auto& outline = outlines[i++];
        outline.file_first = static_cast<std::int32_t>(file_total);
        file_total += outline.file_count;
        if (file_total > kMaxTaskCount) {
            const auto count = object.kind() == JsonKind::object ? object.find("count") : JsonValue();
            reading.check.report(count.exists() ? count : object, ErrorCode::too_many_tasks,
                                 {std::to_string(file_total), std::to_string(kMaxTasks)});
            return false;
        }
    }
    apply_count_settings(reading, outlines);
    std::int64_t total = 0;
    for (auto& outline : outlines) {
        outline.first = static_cast<std::int32_t>(std::min(total, kMaxTaskCount));
        total += outline.count;
    }
    if (total > kMaxTaskCount) { // the file alone is not to blame
        report_too_many(reading, total);
    }
    return total <= kMaxTaskCount;
}

/// Makes the copies of one entry.
void add_copies(Scenario& scenario, const TaskOutline& outline, TaskForm form, ProgramTable& programs, MmTable& mms)
{
    if (outline.count == 0) {
        return;
    }
    form.spec.program = programs.index_of(std::move(form.program));
    for (std::int32_t copy = 0; copy < outline.count; ++copy) {
        auto& task = scenario.tasks.emplace_back(form.spec);
        task.name = outline.name_of(copy);
        switch (form.mm) {
        case TaskForm::Mm::own: task.mm = mms.id_of("t" + std::to_string(outline.first + copy)); break;
        case TaskForm::Mm::named: task.mm = mms.id_of(form.mm_name); break;
        case TaskForm::Mm::kernel_thread: task.mm = kKernelThread; break;
        }
    }
}

void read_entries(ScenarioReading& reading, JsonValue list, const std::vector<TaskOutline>& outlines)
{
    ProgramTable programs(reading.scenario.programs);
    MmTable mms(reading.scenario.mm_names);
    std::size_t i = 0;
    for (const auto object : list) {
        if (reading.check.is_full()) {
            return;
        }
        const auto& outline = outlines[i++];
        if (!reading.check.is_object(object)) {
            continue;
        }
        reading.check.allow_keys(object, task_keys());
        if (const auto id = object.find("id"); id.exists()) {
            static_cast<void>(reading.check.integer(id, outline.file_first, outline.file_first));
        }
        add_copies(reading.scenario, outline, read_task_form(reading, object, false), programs, mms);
    }
}

void apply_nice_settings(ScenarioReading& reading)
{
    for (const auto& setting : reading.settings) {
        if (setting.at || kind_of_setting(setting.key) != SettingKind::nice_of_task) {
            continue;
        }
        const auto nice = setting_integer(reading, setting, kMinNice.value(), kMaxNice.value());
        for (const auto task : tasks_of_setting(reading, setting, false)) {
            if (nice && index_of(task) < reading.scenario.tasks.size()) {
                reading.scenario.tasks[index_of(task)].nice = Nice{static_cast<std::int32_t>(*nice)};
            }
        }
    }
}

bool is_copy_of(std::string_view name, std::string_view base)
{
    const auto digits = name.starts_with(base) ? name.substr(base.size()) : std::string_view();
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

} // namespace

bool read_tasks(ScenarioReading& reading, JsonValue list)
{
    if (!reading.check.is_list(list)) {
        return false;
    }
    std::vector<TaskOutline> outlines;
    outlines.reserve(list.size());
    for (const auto object : list) {
        outlines.push_back(read_outline(reading, object));
    }
    if (!number_outlines(reading, list, outlines)) {
        return false;
    }
    reading.references = TaskReferences(outlines);
    read_entries(reading, list, outlines);
    apply_nice_settings(reading);
    return true;
}

void check_named_children(ScenarioReading& reading)
{
    for (const auto& [origin, child] : reading.forks) {
        const bool is_made = index_of(child) < reading.scenario.tasks.size();
        const auto arrival = is_made ? reading.scenario.tasks[index_of(child)].arrival : Tick{-1};
        if (arrival != Tick{-1}) {
            reading.check.report(origin, ErrorCode::bad_combination,
                                 {"fork " + quoted(reading.scenario.tasks[index_of(child)].name),
                                  "arrival " + std::to_string(arrival.value()),
                                  O1_TEXT("core", "a task that a fork starts has arrival -1")});
        }
    }
}

std::vector<TaskId> tasks_of_setting(ScenarioReading& reading, const Setting& setting, bool may_be_born)
{
    const auto word = task_of_setting(setting.key);
    const Origin origin(setting.key);
    std::vector<TaskId> ids;
    if (const auto number = task_number(word)) {
        if (const auto task = find_task(reading, origin, *number, may_be_born)) {
            ids.push_back(*task);
        }
        return ids;
    }
    const auto& tasks = reading.scenario.tasks;
    const bool has_exact = reading.references.count_named(word) > 0;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (has_exact ? tasks[i].name == word : is_copy_of(tasks[i].name, word)) {
            ids.emplace_back(static_cast<std::int32_t>(i));
        }
    }
    if (ids.empty()) {
        reading.check.report(origin, ErrorCode::unknown_task, {quoted(word), reading.references.hint_for(word)});
    }
    return ids;
}

} // namespace o1
