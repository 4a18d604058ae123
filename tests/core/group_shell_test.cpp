// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of groups as text for a shell, word by word.
#include "core/view/group_shell.h"

#include "core/machine/apply.h"
#include "core/view/shell_word.h"
#include "tests/support/run.h"
#include "tests/support/scenario_builder.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace o1 {
namespace {

using test::run_for;
using test::ScenarioBuilder;
using test::TestRun;

std::string in_english(std::string_view text)
{
    return std::string(text);
}

/// The lines behind the comments at the head.
std::string commands_of(const World& world)
{
    const auto text = group_shell(world, in_english);
    const auto mount = text.find("# mount");
    return text.substr(text.find('\n', mount) + 1);
}

TEST(GroupShell, MakesTheTreeThenMovesTheTasks)
{
    ScenarioBuilder builder;
    builder.group("/user", 2048);
    builder.hogs_in(builder.group("/sys"), 1);
    builder.hogs_in(builder.group("/user/fg", 3072), 2);
    builder.hogs(1, 0);
    builder.scenario().tasks[1].name = "java 'x'";
    const auto world = TestRun(builder.done()).to(7).world;
    EXPECT_EQ(group_shell(world, in_english),
              R"(# A pid here is the number of a task in the simulation; 0 is the first task, not this shell.
# The groups of "test" at tick 7, for a kernel of 2011 (cgroup version 1).
# mount -t cgroup -o cpu cgroup /sys/fs/cgroup/cpu
mkdir /sys/fs/cgroup/cpu/user
echo 2048 > /sys/fs/cgroup/cpu/user/cpu.shares
mkdir /sys/fs/cgroup/cpu/user/fg
echo 3072 > /sys/fs/cgroup/cpu/user/fg/cpu.shares
mkdir /sys/fs/cgroup/cpu/sys
echo 1024 > /sys/fs/cgroup/cpu/sys/cpu.shares
echo 3 > /sys/fs/cgroup/cpu/tasks  # task3
echo 1 > /sys/fs/cgroup/cpu/user/fg/tasks  # java 'x'
echo 2 > /sys/fs/cgroup/cpu/user/fg/tasks  # task2
echo 0 > /sys/fs/cgroup/cpu/sys/tasks  # task0
)");
}

TEST(GroupShell, ShowsWhatThereIsNow)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a"), 1);
    builder.group("/b", 7);
    builder.task(0, {run_for(1), test::bare(ProgramStep::Op::exit)}).loop = false;
    auto& later = builder.task(0, {run_for(1)});
    later.arrival = later.arrival_high = Tick{500};
    auto world = TestRun(builder.done()).to(100).world;
    Events events;
    apply(world, events, RenameGroup{"/a", "/b/c"}, 0);
    apply(world, events, CreateGroup{"/gone", 5}, 1);
    apply(world, events, RemoveGroup{"/gone"}, 2);
    EXPECT_EQ(commands_of(world), "mkdir /sys/fs/cgroup/cpu/b\n"
                                  "echo 7 > /sys/fs/cgroup/cpu/b/cpu.shares\n"
                                  "mkdir /sys/fs/cgroup/cpu/b/c\n"
                                  "echo 1024 > /sys/fs/cgroup/cpu/b/c/cpu.shares\n"
                                  "echo 0 > /sys/fs/cgroup/cpu/b/c/tasks  # task0\n");
}

TEST(GroupShell, CommentsStayOnTheirLine)
{
    ScenarioBuilder builder;
    builder.scenario().name = "two\nlines\r%1";
    const auto text = group_shell(TestRun(builder.done()).world, in_english);
    EXPECT_NE(text.find("of \"two lines %1\" at tick 0"), std::string::npos) << text;
}

TEST(GroupShell, IsTranslatedInItsComments)
{
    ScenarioBuilder builder;
    builder.hogs_in(builder.group("/a"), 1);
    const auto text = group_shell(TestRun(builder.done()).world, [](std::string_view) { return "<%2 %1>"; });
    EXPECT_TRUE(text.starts_with("# < >\n# <0 test>\n")) << text;
}

TEST(GroupShell, NamesNoDirectoryAsTheKernelsFiles)
{
    EXPECT_EQ(cgroup_directory("user"), "user");
    EXPECT_EQ(cgroup_directory("-rf"), "-rf");
    EXPECT_EQ(cgroup_directory("..."), "...");
    EXPECT_EQ(cgroup_directory("."), "%2E");
    EXPECT_EQ(cgroup_directory(".."), "%2E%2E");
    EXPECT_EQ(cgroup_directory("tasks"), "%74asks");
    EXPECT_EQ(cgroup_directory("cpu.shares"), "%63pu.shares");
    EXPECT_EQ(cgroup_directory("cgroup.procs"), "%63group.procs");
    EXPECT_EQ(cgroup_directory("cpu"), "cpu");
    ScenarioBuilder builder;
    builder.group("/tasks");
    builder.group("/tasks/..");
    EXPECT_NE(commands_of(TestRun(builder.done()).world).find("mkdir /sys/fs/cgroup/cpu/%74asks/%2E%2E\n"),
              std::string::npos);
}

TEST(ShellWord, StandsAsItIsOrInQuotes)
{
    EXPECT_EQ(shell_word("/sys/fs/cgroup/cpu/a-b_c.d"), "/sys/fs/cgroup/cpu/a-b_c.d");
    EXPECT_EQ(shell_word(""), "''");
    EXPECT_EQ(shell_word("a b"), "'a b'");
    EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
    EXPECT_EQ(shell_word("$HOME"), "'$HOME'");
    EXPECT_EQ(shell_word("~"), "'~'");
    EXPECT_EQ(shell_word("a=b"), "'a=b'");
}

/// What a real shell makes of the word.
std::string read_back(const std::string& word)
{
    std::string text;
    auto* const shell = popen(("printf %s " + word).c_str(), "r");
    if (shell == nullptr) {
        return "no shell";
    }
    for (int c = std::fgetc(shell); c != EOF; c = std::fgetc(shell)) {
        text += static_cast<char>(c);
    }
    pclose(shell);
    return text;
}

TEST(ShellWord, IsReadBackByAShell)
{
    for (const std::string text : {"plain", "a b", "it's", "'", "''", "$HOME `id` \"x\" \\", "*?[a]{b,c}", "a\nb", "#x",
                                   "-n", "%s", "!x", ";|&<>()", "\xc3\xbc"}) {
        EXPECT_EQ(read_back(shell_word(text)), text);
    }
}

} // namespace
} // namespace o1
