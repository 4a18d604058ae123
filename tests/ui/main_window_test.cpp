// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window under real key and mouse events.
#include "ui/main_window.h"

#include "ui/lane_choice.h"
#include "ui/message_bar.h"
#include "ui/runqueue_stack.h"
#include "ui/runqueue_view.h"
#include "ui/timeline_view.h"
#include "ui/tunable_row.h"
#include "ui/tunables_panel.h"
#include "ui/workload_panel.h"
#include "ui/workload_tree.h"
#include "session_support.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <gtest/gtest.h>

namespace o1 {

namespace {

using namespace test;

class MainWindowTest : public testing::Test {
protected:
    void SetUp() override
    {
        path = files.write(QStringLiteral("threads.o1.json"), kThreads);
        session.open(path);
        window.resize(1280, 720);
        window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow(); // shortcuts act in the active window only, and there may be no window manager
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        ASSERT_TRUE(waitFor(session, [](const Frame& frame) { return frame.columns > 1; }));
        window.runqueues().setFocus();
    }

    [[nodiscard]] const Frame& frame() const { return *session.frame(); }
    [[nodiscard]] QWidget* focused() { return window.focusWidget() != nullptr ? window.focusWidget() : &window; }
    [[nodiscard]] TunableRow& row(const char* key)
    {
        return *window.findChild<TunableRow*>(QStringLiteral("tunable_") + QLatin1String(key));
    }
    [[nodiscard]] QToolButton& button(const char* name) { return *window.findChild<QToolButton*>(QLatin1String(name)); }

    Files files;
    QString path;
    Settings settings{files.pathOf(QStringLiteral("settings.ini"))};
    Session session;
    MainWindow window{session, settings};
};

TEST_F(MainWindowTest, StartsPausedWithAPicture)
{
    EXPECT_FALSE(session.playback().isPlaying);
    EXPECT_TRUE(window.windowTitle().contains(QStringLiteral("threads")));
    EXPECT_FALSE(frame().lanes.empty());
}

TEST_F(MainWindowTest, PlaysAndPausesWithSpace)
{
    QTest::keyClick(focused(), Qt::Key_Space);
    EXPECT_TRUE(session.playback().isPlaying);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.tick.value() > 2; }));
    QTest::keyClick(focused(), Qt::Key_Space);
    EXPECT_FALSE(session.playback().isPlaying);
}

TEST_F(MainWindowTest, StepsOneTickWithTheRightKey)
{
    const auto tick = frame().tick.value();
    QTest::keyClick(focused(), Qt::Key_Right);
    EXPECT_TRUE(waitForTick(session, tick + 1));
    QTest::keyClick(focused(), Qt::Key_Right, Qt::ControlModifier);
    EXPECT_TRUE(waitForTick(session, tick + 2));
}

TEST_F(MainWindowTest, LeavesKeysToTheControlThatHasTheFocus)
{
    auto* slider = row("thread_penalty").findChild<QSlider*>();
    slider->setFocus();
    const auto tick = frame().tick;
    QTest::keyClick(slider, Qt::Key_Right);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.tunables.thread_penalty == 3; }));
    EXPECT_EQ(frame().tick, tick);
    QTest::keyClick(slider, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_TRUE(waitForTick(session, tick.value() + 1));
}

TEST_F(MainWindowTest, RunsToTheNextSwitchArraySwitchAndPenalty)
{
    for (const auto key : {Qt::Key_N, Qt::Key_S, Qt::Key_P}) {
        const auto tick = frame().tick.value();
        QTest::keyClick(focused(), key);
        EXPECT_TRUE(waitFor(session, [tick](const Frame& f) { return f.tick.value() > tick; })) << key;
        EXPECT_TRUE(QTest::qWaitFor([&] { return !session.isRunningAhead(); }));
    }
    EXPECT_GT(frame().cpus[0].array_switches + frame().cpus[1].array_switches, 0);
}

