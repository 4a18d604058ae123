// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline on screen: what stands where, and what mouse and keyboard do.
#include "ui/timeline_view.h"

#include "core/view/make_frame.h"
#include "ui/lane_choice.h"
#include "ui/mark_painter.h"
#include "ui/stretch_usage.h"
#include "ui/task_cut_note.h"
#include "ui/time_scale.h"
#include "ui/timeline_painter.h"
#include "ui/timeline_texts.h"
#include "ui/who_colors.h"
#include "tests/support/scenario_builder.h"
#include "tests/ui/timeline_frames.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHelpEvent>
#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>
#include <gtest/gtest.h>

namespace o1 {

namespace {

using test::HandRun;

constexpr Window kUsual{Tick{700}, Tick{1000}};

class TimelineViewTest : public testing::Test {
protected:
    TimelineViewTest()
    {
        view.setTheme(Theme::of(ThemeKind::Light));
        view.resize(1000, 300);
        view.show();
        view.setFrame(std::make_shared<Frame>(run.usual(500))); // gives the columns
        view.setWindow(kUsual, true);
        show(run.usual(view.columns()));
    }
    void show(Frame frame)
    {
        run.builder.frame().marks.clear();
        view.setFrame(std::make_shared<Frame>(std::move(frame)));
        QTest::qWait(1);
    }
    QImage grab()
    {
        QTest::qWait(1);
        return view.grab().toImage();
    }
    [[nodiscard]] QColor fillOf(TaskId task, MmId mm) const
    {
        return WhoColors(Theme::of(ThemeKind::Light)).ofTask(task, mm).fill.rgb(); // as pixels have it
    }
    [[nodiscard]] double tickUnder(double x) const
    {
        const double left = view.placeOf(700, 0).x();
        const double right = view.placeOf(1000, 0).x();
        return 700 + (x - left) * 300 / (right - left);
    }
    void wheel(QPointF at, int delta)
    {
        QWheelEvent event(at, view.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&view, &event);
    }
    QString line() { return view.findChild<QWidget*>(QStringLiteral("timelineText"))->accessibleName(); }

    HandRun run;
    TimelineView view;
};

int pixelsNear(const QImage& image, const QRect& area, const QColor& color, int tolerance = 12)
{
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const bool isNear = std::abs(pixel.red() - color.red()) <= tolerance
                             && std::abs(pixel.green() - color.green()) <= tolerance
                             && std::abs(pixel.blue() - color.blue()) <= tolerance;
            count += isNear ? 1 : 0;
        }
    }
    return count;
}

QRect boxAbout(QPointF middle, int width, int height)
{
    return {qRound(middle.x()) - width / 2, qRound(middle.y()) - height / 2, width, height};
}

} // namespace

TEST_F(TimelineViewTest, LaneColoursStandWhereTheFrameSays)
{
    const auto image = grab();
    const auto at = [&](double tick, int lane) {
        return image.pixelColor(view.placeOf(tick, lane).toPoint() + QPoint(0, 5));
    };
    EXPECT_EQ(at(710, 0), fillOf(run.jobTask, run.job));
    EXPECT_EQ(at(798, 0), fillOf(run.jobTask, run.job));
    EXPECT_EQ(at(803, 0), fillOf(run.thread0, run.java));
    EXPECT_EQ(at(990, 0), fillOf(run.thread1, run.java));
    EXPECT_EQ(at(760, 1), fillOf(run.thread1, run.java));
    EXPECT_EQ(at(850, 1), Theme::of(ThemeKind::Light).track) << "idle";
    EXPECT_EQ(at(980, 1), fillOf(run.jobTask, run.job));
}

