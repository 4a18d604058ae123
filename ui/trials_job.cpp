// SPDX-License-Identifier: GPL-3.0-or-later
// The threads share nothing but the scenario, which nobody changes.
#include "ui/trials_job.h"

#include "core/edges/without_groups.h"
#include "ui/run_pace.h"

#include <QPromise>
#include <QtConcurrentRun>

#include <algorithm>
#include <memory>
#include <new>

namespace o1 {

namespace {

/// Steps of progress per trial.
constexpr int kSteps = 1000;
/// Nobody can tell how long it will take before.
constexpr qint64 kFirstGuessMs = 300;

void showProgress(QPromise<std::vector<TaskTrials>>& promise, const Trials& trials)
{
    const auto ticks = std::max<std::int64_t>((trials.end() - Tick{0}).value(), 1);
    const auto part = static_cast<double>((trials.world().jiffies - Tick{0}).value()) / static_cast<double>(ticks);
    promise.setProgressValue(static_cast<int>(trials.trial()) * kSteps + static_cast<int>(part * (kSteps - 1)));
}

/// One trial to its end. False when it was cancelled.
bool runTrial(QPromise<std::vector<TaskTrials>>& promise, Trials& trials, ChunkSize& chunk)
{
    QElapsedTimer clock;
    while (!trials.is_trial_over()) {
        if (promise.isCanceled()) {
            return false;
        }
        clock.start();
        trials.advance(trials.world().jiffies + Ticks{chunk.ticks()});
        chunk.learn(clock.nsecsElapsed(), trials.world().cpu_count());
        showProgress(promise, trials);
    }
    return !promise.isCanceled();
}

/// Gives no result when it was cancelled or memory ran out.
void runTrials(QPromise<std::vector<TaskTrials>>& promise, const ScenarioPtr& scenario, int count, bool hasGroups)
try {
    promise.setProgressRange(0, count * kSteps);
    ChunkSize chunk;
    Trials trials(hasGroups ? scenario : std::make_shared<const Scenario>(without_groups(*scenario)), count);
    while (!trials.is_done()) {
        if (!runTrial(promise, trials, chunk)) {
            return;
        }
        trials.finish_trial();
    }
    promise.addResult(trials.tasks());
} catch (const std::bad_alloc&) {
    // Whoever waits sees that there is no result.
}

} // namespace

TrialsJob::TrialsJob(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(kPlaces);
    for (auto& watcher : m_watchers) {
        connect(&watcher, &QFutureWatcherBase::progressValueChanged, this, &TrialsJob::progressed);
        connect(&watcher, &QFutureWatcherBase::finished, this, &TrialsJob::takeIfDone);
    }
}

TrialsJob::~TrialsJob()
{
    cancel();
    m_pool.waitForDone();
}

void TrialsJob::start(const ScenarioPtr& scenario, Tick takenAt, int count)
{
    cancel();
    m_result = {.scenario = scenario, .takenAt = takenAt, .count = count, .withoutGroups = {}, .withGroups = {}};
    m_hasGroups = has_groups(*scenario);
    m_isRunning = true;
    m_clock.start();
    m_watchers[Without].setFuture(QtConcurrent::run(&m_pool, runTrials, scenario, count, false));
    if (m_hasGroups) {
        m_watchers[With].setFuture(QtConcurrent::run(&m_pool, runTrials, scenario, count, true));
    }
}

void TrialsJob::cancel()
{
    m_isRunning = false;
    for (auto& watcher : m_watchers) {
        watcher.cancel();
        watcher.setFuture(QFuture<Tasks>());
    }
}

std::vector<TrialsJob::Set> TrialsJob::sets() const
{
    std::vector<Set> sets;
    for (const auto place : {Without, With}) {
        if (place == Without || m_hasGroups) {
            const auto& watcher = m_watchers[place];
            const int done = watcher.progressValue();
            sets.push_back({.hasGroups = place == With,
                            .trial = std::min(done / kSteps, count() - 1),
                            .part = watcher.isFinished() ? 1 : static_cast<double>(done) / (count() * kSteps),
                            .isDone = watcher.isFinished()});
        }
    }
    return sets;
}

double TrialsJob::part() const
{
    double sum = 0;
    const auto all = sets();
    for (const auto& set : all) {
        sum += set.part;
    }
    return sum / static_cast<double>(all.size());
}

double TrialsJob::secondsLeft() const
{
    const auto done = part();
    const auto elapsed = m_clock.elapsed();
    if (done <= 0 || elapsed < kFirstGuessMs) {
        return -1;
    }
    return static_cast<double>(elapsed) / 1000 * (1 - done) / done;
}

void TrialsJob::takeIfDone()
{
    const bool isDone =
        m_isRunning && m_watchers[Without].isFinished() && (!m_hasGroups || m_watchers[With].isFinished());
    if (!isDone) {
        return;
    }
    m_isRunning = false;
    const bool isComplete = m_watchers[Without].future().resultCount() == 1
                         && (!m_hasGroups || m_watchers[With].future().resultCount() == 1);
    if (!isComplete) {
        emit outOfMemory();
        return;
    }
    m_result.withoutGroups = m_watchers[Without].result();
    if (m_hasGroups) {
        m_result.withGroups = m_watchers[With].result();
    }
    emit finished(m_result);
}

} // namespace o1