TEST_F(MainWindowTest, DragsThreadPenaltyWhileItRuns)
{
    session.setSpeed(200);
    QTest::mouseClick(&button("playPauseButton"), Qt::LeftButton);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.tick.value() > 5; }));
    auto* slider = row("thread_penalty").findChild<QSlider*>();
    const auto middle = slider->height() / 2;
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(10, middle));
    QTest::mouseMove(slider, QPoint(slider->width() / 2, middle));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, middle));
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.tunables.thread_penalty > 10; }));
    EXPECT_TRUE(session.playback().isPlaying);
    const auto isCommand = [](const MarkView& mark) { return mark.mark.kind == EventKind::command; };
    EXPECT_TRUE(waitFor(session, [&](const Frame& f) { return std::ranges::any_of(f.marks, isCommand); }));
}

TEST_F(MainWindowTest, SwitchesThePatch)
{
    auto* box = row("hog_patch").findChild<QCheckBox*>();
    ASSERT_TRUE(box->isChecked());
    box->click();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.tunables.hog_patch == 0; }));
    EXPECT_FALSE(box->isChecked());
    QTest::keyClick(&window, Qt::Key_P);
    EXPECT_TRUE(window.messages().isVisible());
}

TEST_F(MainWindowTest, StopsASliderAtItsPartner)
{
    auto* slider = row("min_timeslice").findChild<QSlider*>();
    slider->setValue(slider->maximum());
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.tunables.min_timeslice == f.tunables.max_timeslice; }));
}

TEST_F(MainWindowTest, ShowsResetOnlyWhereSomethingChanged)
{
    auto* reset = row("starvation_limit").findChild<QToolButton*>(QStringLiteral("reset"));
    EXPECT_FALSE(reset->isVisible());
    row("starvation_limit").findChild<QSlider*>()->setValue(0);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.tunables.starvation_limit == 0; }));
    EXPECT_TRUE(reset->isVisible());
    reset->click();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.tunables.starvation_limit == 2000; }));
    EXPECT_FALSE(reset->isVisible());
}

TEST_F(MainWindowTest, DragsANiceSlider)
{
    auto& tree = window.workload().tree();
    const auto job = taskNamed(frame(), "job")->id;
    const auto cell = tree.sliderRect(job);
    ASSERT_FALSE(cell.isEmpty());
    QTest::mousePress(tree.viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseMove(tree.viewport(), QPoint(cell.right() - 2, cell.center().y()));
    QTest::mouseRelease(tree.viewport(), Qt::LeftButton, {}, QPoint(cell.right() - 2, cell.center().y()));
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return taskNamed(f, "job")->nice == kMaxNice; }));
}

TEST_F(MainWindowTest, ChangesNiceByKeys)
{
    auto& tree = window.workload().tree();
    tree.selectTask(taskNamed(frame(), "job")->id);
    tree.setFocus();
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&tree, Qt::Key_Plus);
    }
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return taskNamed(f, "job")->nice == Nice{3}; }));
    QTest::keyClick(&tree, Qt::Key_Minus);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return taskNamed(f, "job")->nice == Nice{2}; }));
}

TEST_F(MainWindowTest, AddsATaskThroughTheForm)
{
    QTest::keyClick(&window, Qt::Key_T, Qt::ControlModifier);
    auto* form = window.findChild<QDialog*>(QStringLiteral("addTaskForm"));
    ASSERT_TRUE(form->isVisible());
    auto* program = form->findChild<QLineEdit*>(QStringLiteral("newTaskProgram"));
    form->findChild<QLineEdit*>(QStringLiteral("newTaskName"))->setText(QStringLiteral("mine"));
    program->setText(QStringLiteral("run nonsense"));
    QTest::keyClick(program, Qt::Key_Return);
    program->setText(QStringLiteral("run 5, sleep 20ms"));
    QTest::keyClick(program, Qt::Key_Return);
    QTest::keyClick(&window, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return taskNamed(f, "mine") != nullptr; }));
}

