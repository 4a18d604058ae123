// SPDX-License-Identifier: GPL-3.0-or-later
// The update requests of the window are what is measured.
#include "paint_clock.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <ctime>

namespace o1::bench {

namespace {

double threadMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

} // namespace

void PaintClock::runUntilPainted(const std::function<bool()>& isDone)
{
    QEventLoop loop;
    m_painted = [&] {
        if (isDone()) {
            loop.quit();
        }
    };
    loop.exec();
    m_painted = nullptr;
}

void PaintClock::runFor(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

bool PaintClock::notify(QObject* receiver, QEvent* event)
{
    if (event->type() != QEvent::UpdateRequest || m_window.isNull() || receiver != m_window) {
        return QApplication::notify(receiver, event);
    }
    QElapsedTimer timer;
    timer.start();
    const auto cpu = threadMs();
    const bool isHandled = QApplication::notify(receiver, event);
    m_sum.wall += static_cast<double>(timer.nsecsElapsed()) / 1e6;
    m_sum.cpu += threadMs() - cpu;
    if (m_painted) {
        m_painted();
    }
    return isHandled;
}

} // namespace o1::bench
