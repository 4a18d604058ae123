// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include "app/cli/interrupt.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unistd.h>

namespace o1::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto kFirstAfter = 400ms;
constexpr auto kBetween = 100ms;
constexpr auto kShortPiece = 10ms;
constexpr auto kLongPiece = 50ms;
constexpr std::string_view kClearLine = "\r\033[K";

} // namespace

Progress::Progress(const Streams& streams, Ticks ticks, std::int64_t parts)
    : m_err(streams.err), m_is_shown(::isatty(streams.err) == 1), m_ticks(ticks), m_parts(parts),
      m_next(Clock::now() + kFirstAfter)
{}

Progress::~Progress()
{
    if (m_has_line) {
        static_cast<void>(write_all(m_err, kClearLine));
    }
}

void Progress::reached(Tick tick)
{
    if (!m_is_shown || Clock::now() < m_next) {
        return;
    }
    m_next = Clock::now() + kBetween;
    m_has_line = true;
    const auto all = static_cast<double>(std::max<std::int64_t>(m_ticks.value(), 1)) * static_cast<double>(m_parts);
    const auto done =
        static_cast<double>(m_ticks.value()) * static_cast<double>(m_part) + static_cast<double>(tick.value());
    auto line = fmt::format("{}{:5.1f} %  tick {} of {}", kClearLine, 100 * done / all, tick.value(), m_ticks.value());
    if (m_parts > 1) {
        line += fmt::format(", trial {} of {}", m_part + 1, m_parts);
    }
    static_cast<void>(write_all(m_err, line));
}

bool in_pieces(Tick from, Tick to, Ticks longest, Progress& progress, const std::function<bool(Tick)>& advance)
{
    using Clock = std::chrono::steady_clock;
    Ticks piece{std::min<std::int64_t>(256, longest.value())};
    for (auto at = from; at < to;) {
        if (Interrupt::is_requested()) {
            return false;
        }
        const auto began = Clock::now();
        at = std::min(to, at + piece);
        if (!advance(at)) {
            break;
        }
        progress.reached(at);
        const auto took = Clock::now() - began;
        if (took < kShortPiece) {
            piece = std::min(piece * 2, longest);
        } else if (took > kLongPiece) {
            piece = std::max(piece / 2, Ticks{1});
        }
    }
    return !Interrupt::is_requested();
}

} // namespace o1::cli
