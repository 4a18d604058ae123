// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a scenario file can have wrong: its code, its place, and that nothing else is reported.
#include "core/edges/scenario_json.h"
#include "tests/core/marked_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace o1 {

namespace {

using Code = ErrorCode;

/// `text` is a whole file, or what stands in one task ("task: …") or one command ("command: …") of a file.
struct Row {
    const char* text; ///< ^ marks the place
    Code code;
    const char* pointer;
    std::vector<std::string> arguments{}; ///< empty: not compared
};

std::string whole_file(const std::string& text)
{
    if (text.starts_with("task: ")) {
        return "{\"cpus\": 2, \"tasks\": [\n" + text.substr(6) + "]}";
    }
    if (text.starts_with("command: ")) {
        return "{\"cpus\": 2, \"tasks\": [{\"name\": \"job\", \"program\": \"run 1\"},\n{\"name\": \"twin\", \"program\": \"run 1\"},"
               "{\"name\": \"twin\", \"program\": \"run 1\"}],\n\"commands\": ["
             + text.substr(9) + "]}";
    }
    if (text.starts_with("published: ")) {
        return "{\"tasks\": [{\"name\": \"job\", \"program\": \"run 1\"}],\n\"published\": " + text.substr(11) + "}";
    }
    return text;
}

void expect_one_error(const Row& row)
{
    const MarkedText marked(whole_file(row.text));
    const auto scenario = read_scenario(marked.text, "f.json");
    ASSERT_FALSE(scenario) << row.text;
    for (const auto& error : scenario.error()) {
        EXPECT_EQ(scenario.error().size(), 1U) << row.text << "\n" << to_english(error);
    }
    const auto& error = scenario.error().front();
    EXPECT_EQ(error.code, row.code) << row.text << "\n" << to_english(error);
    EXPECT_EQ(error.place, (Place{"f.json", marked.line, marked.column, row.pointer})) << to_english(error);
    if (!row.arguments.empty()) {
        EXPECT_EQ(error.arguments, row.arguments) << row.text;
    }
}

Errors errors_of(const std::string& text)
{
    const auto scenario = read_scenario(text, "f.json");
    return scenario ? Errors{} : scenario.error();
}

const Row kTopRows[] = {
    {"^[]", Code::wrong_type, "", {"a list", "an object { }"}},
    {"^{}", Code::missing_key, "", {"tasks"}},
    {"{\"tasks\": ^{}}", Code::wrong_type, "/tasks"},
    {"{\"tasks\": [], ^\"kernl\": \"j9\"}", Code::unknown_key, "/kernl", {"kernl", " (did you mean \"kernel\"?)"}},
    {"{\"tasks\": [], ^\"zzz\": 1}", Code::unknown_key, "/zzz", {"zzz", ""}},
    {"{\"tasks\": [], ^\"tasks\": []}", Code::duplicate_key, "/tasks", {"tasks"}},
    {"{\"format\": ^2, \"new\": 1}", Code::newer_format, "/format", {"2", "1"}},
    {"{\"format\": ^0, \"tasks\": []}", Code::out_of_range, "/format"},
    {"{\"format\": ^\"1\", \"tasks\": []}", Code::wrong_type, "/format"},
    {"{\"name\": ^5, \"tasks\": []}", Code::wrong_type, "/name", {"5", "a text in quotes"}},
    {"{\"description\": ^null, \"tasks\": []}", Code::wrong_type, "/description", {"null", "a text in quotes"}},
    {"{\"kernel\": ^\"v26\", \"tasks\": []}", Code::not_one_of, "/kernel", {"v26", "j9, rh"}},
    {"{\"hz\": ^99, \"tasks\": []}", Code::out_of_range, "/hz", {"99", "100", "1000"}},
    {"{\"hz\": ^1001, \"tasks\": []}", Code::out_of_range, "/hz"},
    {"{\"hz\": ^100.0, \"tasks\": []}", Code::wrong_type, "/hz", {"100.0", "an integer"}},
    {"{\"hz\": ^99999999999999999999, \"tasks\": []}",
     Code::out_of_range,
     "/hz",
     {"99999999999999999999", "100", "1000"}},
    {"{\"cpus\": ^0, \"tasks\": []}", Code::out_of_range, "/cpus", {"0", "1", "64"}},
    {"{\"cpus\": ^65, \"tasks\": []}", Code::out_of_range, "/cpus"},
    {"{\"ticks\": ^-1, \"tasks\": []}", Code::out_of_range, "/ticks", {"-1", "0", "1000000000"}},
    {"{\"ticks\": ^1000000001, \"tasks\": []}", Code::out_of_range, "/ticks"},
    {"{\"ticks\": ^9223372036854775808, \"tasks\": []}",
     Code::out_of_range,
     "/ticks",
     {"9223372036854775808", "0", "1000000000"}},
    {"{\"ticks\": ^\"1..2\", \"tasks\": []}", Code::wrong_type, "/ticks"},
    {"{\"ticks\": ^\"long\", \"tasks\": []}", Code::wrong_type, "/ticks"},
    {"{\"seed\": ^-1, \"tasks\": []}", Code::out_of_range, "/seed"},
    {"{\"seed\": ^18446744073709551616, \"tasks\": []}", Code::out_of_range, "/seed"},
    {"{\"seed\": ^\"x\", \"tasks\": []}", Code::wrong_type, "/seed"},
    {"{\"open\": ^3, \"tasks\": []}", Code::wrong_type, "/open"},
    {"{\"open\": {\"tick\": ^-1}, \"tasks\": []}", Code::out_of_range, "/open/tick"},
    {"{\"open\": {\"window\": ^true}, \"tasks\": []}", Code::wrong_type, "/open/window"},
    {"{\"open\": {\"views\": ^\"all\"}, \"tasks\": []}", Code::wrong_type, "/open/views"},
    {"{\"open\": {\"views\": [\"a\", ^\"\"]}, \"tasks\": []}", Code::bad_text, "/open/views/1"},
    {"{\"open\": {^\"tck\": 1}, \"tasks\": []}", Code::unknown_key, "/open/tck", {"tck", " (did you mean \"tick\"?)"}},
    {"{\"groups\": ^{}, \"tasks\": []}", Code::wrong_type, "/groups"},
    {"{\"groups\": [^5], \"tasks\": []}", Code::wrong_type, "/groups/0"},
    {"{\"groups\": [^{}], \"tasks\": []}", Code::missing_key, "/groups/0", {"path"}},
    {"{\"groups\": [{\"path\": ^\"fg\"}], \"tasks\": []}", Code::bad_group_path, "/groups/0/path", {"fg"}},
    {"{\"groups\": [{\"path\": ^\"/a//b\"}], \"tasks\": []}", Code::bad_group_path, "/groups/0/path"},
    {"{\"groups\": [{\"path\": ^\"/a/\"}], \"tasks\": []}", Code::bad_group_path, "/groups/0/path"},
    {"{\"groups\": [{\"path\": ^\"/a b\"}], \"tasks\": []}", Code::bad_group_path, "/groups/0/path"},
    {"{\"groups\": [{\"path\": ^\"\"}], \"tasks\": []}", Code::bad_group_path, "/groups/0/path"},
    {"{\"groups\": [{\"path\": \"/a\"}, {\"path\": ^\"/a\"}], \"tasks\": []}",
     Code::group_exists,
     "/groups/1/path",
     {"/a"}},
    {"{\"groups\": [{\"path\": ^\"/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17\"}], \"tasks\": []}", Code::group_too_deep,
     "/groups/0/path"},
    {"{\"groups\": [{\"path\": \"/\", \"shares\": ^5}], \"tasks\": []}", Code::root_group, "/groups/0/shares"},
    {"{\"groups\": [{\"path\": \"/a\", \"shares\": ^1}], \"tasks\": []}", Code::out_of_range, "/groups/0/shares"},
    {"{\"groups\": [{\"path\": \"/a\", \"shares\": ^262145}], \"tasks\": []}", Code::out_of_range, "/groups/0/shares"},
    {"{\"groups\": [{\"path\": \"/\", ^\"share\": 2}], \"tasks\": []}", Code::unknown_key, "/groups/0/share"},
    {"{\"commands\": ^{}, \"tasks\": []}", Code::wrong_type, "/commands"},
};

const Row kTunablesRows[] = {
    {"{\"tunables\": ^[], \"tasks\": []}", Code::wrong_type, "/tunables"},
    {"{\"tunables\": {^\"thread_penalti\": 1}, \"tasks\": []}",
     Code::unknown_key,
     "/tunables/thread_penalti",
     {"thread_penalti", " (did you mean \"thread_penalty\"?)"}},
    {"{\"tunables\": {\"thread_penalty\": ^1001}, \"tasks\": []}", Code::out_of_range, "/tunables/thread_penalty"},
    {"{\"tunables\": {\"thread_penalty\": ^\"8\"}, \"tasks\": []}", Code::wrong_type, "/tunables/thread_penalty"},
    {"{\"tunables\": {\"hog_patch\": ^2}, \"tasks\": []}", Code::out_of_range, "/tunables/hog_patch"},
    {"{\"tunables\": {\"hog_patch\": ^\"maybe\"}, \"tasks\": []}",
     Code::not_one_of,
     "/tunables/hog_patch",
     {"maybe", "on, off"}},
    {"{\"tunables\": {\"hog_patch\": ^null}, \"tasks\": []}", Code::wrong_type, "/tunables/hog_patch"},
    {"{\"tunables\": {\"hog_collision\": ^\"leteral\"}, \"tasks\": []}",
     Code::not_one_of,
     "/tunables/hog_collision",
     {"leteral", "own_array, skip, literal"}},
    {"{\"tunables\": {\"hog_collision\": ^1}, \"tasks\": []}", Code::wrong_type, "/tunables/hog_collision"},
    {"{\"tunables\": {\"max_timeslice\": ^1001}, \"tasks\": []}",
     Code::out_of_range,
     "/tunables/max_timeslice",
     {"1001", "1", "1000"}},
    {"{\"hz\": 1000, \"tunables\": {\"max_timeslice\": ^10001}, \"tasks\": []}",
     Code::out_of_range,
     "/tunables/max_timeslice",
     {"10001", "1", "10000"}},
    {"{\"tunables\": {\"max_timeslice\": ^\"11s\"}, \"tasks\": []}",
     Code::out_of_range,
     "/tunables/max_timeslice",
     {"1100", "1", "1000"}},
    {"{\"tunables\": {\"max_timeslice\": ^\"~5\"}, \"tasks\": []}", Code::wrong_type, "/tunables/max_timeslice"},
    {"{\"tunables\": {\"min_timeslice\": ^31}, \"tasks\": []}",
     Code::bad_combination,
     "/tunables/min_timeslice",
     {"min_timeslice 31", "max_timeslice 30", "min_timeslice must not be larger than max_timeslice"}},
    {"{\"hz\": 1000, \"tunables\": {\"max_timeslice\": ^9}, \"tasks\": []}", Code::bad_combination,
     "/tunables/max_timeslice"},
    {"{\"tunables\": {\"initial_sleep_avg\": ^201}, \"tasks\": []}", Code::bad_combination,
     "/tunables/initial_sleep_avg"},
};

const Row kPublishedRows[] = {
    {"published: ^[]", Code::wrong_type, "/published"},
    {"published: {\"source\": ^5}", Code::wrong_type, "/published/source"},
    {"published: {^\"sorce\": \"x\"}", Code::unknown_key, "/published/sorce", {"sorce", " (did you mean \"source\"?)"}},
    {"published: {\"finish\": ^{}}", Code::wrong_type, "/published/finish"},
    {"published: {\"finish\": [^5]}", Code::wrong_type, "/published/finish/0"},
    {"published: {\"finish\": [^{}]}", Code::missing_key, "/published/finish/0", {"task"}},
    {"published: {\"finish\": [{\"task\": ^\"jab\"}]}", Code::unknown_task, "/published/finish/0/task"},
    {"published: {\"finish\": [{\"task\": ^1}]}", Code::unknown_task, "/published/finish/0/task"},
    {"published: {\"finish\": [{\"task\": 0, \"with_groups_ms\": ^0}]}",
     Code::out_of_range,
     "/published/finish/0/with_groups_ms",
     {"0", "1", "1000000000"}},
    {"published: {\"finish\": [{\"task\": 0, \"without_groups_ms\": ^1.5}]}", Code::wrong_type,
     "/published/finish/0/without_groups_ms"},
    {"published: {\"finish\": [{\"task\": 0, ^\"ms\": 1}]}", Code::unknown_key, "/published/finish/0/ms"},
};

const Row kTasksRows[] = {
    {"task: ^7", Code::wrong_type, "/tasks/0"},
    {"task: ^{}", Code::missing_key, "/tasks/0", {"program"}},
    {"task: {\"program\": \"run 1\", ^\"nise\": 1}",
     Code::unknown_key,
     "/tasks/0/nise",
     {"nise", " (did you mean \"nice\"?)"}},
    {"task: {\"id\": ^1, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/id", {"1", "0", "0"}},
    {"task: {\"id\": 0, \"count\": 3, \"program\": \"run 1\"}, {\"id\": ^1, \"program\": \"run 1\"}",
     Code::out_of_range,
     "/tasks/1/id",
     {"1", "3", "3"}},
    {"task: {\"name\": ^\"\", \"program\": \"run 1\"}", Code::bad_text, "/tasks/0/name"},
    {"task: {\"name\": ^\"a\\tb\", \"program\": \"run 1\"}", Code::bad_text, "/tasks/0/name"},
    {"task: {\"name\": ^7, \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/name"},
    {"task: {\"count\": ^-1, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/count"},
    {"task: {\"count\": ^100001, \"program\": \"run 1\"}",
     Code::too_many_tasks,
     "/tasks/0/count",
     {"100001", "100000"}},
    {"task: {\"count\": 99999, \"program\": \"run 1\"},{\"program\": \"run 1\"},^{\"program\": \"run 1\"}",
     Code::too_many_tasks, "/tasks/2"},
    {"task: {\"nice\": ^42, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/nice", {"42", "-20", "19"}},
    {"task: {\"nice\": ^-21, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/nice"},
    {"task: {\"policy\": ^\"batch\", \"program\": \"run 1\"}",
     Code::not_one_of,
     "/tasks/0/policy",
     {"batch", "other, fifo, rr"}},
    {"task: ^{\"policy\": \"rr\", \"program\": \"run 1\"}", Code::missing_key, "/tasks/0", {"rt_priority"}},
    {"task: {\"policy\": \"fifo\", \"rt_priority\": ^0, \"program\": \"run 1\"}",
     Code::out_of_range,
     "/tasks/0/rt_priority",
     {"0", "1", "99"}},
    {"task: {\"policy\": \"fifo\", \"rt_priority\": ^100, \"program\": \"run 1\"}", Code::out_of_range,
     "/tasks/0/rt_priority"},
    {"task: {\"rt_priority\": ^5, \"program\": \"run 1\"}",
     Code::out_of_range,
     "/tasks/0/rt_priority",
     {"5", "0", "0"}},
    {"task: {\"mm\": ^-1, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/mm"},
    {"task: {\"mm\": ^1.5, \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/mm"},
    {"task: {\"mm\": ^\"my mm\", \"program\": \"run 1\"}", Code::bad_name, "/tasks/0/mm", {"my mm"}},
    {"task: {\"mm\": ^\"\", \"program\": \"run 1\"}", Code::bad_text, "/tasks/0/mm"},
    {"task: {\"group\": ^\"/fg\", \"program\": \"run 1\"}", Code::unknown_group, "/tasks/0/group", {"/fg", ""}},
    {"task: {\"group\": ^1, \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/group"},
    {"task: {\"affinity\": ^[], \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/affinity"},
    {"task: {\"affinity\": ^1, \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/affinity"},
    {"task: {\"affinity\": [0, ^2], \"program\": \"run 1\"}",
     Code::out_of_range,
     "/tasks/0/affinity/1",
     {"2", "0", "1"}},
    {"task: {\"cpu\": ^2, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/cpu"},
    {"task: {\"cpu\": ^0, \"affinity\": [1], \"program\": \"run 1\"}", Code::bad_combination, "/tasks/0/cpu"},
    {"task: {\"arrival\": ^-2, \"program\": \"run 1\"}",
     Code::out_of_range,
     "/tasks/0/arrival",
     {"-2", "-1", "1000000000"}},
    {"task: {\"arrival\": ^\"9..5\", \"program\": \"run 1\"}", Code::bad_combination, "/tasks/0/arrival"},
    {"task: {\"arrival\": ^\"~5\", \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/arrival"},
    {"task: {\"arrival\": ^\"5 min\", \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/arrival"},
    {"task: {\"arrival\": ^\"0..99999999s\", \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/arrival"},
    {"task: {\"sleep_avg\": ^201, \"program\": \"run 1\"}",
     Code::out_of_range,
     "/tasks/0/sleep_avg",
     {"201", "0", "200"}},
    {"task: {\"sleep_avg\": ^-1, \"program\": \"run 1\"}", Code::out_of_range, "/tasks/0/sleep_avg"},
    {"task: {\"loop\": ^1, \"program\": \"run 1\"}", Code::wrong_type, "/tasks/0/loop", {"1", "true or false"}},
};

const Row kProgramsRows[] = {
    {"task: {\"program\": ^5}", Code::wrong_type, "/tasks/0/program"},
    {"task: {\"program\": ^[]}", Code::bad_step, "/tasks/0/program", {"", "at least one step is needed"}},
    {"task: {\"program\": ^\" \"}", Code::bad_step, "/tasks/0/program", {"", "at least one step is needed"}},
    {"task: {\"program\": ^\"yield\"}", Code::program_uses_no_time, "/tasks/0/program"},
    {"task: {\"program\": ^[{\"op\": \"fork\"}, {\"op\": \"nice\", \"value\": 1}]}", Code::program_uses_no_time,
     "/tasks/0/program"},
    {"task: {\"program\": ^\"run 5, walk 3\"}", Code::bad_step, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 5,\"}", Code::bad_step, "/tasks/0/program"},
    {"task: {\"program\": ^\"run\"}", Code::bad_step, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 1.5\"}", Code::bad_step, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 5, yield 3\"}", Code::bad_step, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 0\"}", Code::out_of_range, "/tasks/0/program", {"0", "1", "1000000000"}},
    {"task: {\"program\": ^\"run 1000000001\"}", Code::out_of_range, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 99999999999999999999\"}", Code::out_of_range, "/tasks/0/program"},
    {"task: {\"program\": ^\"sleep 8..2\"}", Code::bad_combination, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 1, nice 20\"}", Code::out_of_range, "/tasks/0/program"},
    {"task: {\"program\": ^\"run 1, fork 3\"}", Code::unknown_task, "/tasks/0/program", {"3", " (there are 1)"}},
    {"task: {\"program\": ^\"run 1, fork nobody\"}", Code::unknown_task, "/tasks/0/program"},
    {"task: {\"name\": \"a\", \"program\": ^\"run 1, fork a\"}",
     Code::bad_combination,
     "/tasks/0/program",
     {"fork \"a\"", "arrival 0", "a task that a fork starts has arrival -1"}},
    {"task: {\"program\": [^\"run 5\"]}", Code::wrong_type, "/tasks/0/program/0"},
    {"task: {\"program\": [^{\"ticks\": 5}]}", Code::missing_key, "/tasks/0/program/0", {"op"}},
    {"task: {\"program\": [{\"op\": ^\"walk\"}]}",
     Code::bad_step,
     "/tasks/0/program/0/op",
     {"walk", "run, sleep, yield, exit, fork, nice"}},
    {"task: {\"program\": [^{\"op\": \"run\"}]}", Code::missing_key, "/tasks/0/program/0", {"ticks"}},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": ^0}]}", Code::out_of_range, "/tasks/0/program/0/ticks"},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": ^1.5}]}", Code::wrong_type, "/tasks/0/program/0/ticks"},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": ^[5]}]}", Code::wrong_type, "/tasks/0/program/0/ticks"},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": [1, ^0]}]}", Code::out_of_range, "/tasks/0/program/0/ticks/1"},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": ^[5, 2]}]}", Code::bad_combination, "/tasks/0/program/0/ticks"},
    {"task: {\"program\": [{\"op\": \"run\", \"mean\": ^0}]}", Code::out_of_range, "/tasks/0/program/0/mean"},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": 1, ^\"mean\": 2}]}", Code::bad_combination,
     "/tasks/0/program/0/mean"},
    {"task: {\"program\": [{\"op\": \"run\", \"ticks\": 1, ^\"value\": 2}]}", Code::unknown_key,
     "/tasks/0/program/0/value"},
    {"task: {\"loop\": false, \"program\": [^{\"op\": \"nice\"}]}", Code::missing_key, "/tasks/0/program/0", {"value"}},
    {"task: {\"loop\": false, \"program\": [{\"op\": \"nice\", \"value\": ^20}]}", Code::out_of_range,
     "/tasks/0/program/0/value"},
    {"task: {\"loop\": false, \"program\": [{\"op\": \"fork\", \"task\": ^null}]}", Code::wrong_type,
     "/tasks/0/program/0/task"},
    {"task: {\"loop\": false, \"program\": [{\"op\": \"fork\", \"task\": ^5}]}", Code::unknown_task,
     "/tasks/0/program/0/task"},
    {"task: {\"loop\": false, \"program\": [{\"op\": \"fork\", \"task\": ^0}]}", Code::bad_combination,
     "/tasks/0/program/0/task"},
    {"task: {\"loop\": false, \"program\": [{\"op\": \"exit\", ^\"code\": 0}]}", Code::unknown_key,
     "/tasks/0/program/0/code"},
};

