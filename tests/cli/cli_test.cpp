// SPDX-License-Identifier: GPL-3.0-or-later
// o1sim as a function: every verb, every exit code, what is written and what is left behind.
#include "app/cli/cli.h"

#include "app/cli/exit_code.h"
#include "tests/support/golden_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace o1::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view kTwoHogs = R"({"tasks": [{"name": "hog", "count": 2, "program": "run 50"}], "ticks": 400})";

std::string content_of(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_file(const fs::path& path, std::string_view text)
{
    std::ofstream(path, std::ios::binary) << text;
}

struct Outcome {
    int code = -1;
    std::string out;
    std::string err;
    [[nodiscard]] Json json() const { return Json::parse(out); }
};

/// A folder of its own per test.
class Cli : public testing::Test {
protected:
    Cli()
    {
        std::signal(SIGINT, SIG_DFL); // ignored in the background of a shell
        std::string pattern = (fs::temp_directory_path() / "o1cli-XXXXXX").string();
        m_folder = ::mkdtemp(pattern.data());
        write_file(file("hogs.o1.json"), kTwoHogs);
    }
    ~Cli() override { fs::remove_all(m_folder); }

    [[nodiscard]] std::string file(std::string_view name) const { return (m_folder / name).string(); }

    [[nodiscard]] std::string scenario(std::string_view text) const
    {
        write_file(file("test.o1.json"), text);
        return file("test.o1.json");
    }

    [[nodiscard]] Outcome o1sim(const std::vector<std::string>& arguments) const
    {
        const auto out = file("stdout.txt");
        const auto err = file("stderr.txt");
        const Streams streams{::open(out.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600),
                              ::open(err.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600)};
        Outcome outcome;
        outcome.code = run_cli(arguments, streams);
        ::close(streams.out);
        ::close(streams.err);
        outcome.out = content_of(out);
        outcome.err = content_of(err);
        fs::remove(out);
        fs::remove(err);
        return outcome;
    }

    [[nodiscard]] std::vector<std::string> files() const
    {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_folder)) {
            names.push_back(entry.path().filename().string());
        }
        std::ranges::sort(names);
        return names;
    }

private:
    fs::path m_folder;
};

/// Puts a text in the place of standard input.
class StandardInput {
public:
    explicit StandardInput(std::string_view text) : m_before(::dup(STDIN_FILENO))
    {
        std::array<int, 2> ends{};
        EXPECT_EQ(::pipe(ends.data()), 0);
        EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
        ::close(ends[1]);
        ::dup2(ends[0], STDIN_FILENO);
        ::close(ends[0]);
    }
    ~StandardInput()
    {
        ::dup2(m_before, STDIN_FILENO);
        ::close(m_before);
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

private:
    int m_before;
};

std::vector<std::string> keys_of(const Json& object)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        keys.push_back(key);
    }
    return keys;
}

std::string halting_scenario()
{
    return std::string(O1_TEST_DATA) + "/j9/s06_ed_literal_nice0_p8.scenario.json";
}

// The program as a whole

TEST_F(Cli, PrintsHelpWithoutAVerb)
{
    const auto outcome = o1sim({});
    EXPECT_EQ(outcome.code, kUsage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("Usage: o1sim"));
}

TEST_F(Cli, HelpsWithEveryVerb)
{
    EXPECT_EQ(o1sim({"--help"}).code, kOk);
    for (const std::string verb : {"run", "trace", "check", "seek", "tunables"}) {
        EXPECT_THAT(o1sim({"--help"}).out, HasSubstr("\n  " + verb + " "));
        const auto outcome = o1sim({verb, "--help"});
        EXPECT_EQ(outcome.code, kOk);
        EXPECT_THAT(outcome.out, HasSubstr("Usage: o1sim " + verb));
        EXPECT_EQ(outcome.err, "");
    }
}

TEST_F(Cli, OffersOnlyTheFormatsItHas)
{
    const auto help = o1sim({"trace", "--help"}).out;
    EXPECT_THAT(help, HasSubstr("golden|csv"));
    for (const std::string later : {"perf", "ftrace", "chrome"}) {
        EXPECT_THAT(help, Not(HasSubstr(later)));
        EXPECT_EQ(o1sim({"trace", file("hogs.o1.json"), "--format", later}).code, kUsage);
    }
}

TEST_F(Cli, TellsItsVersion)
{
    const auto outcome = o1sim({"--version"});
    EXPECT_EQ(outcome.code, kOk);
    EXPECT_THAT(outcome.out, StartsWith("o1sim "));
}