TEST_F(TimelineViewTest, OneTickInAColumnOfAHundredIsVisible)
{
    const int columns = view.columns();
    const Window wide{Tick{0}, Tick{100LL * columns}};
    const auto at = 100LL * (columns / 2) + 40;
    const auto frame = [&] {
        return run.frame(wide, columns, wide.to,
                         {{0, 0, at, run.jobTask},
                          {0, at, at + 1, run.thread1},
                          {0, at + 1, wide.to.value(), run.jobTask},
                          {1, 0, wide.to.value(), kIdle}});
    };
    view.setWindow(wide, true);
    show(frame());
    const auto image = grab();
    const auto place = view.placeOf(static_cast<double>(at), 0);
    EXPECT_GE(pixelsNear(image, boxAbout(place, 3, 24), fillOf(run.thread1, run.java)), 2);
    EXPECT_EQ(pixelsNear(image, boxAbout(place + QPointF(20, 0), 3, 24), fillOf(run.thread1, run.java)), 0);
}

TEST_F(TimelineViewTest, MarksStandAtTheirTickAndOnTheirCpu)
{
    const auto image = grab();
    const auto ink = Theme::of(ThemeKind::Light).ink;
    const double pitch = view.placeOf(0, 1).y() - view.placeOf(0, 0).y();
    const auto inBand = [&](double tick, int lane) {
        return pixelsNear(image, boxAbout(view.placeOf(tick, lane) - QPointF(0, pitch / 2), 9, 9), ink, 40);
    };
    EXPECT_GE(inBand(750, 0), 8) << "array switch";
    EXPECT_GE(inBand(800, 0), 8) << "penalty";
    EXPECT_GE(inBand(850, 1), 8) << "migration";
    EXPECT_GE(inBand(900, 1), 8) << "wake-up";
    EXPECT_EQ(inBand(775, 0), 0);
    EXPECT_EQ(inBand(750, 1), 0);
}

