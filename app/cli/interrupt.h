// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+C, a hang-up or a polite kill: noted by a flag, so that work can stop at a clean place.
#pragma once

#include <array>
#include <csignal>

namespace o1::cli {

/// While one lives, SIGINT, SIGTERM and SIGHUP only set the flag (signals that the caller ignores stay
/// ignored); system calls that wait are interrupted. Before and after, they end the program as usual. One at a
/// time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] static bool is_requested();
    /// The exit code of a stopped program, 128 + the signal's number: 130 for Ctrl+C. Clears the flag, so that what is said last
    /// is not cut short.
    [[nodiscard]] static int take_exit_code();

private:
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, kSignals.size()> m_before{};
};

} // namespace o1::cli
