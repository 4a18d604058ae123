// SPDX-License-Identifier: GPL-3.0-or-later
// What happened in a run as comma-separated values, one row per event.
#pragma once

#include "core/machine/event.h"
#include "core/machine/world.h"

#include <string>
#include <string_view>

namespace o1::cli {

/// `tick,cpu,kind,task,name,other`, with its line feed.
[[nodiscard]] std::string_view csv_header();

/// Appends the row of an event that has happened in `world`. `task` is −1 and `name` empty where no task is
/// meant (switched to idle, array_switch, commands). Names with commas or quotes are quoted (RFC 4180). `other`
/// by kind:
///
/// | kind              | other                       |
/// |-------------------|-----------------------------|
/// | switched          | the task that ran before, −1: idle |
/// | forked, fork_failed, reaped | the child, −1 when it was to be a copy |
/// | migrated          | the CPU it comes from       |
/// | command, command_refused | its place in the scenario's commands (by tick), from 0 |
/// | reniced           | the new nice level          |
/// | all others        | −1                          |
void append_csv_row(std::string& out, const World& world, const Event& event);

/// The columns in words, for --help.
[[nodiscard]] std::string_view csv_help();

} // namespace o1::cli