TEST_F(MainWindowTest, DuplicatesAndRemovesTheChosenTask)
{
    window.workload().selectTask(taskNamed(frame(), "job")->id);
    QTest::keyClick(&window, Qt::Key_D, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_Delete, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_TRUE(waitFor(
        session, [](const Frame& f) { return taskNamed(f, "job1") != nullptr && taskNamed(f, "job") == nullptr; }));
}

TEST_F(MainWindowTest, ShowsWhyAFileCannotBeReadAndKeepsWhatIsOpen)
{
    window.open(files.write(QStringLiteral("broken.o1.json"), "{\"tasks\": [{\"nice\": 42}]}"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return window.messages().isVisible(); }));
    EXPECT_TRUE(window.messages().text().contains(QStringLiteral("42"))) << window.messages().text().toStdString();
    EXPECT_EQ(frame().scenario_name, "threads");
}

TEST_F(MainWindowTest, OpensADroppedFile)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(
        files.write(QStringLiteral("dropped.o1.json"), R"({"name": "dropped", "tasks": [{"program": "run 5"}]})"))});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.scenario_name == "dropped"; }));
    EXPECT_EQ(settings.recentFiles().size(), 2);
}

TEST_F(MainWindowTest, AsksAboutUnsavedChanges)
{
    session.setTunable(tunableIndex("thread_penalty"), 9);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.isDirty(); }));
    window.close();
    auto* box = window.findChild<QMessageBox*>(QStringLiteral("unsavedBox"));
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(window.isVisible());
    box->button(QMessageBox::Discard)->click();
    EXPECT_FALSE(window.isVisible());
}

TEST_F(MainWindowTest, HasRoomForAllViewsAt1280By720)
{
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        if (dock->objectName() == QStringLiteral("trialsDock")) {
            continue; // comes when asked for, and floats
        }
        EXPECT_TRUE(dock->isVisible());
        EXPECT_TRUE(window.rect().contains(QRect(dock->mapTo(&window, QPoint(0, 0)), dock->size())))
            << dock->objectName().toStdString();
    }
    EXPECT_LE(window.minimumSizeHint().width(), 1280);
    EXPECT_LE(window.minimumSizeHint().height(), 720);
}

TEST_F(MainWindowTest, CutsNoTextAt1280By720)
{
    const auto expectRoom = [](const QWidget& part, const QString& text) {
        if (part.isVisible() && !text.contains(QLatin1Char('<')) && !text.contains(QLatin1Char('\n'))) {
            EXPECT_GE(part.width() + 1, part.fontMetrics().horizontalAdvance(text)) << text.toStdString();
        }
    };
    for (const auto* label : window.findChildren<QLabel*>()) {
        expectRoom(*label, label->text());
    }
    for (const auto* control : window.findChildren<QAbstractButton*>()) {
        expectRoom(*control, control->text());
    }
    EXPECT_GE(window.runqueues().picture().cards.size(), 2U);
}

TEST_F(MainWindowTest, HasRoomForTheNameOfTheLongestExample)
{
    session.open(QStringLiteral(O1_SOURCE_DIR "/examples/eds-claim.o1.json"));
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.scenario_name != "threads"; }));
    const auto text = window.findChild<QPushButton*>(QStringLiteral("scenarioButton"))->text();
    EXPECT_TRUE(text.startsWith(QString::fromStdString(frame().scenario_name))) << text.toStdString();
}

TEST_F(MainWindowTest, TakesItsKeysFromFloatingDocksToo)
{
    window.findChild<QDockWidget*>(QStringLiteral("runqueueDock"))->setFloating(true);
    QTest::keyClick(&window.runqueues(), Qt::Key_Space);
    EXPECT_TRUE(session.playback().isPlaying);
}

