// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/event.h"

#include <array>

namespace o1 {

std::string_view to_string(EventKind kind)
{
    static constexpr std::array<std::string_view, kEventKinds> kNames{
        "switched", "array_switch", "expired", "requeued",        "rr_requeued",   "penalty",       "hog_collision",
        "woke",     "slept",        "yielded", "forked",          "fork_failed",   "exited",        "reaped",
        "reniced",  "migrated",     "command", "command_refused", "group_expired", "group_skipped", "halted"};
    return kNames[static_cast<std::size_t>(kind)];
}

} // namespace o1