TEST_F(Cli, SuggestsTheNearestVerb)
{
    const auto outcome = o1sim({"rum", file("hogs.o1.json")});
    EXPECT_EQ(outcome.code, kUsage);
    EXPECT_EQ(outcome.err,
              "o1sim: there is no verb \"rum\" (did you mean \"run\"?); verbs are run, trace, check, seek, tunables\n");
}

TEST_F(Cli, SuggestsTheNearestOption)
{
    const auto outcome = o1sim({"run", file("hogs.o1.json"), "--tick", "5"});
    EXPECT_EQ(outcome.code, kUsage);
    EXPECT_EQ(outcome.err,
              "o1sim: run: there is no option --tick (did you mean \"--ticks\"?) (see o1sim run --help)\n");
}

TEST_F(Cli, RefusesWrongUsage)
{
    const auto hogs = file("hogs.o1.json");
    const std::vector<std::vector<std::string>> wrong{
        {"--nonsense"},
        {"run"},
        {"run", hogs, hogs},
        {"run", hogs, "--ticks", "-1"},
        {"run", hogs, "--ticks", "1000000001"},
        {"run", hogs, "--ticks", "5x"},
        {"run", hogs, "--ticks"},
        {"run", hogs, "--trials", "0"},
        {"run", hogs, "--seed", "-3"},
        {"run", hogs, "--seed", "18446744073709551615", "--trials", "2"},
        {"run", hogs, "--set", "thread_penalty"},
        {"run", hogs, "--set", "hz=100@5"},
        {"trace", hogs, "--format", "xml"},
        {"seek", hogs},
        {"seek", hogs, "--at", "soon"},
        {"check"},
        {"tunables", "--kernel", "v26"},
        {"tunables", "--hz", "99"},
    };
    for (const auto& arguments : wrong) {
        const auto outcome = o1sim(arguments);
        EXPECT_EQ(outcome.code, kUsage) << testing::PrintToString(arguments);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
    }
}

TEST_F(Cli, SaysWhatAnOptionNeeds)
{
    EXPECT_THAT(o1sim({"run", file("hogs.o1.json"), "--set"}).err, StartsWith("o1sim: run: --set needs a value"));
    EXPECT_THAT(o1sim({"trace", file("hogs.o1.json"), "--format", "gold"}).err,
                HasSubstr("--format: \"gold\" is not one of golden, csv"));
    EXPECT_THAT(o1sim({"run", file("hogs.o1.json"), "--ticks", "5x"}).err,
                HasSubstr("--ticks: \"5x\" is not a whole number"));
    EXPECT_THAT(o1sim({"seek", file("hogs.o1.json")}).err, HasSubstr("--at is required"));
}

TEST_F(Cli, ReadsNumbersAsDecimal)
{
    EXPECT_EQ(o1sim({"run", file("hogs.o1.json"), "--ticks", "010", "--json"}).json()["ticks"], 10);
}

// Input

TEST_F(Cli, RefusesWhatCannotBeRead)
{
    for (const std::string verb : {"run", "trace", "check"}) {
        EXPECT_EQ(o1sim({verb, file("missing.o1.json")}).code, kIo);
        EXPECT_THAT(o1sim({verb, file("missing.o1.json")}).err,
                    HasSubstr("missing.o1.json: cannot be opened: No such file"));
        EXPECT_EQ(o1sim({verb, file("")}).code, kIo);
        EXPECT_THAT(o1sim({verb, file("")}).err, HasSubstr("is a directory"));
    }
}

TEST_F(Cli, RefusesBadInputWithAllProblems)
{
    const auto path = scenario("{\"cpus\": 99,\n \"tasks\": [{\"nice\": 42, \"program\": \"run 5\"}]}");
    for (const std::string verb : {"run", "trace", "check"}) {
        const auto outcome = o1sim({verb, path});
        EXPECT_EQ(outcome.code, kBadInput);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr(path + ":1:"));
        EXPECT_THAT(outcome.err, HasSubstr("/tasks/0/nice: 42 is out of range"));
    }
}

TEST_F(Cli, ReadsStandardInput)
{
    const StandardInput input(kTwoHogs);
    const auto outcome = o1sim({"run", "-", "--json"});
    EXPECT_EQ(outcome.code, kOk) << outcome.err;
    EXPECT_EQ(outcome.json()["tasks"].size(), 2U);
}

TEST_F(Cli, NamesStandardInputInErrors)
{
    const StandardInput input("{\"cpus\": 0, \"tasks\": []}");
    const auto outcome = o1sim({"check", "-"});
    EXPECT_EQ(outcome.code, kBadInput);
    EXPECT_THAT(outcome.err, StartsWith("standard input:1:"));
}