TEST_F(MainWindowTest, RemembersAndResetsItsLayout)
{
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("hogsliceDock"));
    dock->close();
    window.close();
    Session otherSession;
    MainWindow other(otherSession, settings);
    other.show();
    EXPECT_FALSE(other.findChild<QDockWidget*>(QStringLiteral("hogsliceDock"))->isVisible());
    other.resetLayout();
    EXPECT_TRUE(other.findChild<QDockWidget*>(QStringLiteral("hogsliceDock"))->isVisible());
}

TEST_F(MainWindowTest, ShowsLanesByTaskByKeyMenuAndButton)
{
    QTest::keyClick(focused(), Qt::Key_L);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.task_lane_cut.has_value(); }));
    EXPECT_EQ(frame().task_lane_cut->all, 8);
    EXPECT_FALSE(frame().task_lanes.empty());
    EXPECT_TRUE(button("lanesByTaskButton").isChecked());
    EXPECT_TRUE(button("lanesByTaskButton").toolTip().contains(QLatin1Char('L')));
    QTest::mouseClick(&button("lanesByCpuButton"), Qt::LeftButton);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return !f.task_lane_cut; }));
    EXPECT_TRUE(window.actions().action(ActionId::LanesByCpu)->isChecked());
    window.actions().action(ActionId::LanesByTask)->trigger();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.task_lane_cut.has_value(); }));
}

TEST_F(MainWindowTest, LanesByTaskFollowWhatIsChosenInTheWorkload)
{
    session.stepTick(); // tasks arrive
    ASSERT_TRUE(waitForTick(session, 1));
    window.actions().action(ActionId::LanesByTask)->trigger();
    auto& tree = window.workload().tree();
    const auto job = taskNamed(frame(), "job")->id;
    tree.selectTask(job);
    const auto has = [this](std::size_t lanes, std::int64_t all) {
        return waitFor(session, [=](const Frame& f) {
            return f.task_lane_cut && f.task_lanes.size() == lanes && f.task_lane_cut->all == all;
        });
    };
    EXPECT_TRUE(has(1, 1));
    EXPECT_EQ(frame().task_lanes[0].task, job);
    const auto editor = tree.sliderRect(taskNamed(frame(), "editor")->id);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, Qt::ControlModifier, QPoint(30, editor.center().y()));
    EXPECT_TRUE(has(2, 2)) << "Ctrl+click chooses both";
    const auto group = tree.visualRect(tree.model()->index(0, 0));
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, group.center());
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.task_lane_cut && f.task_lane_cut->all == 6; }))
        << "all of java";
    tree.setFocus();
    QTest::keyClick(&tree, Qt::Key_Escape);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.task_lane_cut && f.task_lane_cut->all == 8; }));
}

TEST_F(MainWindowTest, PointingAtALaneKeepsTheLanes)
{
    session.runAhead(1);
    ASSERT_TRUE(waitForTick(session, 1000));
    window.actions().action(ActionId::LanesByTask)->trigger();
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.task_lane_cut.has_value(); }));
    QTest::qWait(20);
    auto& timeline = window.timeline();
    QTest::mouseClick(&timeline, Qt::LeftButton, {}, timeline.placeOf(900, 1).toPoint());
    EXPECT_EQ(window.workload().tree().currentTask(), frame().task_lanes[1].task);
    EXPECT_TRUE(timeline.lanes().request()->tasks.empty());
}

TEST_F(MainWindowTest, CountsWhatLiesBetweenTheMarkersEvenOutOfView)
{
    session.runAhead(1);
    ASSERT_TRUE(waitForTick(session, 1000));
    window.timeline().setWindow({Tick{900}, Tick{1000}}, false);
    window.timeline().setMarkers({100, 500});
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.stretch.has_value(); }));
    const auto& stretch = *frame().stretch;
    EXPECT_TRUE(stretch.is_exact);
    Ticks sum = stretch.idle + stretch.others;
    for (const auto& mm : stretch.mms) {
        sum = sum + mm.ticks;
    }
    EXPECT_EQ(sum, Ticks{2 * 400});
    const auto line = window.findChild<QWidget*>(QStringLiteral("timelineText"))->accessibleName();
    EXPECT_TRUE(line.contains(QStringLiteral("java"))) << line.toStdString();
    EXPECT_FALSE(line.contains(QStringLiteral("≈"))) << line.toStdString();
}

