// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs at 1920×1080: its paints while a long run goes on at full speed, how soon it shows what was done,
// and how soon it is there. Asked: paints ≤ 16 ms, input seen ≤ 50 ms, first picture ≤ 1 s.
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/timeline_view.h"
#include "paint_clock.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QSlider>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace o1 {
namespace {

using bench::PaintClock;

constexpr QSize kSize{1920, 1080};
constexpr std::int64_t kSpans = 10'000'000;

/// 8 CPUs, 60 threads that burn and 40 tasks that sleep: about three switches per tick.
constexpr auto kScenario = R"({
  "name": "eight CPUs", "hz": 1000, "cpus": 8, "tunables": {"hog_patch": true},
  "tasks": [
    {"name": "java", "count": 60, "mm": "java", "nice": 10, "program": "run 1s"},
    {"name": "editor", "count": 40, "program": "run 2, sleep 30"}
  ]
})";

PaintClock& paintClock()
{
    return *static_cast<PaintClock*>(QCoreApplication::instance());
}

double msOf(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// A window with settings of its own, open on a file.
struct OpenWindow {
    explicit OpenWindow(const QString& path) : settings(folder.filePath(QStringLiteral("settings.ini")))
    {
        QObject::connect(&session, &Session::frameReady, &session, [this] {
            sinceFrame.start();
            painted = paintClock().takeSum();
        });
        window = std::make_unique<MainWindow>(session, settings);
        QObject::connect(&session, &Session::frameReady, &session, [this] {
            takingMs = msOf(sinceFrame);
            shown = session.frame();
        });
        paintClock().watch(window.get());
        window->resize(kSize);
        session.open(path);
        window->show();
        paintClock().runUntilPainted([this] { return shown && shown->columns == window->timeline().columns(); });
    }

    QTemporaryDir folder;
    Settings settings;
    Session session;
    QElapsedTimer sinceFrame;
    FramePtr shown;          ///< the newest that all views have taken
    double takingMs = 0;     ///< how long that took, before any paint
    PaintClock::Sum painted; ///< for the frame before the newest
    std::unique_ptr<MainWindow> window;
};

std::int64_t switches(const Frame& frame)
{
    std::int64_t sum = 0;
    for (const auto& cpu : frame.cpus) {
        sum += cpu.nr_switches;
    }
    return sum;
}

std::unique_ptr<OpenWindow>& longRunHolder()
{
    static std::unique_ptr<OpenWindow> run;
    return run;
}

/// Ten million spans and more, going on at full speed.
OpenWindow& longRun()
{
    auto& run = longRunHolder();
    if (!run) {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("eight.o1.json")));
        if (file.open(QIODevice::WriteOnly)) {
            file.write(kScenario);
            file.close();
        }
        run = std::make_unique<OpenWindow>(file.fileName());
        run->session.setSpeed(kFullSpeed);
        run->session.play();
    }
    paintClock().watch(run->window.get());
    paintClock().runUntilPainted([&run] { return switches(*run->shown) >= kSpans; });
    return *run;
}

double quantile(std::vector<double> list, double part)
{
    std::ranges::sort(list);
    const auto place = std::llround(part * static_cast<double>(list.size() - 1));
    return list[static_cast<std::size_t>(place)];
}

void report(benchmark::State& state, const std::string& name, const std::vector<double>& list)
{
    state.counters[name + "_median_ms"] = quantile(list, 0.5);
    state.counters[name + "_p95_ms"] = quantile(list, 0.95);
}

/// The argument tells which part of the run the timeline shows: 0 its last three seconds, 1 all of it.
void showPart(OpenWindow& run, bool isWhole)
{
    const auto now = run.shown->tick;
    run.window->timeline().setWindow({isWhole ? Tick{0} : now - Ticks{3000}, now}, !isWhole);
    PaintClock::runFor(200);
}

/// All painting between two frames; also how long the views take a frame before it.
void WindowPaint(benchmark::State& state)
{
    auto& run = longRun();
    showPart(run, state.range(0) != 0);
    std::vector<double> wall;
    std::vector<double> cpu;
    std::vector<double> takings;
    QElapsedTimer all;
    all.start();
    for (auto _ : state) {
        const auto before = run.shown;
        paintClock().runUntilPainted([&] { return run.shown != before; });
        state.SetIterationTime(run.painted.wall / 1000);
        wall.push_back(run.painted.wall);
        cpu.push_back(run.painted.cpu);
        takings.push_back(run.takingMs);
    }
    report(state, "paint", wall);
    report(state, "paint_cpu", cpu);
    report(state, "taking", takings);
    state.counters["frames/s"] = static_cast<double>(wall.size()) * 1000 / msOf(all);
    state.counters["spans"] = static_cast<double>(switches(*run.shown));
}

/// From an event to the end of the paint that shows its effect, as told by the simulator.
template <class Act, class Value>
void inputUntilSeen(benchmark::State& state, Act act, Value value)
{
    auto& run = longRun();
    showPart(run, false);
    std::vector<double> list;
    int turn = 0;
    for (auto _ : state) {
        PaintClock::runFor(turn * 7 % 40); // at any place between two frames
        const auto before = value(*run.shown);
        QElapsedTimer timer;
        timer.start();
        act(*run.window, turn++ % 2 == 0);
        paintClock().runUntilPainted([&] { return value(*run.shown) != before; });
        list.push_back(msOf(timer));
        state.SetIterationTime(list.back() / 1000);
    }
    report(state, "seen", list);
}

void WindowSliderKey(benchmark::State& state)
{
    const auto press = [](MainWindow& window, bool isUp) {
        auto* slider = window.findChild<QWidget*>(QStringLiteral("tunable_thread_penalty"))->findChild<QSlider*>();
        const auto key = isUp ? Qt::Key_Right : Qt::Key_Left;
        for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, Qt::NoModifier);
            QCoreApplication::sendEvent(slider, &event);
        }
    };
    inputUntilSeen(state, press, [](const Frame& frame) { return frame.tunables.thread_penalty; });
}

void WindowPatchClick(benchmark::State& state)
{
    const auto click = [](MainWindow& window, bool) {
        auto* box = window.findChild<QWidget*>(QStringLiteral("tunable_hog_patch"))->findChild<QCheckBox*>();
        const QPointF at(box->rect().center());
        for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
            const auto held = type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton;
            QMouseEvent event(type, at, box->mapToGlobal(at), Qt::LeftButton, held, Qt::NoModifier);
            QCoreApplication::sendEvent(box, &event);
        }
    };
    inputUntilSeen(state, click, [](const Frame& frame) { return frame.tunables.hog_patch; });
}

/// From the making of session and window to the first paint with a timeline in it.
void WindowFirstPicture(benchmark::State& state)
{
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        const OpenWindow open(QStringLiteral(O1_SOURCE_DIR "/examples/eds-claim.o1.json"));
        state.SetIterationTime(msOf(timer) / 1000);
    }
}

BENCHMARK(WindowFirstPicture)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(WindowPaint)->Arg(0)->Arg(1)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);
BENCHMARK(WindowSliderKey)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(40);
BENCHMARK(WindowPatchClick)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(40);

} // namespace
} // namespace o1

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    benchmark::Initialize(&argc, argv);
    const o1::bench::PaintClock application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    benchmark::RunSpecifiedBenchmarks();
    o1::longRunHolder().reset();
    benchmark::Shutdown();
    return 0;
}