const Row kCommandsRows[] = {
    {"command: ^1", Code::wrong_type, "/commands/0"},
    {"command: ^{\"at\": 1}", Code::missing_key, "/commands/0", {"op"}},
    {"command: {\"at\": 1, \"op\": ^\"kil\"}", Code::not_one_of, "/commands/0/op"},
    {"command: ^{\"op\": \"kill\", \"task\": 0}", Code::missing_key, "/commands/0", {"at"}},
    {"command: {\"at\": ^-1, \"op\": \"kill\", \"task\": 0}", Code::out_of_range, "/commands/0/at"},
    {"command: ^{\"at\": 1, \"op\": \"kill\"}", Code::missing_key, "/commands/0", {"task"}},
    {"command: {\"at\": 1, \"op\": \"kill\", \"task\": ^3}",
     Code::unknown_task,
     "/commands/0/task",
     {"3", " (there are 3)"}},
    {"command: {\"at\": 1, \"op\": \"kill\", \"task\": ^-1}", Code::unknown_task, "/commands/0/task"},
    {"command: {\"at\": 1, \"op\": \"kill\", \"task\": ^\"jub\"}",
     Code::unknown_task,
     "/commands/0/task",
     {"\"jub\"", " (did you mean \"job\"?)"}},
    {"command: {\"at\": 1, \"op\": \"kill\", \"task\": ^\"twin\"}",
     Code::unknown_task,
     "/commands/0/task",
     {"\"twin\"", " (2 tasks have this name)"}},
    {"command: {\"at\": 1, \"op\": \"kill\", \"task\": ^true}", Code::wrong_type, "/commands/0/task"},
    {"command: {\"at\": 1, \"op\": \"kill\", \"task\": 0, ^\"nice\": 1}", Code::unknown_key, "/commands/0/nice"},
    {"command: ^{\"at\": 1, \"op\": \"set_nice\", \"task\": 0}", Code::missing_key, "/commands/0", {"nice"}},
    {"command: {\"at\": 1, \"op\": \"set_nice\", \"task\": 0, \"nice\": ^20}", Code::out_of_range, "/commands/0/nice"},
    {"command: {\"at\": 1, \"op\": \"set_tunable\", \"name\": ^\"penalty\", \"value\": 1}", Code::unknown_key,
     "/commands/0/name"},
    {"command: {\"at\": 1, \"op\": \"set_tunable\", \"name\": \"thread_penalty\", \"value\": ^-1}", Code::out_of_range,
     "/commands/0/value"},
    {"command: {\"at\": 1, \"op\": \"set_tunable\", \"name\": \"max_timeslice\", \"value\": 5},"
     "{\"at\": 2, \"op\": \"set_tunable\", \"name\": \"min_timeslice\", \"value\": ^6}",
     Code::bad_combination, "/commands/1/value"},
    {"command: {\"at\": 1, \"op\": \"set_affinity\", \"task\": 0, \"affinity\": ^[]}", Code::wrong_type,
     "/commands/0/affinity"},
    {"command: {\"at\": 1, \"op\": \"set_affinity\", \"task\": 0, \"affinity\": [^2]}", Code::out_of_range,
     "/commands/0/affinity/0"},
    {"command: ^{\"at\": 1, \"op\": \"set_policy\", \"task\": 0}", Code::missing_key, "/commands/0", {"policy"}},
    {"command: ^{\"at\": 1, \"op\": \"set_policy\", \"task\": 0, \"policy\": \"fifo\"}", Code::missing_key,
     "/commands/0"},
    {"command: {\"at\": 1, \"op\": \"spawn\", \"task\": ^3}", Code::wrong_type, "/commands/0/task"},
    {"command: {\"at\": 1, \"op\": \"spawn\", \"task\": ^{}}", Code::missing_key, "/commands/0/task", {"program"}},
    {"command: {\"at\": 1, \"op\": \"spawn\", \"task\": {\"program\": \"run 1\", ^\"arrival\": 1}}", Code::unknown_key,
     "/commands/0/task/arrival"},
    {"command: {\"at\": 1, \"op\": \"spawn\", \"task\": {\"program\": \"run 1\", \"nice\": ^20}}", Code::out_of_range,
     "/commands/0/task/nice"},
    {"command: {\"at\": 1, \"op\": \"spawn\", \"task\": {\"program\": ^\"run 1, fork job\"}}", Code::bad_combination,
     "/commands/0/task/program"},
    {"command: {\"at\": 1, \"op\": \"move_to_group\", \"task\": 0, \"group\": ^\"/fg\"}", Code::unknown_group,
     "/commands/0/group"},
    {"command: {\"at\": 1, \"op\": \"set_shares\", \"group\": ^\"/\", \"shares\": 2}", Code::root_group,
     "/commands/0/group"},
    {"command: {\"at\": 1, \"op\": \"rename_group\", \"group\": ^\"/fg\", \"to\": \"/x\"}", Code::unknown_group,
     "/commands/0/group"},
    {"command: {\"at\": 1, \"op\": \"rename_group\", \"group\": ^\"/\", \"to\": \"/x\"}", Code::root_group,
     "/commands/0/group"},
    {"command: {\"at\": 1, \"op\": \"create_group\", \"group\": \"/a\"}, ^{\"at\": 1, \"op\": \"rename_group\", "
     "\"group\": \"/a\"}",
     Code::missing_key,
     "/commands/1",
     {"to"}},
    {"command: {\"at\": 1, \"op\": \"create_group\", \"group\": \"/a\"}, {\"at\": 1, \"op\": \"rename_group\", "
     "\"group\": \"/a\", \"to\": ^\"/a/b/c\"}",
     Code::group_in_itself, "/commands/1/to"},
    {"command: {\"at\": 1, \"op\": \"create_group\", \"group\": \"/a\"}, {\"at\": 1, \"op\": \"rename_group\", "
     "\"group\": \"/a\", \"to\": ^\"/b/c\"}",
     Code::unknown_group, "/commands/1/to"},
};

} // namespace