TEST_F(MainWindowTest, ChangesItsTheme)
{
    window.actions().action(ActionId::ThemeDark)->trigger();
    EXPECT_EQ(window.theme().kind, ThemeKind::Dark);
    EXPECT_EQ(settings.themeChoice(), ThemeChoice::Dark);
    const auto image = window.grab().toImage();
    EXPECT_LT(image.pixelColor(2, image.height() - 2).lightness(), 80);
}

TEST_F(MainWindowTest, TellsTheStateOfTheMachine)
{
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.nr_running > 0; }));
    EXPECT_TRUE(
        window.findChild<QLabel*>(QStringLiteral("machineStatus"))->text().contains(QStringLiteral("load average")));
    EXPECT_TRUE(window.findChild<QLabel*>(QStringLiteral("timeLabel"))->text().contains(QStringLiteral("tick")));
}

// ---- groups ---------------------------------------------------------------------------------------------------------

const char* const kGroups = R"({
  "name": "groups", "hz": 100, "cpus": 1,
  "groups": [{"path": "/user", "shares": 2048}, {"path": "/sys"}, {"path": "/empty"}],
  "tasks": [
    {"name": "browser", "count": 3, "group": "/user", "program": "run 1s"},
    {"name": "log", "group": "/sys", "program": "run 1s"}
  ]
})";

/// The window with groups at tick 100.
class GroupWindowTest : public MainWindowTest {
protected:
    void SetUp() override
    {
        MainWindowTest::SetUp();
        session.open(files.write(QStringLiteral("groups.o1.json"), kGroups), {}, Tick{100});
        ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.groups.size() == 4 && f.tick == Tick{100}; }));
        QTest::qWait(100); // the workload shows some ten frames a second
    }
    WorkloadTree& tree() { return window.workload().tree(); }
    static std::int64_t sharesOf(const Frame& frame, std::size_t group) { return frame.groups[group].shares; }
    /// The entry of the context menu at a group's row that begins so; null when there is none.
    QAction* entryAt(GroupId group, const QString& beginning)
    {
        emit tree().customContextMenuRequested(tree().sliderRect(group).center());
        const auto menus = window.workload().findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
        for (auto* action : menus.isEmpty() ? QList<QAction*>() : menus.last()->actions()) {
            if (action->text().startsWith(beginning)) {
                return action;
            }
        }
        return nullptr;
    }
};

TEST_F(GroupWindowTest, SharesSliderActsWhileItIsDragged)
{
    const auto cell = tree().sliderRect(GroupId{1});
    const QPoint end(cell.right() - 1, cell.center().y());
    QTest::mousePress(tree().viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseMove(tree().viewport(), end);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return sharesOf(f, 1) == 262'144; }));
    QTest::mouseRelease(tree().viewport(), Qt::LeftButton, {}, end);
}

TEST_F(GroupWindowTest, KeysChangeShares)
{
    tree().setCurrentIndex(tree().indexAt(tree().sliderRect(GroupId{1}).center()));
    QTest::keyClick(&tree(), Qt::Key_Plus);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return sharesOf(f, 1) == 4096; }));
}

TEST_F(GroupWindowTest, EntersAGroupAndComesBack)
{
    auto& view = window.runqueues();
    emit view.groupWanted(GroupId{1});
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.entered == GroupId{1}; }));
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Backspace);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.entered == kRootGroup; }));
}

