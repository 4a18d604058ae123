// SPDX-License-Identifier: GPL-3.0-or-later
// Runs trials without and with groups in the background, side by side, and says how far they are.
#pragma once

#include "ui/trials_result.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include <array>
#include <vector>

namespace o1 {

/// Of the GUI thread; the work is done by at most two others.
class TrialsJob : public QObject {
    Q_OBJECT

public:
    /// The trial that runs, from 0, once per set of trials that is not done yet.
    struct Set {
        bool hasGroups = false;
        int trial = 0;
        double part = 0; ///< of this set, 0..1
        bool isDone = false;
    };

    explicit TrialsJob(QObject* parent = nullptr);
    /// Stops what runs; waits for the piece that is being worked on, a few milliseconds.
    ~TrialsJob() override;

    /// `count` trials of the scenario as it was taken at tick `takenAt`; what runs is cancelled.
    void start(const ScenarioPtr& scenario, Tick takenAt, int count);
    /// Nothing comes of it; the threads stop after the piece that they work on.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    [[nodiscard]] int count() const { return m_result.count; }
    /// Without groups first.
    [[nodiscard]] std::vector<Set> sets() const;
    /// Of all, 0..1.
    [[nodiscard]] double part() const;
    /// Seconds that are likely left, −1 while it is too early to tell.
    [[nodiscard]] double secondsLeft() const;

signals:
    void progressed();
    void finished(const o1::TrialsResult& result);
    void outOfMemory();

private:
    using Tasks = std::vector<TaskTrials>;
    enum Place { Without, With, kPlaces };

    void takeIfDone();

    QThreadPool m_pool;
    std::array<QFutureWatcher<Tasks>, kPlaces> m_watchers;
    TrialsResult m_result; ///< being made
    QElapsedTimer m_clock;
    bool m_hasGroups = false;
    bool m_isRunning = false;
};

} // namespace o1