TEST_F(Cli, SuggestsTheNearestKeyToSet)
{
    const auto outcome = o1sim({"run", file("hogs.o1.json"), "--set", "thread_penalti=1"});
    EXPECT_EQ(outcome.code, kUsage);
    EXPECT_EQ(
        outcome.err,
        "o1sim: --set thread_penalti: the key \"thread_penalti\" is not known (did you mean \"thread_penalty\"?)\n");
}

TEST_F(Cli, RefusesAValueThatIsNotAllowed)
{
    const auto outcome = o1sim({"run", file("hogs.o1.json"), "--set", "thread_penalty=5000"});
    EXPECT_EQ(outcome.code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("--set thread_penalty: 5000 is out of range 0..1000"));
}

// run

TEST_F(Cli, RunPrintsTables)
{
    const auto outcome = o1sim({"run", file("hogs.o1.json")});
    EXPECT_EQ(outcome.code, kOk);
    EXPECT_EQ(outcome.err, "");
    for (const auto* const part :
         {"hogs\n", "2.4.17-J9, HZ 100, 1 CPU, seed 1, hog patch off", "400 ticks (4.00 s)", "hog1", "PENALTIES",
          "ARRAY SWITCHES", "load average", "hog collisions 0", "digest "}) {
        EXPECT_THAT(outcome.out, HasSubstr(part));
    }
}

TEST_F(Cli, RunJsonHasTheKeysOfItsDescription)
{
    const auto object = o1sim({"run", file("hogs.o1.json"), "--json"}).json();
    EXPECT_THAT(keys_of(object), ElementsAre("scenario", "kernel", "hz", "ticks", "seed", "digest", "tasks", "groups",
                                             "cpus", "load_average", "hog_collisions", "refused", "halt"));
    EXPECT_THAT(keys_of(object["tasks"][0]),
                ElementsAre("id", "name", "group", "nice", "cpu_ticks", "share", "wait_ticks", "first_run", "finish",
                            "switched_in", "migrations", "penalties"));
    EXPECT_THAT(keys_of(object["cpus"][0]), ElementsAre("switches", "array_switches", "idle_ticks", "moves_in"));
    EXPECT_EQ(object["load_average"].size(), 3U);
    EXPECT_EQ(object["digest"].get<std::string>().size(), 16U);
    EXPECT_TRUE(object["groups"].is_array() && object["groups"].empty());
    EXPECT_TRUE(object["halt"].is_null());
}

TEST_F(Cli, RunJsonAddsUp)
{
    const auto object = o1sim({"run", file("hogs.o1.json"), "--json"}).json();
    std::int64_t ticks = 0;
    double share = 0;
    for (const auto& task : object["tasks"]) {
        EXPECT_EQ(task["cpu_ticks"].get<std::int64_t>() + task["wait_ticks"].get<std::int64_t>(), 400);
        EXPECT_EQ(task["finish"], -1);
        ticks += task["cpu_ticks"].get<std::int64_t>();
        share += task["share"].get<double>();
    }
    EXPECT_EQ(ticks, 400);
    EXPECT_NEAR(share, 1, 1e-5);
}

TEST_F(Cli, RunTakesTicksSeedAndSettings)
{
    const auto object = o1sim({"run", "--set", "hog_patch=on", "--set", "thread_penalty=2", "--ticks", "50", "--seed",
                               "7", file("hogs.o1.json"), "--json"})
                            .json();
    EXPECT_EQ(object["ticks"], 50);
    EXPECT_EQ(object["seed"], 7);
    EXPECT_GT(object["tasks"][0]["penalties"], 0);
}

TEST_F(Cli, RunDependsOnNothingButItsInput)
{
    EXPECT_EQ(o1sim({"run", file("hogs.o1.json"), "--json"}).out, o1sim({"run", file("hogs.o1.json"), "--json"}).out);
}

TEST_F(Cli, RunOfNothingIsARun)
{
    const auto path = scenario("{\"tasks\": []}");
    EXPECT_THAT(o1sim({"run", path, "--ticks", "0"}).out, HasSubstr("no tasks"));
    EXPECT_EQ(o1sim({"run", path, "--trials", "--ticks", "0"}).code, kOk);
    EXPECT_EQ(o1sim({"run", path, "--trials", "3", "--json"}).json()["trials"].size(), 3U);
}

TEST_F(Cli, RunShowsFortyTasksAtMost)
{
    const auto path =
        scenario(R"({"tasks": [{"name": "t", "count": 100, "program": "run 5, sleep 5"}], "ticks": 100})");
    EXPECT_THAT(o1sim({"run", path}).out, HasSubstr("\n… and 60 more (use --json)\n"));
    EXPECT_EQ(o1sim({"run", path, "--json"}).json()["tasks"].size(), 100U);
}

