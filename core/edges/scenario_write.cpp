// SPDX-License-Identifier: GPL-3.0-or-later
// write_scenario: a scenario as the JSON that read_scenario takes, without what is default.
#include "core/edges/json_pretty.h"
#include "core/edges/program_text.h"
#include "core/edges/scenario_json.h"
#include "core/edges/task_json.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <type_traits>
#include <unordered_map>

namespace o1 {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxStepsAsText = 20;

/// True for names that the text form of programs can hold and nobody takes for a number.
bool is_plain_word(std::string_view name)
{
    return is_plain_name(name) && name.find_first_not_of("0123456789.-") != std::string_view::npos;
}

/// The number that a text is the usual spelling of.
std::optional<std::int64_t> exact_number(const std::string& text)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_exact = problem == std::errc{} && end == text.data() + text.size() && std::to_string(number) == text;
    return is_exact && number >= 0 ? std::optional(number) : std::nullopt;
}

class ScenarioWriter {
public:
    explicit ScenarioWriter(const Scenario& scenario) : m_scenario(scenario)
    {
        for (const auto& task : scenario.tasks) {
            ++m_name_counts[task.name];
        }
    }

    [[nodiscard]] Json write() const;

private:
    [[nodiscard]] Json groups() const;
    [[nodiscard]] Json tunables() const;
    [[nodiscard]] Json open() const;
    [[nodiscard]] Json tasks() const;
    [[nodiscard]] Json commands() const;
    [[nodiscard]] Json published() const;
    [[nodiscard]] std::size_t copies_from(std::size_t first) const;
    [[nodiscard]] Json task_entry(std::size_t first, std::size_t count) const;
    void add_fields(Json& entry, const TaskSpec& task, const Program& program) const;
    [[nodiscard]] Json program(const Program& program) const;
    [[nodiscard]] Json step(const ProgramStep& step) const;
    [[nodiscard]] bool has_own_mm(std::size_t task) const;
    [[nodiscard]] bool is_same_but_name(std::size_t a, std::size_t b) const;
    [[nodiscard]] Json reference(TaskId task) const;
    [[nodiscard]] Json command(const Command& command) const;
    [[nodiscard]] Json spawn(const Spawn& spawn) const;

    const Scenario& m_scenario;
    std::unordered_map<std::string_view, int> m_name_counts;
};

Json mm_value(const std::string& name)
{
    const auto number = exact_number(name);
    return number ? Json(*number) : Json(name);
}

Json tunable_value(const TunableInfo& info, std::int64_t value)
{
    switch (info.unit) {
    case TunableUnit::on_off: return value != 0;
    case TunableUnit::choice: return value_text(info, value);
    default: return value;
    }
}

Json affinity_list(std::uint64_t affinity)
{
    auto list = Json::array();
    for (unsigned cpu = 0; cpu < 64; ++cpu) {
        if ((affinity >> cpu & 1U) != 0) {
            list.push_back(cpu);
        }
    }
    return list;
}

Json ScenarioWriter::write() const
{
    const Scenario standard;
    const auto& s = m_scenario;
    Json root = Json::object();
    root["name"] = s.name;
    const auto add = [&root](const char* key, bool is_wanted, auto&& value) {
        if (is_wanted) {
            root[key] = value;
        }
    };
    add("description", !s.description.empty(), s.description);
    add("kernel", s.kernel != standard.kernel, to_string(s.kernel));
    add("hz", s.hz != standard.hz, s.hz);
    add("cpus", s.cpus != standard.cpus, s.cpus);
    add("ticks", s.ticks != standard.ticks, s.ticks.value());
    add("open", s.open != standard.open, open());
    add("seed", s.seed != standard.seed, s.seed);
    add("tunables", s.tunables != default_tunables(s.kernel, s.hz), tunables());
    add("groups", s.names_groups || !s.groups.empty(), groups());
    root["tasks"] = tasks();
    add("commands", !s.commands.empty(), commands());
    add("published", s.published != standard.published, published());
    return root;
}

