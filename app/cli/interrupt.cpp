// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

namespace o1::cli {

namespace {

volatile std::sig_atomic_t g_signal = 0;

extern "C" void note_signal(int number)
{
    g_signal = number;
}

} // namespace

Interrupt::Interrupt()
{
    g_signal = 0;
    struct sigaction action {};
    action.sa_handler = note_signal;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        ::sigaction(kSignals[i], nullptr, &m_before[i]);
        if (m_before[i].sa_handler != SIG_IGN) {
            ::sigaction(kSignals[i], &action, nullptr);
        }
    }
}

Interrupt::~Interrupt()
{
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        ::sigaction(kSignals[i], &m_before[i], nullptr);
    }
    g_signal = 0;
}

bool Interrupt::is_requested()
{
    return g_signal != 0;
}

int Interrupt::take_exit_code()
{
    const auto number = static_cast<int>(g_signal);
    g_signal = 0;
    return 128 + number;
}

} // namespace o1::cli