TEST_F(GroupWindowTest, SwitchesItsGroupsOffAndOn)
{
    auto* box = window.tunables().findChild<QCheckBox*>(QStringLiteral("groupsSwitch"));
    ASSERT_NE(box, nullptr);
    ASSERT_TRUE(box->isVisible());
    EXPECT_TRUE(box->isChecked());
    session.setShares(QStringLiteral("/user"), 4096);
    session.stepTick();
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.tick == Tick{101} && sharesOf(f, 1) == 4096; }));
    QTest::mouseClick(box, Qt::LeftButton);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.are_groups_off && f.tick == Tick{0}; }));
    EXPECT_TRUE(frame().groups.empty());
    EXPECT_TRUE(box->isVisible());
    EXPECT_FALSE(box->isChecked());
    session.startAgain();
    session.runAhead(2);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.are_groups_off && f.tick == Tick{200}; }));
    QTest::mouseClick(box, Qt::LeftButton);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return !f.are_groups_off && f.groups.size() == 4; }));
    EXPECT_EQ(frame().tick, Tick{0});
}

TEST_F(GroupWindowTest, KeepsALevelOpenWhileAnotherIsEntered)
{
    auto& levels = window.queueLevels();
    QTest::keyClick(&levels.main(), Qt::Key_K);
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.kept.size() == 1; }));
    auto* root = levels.kept(kRootGroup);
    ASSERT_NE(root, nullptr);
    EXPECT_TRUE(root->isVisible());
    emit root->groupWanted(GroupId{1});
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.entered == GroupId{1} && f.kept.size() == 1; }));
    EXPECT_EQ(frame().kept[0]->entered, kRootGroup);
    const auto chipsIn = [](const RunqueueView& view) { return view.picture().cards.front().chips; };
    EXPECT_EQ(chipsIn(*root).size(), 2U) << "the groups with tasks";
    EXPECT_EQ(chipsIn(levels.main()).size(), 3U) << "the tasks of /user";
    EXPECT_LT(root->mapTo(&levels, QPoint()).y(), levels.main().mapTo(&levels, QPoint()).y());
    const auto buttons = levels.findChildren<QToolButton*>(QStringLiteral("closeLevel"));
    ASSERT_EQ(buttons.size(), 1);
    QTest::mouseClick(buttons.front(), Qt::LeftButton);
    EXPECT_EQ(levels.kept(kRootGroup), nullptr);
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.kept.empty(); }));
}

TEST_F(GroupWindowTest, ClosesALevelWhoseGroupIsRemoved)
{
    auto& levels = window.queueLevels();
    levels.toggleKept(GroupId{3});
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.kept.size() == 1; }));
    session.removeGroup(QStringLiteral("/empty"));
    session.stepTick();
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.groups.size() == 3; }));
    EXPECT_EQ(levels.kept(GroupId{3}), nullptr);
}

TEST_F(GroupWindowTest, MovesATaskAndMakesAndRemovesGroups)
{
    session.moveToGroup(taskNamed(frame(), "log")->id, QStringLiteral("/user"));
    session.createGroup(QStringLiteral("/user/new"));
    session.stepTick();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) {
        return f.groups.size() == 5 && f.groups.back().path == "/user/new" && f.groups[1].tasks == 4;
    }));
    session.removeGroup(QStringLiteral("/sys"));
    session.stepTick();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.groups.size() == 4 && f.groups[2].path == "/empty"; }));
}

TEST_F(GroupWindowTest, MenuTellsWhyAGroupCannotBeRemoved)
{
    auto* occupied = entryAt(GroupId{1}, QStringLiteral("Remove group"));
    ASSERT_NE(occupied, nullptr);
    EXPECT_FALSE(occupied->isEnabled());
    EXPECT_TRUE(occupied->text().contains(QStringLiteral("3 tasks"))) << occupied->text().toStdString();
    auto* empty = entryAt(GroupId{3}, QStringLiteral("Remove group"));
    ASSERT_NE(empty, nullptr);
    ASSERT_TRUE(empty->isEnabled());
    empty->trigger();
    session.stepTick();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.groups.size() == 3; }));
}

} // namespace

} // namespace o1