Json ScenarioWriter::groups() const
{
    auto list = Json::array();
    for (const auto& group : m_scenario.groups) {
        Json entry{{"path", group.path}};
        if (group.shares != kUsualShares) {
            entry["shares"] = group.shares;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

Json ScenarioWriter::tunables() const
{
    const auto standard = default_tunables(m_scenario.kernel, m_scenario.hz);
    Json object = Json::object();
    for (const auto& info : tunable_table()) {
        const auto value = m_scenario.tunables.*info.member;
        if (value != standard.*info.member) {
            object[std::string(info.key)] = tunable_value(info, value);
        }
    }
    return object;
}

Json ScenarioWriter::open() const
{
    Json object = Json::object();
    if (m_scenario.open.tick != Tick{}) {
        object["tick"] = m_scenario.open.tick.value();
    }
    if (m_scenario.open.window != Ticks{}) {
        object["window"] = m_scenario.open.window.value();
    }
    if (!m_scenario.open.views.empty()) {
        object["views"] = m_scenario.open.views;
    }
    return object;
}

bool ScenarioWriter::has_own_mm(std::size_t task) const
{
    const auto mm = m_scenario.tasks[task].mm;
    return mm != kKernelThread && m_scenario.mm_names[index_of(mm)] == "t" + std::to_string(task);
}

bool ScenarioWriter::is_same_but_name(std::size_t a, std::size_t b) const
{
    auto other = m_scenario.tasks[b];
    const auto& one = m_scenario.tasks[a];
    const bool has_same_mm = has_own_mm(a) ? has_own_mm(b) : one.mm == other.mm;
    other.name = one.name;
    other.mm = one.mm;
    return has_same_mm && other == one;
}

/// How many tasks from `first` on can be written as one entry: named task<ID> each, or NAME0, NAME1 …
std::size_t ScenarioWriter::copies_from(std::size_t first) const
{
    const auto& tasks = m_scenario.tasks;
    const auto count_while = [&](const auto& name_of) {
        std::size_t count = 0;
        while (first + count < tasks.size() && tasks[first + count].name == name_of(count)
               && is_same_but_name(first, first + count)) {
            ++count;
        }
        return count;
    };
    const auto unnamed = count_while([&](std::size_t i) { return "task" + std::to_string(first + i); });
    const auto& name = tasks[first].name;
    if (unnamed > 0 || !name.ends_with('0') || name.size() == 1) {
        return std::max<std::size_t>(unnamed, 1);
    }
    const auto base = name.substr(0, name.size() - 1);
    return count_while([&](std::size_t i) { return base + std::to_string(i); });
}

Json ScenarioWriter::tasks() const
{
    auto list = Json::array();
    for (std::size_t first = 0; first < m_scenario.tasks.size();) {
        const auto count = copies_from(first);
        list.push_back(task_entry(first, count));
        first += count;
    }
    return list;
}

Json ScenarioWriter::task_entry(std::size_t first, std::size_t count) const
{
    const auto& task = m_scenario.tasks[first];
    Json entry = Json::object();
    if (!task.name.empty() && task.name != "task" + std::to_string(first)) {
        entry["name"] = count > 1 ? task.name.substr(0, task.name.size() - 1) : task.name;
    }
    if (count > 1) {
        entry["count"] = count;
    }
    if (task.mm == kKernelThread) {
        entry["mm"] = nullptr;
    } else if (!has_own_mm(first)) {
        entry["mm"] = mm_value(m_scenario.mm_names[index_of(task.mm)]);
    }
    if (task.arrival_high > task.arrival) {
        entry["arrival"] = std::to_string(task.arrival.value()) + ".." + std::to_string(task.arrival_high.value());
    } else if (task.arrival != Tick{}) {
        entry["arrival"] = task.arrival.value();
    }
    if (task.group != kRootGroup) {
        entry["group"] = m_scenario.groups[index_of(task.group) - 1].path;
    }
    add_fields(entry, task, m_scenario.programs[static_cast<std::size_t>(task.program)]);
    return entry;
}

void ScenarioWriter::add_fields(Json& entry, const TaskSpec& task, const Program& program_steps) const
{
    if (task.nice != Nice{}) {
        entry["nice"] = task.nice.value();
    }
    if (task.policy != Policy::other) {
        entry["policy"] = to_string(task.policy);
        entry["rt_priority"] = task.rt_priority;
    }
    if (task.affinity != all_cpus(m_scenario.cpus)) {
        entry["affinity"] = affinity_list(task.affinity);
    }
    if (task.cpu.value() != std::countr_zero(task.affinity)) {
        entry["cpu"] = task.cpu.value();
    }
    if (task.sleep_avg >= Ticks{}) {
        entry["sleep_avg"] = task.sleep_avg.value();
    }
    if (!task.loop) {
        entry["loop"] = false;
    }
    entry["program"] = program(program_steps);
}

Json ScenarioWriter::program(const Program& program) const
{
    if (program.size() <= kMaxStepsAsText) {
        return program_text(program, [this](TaskId task) {
            const auto name = reference(task);
            return name.is_string() ? name.get<std::string>() : std::to_string(task.value());
        });
    }
    auto list = Json::array();
    for (const auto& one : program) {
        list.push_back(step(one));
    }
    return list;
}

Json ScenarioWriter::step(const ProgramStep& step) const
{
    Json object = Json::object();
    object["op"] = to_string(step.op);
    const bool is_timed = step.op == ProgramStep::Op::run || step.op == ProgramStep::Op::sleep;
    if (is_timed && step.length.kind == Length::Kind::mean) {
        object["mean"] = step.length.low.value();
    } else if (is_timed && step.length.kind == Length::Kind::uniform) {
        object["ticks"] = Json::array({step.length.low.value(), step.length.high.value()});
    } else if (is_timed) {
        object["ticks"] = step.length.low.value();
    } else if (step.op == ProgramStep::Op::nice) {
        object["value"] = step.nice.value();
    } else if (step.op == ProgramStep::Op::fork && step.child != kNoTask) {
        object["task"] = reference(step.child);
    }
    return object;
}

/// The name when only this task has it, else the number.
Json ScenarioWriter::reference(TaskId task) const
{
    if (index_of(task) < m_scenario.tasks.size()) {
        const auto& name = m_scenario.tasks[index_of(task)].name;
        if (is_plain_word(name) && m_name_counts.at(name) == 1) {
            return name;
        }
    }
    return task.value();
}

Json ScenarioWriter::commands() const
{
    auto list = Json::array();
    for (const auto& stamped : m_scenario.commands) {
        Json object = Json::object();
        object["at"] = stamped.at.value();
        object.update(command(stamped.command));
        list.push_back(std::move(object));
    }
    return list;
}

Json ScenarioWriter::published() const
{
    const auto& published = m_scenario.published;
    Json object = Json::object();
    if (!published.source.empty()) {
        object["source"] = published.source;
    }
    for (const auto& finish : published.finish) {
        Json entry{{"task", reference(finish.task)}};
        if (finish.without_groups_ms) {
            entry["without_groups_ms"] = *finish.without_groups_ms;
        }
        if (finish.with_groups_ms) {
            entry["with_groups_ms"] = *finish.with_groups_ms;
        }
        object["finish"].push_back(std::move(entry));
    }
    return object;
}

Json ScenarioWriter::command(const Command& command) const
{
    return std::visit(
        [this](const auto& c) -> Json {
            using C = std::decay_t<decltype(c)>;
            if constexpr (std::is_same_v<C, SetNice>) {
                return {{"op", "set_nice"}, {"task", reference(c.task)}, {"nice", c.nice.value()}};
            } else if constexpr (std::is_same_v<C, SetTunable>) {
                const auto& info = tunable_table()[static_cast<std::size_t>(c.tunable)];
                return {{"op", "set_tunable"}, {"name", info.key}, {"value", tunable_value(info, c.value)}};
            } else if constexpr (std::is_same_v<C, SetAffinity>) {
                return {{"op", "set_affinity"}, {"task", reference(c.task)}, {"affinity", affinity_list(c.affinity)}};
            } else if constexpr (std::is_same_v<C, Spawn>) {
                return {{"op", "spawn"}, {"task", spawn(c)}};
            } else if constexpr (std::is_same_v<C, Kill>) {
                return {{"op", "kill"}, {"task", reference(c.task)}};
            } else if constexpr (std::is_same_v<C, SetShares>) {
                return {{"op", "set_shares"}, {"group", c.group}, {"shares", c.shares}};
            } else if constexpr (std::is_same_v<C, MoveToGroup>) {
                return {{"op", "move_to_group"}, {"task", reference(c.task)}, {"group", c.group}};
            } else if constexpr (std::is_same_v<C, CreateGroup>) {
                return {{"op", "create_group"}, {"group", c.group}, {"shares", c.shares}};
            } else if constexpr (std::is_same_v<C, RemoveGroup>) {
                return {{"op", "remove_group"}, {"group", c.group}};
            } else if constexpr (std::is_same_v<C, RenameGroup>) {
                return {{"op", "rename_group"}, {"group", c.group}, {"to", c.to}};
            } else {
                static_assert(std::is_same_v<C, SetPolicy>);
                Json object{{"op", "set_policy"}, {"task", reference(c.task)}, {"policy", to_string(c.policy)}};
                if (c.policy != Policy::other) {
                    object["rt_priority"] = c.rt_priority;
                }
                return object;
            }
        },
        command);
}

Json ScenarioWriter::spawn(const Spawn& spawn) const
{
    Json entry = Json::object();
    if (!spawn.task.name.empty()) {
        entry["name"] = spawn.task.name;
    }
    if (!spawn.own_mm) {
        entry["mm"] = spawn.mm_name.empty() ? Json(nullptr) : mm_value(spawn.mm_name);
    }
    if (spawn.group != "/") {
        entry["group"] = spawn.group;
    }
    add_fields(entry, spawn.task, spawn.program);
    return entry;
}

} // namespace

std::string write_scenario(const Scenario& scenario)
{
    return pretty_json(ScenarioWriter(scenario).write());
}

} // namespace o1