TEST_F(Cli, RunDiagnosesAHalt)
{
    const auto outcome = o1sim({"run", halting_scenario()});
    EXPECT_EQ(outcome.code, kOk);
    EXPECT_THAT(outcome.out, HasSubstr("The run stopped at tick 872 on CPU 0"));
    EXPECT_THAT(outcome.out, HasSubstr("active array: nr_active is"));
    const auto halt = o1sim({"run", halting_scenario(), "--json"}).json()["halt"];
    EXPECT_THAT(keys_of(halt), ElementsAre("tick", "cpu", "task", "name", "contradictions"));
    EXPECT_EQ(halt["tick"], 872);
    EXPECT_GE(halt["contradictions"].size(), 2U);
}

// trials

TEST_F(Cli, TrialsCountFinishFromArrival)
{
    const auto path = scenario(R"({"ticks": 200, "tasks": [
        {"name": "late", "arrival": 100, "loop": false, "program": "run 5"},
        {"name": "random", "arrival": 0, "loop": false, "program": "run 2..9"},
        {"name": "never", "arrival": 0, "nice": 19, "loop": false, "program": "run 1000"},
        {"name": "hog", "nice": 19, "program": "run 5"}]})");
    const auto object = o1sim({"run", path, "--trials", "4", "--seed", "3", "--json"}).json();
    EXPECT_EQ(keys_of(object).back(), "trials");
    ASSERT_EQ(object["trials"].size(), 4U);
    EXPECT_EQ(object["trials"][0]["seed"], 3);
    EXPECT_EQ(object["trials"][3]["seed"], 6);
    EXPECT_EQ(object["trials"][0]["digest"], object["digest"]);
    const auto& tasks = object["tasks"];
    EXPECT_EQ(tasks[0]["finish_ms"], Json({{"mean", 50.0}, {"plus_minus_percent", 0.0}, {"finished", 4}}));
    EXPECT_GT(tasks[1]["finish_ms"]["plus_minus_percent"], 0);
    EXPECT_EQ(tasks[2]["finish_ms"], Json({{"mean", nullptr}, {"plus_minus_percent", nullptr}, {"finished", 0}}));
    EXPECT_FALSE(tasks[3].contains("finish_ms"));
    EXPECT_THAT(o1sim({"run", path, "--trials", "4"}).out, HasSubstr("ended in 0 of 4"));
}

TEST_F(Cli, TrialsAreTenUnlessSaidOtherwise)
{
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"run", "--trials", file("hogs.o1.json")},
                                                                       {"run", file("hogs.o1.json"), "--trials"}}) {
        const auto outcome = o1sim(arguments);
        EXPECT_EQ(outcome.code, kOk) << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("10 trials, seeds 1 to 10"));
    }
}

// trace

TEST_F(Cli, TraceEqualsTheGoldenFiles)
{
    for (const auto* const name : {"/proc-j9/", "/j9/s06_ed_literal_nice0_p8"}) {
        const auto goldens = test::golden_files();
        const auto golden = std::ranges::find_if(
            goldens, [&](const test::GoldenFile& g) { return g.scenario_path.find(name) != std::string::npos; });
        ASSERT_NE(golden, goldens.end()) << name;
        const auto expected = test::unzipped(golden->trace_path);
        EXPECT_TRUE(o1sim({"trace", golden->scenario_path, "-o", "-"}).out == expected) << golden->name;
        EXPECT_EQ(o1sim({"trace", "--format", "golden", golden->scenario_path, "-o", file("out.csv")}).code, kOk);
        EXPECT_TRUE(content_of(file("out.csv")) == expected) << golden->name;
    }
    EXPECT_THAT(files(), ElementsAre("hogs.o1.json", "out.csv"));
}

TEST_F(Cli, TraceWritesAPart)
{
    const auto all = o1sim({"trace", file("hogs.o1.json")}).out;
    const auto part = o1sim({"trace", file("hogs.o1.json"), "--from", "100", "--to", "102"}).out;
    EXPECT_EQ(std::ranges::count(part, '\n'), 4);
    EXPECT_THAT(all, HasSubstr(part.substr(part.find('\n') + 1)));
    EXPECT_THAT(part, HasSubstr("\n100,0,"));
}

TEST_F(Cli, TraceRefusesTicksOutsideTheRun)
{
    const auto hogs = file("hogs.o1.json");
    EXPECT_EQ(o1sim({"trace", hogs, "--to", "401"}).err,
              "o1sim: trace: --to: 401 is after the end of the run, tick 400\n");
    EXPECT_EQ(o1sim({"trace", hogs, "--from", "401"}).err,
              "o1sim: trace: --from: 401 is after the end of the run, tick 400\n");
    EXPECT_EQ(o1sim({"trace", hogs, "--from", "5", "--to", "4"}).err, "o1sim: trace: --from 5 lies after --to 4\n");
    EXPECT_EQ(o1sim({"trace", hogs, "--from", "5", "--to", "4"}).code, kUsage);
}

