// SPDX-License-Identifier: GPL-3.0-or-later
// Groups in the workload of the window, by real keys and mouse events: gathering tasks, renaming, moving.
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/settings.h"
#include "ui/workload_panel.h"
#include "ui/workload_tree.h"
#include "session_support.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace o1 {

namespace {

using namespace test;

const char* const kTwoGroups = R"({
  "name": "two groups", "hz": 100,
  "groups": [{"path": "/user"}, {"path": "/sys"}],
  "tasks": [
    {"name": "browser", "count": 3, "group": "/user", "program": "run 1s"},
    {"name": "log", "group": "/sys", "program": "run 1s"}
  ]
})";

const GroupId kUser{1};
const GroupId kSys{2};

class WorkloadGroupsTest : public testing::Test {
protected:
    void SetUp() override
    {
        session.open(files.write(QStringLiteral("two.o1.json"), kTwoGroups), {}, Tick{10});
        window.resize(1280, 720);
        window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow(); // shortcuts act in the active window only, and there may be no window manager
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.columns > 1 && f.tick == Tick{10}; }));
        ASSERT_TRUE(isShown([this] { return model().indexOf(kSys).isValid(); }));
    }

    WorkloadTree& tree() { return window.workload().tree(); }
    const WorkloadModel& model() { return *static_cast<const WorkloadModel*>(tree().model()); }
    /// The workload shows some ten frames a second.
    static bool isShown(const std::function<bool()>& isTrue) { return QTest::qWaitFor(isTrue, 5000); }
    void choose(std::initializer_list<TaskId> tasks)
    {
        tree().clearSelection();
        for (const auto task : tasks) {
            tree().selectionModel()->select(model().indexOf(task),
                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
        tree().setFocus();
    }
    QPoint nameOf(GroupId group)
    {
        const auto cell = tree().visualRect(model().indexOf(group));
        return {cell.left() + 40, cell.center().y()};
    }
    QLineEdit* editor() { return tree().findChild<QLineEdit*>(QStringLiteral("groupName")); }
    std::string pathOf(GroupId group)
    {
        return model().indexOf(group).isValid() ? model().groupAt(model().indexOf(group))->path : "";
    }
    bool isRefused() const
    {
        return QTest::qWaitFor([this] { return window.messages().text().contains(QStringLiteral("refused")); }, 5000)
            && window.messages().isVisible();
    }

    Files files;
    Settings settings{files.pathOf(QStringLiteral("settings.ini"))};
    Session session;
    MainWindow window{session, settings};
};

TEST_F(WorkloadGroupsTest, GathersTheChosenTasksByAKey)
{
    choose({TaskId{0}, TaskId{3}});
    QTest::keyClick(&tree(), Qt::Key_F, Qt::ControlModifier);
    choose({TaskId{1}});
    QTest::keyClick(&tree(), Qt::Key_B, Qt::ControlModifier);
    session.stepTick();
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.groups.size() == 5; }));
    EXPECT_EQ(session.frame()->groups[3].path, "/foreground");
    EXPECT_EQ(session.frame()->groups[3].tasks, 2);
    EXPECT_EQ(session.frame()->groups[4].path, "/background");
    EXPECT_EQ(session.frame()->groups[4].tasks, 1);
    EXPECT_TRUE(isShown([this] { return tree().chosenTasks() == std::vector{TaskId{1}}; })) << "still chosen";
}

TEST_F(WorkloadGroupsTest, GathersWhatStandsUnderAChosenHeading)
{
    tree().setCurrentIndex(model().indexOf(kUser));
    tree().setFocus();
    EXPECT_EQ(tree().tasksInChoice(), (std::vector{TaskId{0}, TaskId{1}, TaskId{2}}));
    QTest::keyClick(&tree(), Qt::Key_B, Qt::ControlModifier);
    session.stepTick();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.groups.size() == 4 && f.groups[3].tasks == 3; }));
}

TEST_F(WorkloadGroupsTest, RenamesWithF2)
{
    tree().setCurrentIndex(model().indexOf(kUser));
    tree().setFocus();
    QTest::keyClick(&tree(), Qt::Key_F2);
    ASSERT_NE(editor(), nullptr);
    EXPECT_EQ(editor()->text(), QStringLiteral("user"));
    QTest::keyClicks(editor(), QStringLiteral("people"));
    QTest::keyClick(editor(), Qt::Key_Return);
    EXPECT_TRUE(isShown([this] { return pathOf(kUser) == "/people"; })) << "at once";
    session.stepTick();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.tick == Tick{11} && f.groups[1].path == "/people"; }));
}

