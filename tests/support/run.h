// SPDX-License-Identifier: GPL-3.0-or-later
// Running a scenario in a test with one line.
#pragma once

#include "core/machine/step.h"
#include "core/machine/world.h"

#include <algorithm>
#include <memory>

namespace o1::test {

/// A world together with everything that happened in it.
struct TestRun {
    World world;
    Events events;

    explicit TestRun(std::shared_ptr<const Scenario> scenario) : world(make_world(std::move(scenario)))
    {
        start(world, world.scenario->commands, events);
    }

    /// Steps to the end of tick `until`, or to a halt.
    TestRun& to(std::int64_t until)
    {
        while (world.jiffies < Tick{until} && !world.halt) {
            step(world, world.scenario->commands, events);
        }
        return *this;
    }

    [[nodiscard]] const Task& task(int id) const { return world.task(TaskId{id}); }
    [[nodiscard]] std::int64_t cpu_ticks(int id) const { return task(id).figures.cpu_ticks.value(); }
    [[nodiscard]] std::ptrdiff_t count(EventKind kind) const
    {
        return std::ranges::count(events.list(), kind, &Event::kind);
    }
};

} // namespace o1::test
