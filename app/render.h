// SPDX-License-Identifier: GPL-3.0-or-later
// `o1scope --render`: draws a view or the whole window into a file, without a display.
#pragma once

#include "core/edges/setting.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace o1 {

/// What the command line asked for; empty texts stand for the defaults.
struct RenderOptions {
    std::string view; ///< timeline, runqueues, hogslice or window
    std::string file;
    std::vector<Setting> settings;
    std::optional<std::int64_t> from; ///< ticks
    std::optional<std::int64_t> to;
    std::optional<std::int64_t> at; ///< `to`, else the moment at which the file opens
    std::string size;               ///< "1280x720"
    double scale = 1;
    std::string lanes = "cpu"; ///< of the timeline: cpu or task
    std::string theme = "light";
    std::string output;
};

/// Draws; messages go to stderr. Needs a QApplication. Returns an exit code of app/cli/exit_code.h.
int render(const RenderOptions& options);

} // namespace o1
