// SPDX-License-Identifier: GPL-3.0-or-later
// Orders go to the worker's inbox; the worker's rare signals become facts for the widgets.
#include "ui/session.h"

#include "core/words/tunables.h"
#include "ui/error_text.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// A search for an event goes no farther than this.
constexpr std::int64_t kSearchSeconds = 60;

constexpr auto kOwnScenario = R"({
  "name": "Two hogs and an editor",
  "hz": 1000,
  "tasks": [
    {"name": "hog", "count": 2, "program": "run 1s"},
    {"name": "editor", "program": "run 3ms, sleep 60ms"}
  ]
})";

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_worker(std::make_unique<SimWorker>())
{
    m_thread.setObjectName(QStringLiteral("o1 worker"));
    m_worker->moveToThread(&m_thread);
    connectWorker();
    m_thread.start();
}

Session::~Session()
{
    m_thread.quit();
    m_thread.wait();
}

void Session::connectWorker()
{
    auto* worker = m_worker.get();
    connect(&m_thread, &QThread::finished, worker, &SimWorker::stop, Qt::DirectConnection);
    connect(worker, &SimWorker::frameWaiting, this, &Session::takeFrame);
    connect(worker, &SimWorker::runEnded, this, &Session::endRun);
    connect(worker, &SimWorker::commandsTaken, this, [this] { setDirty(true); });
    connect(worker, &SimWorker::refused, this,
            [this](const Error& error) { emit errorRaised(tr("The change was refused: %1").arg(errorText(error))); });
    connect(worker, &SimWorker::openFailed, this,
            [this](const Errors& errors) { emit errorRaised(errorText(errors)); });
    connect(worker, &SimWorker::saveFailed, this, [this](const Error& error) { emit errorRaised(errorText(error)); });
    connect(worker, &SimWorker::shellTold, this, &Session::shellTold);
    connect(worker, &SimWorker::scenarioCopied, this, &Session::scenarioCopied);
    connect(worker, &SimWorker::opened, this, [this](const QString& path, std::int64_t window) {
        m_path = path;
        m_runsEnded = m_runs;
        setDirty(false);
        setPlaying(false);
        emit scenarioChanged(window);
    });
    connect(worker, &SimWorker::saved, this, [this](const QString& path) {
        m_path = path;
        setDirty(false);
        emit saved(path);
    });
}

// ---- files --------------------------------------------------------------------------------------------------------

void Session::open(const QString& path, const std::vector<Setting>& settings, std::optional<Tick> at)
{
    m_worker->post(OpenFile{path, settings, at});
}

void Session::openDefault()
{
    m_worker->post(OpenText{kOwnScenario});
}

void Session::save(const QString& path)
{
    m_worker->post(SaveFile{path});
}

void Session::startAgain()
{
    m_worker->post(Restart{});
}

void Session::startWith(const QString& key, const QString& value)
{
    m_worker->post(Restart{{Setting{key.toStdString(), value.toStdString(), {}}}, m_isDirty});
}

void Session::switchGroups(bool isOn)
{
    m_worker->post(SwitchGroups{isOn});
}

void Session::copyScenario()
{
    m_worker->post(CopyScenario{});
}

void Session::setDirty(bool isDirty)
{
    if (std::exchange(m_isDirty, isDirty) != isDirty) {
        emit dirtyChanged();
    }
}

// ---- playing ------------------------------------------------------------------------------------------------------

void Session::play()
{
    if (m_frame && m_frame->halt) {
        emit noticeRaised(tr("The run has stopped at tick %L1: the literal patch left the arrays inconsistent.")
                              .arg(m_frame->halt->tick.value()));
        return;
    }
    setPlaying(true);
}

void Session::pause()
{
    if (isRunningAhead()) {
        m_worker->post(StopRun{});
        m_runsEnded = m_runs;
    }
    setPlaying(false);
}

void Session::toggle()
{
    if (m_playback.isPlaying || isRunningAhead()) {
        pause();
    } else {
        play();
    }
}

void Session::setPlaying(bool isPlaying)
{
    m_playback.isPlaying = isPlaying;
    publishPlayback();
}

void Session::setPace(Pace pace)
{
    m_playback.pace = pace;
    publishPlayback();
}

void Session::setSpeed(double ticksPerSecond)
{
    m_playback.ticksPerSecond = ticksPerSecond;
    publishPlayback();
}

void Session::publishPlayback()
{
    m_worker->setPlayback(m_playback);
    emit playbackChanged();
}

