// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of at most 4 ms, one look at the inbox between them, a frame when the GUI has taken the last one.
#include "ui/sim_worker.h"

#include <algorithm>
#include <new>
#include <utility>

namespace o1 {

namespace {

constexpr qint64 kFrameMs = 16;
constexpr qint64 kOpeningMs = 300;        ///< a longer way to the moment where a file opens is shown
constexpr std::int64_t kBeatMs = 8;       ///< shortest rest between slices below full speed
constexpr std::int64_t kDullSeconds = 10; ///< playing by decisions shows a moment at least that often

} // namespace

SimWorker::SimWorker() : m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    m_timer->setTimerType(Qt::PreciseTimer);
    connect(m_timer, &QTimer::timeout, this, &SimWorker::work);
}

SimWorker::~SimWorker() = default;

void SimWorker::stop()
{
    m_timer->stop();
}

// ---- the inbox ----------------------------------------------------------------------------------------------------

void SimWorker::post(Intent intent)
{
    if (m_inbox.post(std::move(intent))) {
        wake();
    }
}

void SimWorker::setPlayback(const Playback& playback)
{
    if (m_inbox.setPlayback(playback)) {
        wake();
    }
}

void SimWorker::want(const ViewRequest& request)
{
    if (m_inbox.want(request)) {
        wake();
    }
}

FramePtr SimWorker::takeFrame()
{
    auto [frame, mustWake] = m_inbox.takeFrame();
    if (mustWake) {
        wake();
    }
    return std::move(frame);
}

void SimWorker::wake()
{
    QMetaObject::invokeMethod(this, &SimWorker::work, Qt::QueuedConnection);
}

void SimWorker::work()
{
    try {
        takeMail();
        runSlice();
        showFrameIfDue();
    } catch (const std::bad_alloc&) {
        m_targets.clear();
        m_playback.isPlaying = false;
        emit openFailed({Error{ErrorCode::out_of_memory, {}, {}}});
    }
    scheduleNext();
}

void SimWorker::takeMail()
{
    auto mail = m_inbox.take();
    if (mail.request) {
        m_request = std::move(*mail.request);
        m_isFrameStale = true;
    }
    for (const auto& intent : mail.intents) {
        std::visit([this](const auto& one) { handle(one); }, intent);
        m_isFrameStale = true;
        m_sinceFrame.invalidate(); // an answer does not wait for its turn
    }
    if (mail.playback) {
        if (mail.playback->isPlaying && !m_playback.isPlaying) {
            m_beats.start();
        }
        m_playback = *mail.playback;
        m_beatLimit.reset();
    }
}

// ---- intents ------------------------------------------------------------------------------------------------------

void SimWorker::handle(const Command& command)
{
    if (m_run.isOpen()) {
        answer(m_run.give(command));
    }
}

void SimWorker::handle(const DuplicateTask& intent)
{
    if (m_run.isOpen()) {
        answer(m_run.duplicate(intent.task));
    }
}

void SimWorker::handle(const GatherTasks& intent)
{
    if (m_run.isOpen()) {
        answer(m_run.gather(intent));
    }
}

void SimWorker::answer(const Result<void>& result)
{
    if (result) {
        emit commandsTaken();
    } else {
        emit refused(result.error());
    }
}

void SimWorker::handle(const OpenFile& intent)
{
    answer(m_run.open(intent));
}

void SimWorker::handle(const OpenText& intent)
{
    answer(m_run.open(intent));
}

void SimWorker::handle(const Restart& intent)
{
    if (m_run.isOpen()) {
        answer(m_run.open(intent));
    }
}

void SimWorker::handle(const SwitchGroups& intent)
{
    if (m_run.isOpen() && m_run.hasGroupsOff() == intent.isOn) {
        answer(m_run.open(intent));
    }
}

void SimWorker::answer(const ResultOf<OpenAt>& result)
{
    if (!result) {
        emit openFailed(result.error());
        return;
    }
    m_beatLimit.reset();
    m_playback.isPlaying = false;
    m_targets.assign(1, Target{.number = std::nullopt, .kinds = 0, .limit = result->tick});
    m_sinceOpen.start();
    emit opened(m_run.path(), result->window.value());
}

void SimWorker::handle(const SaveFile& intent)
{
    if (!m_run.isOpen()) {
        return;
    }
    if (const auto result = m_run.save(intent.path); !result) {
        emit saveFailed(result.error());
    } else {
        emit saved(intent.path);
    }
}

void SimWorker::handle(const TellShell& /*intent*/)
{
    if (m_run.isOpen()) {
        emit shellTold(m_run.shell());
    }
}

void SimWorker::handle(const CopyScenario& /*intent*/)
{
    if (m_run.isOpen()) {
        emit scenarioCopied(std::make_shared<const Scenario>(m_run.asItStands()), m_run.now());
    }
}

// ---- running ------------------------------------------------------------------------------------------------------

void SimWorker::handle(const RunAhead& intent)
{
    if (m_run.isOpen()) {
        const auto from = m_targets.empty() ? m_run.now() : m_targets.back().limit;
        m_targets.push_back({.number = intent.number, .kinds = intent.kinds, .limit = from + intent.ahead});
    }
}