TEST_F(Cli, TraceListsEvents)
{
    const auto path = scenario(R"({"ticks": 20, "tasks": [{"name": "a, \"b\"", "loop": false, "program": "run 3"}]})");
    EXPECT_EQ(o1sim({"trace", path, "--format", "csv"}).out, "tick,cpu,kind,task,name,other\n"
                                                             "0,0,woke,0,\"a, \"\"b\"\"\",-1\n"
                                                             "0,0,switched,0,\"a, \"\"b\"\"\",-1\n"
                                                             "3,0,switched,-1,,0\n"
                                                             "3,0,exited,0,\"a, \"\"b\"\"\",-1\n");
    EXPECT_EQ(o1sim({"trace", path, "--format", "csv", "--from", "1", "--to", "2"}).out,
              "tick,cpu,kind,task,name,other\n");
    EXPECT_EQ(std::ranges::count(o1sim({"trace", path, "--format", "csv", "--from", "3"}).out, '\n'), 3);
}

TEST_F(Cli, TraceSaysThatTheRunHalted)
{
    const auto outcome = o1sim({"trace", halting_scenario(), "--format", "csv"});
    EXPECT_EQ(outcome.code, kOk);
    EXPECT_THAT(outcome.err, HasSubstr("stopped at tick 872"));
    EXPECT_THAT(outcome.out, HasSubstr("\n872,0,halted,"));
}

TEST_F(Cli, RefusesOutputThatCannotBeWritten)
{
    const auto hogs = file("hogs.o1.json");
    const auto full = o1sim({"trace", hogs, "-o", "/dev/full"});
    EXPECT_EQ(full.code, kIo);
    EXPECT_EQ(full.err, "/dev/full: cannot be written: No space left on device\n");
    EXPECT_EQ(o1sim({"trace", hogs, "-o", file("")}).code, kIo);
    EXPECT_EQ(o1sim({"trace", hogs, "-o", file("no/such/out.csv")}).code, kIo);
    EXPECT_THAT(files(), ElementsAre("hogs.o1.json"));
}

TEST_F(Cli, RefusesAFullStandardOutput)
{
    const auto full = ::open("/dev/full", O_WRONLY);
    const auto errors = ::open(file("errors").c_str(), O_RDWR | O_CREAT, 0600);
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"run", file("hogs.o1.json")},
                                                                       {"run", file("hogs.o1.json"), "--json"},
                                                                       {"trace", file("hogs.o1.json")},
                                                                       {"check", file("hogs.o1.json")},
                                                                       {"seek", file("hogs.o1.json"), "--at", "5"},
                                                                       {"tunables"},
                                                                       {"--help"},
                                                                       {"--version"}}) {
        EXPECT_EQ(run_cli(arguments, {full, errors}), kIo) << arguments.front();
    }
    EXPECT_THAT(content_of(file("errors")),
                StartsWith("standard output: cannot be written: No space left on device\n"));
    ::close(full);
    ::close(errors);
}

TEST_F(Cli, IsSilentWhenTheReaderGoesAway)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    ::close(ends[0]);
    const auto errors = ::open(file("errors").c_str(), O_RDWR | O_CREAT, 0600);
    auto* const before = std::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(run_cli({"trace", file("hogs.o1.json")}, {ends[1], errors}), kIo);
    std::signal(SIGPIPE, before);
    EXPECT_EQ(content_of(file("errors")), "");
    ::close(ends[1]);
    ::close(errors);
}

TEST_F(Cli, KeepsAnOlderFileUntilTheNewOneIsWhole)
{
    write_file(file("out.csv"), "old");
    ASSERT_EQ(::chmod(file("out.csv").c_str(), 0640), 0);
    fs::create_symlink("out.csv", file("link.csv"));
    EXPECT_EQ(o1sim({"trace", file("hogs.o1.json"), "-o", file("link.csv"), "--to", "999"}).code, kUsage);
    EXPECT_EQ(content_of(file("out.csv")), "old");
    EXPECT_EQ(o1sim({"trace", file("hogs.o1.json"), "-o", file("link.csv")}).code, kOk);
    EXPECT_TRUE(fs::is_symlink(file("link.csv")));
    EXPECT_THAT(content_of(file("out.csv")), StartsWith("tick,cpu,"));
    EXPECT_EQ(fs::status(file("out.csv")).permissions(), fs::perms{0640});
}

