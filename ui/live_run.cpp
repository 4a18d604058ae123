// SPDX-License-Identifier: GPL-3.0-or-later
// Commands are checked against a copy of the world in which those before them have been applied.
#include "ui/live_run.h"

#include "core/edges/scenario_json.h"
#include "core/edges/without_groups.h"
#include "core/history/as_it_stands.h"
#include "core/machine/apply.h"
#include "core/view/group_shell.h"
#include "core/view/make_frame.h"
#include "ui/error_text.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

std::string toSystem(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

/// "java-03" → "java-20": the same word with the lowest number above all that are taken.
std::string nameOfCopy(const World& world, TaskId id)
{
    const auto& name = world.spec_of(id).name;
    const auto digits = name.find_last_not_of("0123456789") + 1;
    const auto width = name.size() - digits;
    std::int64_t next = 1;
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        const auto& other = world.spec_of(TaskId{static_cast<std::int32_t>(i)}).name;
        const auto rest = other.compare(0, digits, name, 0, digits) == 0 ? other.substr(digits) : std::string();
        const bool isNumber =
            !rest.empty() && rest.size() < 10 && rest.find_first_not_of("0123456789") == std::string::npos;
        next = isNumber ? std::max<std::int64_t>(next, std::stoll(rest) + 1) : next;
    }
    auto number = std::to_string(next);
    number.insert(0, width > number.size() ? width - number.size() : 0, '0');
    return name.substr(0, digits) + number;
}

/// Shares and, unless a group is to lie below one that comes only with the tick, places.
void showPendingGroups(Frame& frame, const World& preview)
{
    const auto isListed = [&](const GroupView& group) {
        return std::ranges::binary_search(frame.groups, preview.group(group.id).parent, {}, &GroupView::id);
    };
    const bool areAllListed = std::ranges::all_of(frame.groups, isListed);
    for (auto& group : frame.groups) {
        const auto& changed = preview.group(group.id);
        group.shares = changed.shares;
        if (areAllListed) {
            group.parent = changed.parent;
            group.path = preview.group_path(group.id);
        }
    }
}

/// Each command behind those that must act first: of a pair of limits moved together, one may need the other. What nothing
/// allows any more is left out.
std::vector<Command> inAllowedOrder(World world, std::vector<Command> commands)
{
    std::vector<Command> ordered;
    Events none(false);
    for (bool moves = true; moves && !commands.empty();) {
        std::vector<Command> later;
        for (auto& command : commands) {
            if (check(world, command)) {
                later.push_back(std::move(command));
            } else {
                apply(world, none, command, 0);
                ordered.push_back(std::move(command));
            }
        }
        moves = later.size() < commands.size();
        commands = std::move(later);
    }
    return ordered;
}

} // namespace

// ---- files --------------------------------------------------------------------------------------------------------

ResultOf<OpenAt> LiveRun::open(const OpenFile& intent)
{
    auto scenario = load_scenario(toSystem(intent.path), intent.settings);
    if (!scenario) {
        return tl::unexpected(std::move(scenario.error()));
    }
    m_settings = intent.settings;
    m_grouped.reset();
    auto at = scenario->open;
    at.tick = intent.at.value_or(at.tick);
    start(std::move(*scenario), intent.path);
    return at;
}

ResultOf<OpenAt> LiveRun::open(const OpenText& intent)
{
    auto scenario = read_scenario(intent.text, {});
    if (!scenario) {
        return tl::unexpected(std::move(scenario.error()));
    }
    m_ownText = intent.text;
    m_settings.clear();
    m_grouped.reset();
    const auto at = scenario->open;
    start(std::move(*scenario), {});
    return at;
}

ResultOf<OpenAt> LiveRun::open(const Restart& intent)
{
    auto scenario = m_grouped ? readWithoutGroups(intent) : readAgain(intent);
    if (!scenario) {
        return tl::unexpected(std::move(scenario.error()));
    }
    m_settings.insert(m_settings.end(), intent.settings.begin(), intent.settings.end());
    return startFromZero(std::move(*scenario));
}

ResultOf<OpenAt> LiveRun::open(const SwitchGroups& intent)
{
    const auto text = intent.isOn ? *m_grouped : write_scenario(withPending());
    auto scenario = read_scenario(text, m_timeline->scenario().name, {});
    if (!scenario) {
        return tl::unexpected(std::move(scenario.error()));
    }
    m_grouped = intent.isOn ? std::nullopt : std::optional(text);
    return startFromZero(intent.isOn ? std::move(*scenario) : without_groups(std::move(*scenario)));
}

/// What changes is changed in the scenario with groups, too.
ResultOf<Scenario> LiveRun::readWithoutGroups(const Restart& intent)
{
    auto grouped = intent.keepsCommands ? read_scenario(*m_grouped, m_timeline->scenario().name, intent.settings)
                                        : readAgain(intent);
    auto scenario = intent.keepsCommands ? readAgain(intent) : grouped;
    if (grouped && scenario) {
        m_grouped = write_scenario(*grouped);
        return without_groups(std::move(*scenario));
    }
    return grouped ? scenario : grouped;
}

OpenAt LiveRun::startFromZero(Scenario scenario)
{
    const OpenAt at{.tick = {}, .window = scenario.open.window, .views = scenario.open.views};
    start(std::move(scenario), m_path);
    return at;
}