void SimWorker::handle(const StopRun& /*intent*/)
{
    m_targets.clear();
}

bool SimWorker::isHalted() const
{
    return m_run.isOpen() && m_run.isHalted();
}

bool SimWorker::isRunning() const
{
    return m_run.isOpen() && (!m_targets.empty() || (m_playback.isPlaying && !isHalted()));
}

void SimWorker::runSlice()
{
    if (!isRunning()) {
        return;
    }
    const auto before = m_run.now();
    if (!m_targets.empty()) {
        runTarget();
    } else if (m_playback.pace == Pace::ByDecisions) {
        playDecisions();
    } else {
        playTicks();
    }
    m_isFrameStale = m_isFrameStale || m_run.now() != before;
}

void SimWorker::runTarget()
{
    const auto target = m_targets.front();
    const bool isFound = advance(target.limit, target.kinds);
    if (!isFound && m_run.now() < target.limit && !isHalted()) {
        return;
    }
    m_targets.pop_front();
    m_isFrameStale = true;
    m_beats.restart();
    if (target.number) {
        emit runEnded(*target.number, isFound || target.kinds == 0);
    }
}

bool SimWorker::isOpening() const
{
    return !m_targets.empty() && !m_targets.front().number;
}

void SimWorker::playTicks()
{
    if (m_playback.ticksPerSecond == kFullSpeed) {
        advance(kNever, 0);
        return;
    }
    m_beats.update(m_playback.ticksPerSecond);
    const auto before = m_run.now();
    if (m_beats.due() > 0) {
        advance(before + Ticks{m_beats.due()}, 0);
        m_beats.take((m_run.now() - before).value());
    }
}

void SimWorker::playDecisions()
{
    m_beats.update(kDecisionsPerSecond);
    if (m_beats.due() < 1) {
        return;
    }
    if (!m_beatLimit) {
        m_beatLimit = m_run.now() + Ticks{kDullSeconds * m_run.timeline().scenario().hz};
    }
    if (advance(*m_beatLimit, kDecisionKinds) || m_run.now() >= *m_beatLimit) {
        m_beatLimit.reset();
        m_beats.take(1);
    }
}

/// Runs to `until` or to the first event of `kinds`, as far as one slice goes. Returns whether there was one.
bool SimWorker::advance(Tick until, KindMask kinds)
{
    QElapsedTimer slice;
    slice.start();
    bool isFound = false;
    while (!isFound && m_run.now() < until && !isHalted() && slice.nsecsElapsed() < ChunkSize::kSliceNs) {
        const auto began = slice.nsecsElapsed();
        const auto piece = std::min(until, m_run.now() + Ticks{m_chunk.ticks()});
        if (kinds == 0) {
            m_run.advance(piece);
        } else {
            isFound = m_run.advanceToNext(kinds, piece);
        }
        m_chunk.learn(slice.nsecsElapsed() - began, m_run.timeline().world().cpu_count());
    }
    return isFound;
}

/// Until the next slice.
std::int64_t SimWorker::restMs() const
{
    if (!m_targets.empty()) {
        return 0;
    }
    const bool isByDecisions = m_playback.pace == Pace::ByDecisions;
    if (!isByDecisions && m_playback.ticksPerSecond == kFullSpeed) {
        return 0;
    }
    const auto rest = m_beats.msToNext(isByDecisions ? kDecisionsPerSecond : m_playback.ticksPerSecond);
    return rest == 0 ? 0 : std::max(rest, kBeatMs);
}

void SimWorker::scheduleNext()
{
    if (isRunning()) {
        m_timer->start(static_cast<int>(restMs()));
        return;
    }
    m_beats.stop();
    if (m_run.isOpen() && m_isFrameStale && m_inbox.isHungry()) {
        const auto elapsed = m_sinceFrame.isValid() ? m_sinceFrame.elapsed() : kFrameMs;
        m_timer->start(static_cast<int>(std::max<qint64>(kFrameMs - elapsed, 0)));
    }
}

// ---- frames -------------------------------------------------------------------------------------------------------

void SimWorker::showFrameIfDue()
{
    const bool isDue = !m_sinceFrame.isValid() || m_sinceFrame.elapsed() >= kFrameMs;
    // The first picture of a file is the one that it asks for.
    const bool isTooEarly = isOpening() && m_sinceOpen.elapsed() < kOpeningMs;
    if (!m_run.isOpen() || !m_isFrameStale || !isDue || isTooEarly || !m_inbox.isHungry()) {
        return;
    }
    m_inbox.putFrame(newFrame());
    m_isFrameStale = false;
    m_sinceFrame.restart();
    emit frameWaiting();
}

FramePtr SimWorker::newFrame() const
{
    auto request = m_request.frame;
    request.window = shownWindow();
    return std::make_shared<const Frame>(m_run.frame(request));
}

Window SimWorker::shownWindow() const
{
    const auto& window = m_request.frame.window;
    if (!m_request.follows) {
        return window;
    }
    const auto to = m_run.now();
    return {to - (window.to - window.from), to};
}

} // namespace o1
