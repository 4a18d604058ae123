// SPDX-License-Identifier: GPL-3.0-or-later
// The worker thread's half of the window: owns the open run, advances it in short slices and hands out frames.
#pragma once

#include "core/words/error.h"
#include "ui/live_run.h"
#include "ui/run_pace.h"
#include "ui/scenario_ptr.h"
#include "ui/sim_inbox.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <deque>
#include <optional>

namespace o1 {

/// Events between which playing by decisions leaps.
inline constexpr KindMask kDecisionKinds =
    mask_of(EventKind::switched) | mask_of(EventKind::array_switch) | mask_of(EventKind::expired)
    | mask_of(EventKind::requeued) | mask_of(EventKind::rr_requeued) | mask_of(EventKind::penalty)
    | mask_of(EventKind::hog_collision) | mask_of(EventKind::migrated) | mask_of(EventKind::yielded);

/// Lives in a QThread. post(), setPlayback(), want() and takeFrame() may be called from any thread; signals come from the
/// worker's and are rare: one frameWaiting() until the frame is taken, the others answer an intent.
class SimWorker : public QObject {
    Q_OBJECT

public:
    SimWorker();
    ~SimWorker() override;

    void post(Intent intent);
    void setPlayback(const Playback& playback);
    void want(const ViewRequest& request);
    /// The newest frame, null when it was taken before. Asks for the next one.
    [[nodiscard]] FramePtr takeFrame();
    /// Called in the worker's thread when it ends.
    void stop();

signals:
    void frameWaiting();
    void refused(const o1::Error& error);
    void commandsTaken();
    void runEnded(std::int32_t number, bool isFound);
    /// `path` is empty for a text of the program's own; `window` is the width of time that the file asks for, 0: none.
    void opened(const QString& path, std::int64_t window);
    void openFailed(const o1::Errors& errors);
    void saved(const QString& path);
    void saveFailed(const o1::Error& error);
    void shellTold(const QString& text);
    void scenarioCopied(const o1::ScenarioPtr& scenario, o1::Tick at);

private:
    /// Where the run goes before playing goes on.
    struct Target {
        std::optional<std::int32_t> number; ///< of a RunAhead; nothing: the opening of a file
        KindMask kinds = 0;
        Tick limit;
    };

    void wake();
    void work();
    void takeMail();

    void handle(const Command& command);
    void handle(const DuplicateTask& intent);
    void handle(const GatherTasks& intent);
    void handle(const RunAhead& intent);
    void handle(const StopRun& intent);
    void handle(const OpenFile& intent);
    void handle(const OpenText& intent);
    void handle(const Restart& intent);
    void handle(const SwitchGroups& intent);
    void handle(const SaveFile& intent);
    void handle(const TellShell& intent);
    void handle(const CopyScenario& intent);
    void answer(const Result<void>& result);
    void answer(const ResultOf<OpenAt>& result);

    [[nodiscard]] bool isHalted() const;
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] bool isOpening() const;
    void runSlice();
    void runTarget();
    void playTicks();
    void playDecisions();
    bool advance(Tick until, KindMask kinds);
    [[nodiscard]] std::int64_t restMs() const;
    void scheduleNext();

    void showFrameIfDue();
    [[nodiscard]] FramePtr newFrame() const;
    [[nodiscard]] Window shownWindow() const;

    SimInbox m_inbox; ///< all that is shared with the GUI thread

    LiveRun m_run;
    Playback m_playback;
    ViewRequest m_request;
    std::deque<Target> m_targets;    ///< one after the other; playing waits for them
    std::optional<Tick> m_beatLimit; ///< the decision being looked for must come until then
    BeatClock m_beats;
    ChunkSize m_chunk;
    bool m_isFrameStale = true;
    QElapsedTimer m_sinceOpen;
    QElapsedTimer m_sinceFrame;
    QTimer* m_timer;
};

} // namespace o1
