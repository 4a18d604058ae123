// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of groups as the commands by which a system of 2011 would have got it.
#pragma once

#include "core/machine/world.h"

#include <functional>
#include <string>
#include <string_view>

namespace o1 {

/// Where the cpu controller was mounted. Source: systemd and its followers since 2011.
inline constexpr std::string_view kCgroupMount = "/sys/fs/cgroup/cpu";

/// Name of the directory of a group: its own name, unless no directory of a cgroup can be called so.
///
/// | name                                                                | directory                              |
/// |---------------------------------------------------------------------|----------------------------------------|
/// | `.` `..`                                                            | `%2E` `%2E%2E`                         |
/// | the kernel's: `tasks`, `notify_on_release`, `release_agent`, `cpu.…`, `cgroup.…` | first letter as `%` and two hexadecimal digits |
/// | any other                                                           | the same                               |
///
/// No two names give the same directory: no name has a `%`.
[[nodiscard]] std::string cgroup_directory(std::string_view name);

/// Lines for a shell: comments, then `mkdir` and `echo SHARES > cpu.shares` for each group, parents first, then
/// `echo PID > tasks` for each task that has started and not ended, by group and number; a pid is the task's number. Only
/// groups that exist. `translate` is given each sentence of the comments in English, with places %1 and %2.
[[nodiscard]] std::string group_shell(const World& world,
                                      const std::function<std::string(std::string_view)>& translate);

} // namespace o1
