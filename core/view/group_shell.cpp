// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/view/group_shell.h"

#include "core/view/shell_word.h"
#include "core/words/error.h"
#include "core/words/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace o1 {

namespace {

/// One group and where its directory is.
struct Place {
    GroupId group;
    std::string directory;
};

using Children = std::vector<std::vector<GroupId>>; // by parent

Children children_of(const World& world)
{
    Children children(world.groups.size());
    for (std::size_t i = 1; i < world.groups.size(); ++i) {
        if (!world.groups[i].is_removed) {
            children[index_of(world.groups[i].parent)].emplace_back(static_cast<std::int32_t>(i));
        }
    }
    return children;
}

/// Each group before those below it. At most as deep as groups may lie.
void add_places(const World& world, const Children& children, const Place& above, std::vector<Place>& places)
{
    for (const auto group : children[index_of(above.group)]) {
        const std::string_view path = world.group_path(group);
        const Place place{group, above.directory + "/" + cgroup_directory(path.substr(path.rfind('/') + 1))};
        places.push_back(place);
        add_places(world, children, place, places);
    }
}

std::vector<Place> places_of(const World& world)
{
    std::vector<Place> places{{kRootGroup, std::string(kCgroupMount)}};
    const auto root = places.front();
    add_places(world, children_of(world), root, places);
    return places;
}

/// A comment goes to the end of its line, whatever stands in it.
std::string comment(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return "# " + text;
}

std::string head(const World& world, const std::function<std::string(std::string_view)>& translate)
{
    const auto line = [&](std::string_view pattern, const std::vector<std::string>& arguments) {
        return comment(fill_pattern(translate(pattern), arguments)) + "\n";
    };
    return line(O1_TEXT("core",
                        "A pid here is the number of a task in the simulation; 0 is the first task, not this shell."),
                {})
         + line(O1_TEXT("core", "The groups of \"%1\" at tick %2, for a kernel of 2011 (cgroup version 1)."),
                {world.scenario->name, std::to_string(world.jiffies.value())})
         + comment("mount -t cgroup -o cpu cgroup " + std::string(kCgroupMount)) + "\n";
}

std::string echo(const std::string& value, const std::string& file)
{
    return "echo " + value + " > " + shell_word(file);
}

bool has_pid(const Task& task)
{
    return task.state != TaskState::not_started && task.state != TaskState::zombie;
}

} // namespace

std::string cgroup_directory(std::string_view name)
{
    constexpr std::array<std::string_view, 3> kFiles{"tasks", "notify_on_release", "release_agent"};
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    if (name == "." || name == "..") {
        return name == "." ? "%2E" : "%2E%2E";
    }
    const bool is_kernels =
        std::ranges::find(kFiles, name) != kFiles.end() || name.starts_with("cpu.") || name.starts_with("cgroup.");
    if (!is_kernels) {
        return std::string(name);
    }
    const auto first = static_cast<unsigned char>(name.front());
    return std::string{'%', kDigits[first / 16], kDigits[first % 16]} + std::string(name.substr(1));
}

std::string group_shell(const World& world, const std::function<std::string(std::string_view)>& translate)
{
    auto text = head(world, translate);
    const auto places = places_of(world);
    for (std::size_t i = 1; i < places.size(); ++i) {
        const auto& [group, directory] = places[i];
        text += "mkdir " + shell_word(directory) + "\n";
        text += echo(std::to_string(world.group(group).shares), directory + "/cpu.shares") + "\n";
    }
    std::vector<std::string> members(world.groups.size()); // by group
    for (const auto& [group, directory] : places) {
        members[index_of(group)] = directory + "/tasks";
    }
    std::vector<std::string> lines(world.groups.size());
    for (std::size_t i = 0; i < world.tasks.size(); ++i) {
        const auto& task = world.tasks[i];
        if (has_pid(task)) {
            const TaskId id{static_cast<std::int32_t>(i)};
            lines[index_of(task.group)] +=
                echo(std::to_string(i), members[index_of(task.group)]) + "  " + comment(world.spec_of(id).name) + "\n";
        }
    }
    for (const auto& place : places) {
        text += lines[index_of(place.group)];
    }
    return text;
}

} // namespace o1
