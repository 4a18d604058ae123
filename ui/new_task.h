// SPDX-License-Identifier: GPL-3.0-or-later
// A task as a person describes it in the form, turned into a command by the reader of scenario files.
#pragma once

#include "core/words/command.h"
#include "core/words/error.h"

#include <QString>

#include <cstdint>

namespace o1 {

/// What the form holds.
struct NewTask {
    QString name;
    int nice = 0;
    bool hasOwnMm = true;
    QString mmName;  ///< of an existing or new address space, unless hasOwnMm
    QString program; ///< "run 5, sleep 20"
};

/// The command that starts the task, or everything that is wrong; pointers name the field: /tasks/0/program.
[[nodiscard]] ResultOf<Spawn> toSpawn(const NewTask& task, std::int64_t hz, std::int32_t cpus);

} // namespace o1
