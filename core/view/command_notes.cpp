// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/command_notes.h"

#include "core/machine/apply.h"
#include "core/words/group_path.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace o1 {

namespace {

/// Values as commands leave them, from the start of the run on.
class Values {
public:
    explicit Values(const World& now) : m_now(&now)
    {
        m_tunables.scenario = now.scenario;
        m_tunables.tunables = now.scenario->tunables;
        for (const auto& group : now.scenario->groups) {
            add_group(group.path, group.shares);
        }
    }

    /// The command that would leave everything as it is; then lets `given` act.
    std::optional<Command> apply(const StampedCommand& given)
    {
        m_at = given.at;
        auto before = std::visit([&](const auto& c) { return held(c); }, given.command);
        std::visit([&](const auto& c) { set(c); }, given.command);
        return before;
    }

private:
    template <class C>
    using Given = std::map<TaskId, std::pair<Tick, C>>;

    [[nodiscard]] static bool is_row(std::int32_t tunable)
    {
        return tunable >= 0 && static_cast<std::size_t>(tunable) < tunable_table().size();
    }
    [[nodiscard]] std::int64_t Tunables::*member(std::int32_t tunable) const
    {
        return tunable_table()[static_cast<std::size_t>(tunable)].member;
    }
    [[nodiscard]] static bool is_declared_as(const GroupSpec& group, const CreateGroup& c)
    {
        return group.path == c.group && group.shares == c.shares;
    }
    void add_group(const std::string& path, std::int64_t shares)
    {
        m_shares.emplace(path, shares);
        m_paths.push_back(path);
    }
    [[nodiscard]] bool is_task(TaskId id) const { return id >= TaskId{0} && index_of(id) < m_now->tasks.size(); }
    [[nodiscard]] bool renices_itself(TaskId id) const
    {
        const auto& program = m_now->program_of(m_now->task(id));
        return std::ranges::any_of(program, [](const ProgramStep& s) { return s.op == ProgramStep::Op::nice; });
    }
    /// What the last command set, else what the task began with; nothing when it had that from its parent.
    template <class C>
    [[nodiscard]] std::optional<Command> last_set(const Given<C>& given, TaskId id, const C& at_start) const
    {
        const auto earlier = given.find(id);
        const auto& task = m_now->task(id);
        const bool is_forked = task.parent != kNoTask && task.figures.started < m_at;
        const bool is_born = is_forked || index_of(id) >= m_now->scenario->tasks.size();
        if (earlier == given.end() || (is_born && earlier->second.first < task.figures.started)) {
            return is_forked ? std::nullopt : std::optional<Command>(at_start);
        }
        // Within the tick of its birth nobody can tell which came first.
        const bool is_clear = !is_born || earlier->second.first > task.figures.started;
        return is_clear ? std::optional<Command>(earlier->second.second) : std::nullopt;
    }

    [[nodiscard]] std::optional<Command> held(const SetTunable& c) const
    {
        return is_row(c.tunable) ? std::optional<Command>(SetTunable{c.tunable, m_tunables.tunables.*member(c.tunable)})
                                 : std::nullopt;
    }
    [[nodiscard]] std::optional<Command> held(const SetNice& c) const
    {
        const bool is_known = is_task(c.task) && !renices_itself(c.task);
        return is_known ? last_set(m_nices, c.task, SetNice{c.task, m_now->spec_of(c.task).nice}) : std::nullopt;
    }
    [[nodiscard]] std::optional<Command> held(const SetAffinity& c) const
    {
        return is_task(c.task) ? last_set(m_affinities, c.task, SetAffinity{c.task, m_now->spec_of(c.task).affinity})
                               : std::nullopt;
    }
    [[nodiscard]] std::optional<Command> held(const SetPolicy& c) const
    {
        if (!is_task(c.task)) {
            return std::nullopt;
        }
        const auto& spec = m_now->spec_of(c.task);
        return last_set(m_policies, c.task, SetPolicy{c.task, spec.policy, spec.rt_priority});
    }
    [[nodiscard]] std::optional<Command> held(const SetShares& c) const
    {
        const auto found = m_shares.find(c.group);
        return found == m_shares.end() ? std::nullopt : std::optional<Command>(SetShares{c.group, found->second});
    }
    [[nodiscard]] std::optional<Command> held(const MoveToGroup& c) const
    {
        return is_task(c.task) ? last_set(m_groups, c.task, MoveToGroup{c.task, first_group(c.task)}) : std::nullopt;
    }
    /// The path that the first group of a task has by now.
    [[nodiscard]] std::string first_group(TaskId id) const
    {
        const auto group = m_now->spec_of(id).group;
        return index_of(group) < m_paths.size() ? m_paths[index_of(group)] : m_now->group_path(group);
    }
    [[nodiscard]] static std::optional<Command> held(const CreateGroup& /*c*/) { return std::nullopt; }
    [[nodiscard]] static std::optional<Command> held(const RemoveGroup& /*c*/) { return std::nullopt; }
    [[nodiscard]] static std::optional<Command> held(const RenameGroup& c) { return RenameGroup{c.group, c.group}; }
    [[nodiscard]] static std::optional<Command> held(const Spawn& /*c*/) { return std::nullopt; }
    [[nodiscard]] static std::optional<Command> held(const Kill& /*c*/) { return std::nullopt; }