void Session::stepTick()
{
    runTo(0, Ticks{1}, {});
}

void Session::nextSwitch()
{
    runTo(mask_of(EventKind::switched), Ticks{kSearchSeconds * hz()},
          tr("No switch came within %n s.", nullptr, kSearchSeconds));
}

void Session::nextArraySwitch()
{
    runTo(mask_of(EventKind::array_switch), Ticks{kSearchSeconds * hz()},
          tr("No array switch came within %n s.", nullptr, kSearchSeconds));
}

void Session::nextPenalty()
{
    if (m_frame && m_frame->tunables.hog_patch == 0) {
        emit noticeRaised(tr("No penalty can come while the hog patch is off."));
        return;
    }
    runTo(mask_of(EventKind::penalty), Ticks{kSearchSeconds * hz()},
          tr("No penalty came within %n s: no address space used up its budget.", nullptr, kSearchSeconds));
}

void Session::runAhead(int seconds)
{
    runTo(0, Ticks{seconds * hz()}, {});
}

void Session::runTo(KindMask kinds, Ticks ahead, const QString& missing)
{
    m_missing = missing;
    m_playback.isPlaying = false;
    m_worker->setPlayback(m_playback);
    m_worker->post(RunAhead{++m_runs, kinds, ahead});
    emit playbackChanged();
}

void Session::endRun(std::int32_t number, bool isFound)
{
    m_runsEnded = std::max(m_runsEnded, number);
    if (!isFound && number == m_runs && !(m_frame && m_frame->halt)) {
        emit noticeRaised(m_missing);
    }
    emit playbackChanged();
}

std::int64_t Session::hz() const
{
    return m_frame ? m_frame->hz : 100;
}

// ---- commands -----------------------------------------------------------------------------------------------------

void Session::giveCommand(Command command)
{
    m_worker->post(std::move(command));
}

void Session::setNice(TaskId task, Nice nice)
{
    giveCommand(SetNice{task, nice});
}

void Session::setTunable(std::int32_t index, std::int64_t value)
{
    giveCommand(SetTunable{index, value});
}

void Session::setAffinity(TaskId task, std::uint64_t affinity)
{
    giveCommand(SetAffinity{task, affinity});
}

void Session::setPolicy(TaskId task, Policy policy, std::int32_t rtPriority)
{
    giveCommand(SetPolicy{task, policy, rtPriority});
}

void Session::addTask(const Spawn& spawn)
{
    giveCommand(spawn);
    explainPause();
}

void Session::duplicateTask(TaskId task)
{
    m_worker->post(DuplicateTask{task});
    explainPause();
}

void Session::removeTask(TaskId task)
{
    giveCommand(Kill{task});
    explainPause();
}

void Session::setShares(const QString& group, std::int64_t shares)
{
    giveCommand(SetShares{group.toStdString(), shares});
}

void Session::moveToGroup(TaskId task, const QString& group)
{
    giveCommand(MoveToGroup{task, group.toStdString()});
    explainPause();
}

void Session::createGroup(const QString& group)
{
    giveCommand(CreateGroup{group.toStdString(), kUsualShares});
    explainPause();
}

void Session::removeGroup(const QString& group)
{
    giveCommand(RemoveGroup{group.toStdString()});
    explainPause();
}

void Session::gatherTasks(const std::vector<TaskId>& tasks, const QString& group)
{
    if (tasks.empty()) {
        emit noticeRaised(tr("No task is chosen in the workload."));
        return;
    }
    m_worker->post(GatherTasks{tasks, group.toStdString()});
    explainPause();
}

void Session::renameGroup(const QString& group, const QString& to)
{
    giveCommand(RenameGroup{group.toStdString(), to.toStdString()});
    explainPause();
}

/// Sliders show at once what will be; tasks come and go only with the tick.
void Session::explainPause()
{
    if (!m_playback.isPlaying && !isRunningAhead()) {
        emit noticeRaised(tr("The change acts with the next tick."));
    }
}

// ---- what is seen -------------------------------------------------------------------------------------------------

void Session::askShell()
{
    m_worker->post(TellShell{});
}

void Session::want(const ViewRequest& request)
{
    m_worker->want(request);
}

void Session::takeFrame()
{
    auto frame = m_worker->takeFrame();
    if (!frame) {
        return;
    }
    m_frame = std::move(frame);
    if (m_frame->halt && m_playback.isPlaying) {
        setPlaying(false);
        play(); // says why
    }
    emit frameReady(m_frame);
}

} // namespace o1