TEST(ScenarioErrors, NamesWhatIsWrongAtTheTop)
{
    std::ranges::for_each(kTopRows, expect_one_error);
}

TEST(ScenarioErrors, NamesWhatIsWrongInTunables)
{
    std::ranges::for_each(kTunablesRows, expect_one_error);
}

TEST(ScenarioErrors, NamesWhatIsWrongInTasks)
{
    std::ranges::for_each(kTasksRows, expect_one_error);
}

TEST(ScenarioErrors, NamesWhatIsWrongInPrograms)
{
    std::ranges::for_each(kProgramsRows, expect_one_error);
}

TEST(ScenarioErrors, NamesWhatIsWrongInCommands)
{
    std::ranges::for_each(kCommandsRows, expect_one_error);
}

TEST(ScenarioErrors, NamesWhatIsWrongInPublishedFigures)
{
    std::ranges::for_each(kPublishedRows, expect_one_error);
}

TEST(ScenarioErrors, ReportsAllProblemsInTheOrderOfTheFile)
{
    const auto errors = errors_of("{\"tasks\": [{\"nice\": 42, \"program\": \"run 0\"}],\n\"hz\": 5,\n\"cpus\": 0}");
    ASSERT_EQ(errors.size(), 4U);
    EXPECT_EQ(errors[0].place.pointer, "/tasks/0/nice");
    EXPECT_EQ(errors[1].place.pointer, "/tasks/0/program");
    EXPECT_EQ(errors[2].place.pointer, "/hz");
    EXPECT_EQ(errors[3].place.pointer, "/cpus");
}

TEST(ScenarioErrors, AWrongMachineDoesNotBlameItsTasks)
{
    const auto errors =
        errors_of("{\"cpus\": 65, \"tasks\": [{\"cpu\": 3, \"affinity\": [3, 63], \"program\": \"run 1\"}]}");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].place.pointer, "/cpus");
}

TEST(ScenarioErrors, StopsAtAHundred)
{
    std::string text = "{\"tasks\": [0";
    for (int i = 0; i < 1000; ++i) {
        text += ", 0";
    }
    EXPECT_EQ(errors_of(text + "]}").size(), 100U);
}

TEST(ScenarioErrors, ShortensWhatWasFound)
{
    const auto errors = errors_of("{\"kernel\": \"" + std::string(1000, 'x') + "\", \"tasks\": []}");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].arguments[0], std::string(60, 'x') + "…");
}

TEST(ScenarioErrors, ReadsAsASentence)
{
    const auto errors = errors_of("{\"tasks\": [{\"program\": \"run 1\"},\n  {\"nice\": 42, \"program\": \"run 1\"}]}");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(to_english(errors[0]), "f.json:2:12: /tasks/1/nice: 42 is out of range -20..19");
}

} // namespace o1