    void set(const SetTunable& c)
    {
        if (!check(m_tunables, c)) {
            m_tunables.tunables.*member(c.tunable) = c.value;
        }
    }
    // One of these is refused only after the task's end, or for a value that the reader refuses too.
    void set(const SetNice& c) { m_nices.insert_or_assign(c.task, std::pair(m_at, c)); }
    void set(const SetAffinity& c) { m_affinities.insert_or_assign(c.task, std::pair(m_at, c)); }
    void set(const SetPolicy& c) { m_policies.insert_or_assign(c.task, std::pair(m_at, c)); }
    void set(const SetShares& c) { m_shares.insert_or_assign(c.group, c.shares); }
    void set(const MoveToGroup& c) { m_groups.insert_or_assign(c.task, std::pair(m_at, c)); }
    void set(const CreateGroup& c)
    {
        // Of those that were refused some can be told by what came to be later.
        const auto& born = m_now->born_groups;
        const auto place = m_paths.size() - 1 - m_now->scenario->groups.size();
        if (place < born.size() && is_declared_as(born[place], c) && !m_shares.contains(c.group)) {
            add_group(c.group, c.shares);
        }
    }
    void set(const RenameGroup& c)
    {
        if (!m_shares.contains(c.group) || m_shares.contains(c.to) || is_below(c.to, c.group)) {
            return; // refused, or nothing changes
        }
        std::map<std::string, std::int64_t> shares;
        for (const auto& [path, value] : m_shares) {
            shares.emplace(path_after_rename(path, c.group, c.to), value);
        }
        m_shares = std::move(shares);
        for (auto& path : m_paths) {
            path = path_after_rename(path, c.group, c.to);
        }
        for (auto& [task, move] : m_groups) {
            move.second.group = path_after_rename(move.second.group, c.group, c.to);
        }
    }
    void set(const RemoveGroup& c) { m_shares.erase(c.group); }
    static void set(const Spawn& /*c*/) {}
    static void set(const Kill& /*c*/) {}

    const World* m_now;
    World m_tunables; ///< no tasks: only for check()
    Tick m_at;
    Given<SetNice> m_nices;
    Given<SetAffinity> m_affinities;
    Given<SetPolicy> m_policies;
    Given<MoveToGroup> m_groups;
    std::map<std::string, std::int64_t> m_shares; ///< by path
    std::vector<std::string> m_paths{"/"};        ///< by group
};

bool was_refused(const Trace& trace, const CommandNote& note)
{
    bool is_found = false;
    const Window its_tick{note.given.at, note.given.at + Ticks{1}};
    trace.marks_in(its_tick, mask_of(EventKind::command_refused), [&](const Mark& mark) {
        is_found = mark.other == note.place;
        return !is_found;
    });
    return is_found;
}

} // namespace

std::vector<CommandNote> command_notes(const Timeline& timeline, Window window)
{
    const auto& log = timeline.log();
    const auto end = std::min(window.to, timeline.now());
    const auto first = std::ranges::lower_bound(log, window.from, {}, &StampedCommand::at);
    std::vector<CommandNote> notes;
    if (first == log.end() || first->at > end) {
        return notes;
    }
    Values values(timeline.world());
    for (auto given = log.begin(); given != log.end() && given->at <= end && notes.size() < kMostNotes; ++given) {
        auto before = values.apply(*given);
        if (given >= first) {
            notes.push_back({static_cast<std::int32_t>(given - log.begin()), *given, std::move(before)});
            notes.back().is_refused = was_refused(timeline.trace(), notes.back());
        }
    }
    return notes;
}

} // namespace o1