TEST_F(Cli, RefusesAReadOnlyFile)
{
    if (::geteuid() == 0) {
        GTEST_SKIP() << "root may write everything";
    }
    write_file(file("out.csv"), "old");
    ASSERT_EQ(::chmod(file("out.csv").c_str(), 0400), 0);
    EXPECT_EQ(o1sim({"trace", file("hogs.o1.json"), "-o", file("out.csv")}).code, kIo);
    EXPECT_EQ(content_of(file("out.csv")), "old");
}

/// Sends a signal to this process as soon as `is_time`, which it is in the middle of the work. Gives up after a minute.
template <class Condition>
std::thread signal_when(int number, Condition is_time)
{
    return std::thread([number, is_time] {
        for (int i = 0; i < 12'000 && !is_time(); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ::kill(::getpid(), number);
    });
}

/// Whether Ctrl+C would only set a flag now.
bool has_interrupt()
{
    struct sigaction action {};
    ::sigaction(SIGINT, nullptr, &action);
    return action.sa_handler != SIG_DFL;
}

TEST_F(Cli, LeavesNoHalfFileWhenStopped)
{
    const auto path =
        scenario(R"({"ticks": 1000000000, "tasks": [{"program": "run 5"}, {"program": "run 1, sleep 1"}]})");
    for (const auto& [number, code] : {std::pair(SIGINT, 130), std::pair(SIGTERM, 143)}) {
        auto user =
            signal_when(number, [this] { return files().size() > 4; }); // two scenarios, two streams, the new file
        const auto outcome = o1sim({"trace", path, "-o", file("out.csv")});
        user.join();
        EXPECT_EQ(outcome.code, code);
        EXPECT_EQ(outcome.err, "o1sim: stopped\n");
        EXPECT_THAT(files(), ElementsAre("hogs.o1.json", "test.o1.json"));
    }
}

TEST_F(Cli, StopsRunAndSeek)
{
    const auto path =
        scenario(R"({"ticks": 1000000000, "tasks": [{"program": "run 5"}, {"program": "run 1, sleep 1"}]})");
    for (const auto& arguments : std::vector<std::vector<std::string>>{
             {"run", path}, {"run", path, "--trials"}, {"seek", path, "--at", "1000000000"}}) {
        auto user = signal_when(SIGINT, [] { return has_interrupt(); });
        const auto outcome = o1sim(arguments);
        user.join();
        EXPECT_EQ(outcome.code, 130);
        EXPECT_EQ(outcome.out, "");
    }
}

TEST_F(Cli, ShowsProgressOnlyOnATerminal)
{
    const auto terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    ASSERT_EQ(::grantpt(terminal), 0);
    ASSERT_EQ(::unlockpt(terminal), 0);
    const auto errors = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
    const auto out = ::open(file("out").c_str(), O_RDWR | O_CREAT, 0600);
    const auto path =
        scenario(R"({"ticks": 1000000000, "tasks": [{"program": "run 5"}, {"program": "run 1, sleep 1"}]})");
    auto user = signal_when(SIGINT, [terminal] {
        pollfd shown{terminal, POLLIN, 0};
        return ::poll(&shown, 1, 0) == 1;
    });
    EXPECT_EQ(run_cli({"run", path}, {out, errors}), 130);
    user.join();
    std::array<char, 1024> text{};
    const auto length = ::read(terminal, text.data(), text.size());
    ASSERT_GT(length, 0);
    EXPECT_THAT(std::string(text.data(), static_cast<std::size_t>(length)), HasSubstr(" of 1000000000"));
    for (const auto descriptor : {terminal, errors, out}) {
        ::close(descriptor);
    }
}

// check

TEST_F(Cli, CheckSaysWhatItRead)
{
    const auto path = scenario(R"({"cpus": 2, "hz": 1000, "tasks": [{"program": "run 5"}]})");
    const auto outcome = o1sim({"check", file("hogs.o1.json"), path});
    EXPECT_EQ(outcome.code, kOk);
    EXPECT_EQ(outcome.out,
              file("hogs.o1.json") + ": ok (2 tasks, 1 CPU, HZ 100)\n" + path + ": ok (1 task, 2 CPUs, HZ 1000)\n");
}

TEST_F(Cli, CheckGoesOnAfterABadFile)
{
    const auto bad = scenario("{\"tasks\": 5}");
    const auto outcome = o1sim({"check", bad, file("hogs.o1.json")});
    EXPECT_EQ(outcome.code, kBadInput);
    EXPECT_THAT(outcome.out, HasSubstr("hogs.o1.json: ok"));
    EXPECT_EQ(o1sim({"check", file("missing"), bad}).code, kIo);
    EXPECT_EQ(o1sim({"check", bad, file("missing")}).code, kIo);
}

// seek

constexpr auto kGroups = R"({"ticks": 600, "groups": [{"path": "/a", "shares": 3072}, {"path": "/b"}],
  "tasks": [{"name": "job", "group": "/a", "loop": false, "program": "run 30"}, {"name": "hog", "count": 3, "group": "/b", "program": "run 9s"}]})";

