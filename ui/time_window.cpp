// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic of the shown stretch of time.
#include "ui/time_window.h"

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr double kLeastWidth = 5;   ///< ticks
constexpr double kLeastWhole = 300; ///< the window may always be this wide

} // namespace

Window TimeWindow::outer() const
{
    return {Tick{static_cast<std::int64_t>(std::floor(m_from))}, Tick{static_cast<std::int64_t>(std::ceil(m_to))}};
}

bool TimeWindow::setNow(Tick now)
{
    const auto tick = static_cast<double>(now.value());
    const bool hasMoved = tick != m_now;
    m_now = tick;
    if (m_isAll && m_now > 0) {
        m_from = 0;
        m_to = std::max(kLeastWidth, m_now);
        return hasMoved;
    }
    if (m_follows) {
        followNow();
    }
    return false;
}

void TimeWindow::set(Window window, bool follows)
{
    m_from = static_cast<double>(window.from.value());
    m_to = std::max(m_from + kLeastWidth, static_cast<double>(window.to.value()));
    m_follows = follows;
    m_isAll = false;
}

void TimeWindow::keepWithinRun()
{
    const double wide = width();
    if (m_from < 0) {
        m_from = 0;
        m_to = wide;
    }
    if (m_to >= m_now) {
        m_to = m_now;
        m_from = m_now - wide;
    }
    m_follows = m_to >= m_now;
    m_isAll = false;
}

void TimeWindow::pan(double ticks)
{
    m_from += ticks;
    m_to += ticks;
    keepWithinRun();
}

void TimeWindow::zoom(double factor, double anchor)
{
    const double most = std::max(m_now, kLeastWhole);
    const double wide = std::clamp(width() * factor, std::min(kLeastWidth, most), most);
    const double ratio = wide / width();
    m_from = anchor - (anchor - m_from) * ratio;
    m_to = m_from + wide;
    keepWithinRun();
}

void TimeWindow::setWidth(double ticks)
{
    zoom(ticks / width(), m_follows ? m_to : (m_from + m_to) / 2);
}

void TimeWindow::showAll()
{
    m_isAll = true;
    m_follows = true;
    m_from = 0;
    m_to = std::max(kLeastWidth, m_now);
}

void TimeWindow::followNow()
{
    const double wide = width();
    m_to = m_now;
    m_from = m_now - wide;
    m_follows = true;
    m_isAll = false;
}

void TimeWindow::snap(double pixels)
{
    if (width() >= pixels) {
        const double wide = std::round(width());
        m_to = std::round(m_to);
        m_from = m_to - wide;
    }
}

} // namespace o1