TEST_F(TimelineViewTest, LegendHidesAKind)
{
    const auto buttons = view.findChildren<QAbstractButton*>();
    ASSERT_EQ(buttons.size(), static_cast<qsizetype>(kMarkShapes.size()));
    ASSERT_TRUE((view.marks() & mask_of(EventKind::array_switch)) != 0);
    for (auto* button : buttons) {
        if (button->text() == shapeName(MarkShape::ArraySwitch)) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    EXPECT_EQ(view.marks() & mask_of(EventKind::array_switch), KindMask{0});
    EXPECT_NE(view.marks() & mask_of(EventKind::penalty), KindMask{0});
}

TEST_F(TimelineViewTest, CrowdedWakeUpsAreHiddenUntilAskedFor)
{
    auto frame = run.usual(view.columns());
    for (int tick = 700; tick < 1000; ++tick) {
        frame.marks.push_back({{Tick{tick}, run.jobTask, -1, EventKind::woke, CpuId{0}}, false});
    }
    show(std::move(frame));
    EXPECT_EQ(view.marks() & mask_of(EventKind::woke), KindMask{0});
    for (auto* button : view.findChildren<QAbstractButton*>()) {
        if (button->text() == shapeName(MarkShape::WakeUp)) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    EXPECT_NE(view.marks() & mask_of(EventKind::woke), KindMask{0});
}

TEST_F(TimelineViewTest, WheelZoomKeepsTheTickUnderThePointer)
{
    QSignalSpy wanted(&view, &TimelineView::windowWanted);
    const auto pointer = view.placeOf(780, 0);
    const double tick = tickUnder(pointer.x());
    for (int notch = 0; notch < 8; ++notch) {
        wheel(pointer, 120);
        EXPECT_NEAR(view.placeOf(tick, 0).x(), pointer.x(), 0.6);
    }
    EXPECT_EQ(wanted.count(), 8);
    EXPECT_LT((view.window().to - view.window().from).value(), 60);
    EXPECT_FALSE(view.follows());
    wheel(pointer, -120);
    EXPECT_NEAR(view.placeOf(tick, 0).x(), pointer.x(), 0.6);
}

TEST_F(TimelineViewTest, WheelAtNowGoesOnFollowing)
{
    wheel(view.placeOf(999, 0), 120);
    EXPECT_TRUE(view.follows());
    EXPECT_EQ(view.window().to, Tick{1000});
}

TEST_F(TimelineViewTest, DragPansByAsManyTicksAsPixelsGo)
{
    QSignalSpy wanted(&view, &TimelineView::windowWanted);
    const auto from = view.placeOf(800, 0);
    const auto to = view.placeOf(850, 0);
    QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
    QTest::mouseMove(&view, ((from + to) / 2).toPoint());
    QTest::mouseMove(&view, to.toPoint());
    QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
    ASSERT_GE(wanted.count(), 1);
    EXPECT_NEAR(static_cast<double>(view.window().from.value()), 650, 1);
    EXPECT_NEAR(static_cast<double>(view.window().to.value()), 950, 1);
    EXPECT_FALSE(view.follows());
    EXPECT_EQ(wanted.back().at(0).toLongLong(), view.window().from.value());
    EXPECT_FALSE(wanted.back().at(2).toBool());
    show(run.usual(view.columns(), view.window()));
    EXPECT_NEAR(static_cast<double>(view.window().from.value()), 650, 1) << "a new frame does not move it";
}

TEST_F(TimelineViewTest, DragCannotLeaveTheRun)
{
    const auto at = view.placeOf(850, 0).toPoint();
    QTest::mousePress(&view, Qt::LeftButton, {}, at);
    QTest::mouseMove(&view, at + QPoint(50, 0));
    QTest::mouseMove(&view, at + QPoint(20'000, 0));
    EXPECT_EQ(view.window().from, Tick{0});
    QTest::mouseMove(&view, at - QPoint(40'000, 0));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at);
    EXPECT_EQ(view.window().to, Tick{1000});
    EXPECT_TRUE(view.follows());
}

TEST_F(TimelineViewTest, FollowsTheNewestTick)
{
    auto frame = run.usual(view.columns());
    frame.tick = Tick{1234};
    show(std::move(frame));
    EXPECT_EQ(view.window(), (Window{Tick{934}, Tick{1234}}));
}

TEST_F(TimelineViewTest, HomeShowsTheWholeRunAndGrowsWithIt)
{
    QTest::keyClick(&view, Qt::Key_Home);
    EXPECT_EQ(view.window(), (Window{Tick{0}, Tick{1000}}));
    auto frame = run.usual(view.columns());
    frame.tick = Tick{1500};
    show(std::move(frame));
    EXPECT_EQ(view.window(), (Window{Tick{0}, Tick{1500}}));
}

TEST_F(TimelineViewTest, KeysPanZoomAndFollow)
{
    QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_LT(view.window().to, Tick{1000});
    EXPECT_FALSE(view.follows());
    const auto width = view.window().to - view.window().from;
    QTest::keyClick(&view, Qt::Key_Plus);
    EXPECT_LT(view.window().to - view.window().from, width);
    QTest::keyClick(&view, Qt::Key_End);
    EXPECT_TRUE(view.follows());
    EXPECT_EQ(view.window().to, Tick{1000});
    QTest::keyClick(&view, Qt::Key_Minus);
    EXPECT_TRUE(view.follows()) << "zooming with keys keeps the newest tick";
}

TEST_F(TimelineViewTest, PlainArrowsAndSpaceAreLeftToTheTransport)
{
    for (const auto key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Space}) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
        EXPECT_FALSE(event.isAccepted());
    }
}

TEST_F(TimelineViewTest, MarkersTellTheDifferenceAndTheSharesBetween)
{
    QTest::mouseClick(&view, Qt::LeftButton, Qt::ShiftModifier, view.placeOf(800, 0).toPoint());
    QTest::mouseClick(&view, Qt::LeftButton, Qt::ShiftModifier, view.placeOf(900, 0).toPoint());
    ASSERT_TRUE(view.markers().a && view.markers().b);
    EXPECT_NEAR(*view.markers().a, 800, 1);
    EXPECT_NEAR(*view.markers().b, 900, 1);
    view.setMarkers({800, 900});
    EXPECT_TRUE(line().contains(QStringLiteral("100 ticks"))) << line().toStdString();
    EXPECT_TRUE(line().contains(QStringLiteral("java 50 %"))) << line().toStdString();
    EXPECT_TRUE(line().contains(QStringLiteral("idle 50 %"))) << line().toStdString();
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(view.markers(), Markers{});
}

TEST_F(TimelineViewTest, PercentagesBetweenMarkersAreCountedOrMarkedAsAbout)
{
    QSignalSpy changed(&view, &TimelineView::markersChanged);
    view.setMarkers({900, 800});
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(view.stretch(), (Window{Tick{800}, Tick{900}}));
    EXPECT_TRUE(line().contains(QStringLiteral("≈ java 50 %"))) << "from pixels: " << line().toStdString();
    auto frame = run.usual(view.columns());
    frame.stretch = StretchView{.wished = *view.stretch(),
                                .window = *view.stretch(),
                                .mms = {{run.job, Ticks{26}}, {run.java, Ticks{74}}},
                                .others = Ticks{},
                                .idle = Ticks{100},
                                .groups = {},
                                .is_exact = true};
    show(frame);
    EXPECT_TRUE(line().contains(QStringLiteral("java 37 %, job 13 %, idle 50 %"))) << line().toStdString();
    EXPECT_FALSE(line().contains(QStringLiteral("≈")));
    frame.stretch->is_exact = false;
    show(frame);
    EXPECT_TRUE(line().contains(QStringLiteral("≈ java 37 %"))) << line().toStdString();
    view.setMarkers({100, 200});
    EXPECT_TRUE(line().contains(QStringLiteral("not in view"))) << "until it is counted";
}

TEST_F(TimelineViewTest, KeyboardCursorReadsLanesAndSetsMarkers)
{
    QSignalSpy selected(&view, &TimelineView::taskSelected);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Period);
    EXPECT_TRUE(line().contains(QStringLiteral("CPU 1"))) << line().toStdString();
    QTest::keyClick(&view, Qt::Key_A);
    EXPECT_TRUE(view.markers().a.has_value());
    QTest::keyClick(&view, Qt::Key_Greater, Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_B);
    EXPECT_GT(*view.markers().b, *view.markers().a);
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_EQ(selected.count(), 1);
}

TEST_F(TimelineViewTest, PointerAndClickNameTheTask)
{
    QSignalSpy hovered(&view, &TimelineView::taskHovered);
    QSignalSpy selected(&view, &TimelineView::taskSelected);
    QTest::mouseMove(&view, view.placeOf(850, 0).toPoint());
    ASSERT_EQ(hovered.count(), 1);
    EXPECT_EQ(hovered.back().at(0).value<TaskId>(), run.thread0);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOf(750, 0).toPoint());
    ASSERT_EQ(selected.count(), 1);
    EXPECT_EQ(selected.back().at(0).value<TaskId>(), run.jobTask);
}

TEST_F(TimelineViewTest, TooltipNamesSpanAndLength)
{
    const auto tip = [this](double tick, int lane, double up = 0) {
        const auto place = (view.placeOf(tick, lane) - QPointF(0, up)).toPoint();
        QHelpEvent event(QEvent::ToolTip, place, view.mapToGlobal(place));
        QApplication::sendEvent(&view, &event);
        return QToolTip::text();
    };
    const auto span = tip(850, 0);
    EXPECT_TRUE(span.contains(QStringLiteral("java-00"))) << span.toStdString();
    EXPECT_TRUE(span.contains(QStringLiteral("100 ticks"))) << span.toStdString();
    EXPECT_TRUE(span.contains(QStringLiteral("prio"))) << span.toStdString();
    const double pitch = view.placeOf(0, 1).y() - view.placeOf(0, 0).y();
    const auto mark = tip(750, 0, pitch / 2);
    EXPECT_TRUE(mark.contains(QStringLiteral("Array switch"))) << mark.toStdString();
}

TEST_F(TimelineViewTest, CommandMarksTellWhatWasChanged)
{
    const auto row = static_cast<std::int32_t>(find_tunable("thread_penalty") - tunable_table().data());
    const auto tells = [this](const QString& text) {
        const auto x = qRound(view.placeOf(950, 0).x());
        for (int y = 0; y < view.height(); ++y) { // the band of flags is somewhere above the lanes
            QHelpEvent event(QEvent::ToolTip, {x, y}, view.mapToGlobal(QPoint(x, y)));
            QApplication::sendEvent(&view, &event);
            if (QToolTip::text().contains(text)) {
                return true;
            }
        }
        return false;
    };
    auto frame = run.usual(view.columns());
    frame.command_notes = {{0, {Tick{950}, SetTunable{row, 8}}, SetTunable{row, 1}, false}};
    show(std::move(frame));
    EXPECT_TRUE(tells(QStringLiteral("Command: THREAD_PENALTY: 1 → 8\n")));
    frame = run.usual(view.columns());
    frame.command_notes = {{0, {Tick{950}, SetNice{run.thread1, Nice{19}}}, std::nullopt, false}};
    show(std::move(frame));
    EXPECT_TRUE(tells(QStringLiteral("Command: nice of java-01 → +19\n")));
    frame = run.usual(view.columns());
    frame.marks.back().is_dense = true;
    frame.command_notes = {{0, {Tick{950}, SetNice{run.thread1, Nice{0}}}, SetNice{run.thread1, Nice{5}}, false},
                           {1, {Tick{950}, Kill{run.jobTask}}, std::nullopt, true}};
    show(std::move(frame));
    EXPECT_TRUE(tells(QStringLiteral("nice of java-01: +5 → 0\nRefused")));
    EXPECT_FALSE(tells(QStringLiteral("more of its kind"))) << "they are all there";
}

TEST_F(TimelineViewTest, TasksThatTheWorkloadDoesNotListHaveNameAndColour)
{
    test::ScenarioBuilder builder(Kernel::j9, 1000);
    builder.hogs(699, 19);
    auto& last = builder.task(0, {test::run_for(20), test::sleep_for(40)});
    last.name = "the-last";
    last.policy = Policy::fifo;
    last.rt_priority = 1;
    Timeline timeline(builder.done());
    timeline.advance(Tick{1000});
    show(make_frame(timeline, {kUsual, view.columns()}));
    const auto& trace = timeline.trace();
    double tick = 0; // in the last span of the task
    trace.spans_in(CpuId{0}, kUsual, [&](const Span& span) {
        tick = span.task == TaskId{699} ? static_cast<double>(span.from.value() + span.to.value()) / 2 : tick;
        return true;
    });
    ASSERT_GT(tick, 700);
    const auto place = view.placeOf(tick, 0).toPoint();
    QHelpEvent event(QEvent::ToolTip, place, view.mapToGlobal(place));
    QApplication::sendEvent(&view, &event);
    EXPECT_TRUE(QToolTip::text().startsWith(QStringLiteral("the-last"))) << QToolTip::text().toStdString();
    EXPECT_EQ(grab().pixelColor(place + QPoint(0, 5)), fillOf(TaskId{699}, timeline.world().task(TaskId{699}).mm));
}

TEST_F(TimelineViewTest, TaskStatesAreToldByForm)
{
    auto frame = run.usual(view.columns());
    TaskLane lane{run.jobTask, {}};
    for (int column = 0; column < frame.columns; ++column) {
        const auto states = {Activity::running, Activity::waiting_active, Activity::waiting_expired,
                             Activity::sleeping};
        const auto state = states.begin()[column * 4 / frame.columns];
        const auto ran = static_cast<std::uint8_t>(state == Activity::running ? 255 : 0);
        lane.columns.push_back({.activity = state, .rest = state, .ran = ran, .cpu = 0});
    }
    frame.task_lanes = {lane};
    show(std::move(frame));
    const auto image = grab();
    const auto color = WhoColors(Theme::of(ThemeKind::Light)).ofTask(run.jobTask, run.job);
    const auto colored = [&](double tick) {
        const auto area = boxAbout(view.placeOf(tick, 2), 24, 8);
        return pixelsNear(image, area, color.fill) + pixelsNear(image, area, color.outline);
    };
    EXPECT_GE(colored(737), 180) << "solid";
    EXPECT_GE(colored(812), 30) << "hatched";
    EXPECT_LT(colored(812), 120) << "hatched";
    EXPECT_EQ(colored(887), 0) << "outline only";
    EXPECT_GE(pixelsNear(image, boxAbout(view.placeOf(962, 2), 24, 8), Theme::of(ThemeKind::Light).trackOutline), 20)
        << "a line";
}

/// The job ran on CPU 0 until 800, then waited for both threads there.
TaskLane laneOfTheJob(const HandRun& run, const Frame& frame)
{
    TaskLane lane{run.jobTask, {}};
    for (int column = 0; column < frame.columns; ++column) {
        const bool isRunning = column * 3 < frame.columns;
        const auto state = isRunning ? Activity::running : Activity::waiting_expired;
        lane.columns.push_back(
            {.activity = state, .rest = state, .ran = static_cast<std::uint8_t>(isRunning ? 255 : 0), .cpu = 0});
    }
    return lane;
}

TEST_F(TimelineViewTest, LanesByTaskShowWhoRanWhileATaskWaited)
{
    auto frame = run.usual(view.columns());
    frame.task_lanes = {laneOfTheJob(run, frame)};
    frame.task_lane_cut = TaskLaneCut{.first = 0, .all = 1, .is_too_long = false};
    show(frame);
    const auto image = grab();
    const auto strip = [&](double tick, const QColor& color) {
        return pixelsNear(image, boxAbout(view.placeOf(tick, 0) + QPointF(0, 12), 10, 24), color);
    };
    EXPECT_EQ(image.pixelColor(view.placeOf(750, 0).toPoint()), fillOf(run.jobTask, run.job));
    EXPECT_GE(strip(850, fillOf(run.thread0, run.java)), 20);
    EXPECT_GE(strip(950, fillOf(run.thread1, run.java)), 20);
    EXPECT_EQ(strip(850, fillOf(run.jobTask, run.job)), 0);
    auto before = run.usual(view.columns());
    before.task_lanes = {{run.jobTask, std::vector<TaskColumn>(static_cast<std::size_t>(before.columns))}};
    before.task_lane_cut = TaskLaneCut{.first = 0, .all = 1, .is_too_long = false};
    show(std::move(before));
    const auto outline = WhoColors(Theme::of(ThemeKind::Light)).ofTask(run.jobTask, run.job).outline;
    EXPECT_EQ(pixelsNear(grab(), boxAbout(view.placeOf(850, 0), 500, 20), outline), 0) << "not started: nothing";
    show(std::move(frame));
    const auto place = view.placeOf(850, 0).toPoint();
    QHelpEvent event(QEvent::ToolTip, place, view.mapToGlobal(place));
    QApplication::sendEvent(&view, &event);
    const auto tip = QToolTip::text();
    EXPECT_TRUE(tip.startsWith(QStringLiteral("job · mm job: waiting in the expired array"))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("200 ticks"))) << tip.toStdString();
    const auto meanwhile = tip.section(QLatin1Char('\n'), 3, 3); // who comes first depends on a column
    EXPECT_TRUE(meanwhile.startsWith(QStringLiteral("Meanwhile on CPU 0: "))) << tip.toStdString();
    EXPECT_TRUE(meanwhile.contains(QStringLiteral("java-00 50 %"))) << tip.toStdString();
    EXPECT_TRUE(meanwhile.contains(QStringLiteral("java-01 50 %"))) << tip.toStdString();
}

TEST_F(TimelineViewTest, LanesByTaskHaveMarksOfTheirTasks)
{
    auto frame = run.usual(view.columns());
    frame.task_lanes = {{run.thread0, laneOfTheJob(run, frame).columns}, laneOfTheJob(run, frame)};
    frame.task_lane_cut = TaskLaneCut{.first = 0, .all = 2, .is_too_long = false};
    show(std::move(frame));
    const auto image = grab();
    const auto ink = Theme::of(ThemeKind::Light).ink;
    const double pitch = view.placeOf(0, 1).y() - view.placeOf(0, 0).y();
    const auto inBand = [&](double tick, int lane) {
        return pixelsNear(image, boxAbout(view.placeOf(tick, lane) - QPointF(0, pitch / 2), 9, 9), ink, 40);
    };
    EXPECT_GE(inBand(800, 0), 8) << "penalty of java-00";
    EXPECT_GE(inBand(900, 1), 8) << "wake-up of the job";
    EXPECT_EQ(inBand(900, 0), 0);
}

TEST_F(TimelineViewTest, AsksForTheTasksThatHaveRoomAndScrolls)
{
    QSignalSpy changed(&view, &TimelineView::lanesChanged);
    EXPECT_FALSE(view.lanes().request().has_value());
    view.lanes().setByTask(true);
    ASSERT_EQ(changed.count(), 1);
    const auto most = view.lanes().request()->most;
    EXPECT_GE(most, 4);
    const auto some = [&](int first, int all) {
        auto frame = run.usual(view.columns());
        const auto lane = laneOfTheJob(run, frame);
        frame.task_lanes.assign(static_cast<std::size_t>(std::min(most, all - first)), lane);
        frame.task_lane_cut = TaskLaneCut{.first = first, .all = all, .is_too_long = false};
        return frame;
    };
    show(some(0, most));
    auto* bar = view.findChild<QScrollBar*>(QStringLiteral("taskLanesBar"));
    EXPECT_FALSE(bar->isVisible()) << "all have room";
    show(some(0, 40));
    EXPECT_TRUE(bar->isVisible());
    QTest::keyClick(&view, Qt::Key_PageDown);
    EXPECT_EQ(view.lanes().request()->first, most - 1);
    QTest::keyClick(&view, Qt::Key_PageUp);
    EXPECT_EQ(view.lanes().request()->first, 0);
    wheel(view.placeOf(700, 1) - QPointF(30, 0), -120);
    EXPECT_EQ(view.lanes().request()->first, 1) << "the wheel on the names";
    bar->setValue(bar->maximum());
    EXPECT_EQ(view.lanes().request()->first, 40 - most);
    view.lanes().setChosen({run.jobTask}, {});
    EXPECT_EQ(view.lanes().request()->first, 0);
    EXPECT_EQ(view.lanes().request()->tasks, std::vector{run.jobTask});
}

TEST(TaskCutNote, SaysWhichTasksAreShownAndWhyNone)
{
    HandRun run;
    auto frame = run.usual(100);
    EXPECT_TRUE(taskCutLines(frame).isEmpty());
    frame.task_lanes.resize(3);
    frame.task_lane_cut = TaskLaneCut{.first = 4, .all = 22, .is_too_long = false};
    EXPECT_EQ(taskCutLines(frame), (QStringList{QStringLiteral("tasks 5–7"), QStringLiteral("of 22")}));
    EXPECT_TRUE(noTaskLanesText(frame).isEmpty());
    frame.task_lane_cut->is_too_long = true;
    EXPECT_TRUE(noTaskLanesText(frame).contains(QStringLiteral("Zoom in")));
    frame.task_lanes.clear();
    frame.task_lane_cut = TaskLaneCut{};
    EXPECT_FALSE(noTaskLanesText(frame).isEmpty());
}

TEST_F(TimelineViewTest, ResetWidensToWhatTheNewRunAsksFor)
{
    view.reset(Ticks{150});
    QSignalSpy wanted(&view, &TimelineView::windowWanted);
    show(run.usual(view.columns()));
    EXPECT_EQ(view.window(), (Window{Tick{850}, Tick{1000}}));
    EXPECT_EQ(wanted.count(), 1);
}

TEST_F(TimelineViewTest, HasNameFocusAndNoFrame)
{
    EXPECT_FALSE(view.accessibleName().isEmpty());
    EXPECT_FALSE(view.accessibleDescription().isEmpty());
    EXPECT_EQ(view.focusPolicy(), Qt::StrongFocus);
    TimelineView empty;
    empty.resize(400, 200);
    empty.setFrame(nullptr);
    QTest::keyClick(&empty, Qt::Key_A);
    EXPECT_FALSE(empty.grab().isNull());
    EXPECT_GE(empty.columns(), 1);
}

TEST(TimeLabels, StepIsRoundAndAtLeastATick)
{
    const TimeScale scale{.from = -50, .to = 250, .left = 0, .right = 900, .hz = 100};
    const auto labels = timeLabels(scale, 90);
    ASSERT_GE(labels.size(), 3U);
    EXPECT_EQ(labels.front().tick, 0) << "none before the run";
    EXPECT_EQ(labels[1].tick, 50);
    EXPECT_EQ(labels[1].text, QStringLiteral("0.5 s"));
    const TimeScale narrow{.from = 0, .to = 5, .left = 0, .right = 900, .hz = 100};
    EXPECT_EQ(timeLabels(narrow, 90)[1].tick, 1);
}

TEST(StretchUsage, CountsColumnsAtTheEndsInPart)
{
    HandRun run;
    const auto frame = run.frame({Tick{0}, Tick{100}}, 10, Tick{100},
                                 {{0, 0, 50, run.jobTask}, {0, 50, 100, run.thread0}, {1, 0, 100, kIdle}});
    const auto usage = usageBetween(frame, 55, 35);
    ASSERT_EQ(usage.shares.size(), 2U);
    EXPECT_EQ(usage.shares[0].mm, run.job);
    EXPECT_NEAR(usage.shares[0].part, 0.375, 1e-3);
    EXPECT_NEAR(usage.shares[1].part, 0.125, 1e-3);
    EXPECT_NEAR(usage.idle, 0.5, 1e-3);
    EXPECT_NEAR(usage.known, 1, 1e-9);
}

// ---- groups ---------------------------------------------------------------------------------------------------------

TEST_F(TimelineViewTest, MarksOfGroupsHaveAShapeAndASentenceOfTheirOwn)
{
    const auto isHidden = [this] {
        const auto buttons = view.findChildren<QAbstractButton*>();
        return std::ranges::any_of(buttons, [](const QAbstractButton* button) {
            return button->text() == shapeName(MarkShape::GroupExpiry) && button->isHidden();
        });
    };
    EXPECT_TRUE(isHidden()) << "there are no groups";
    run.builder.group("/user");
    auto frame = run.usual(view.columns());
    frame.marks = {{{Tick{760}, kNoTask, 1, EventKind::group_expired, CpuId{0}}, false},
                   {{Tick{860}, kNoTask, 1, EventKind::group_skipped, CpuId{1}}, false},
                   {{Tick{900}, kNoTask, 1, EventKind::array_switch, CpuId{1}}, false}};
    WhoCache cache(Theme::of(ThemeKind::Light));
    const FrameLookup who(frame, cache);
    const auto text = [&](std::size_t mark) { return markText(who, frame.marks[mark]).toStdString(); };
    EXPECT_EQ(text(0).find("Group expired: the slice of /user is used up"), 0U) << text(0);
    EXPECT_EQ(text(1).find("Group skipped: the slice of /user has no tick"), 0U) << text(1);
    EXPECT_EQ(text(2).find("Array switch of /user"), 0U) << text(2);
    EXPECT_EQ(shapeOf(EventKind::group_skipped), MarkShape::GroupExpiry);
    show(frame);
    EXPECT_FALSE(isHidden());
    EXPECT_NE(view.marks() & mask_of(EventKind::group_expired), KindMask{0});
    const double pitch = view.placeOf(0, 1).y() - view.placeOf(0, 0).y();
    const auto image = grab();
    const auto place = view.placeOf(760, 0) - QPointF(0, pitch / 2);
    EXPECT_GE(pixelsNear(image, boxAbout(place, 9, 9), Theme::of(ThemeKind::Light).ink, 40), 6);
}

} // namespace o1