ResultOf<Scenario> LiveRun::readAgain(const Restart& intent) const
{
    if (intent.keepsCommands) {
        return read_scenario(write_scenario(withPending()), m_timeline->scenario().name, intent.settings);
    }
    auto settings = m_settings;
    settings.insert(settings.end(), intent.settings.begin(), intent.settings.end());
    return m_path.isEmpty() ? read_scenario(m_ownText, {}, settings) : load_scenario(toSystem(m_path), settings);
}

void LiveRun::start(Scenario scenario, const QString& path)
{
    m_pending.clear();
    m_preview.reset();
    m_path = path;
    m_timeline = std::make_unique<Timeline>(std::make_shared<const Scenario>(std::move(scenario)));
}

Result<void> LiveRun::save(const QString& path)
{
    auto scenario = withPending();
    scenario.open.tick = m_timeline->now();
    // Without a window the file runs as far as it was seen here, as far as that is allowed.
    scenario.ticks = std::max(scenario.ticks, std::min(m_timeline->now() - Tick{0}, Ticks{kMaxTicks}));
    auto result = save_scenario(toSystem(path), scenario);
    if (result) {
        m_path = path;
        m_settings.clear();
    }
    return result;
}

Scenario LiveRun::withPending() const
{
    auto scenario = m_timeline->with_commands();
    for (const auto& command : m_pending) {
        scenario.commands.push_back({m_timeline->now() + Ticks{1}, command});
    }
    std::ranges::stable_sort(scenario.commands, {}, &StampedCommand::at);
    return scenario;
}

Scenario LiveRun::asItStands() const
{
    const auto& world = m_preview ? *m_preview : m_timeline->world();
    return as_it_stands(withPending(), world.tunables, m_timeline->now() + Ticks{1});
}

// ---- commands -----------------------------------------------------------------------------------------------------

Result<void> LiveRun::give(const Command& command)
{
    if (!m_preview) {
        m_preview = std::make_unique<World>(m_timeline->world());
    }
    if (auto error = check(*m_preview, command)) {
        return tl::unexpected(std::move(*error));
    }
    std::erase_if(m_pending, [&](const Command& older) { return replaces(command, older); });
    m_pending.push_back(command);
    Events none(false);
    apply(*m_preview, none, command, 0);
    return {};
}

Result<void> LiveRun::duplicate(TaskId task)
{
    const auto& world = m_timeline->world();
    if (const auto error = check(world, Kill{task})) { // there is no such task any more
        return tl::unexpected(*error);
    }
    const auto& model = world.task(task);
    Spawn spawn{.task = world.spec_of(task),
                .program = world.program_of(model),
                .mm_name = model.mm == kKernelThread ? std::string() : world.mm_name(model.mm)};
    spawn.task.name = nameOfCopy(world, task);
    spawn.task.nice = model.nice;
    spawn.task.policy = model.policy;
    spawn.task.rt_priority = model.rt_priority;
    spawn.task.affinity = model.cpus_allowed;
    return give(spawn);
}

Result<void> LiveRun::gather(const GatherTasks& intent)
{
    const auto& world = m_preview ? *m_preview : m_timeline->world();
    std::vector<Command> commands;
    if (!world.group_at(intent.group)) {
        commands.emplace_back(CreateGroup{intent.group, kUsualShares});
    }
    for (const auto task : intent.tasks) {
        commands.emplace_back(MoveToGroup{task, intent.group});
    }
    return giveTogether(commands);
}

/// All of them, or none when one is refused.
Result<void> LiveRun::giveTogether(const std::vector<Command>& commands)
{
    auto pending = m_pending;
    auto preview = m_preview ? std::make_unique<World>(*m_preview) : nullptr;
    for (const auto& command : commands) {
        if (auto result = give(command); !result) {
            m_pending = std::move(pending);
            m_preview = std::move(preview);
            return result;
        }
    }
    return {};
}

void LiveRun::submitPending()
{
    m_preview.reset();
    if (!m_pending.empty()) {
        m_timeline->submit_all(inAllowedOrder(m_timeline->world(), std::exchange(m_pending, {})));
    }
}

void LiveRun::advance(Tick until)
{
    if (m_timeline->now() < until) {
        submitPending();
    }
    m_timeline->advance(until);
}

bool LiveRun::advanceToNext(KindMask kinds, Tick limit)
{
    if (m_timeline->now() < limit) {
        submitPending();
    }
    return m_timeline->advance_to_next(kinds, limit);
}

QString LiveRun::shell() const
{
    const auto translate = [](std::string_view text) { return coreText(text).toStdString(); };
    return QString::fromStdString(group_shell(m_preview ? *m_preview : m_timeline->world(), translate));
}

Frame LiveRun::frame(const FrameRequest& request) const
{
    auto frame = make_frame(*m_timeline, request);
    frame.are_groups_off = hasGroupsOff();
    if (!m_pending.empty() && m_preview) {
        frame.tunables = m_preview->tunables;
        for (auto& task : frame.tasks) {
            const auto& changed = m_preview->task(task.id);
            task.nice = changed.nice;
            task.policy = changed.policy;
            task.rt_priority = changed.rt_priority;
            task.cpus_allowed = changed.cpus_allowed;
            const bool isListed = std::ranges::find(frame.groups, changed.group, &GroupView::id) != frame.groups.end();
            task.group = isListed ? changed.group : task.group;
        }
        showPendingGroups(frame, *m_preview);
    }
    return frame;
}

} // namespace o1
