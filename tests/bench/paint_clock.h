// SPDX-License-Identifier: GPL-3.0-or-later
// An application that measures how long a window paints.
#pragma once

#include <QApplication>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <utility>

namespace o1::bench {

/// Watches one top-level widget. Painting is all that its updates take: every child that changed, and handing the pixels to
/// the platform.
class PaintClock : public QApplication {
public:
    /// Times in ms, ≥ 0.
    struct Sum {
        double wall = 0;
        double cpu = 0; ///< of this thread: what it would take on a machine that has nothing else to do
    };

    PaintClock(int& argc, char** argv) : QApplication(argc, argv) {}

    void watch(QWidget* window) { m_window = window; }
    /// All painting since this was called last.
    [[nodiscard]] Sum takeSum() { return std::exchange(m_sum, {}); }

    /// Handles events until `isDone` holds; asked after every paint only, so that what it waits for has been seen.
    void runUntilPainted(const std::function<bool()>& isDone);
    /// Handles events for so long, in ms, ≥ 0.
    static void runFor(int ms);

    bool notify(QObject* receiver, QEvent* event) override;

private:
    QPointer<QWidget> m_window;
    Sum m_sum;
    std::function<void()> m_painted;
};

} // namespace o1::bench