TEST_F(Cli, RunPrintsGroups)
{
    write_file(file("groups.o1.json"), kGroups);
    const auto text = o1sim({"run", file("groups.o1.json")}).out;
    EXPECT_THAT(text, HasSubstr("GROUP  SHARES  TASKS  CPU ms  CPU %  ENTITLED %  WAIT ms\n"
                                "/a       3072      0     300    5.0         3.8        0\n"));
    const auto object = o1sim({"run", file("groups.o1.json"), "--json"}).json();
    ASSERT_EQ(object["groups"].size(), 2U);
    EXPECT_EQ(object["groups"][1]["path"], "/b");
    EXPECT_EQ(object["groups"][1]["shares"], 1024);
    EXPECT_EQ(object["groups"][1]["cpu_ticks"], 570);
    EXPECT_EQ(object["groups"][1]["share"], 0.95);
    EXPECT_EQ(object["groups"][0]["entitled_share"], 0.0375); // three quarters of its 30 ticks of 600
    EXPECT_EQ(object["groups"][1]["wait_ticks"], 1230);
    EXPECT_EQ(object["tasks"][0]["group"], "/a");
}

TEST_F(Cli, SettingsChangeSharesOrLeaveGroupsOut)
{
    const auto path = file("groups.o1.json");
    write_file(path, kGroups);
    const auto shares_of_b = [&](const std::string& setting) {
        return o1sim({"run", path, "--set", setting, "--json"}).json()["groups"][1]["shares"];
    };
    EXPECT_EQ(shares_of_b("shares:group=/b=77"), 77);
    EXPECT_EQ(shares_of_b("shares:group=/b=78@50"), 78);
    EXPECT_TRUE(o1sim({"run", path, "--set", "groups=off", "--json"}).json()["groups"].empty());
    EXPECT_EQ(o1sim({"run", path, "--set", "shares:group=/c=5"}).err,
              "o1sim: --set shares:group=/c: there is no group \"/c\" (did you mean \"/a\"?)\n");
    EXPECT_EQ(o1sim({"run", path, "--set", "shares:group=/b=1"}).err,
              "o1sim: --set shares:group=/b: 1 is out of range 2..262144\n");
    EXPECT_EQ(o1sim({"run", path, "--set", "groups=some"}).err,
              "o1sim: --set groups: \"some\" is not one of on, off\n");
}

TEST_F(Cli, TrialsComparePlainAndGrouped)
{
    write_file(file("groups.o1.json"), kGroups);
    const auto outcome = o1sim({"run", file("groups.o1.json"), "--trials", "3"});
    EXPECT_THAT(outcome.out, HasSubstr("WITHOUT GROUPS ms"));
    const auto job = o1sim({"run", file("groups.o1.json"), "--trials", "3", "--json"}).json()["tasks"][0];
    EXPECT_GT(job["finish_ms_without_groups"]["mean"], job["finish_ms"]["mean"]);
    EXPECT_THAT(o1sim({"run", file("hogs.o1.json"), "--trials", "3"}).out, Not(HasSubstr("WITHOUT GROUPS")));
}

TEST_F(Cli, RunTellsWhichCommandsWereRefused)
{
    const auto path = file("refused.o1.json");
    write_file(path, R"({"ticks": 50, "groups": [{"path": "/a"}], "tasks": [{"group": "/a", "program": "run 9"}],
        "commands": [{"at": 3, "op": "remove_group", "group": "/a"}, {"at": 5, "op": "set_nice", "task": 0, "nice": 1}]})");
    const std::string line =
        "command 1 of the run, at tick 3, was refused: the group \"/a\" still has tasks or groups in it";
    EXPECT_THAT(o1sim({"run", path}).out, HasSubstr(line));
    const auto refused = o1sim({"run", path, "--json"}).json()["refused"];
    ASSERT_EQ(refused.size(), 1U);
    EXPECT_EQ(refused[0], line);
}

TEST_F(Cli, TraceDoesNotOverwriteItsScenario)
{
    const auto path = file("hogs.o1.json");
    const auto outcome = o1sim({"trace", path, "-o", path});
    EXPECT_EQ(outcome.code, kUsage);
    EXPECT_THAT(outcome.err, HasSubstr("that is the scenario itself"));
    EXPECT_EQ(o1sim({"check", path}).code, kOk);
}