TEST_F(WorkloadGroupsTest, RenamesAfterASecondSlowClickOnTheName)
{
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, nameOf(kSys));
    EXPECT_FALSE(tree().isExpanded(model().indexOf(kSys))) << "the first click closes";
    QTest::qWait(QApplication::doubleClickInterval() + 100);
    EXPECT_EQ(editor(), nullptr);
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, nameOf(kSys));
    EXPECT_TRUE(isShown([this] { return editor() != nullptr; }));
    EXPECT_FALSE(tree().isExpanded(model().indexOf(kSys))) << "the second does not open";
    QTest::keyClick(editor(), Qt::Key_Escape);
    EXPECT_EQ(pathOf(kSys), "/sys");
}

TEST_F(WorkloadGroupsTest, FastClicksDoNotRename)
{
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, nameOf(kSys));
    QTest::mouseDClick(tree().viewport(), Qt::LeftButton, {}, nameOf(kSys));
    QTest::qWait(QApplication::doubleClickInterval() + 100);
    EXPECT_EQ(editor(), nullptr);
}

TEST_F(WorkloadGroupsTest, TellsWhyANameIsRefusedAndChangesNothing)
{
    for (const auto* const name : {"sys", "two words", ""}) {
        window.messages().showNotice({});
        tree().renameGroup(kUser);
        ASSERT_NE(editor(), nullptr) << name;
        editor()->setText(QString::fromLatin1(name));
        QTest::keyClick(editor(), Qt::Key_Return);
        EXPECT_TRUE(isRefused()) << name;
        EXPECT_EQ(pathOf(kUser), "/user");
    }
    EXPECT_FALSE(session.isDirty());
}

TEST_F(WorkloadGroupsTest, MovesAGroupThatIsDroppedOntoAnother)
{
    tree().setCurrentIndex(model().indexOf(kUser));
    auto& target = *tree().model();
    const std::unique_ptr<QMimeData> data(target.mimeData({model().indexOf(kUser)}));
    target.dropMimeData(data.get(), Qt::MoveAction, -1, -1, model().indexOf(kSys));
    ASSERT_TRUE(isShown([this] { return pathOf(kUser) == "/sys/user"; }));
    EXPECT_EQ(model().indexOf(kUser).parent(), model().indexOf(kSys));
    EXPECT_EQ(tree().currentIndex(), model().indexOf(kUser)) << "still chosen";
    target.dropMimeData(data.get(), Qt::MoveAction, -1, -1, model().indexOf(kUser)); // onto itself
    EXPECT_TRUE(isRefused());
}

TEST_F(WorkloadGroupsTest, MenuOffersTheGroupsUnderWhichOneCanLie)
{
    emit tree().customContextMenuRequested(tree().sliderRect(kUser).center());
    const auto menus = window.workload().findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_FALSE(menus.isEmpty());
    QMenu* places = nullptr;
    for (const auto* action : menus.last()->actions()) {
        places = action->text().startsWith(QStringLiteral("Move /user")) ? action->menu() : places;
    }
    ASSERT_NE(places, nullptr);
    ASSERT_EQ(places->actions().size(), 2);
    EXPECT_TRUE(places->actions()[0]->isChecked());
    EXPECT_EQ(places->actions()[1]->text(), QStringLiteral("/sys/user"));
    places->actions()[1]->trigger();
    EXPECT_TRUE(isShown([this] { return pathOf(kUser) == "/sys/user"; }));
}

TEST_F(WorkloadGroupsTest, ShowsTheGroupsAsShellCommands)
{
    tree().setFocus();
    QTest::keyClick(&tree(), Qt::Key_G);
    auto* dialog = window.findChild<QDialog*>(QStringLiteral("shellDialog"));
    ASSERT_NE(dialog, nullptr);
    const auto* text = dialog->findChild<QPlainTextEdit*>();
    ASSERT_TRUE(
        isShown([&] { return text->toPlainText().contains(QStringLiteral("mkdir /sys/fs/cgroup/cpu/user\n")); }));
    EXPECT_TRUE(text->isReadOnly());
    QApplication::clipboard()->clear();
    QTest::keyClick(dialog, Qt::Key_Return); // "Copy" is what Enter does
    EXPECT_EQ(QApplication::clipboard()->text(), text->toPlainText());
    session.renameGroup(QStringLiteral("/user"), QStringLiteral("/people"));
    for (auto* button : dialog->findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("&Renew")) {
            button->click();
        }
    }
    EXPECT_TRUE(
        isShown([&] { return text->toPlainText().contains(QStringLiteral("mkdir /sys/fs/cgroup/cpu/people\n")); }));
}

} // namespace

} // namespace o1
