// SPDX-License-Identifier: GPL-3.0-or-later
// Frames whose shares are by group, for tests of areas, lines, labels and hues.
#pragma once

#include "tests/ui/timeline_frames.h"

namespace o1::test {

/// The hand-made run with the job in /sys and the threads in /user: /sys has 25 % of 37.5 %, /user 50 % of 37.5 %, 25 % idle.
struct GroupRun : HandRun {
    GroupId user = builder.group("/user");
    GroupId sys = builder.group("/sys");

    GroupRun()
    {
        builder.join(jobTask, sys).join(thread0, user).join(thread1, user);
        auto& frame = builder.frame();
        frame.group_window = Ticks{100};
        frame.groups[index_of(user)].waiting = 1.5;
    }

    /// As HandRun::usual.
    Frame grouped(int columns)
    {
        auto frame = usual(columns);
        frame.shares.by = UsageBy::group;
        frame.shares.average = Ticks{100};
        const auto all = [columns](float value) {
            return std::vector<float>(static_cast<std::size_t>(columns), value);
        };
        frame.shares.series = {
            {.id = sys.value(), .share = all(0.25F), .mean = 0.25, .entitled = all(0.375F), .mean_entitled = 0.375},
            {.id = user.value(), .share = all(0.5F), .mean = 0.5, .entitled = all(0.375F), .mean_entitled = 0.375}};
        return frame;
    }
};

} // namespace o1::test