TEST_F(Cli, SeekShowsGroups)
{
    write_file(file("groups.o1.json"), kGroups);
    EXPECT_THAT(o1sim({"seek", file("groups.o1.json"), "--at", "20"}).out,
                AllOf(HasSubstr("group /a: array "), HasSubstr("group /b: array active")));
    const auto cpu = o1sim({"seek", file("groups.o1.json"), "--at", "20", "--json"}).json()["cpus"][0];
    EXPECT_EQ(cpu["groups"][1]["group"], "/b");
    EXPECT_EQ(cpu["groups"][1]["nr_running"], 3);
}

TEST_F(Cli, SeekShowsTheWholeState)
{
    const auto path = scenario(R"({"cpus": 2, "tunables": {"hog_patch": true}, "tasks": [
        {"name": "hog", "count": 3, "mm": "java", "program": "run 50"},
        {"name": "sleeper", "program": "run 1, sleep 50"},
        {"name": "late", "arrival": 500, "program": "run 1"}]})");
    const auto outcome = o1sim({"seek", path, "--at", "30"});
    EXPECT_EQ(outcome.code, kOk);
    for (const auto* const part :
         {"tick 30 (0.30 s)", "CPU 1: ", "hog_patch=on", "active array: nr_active",
          "expired array:", "hogslices (ticks):", "java", "SLEEPING TASK", "sleeper", "1 task not started yet"}) {
        EXPECT_THAT(outcome.out, HasSubstr(part));
    }
}

TEST_F(Cli, SeekGivesTheStateAsJson)
{
    const auto object = o1sim({"seek", file("hogs.o1.json"), "--at", "400", "--json"}).json();
    EXPECT_THAT(keys_of(object),
                ElementsAre("scenario", "kernel", "hz", "tick", "seed", "digest", "changed_tunables", "nr_running",
                            "cpus", "tasks", "groups", "load_average", "hog_collisions", "halt"));
    EXPECT_EQ(object["digest"], o1sim({"run", file("hogs.o1.json"), "--json"}).json()["digest"]);
    const auto& cpu = object["cpus"][0];
    std::size_t queued = 0;
    for (const auto* const array : {"active", "expired"}) {
        for (const auto& level : cpu[array]["levels"]) {
            queued += level["tasks"].size();
        }
    }
    EXPECT_EQ(queued, 2U);
    EXPECT_EQ(object["tasks"][0]["state"].get<std::string>().size(), 7U); // running or waiting
}

TEST_F(Cli, SeekGoesBeyondTheLengthOfTheFile)
{
    EXPECT_EQ(o1sim({"seek", file("hogs.o1.json"), "--at", "1000000", "--json"}).json()["tick"], 1'000'000);
    EXPECT_EQ(o1sim({"seek", file("hogs.o1.json"), "--at", "1000000001"}).code, kUsage);
}

TEST_F(Cli, SeekShowsTheLastStateOfAHaltedRun)
{
    EXPECT_THAT(o1sim({"seek", halting_scenario(), "--at", "2000"}).out, HasSubstr("The run stopped at tick 872"));
    EXPECT_EQ(o1sim({"seek", halting_scenario(), "--at", "2000", "--json"}).json()["halt"]["tick"], 872);
    EXPECT_TRUE(o1sim({"seek", halting_scenario(), "--at", "871", "--json"}).json()["halt"].is_null());
}

// tunables

TEST_F(Cli, TunablesDependOnKernelAndHz)
{
    EXPECT_THAT(o1sim({"tunables"}).out, HasSubstr("Tunables of 2.4.17-J9 at HZ 100"));
    const auto j9 = o1sim({"tunables", "--hz", "1000", "--json"}).json();
    const auto rh = o1sim({"tunables", "--kernel", "rh", "--json"}).json();
    const auto value = [](const Json& object, std::string_view key) {
        const auto& rows = object["tunables"];
        return *std::ranges::find_if(rows, [&](const Json& row) { return row["key"] == key; });
    };
    EXPECT_EQ(value(j9, "max_timeslice")["value"], 300);
    EXPECT_EQ(value(rh, "prio_bonus_ratio")["value"], 25);
    EXPECT_EQ(value(j9, "hog_patch")["value"], false);
    EXPECT_EQ(value(j9, "hog_collision")["choices"].size(), 3U);
    EXPECT_THAT(keys_of(value(j9, "max_timeslice")),
                ElementsAre("key", "value", "lowest", "highest", "unit", "kernel_name", "meaning", "source"));
}

} // namespace
} // namespace o1::cli
