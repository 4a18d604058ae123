// SPDX-License-Identifier: GPL-3.0-or-later
// "Before and after" in the window: from the shortcut to the cells.
#include "ui/main_window.h"
#include "ui/trials_model.h"
#include "ui/trials_view.h"
#include "session_support.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <gtest/gtest.h>

namespace o1 {

namespace {

using namespace test;

const char* const kChromium = O1_SOURCE_DIR "/examples/chromium-tabs.o1.json";

const char* const kRootOnly = R"({"name": "root only", "ticks": 200, "tasks": [
    {"name": "hog", "program": "run 1s"},
    {"name": "job", "arrival": "5..50", "loop": false, "program": "run 200ms"},
    {"name": "giant", "nice": 19, "loop": false, "program": "run 100s"}]})";

/// Trials that nobody waits for to the end.
const char* const kEndless =
    R"({"name": "endless", "ticks": 1000000000, "cpus": 2, "groups": [{"path": "/a"}], "tasks": [
    {"name": "busy", "count": 20, "group": "/a", "program": "run 1, yield"},
    {"name": "job", "loop": false, "program": "run 5"}]})";

/// Named so that it is run on an X server, too.
class MainWindowTrials : public testing::Test {
protected:
    void SetUp() override
    {
        window.resize(1280, 720);
        window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    }

    void open(const QString& path)
    {
        QSignalSpy opened(&session, &Session::scenarioChanged);
        session.open(path);
        ASSERT_TRUE(opened.wait(5000));
        ASSERT_TRUE(waitFor(session, [](const Frame& frame) { return frame.columns > 1; }));
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        ASSERT_TRUE(dock().isVisible());
    }
    void openText(const char* text) { open(files.write(QStringLiteral("scenario.o1.json"), text)); }
    void start(int count)
    {
        part<QSpinBox>("trialsCount").setValue(count);
        QTest::mouseClick(&part<QPushButton>("trialsStart"), Qt::LeftButton);
        EXPECT_TRUE(window.trials().isRunning());
    }
    bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return !window.trials().isRunning(); }, 60'000);
    }

    template <class Part>
    Part& part(const char* name)
    {
        return *window.findChild<Part*>(QLatin1String(name));
    }
    QString textOf(const char* label) { return part<QLabel>(label).text(); }
    QDockWidget& dock() { return part<QDockWidget>("trialsDock"); }
    QTableView& table() { return part<QTableView>("trialsTable"); }
    const TrialsModel& model() { return *window.findChild<TrialsModel*>(); }
    /// Of the row of that task; "no cell" when there is no such row or column.
    QString cell(const char* task, TrialsModel::Column column)
    {
        const auto place = model().columns().indexOf(column);
        for (int row = 0; place >= 0 && row < model().rowCount(); ++row) {
            if (model().index(row, 0).data().toString() == QLatin1String(task)) {
                return model().index(row, static_cast<int>(place)).data().toString();
            }
        }
        return QStringLiteral("no cell");
    }
    static double number(const QString& cell) { return QLocale().toDouble(cell.section(QLatin1Char(' '), 0, 0)); }

    Files files;
    Settings settings{files.pathOf(QStringLiteral("settings.ini"))};
    Session session;
    MainWindow window{session, settings};
};

TEST_F(MainWindowTrials, ComeOnRequestOnly)
{
    EXPECT_FALSE(dock().isVisible());
    EXPECT_TRUE(window.actions().action(ActionId::BeforeAfter)->toolTip().contains(QStringLiteral("Ctrl+M")));
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
    EXPECT_TRUE(dock().isVisible());
    EXPECT_TRUE(part<QLabel>("trialsEmpty").isVisible());
    EXPECT_FALSE(table().isVisible());
    EXPECT_FALSE(part<QPushButton>("trialsCancel").isVisible());
    window.resetLayout();
    EXPECT_FALSE(dock().isVisible());
}

TEST_F(MainWindowTrials, CompareTheJobBesideChromiumTabs)
{
    open(QLatin1String(kChromium));
    start(3);
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(model().rowCount(), 1) << "the soakers never end";
    const auto without = cell("sunspider", TrialsModel::WithoutGroups);
    const auto with = cell("sunspider", TrialsModel::WithGroups);
    EXPECT_TRUE(number(without) >= 17.1 && number(without) <= 17.7) << without.toStdString();
    EXPECT_TRUE(number(with) >= 2.1 && number(with) <= 2.3) << with.toStdString();
    EXPECT_TRUE(without.contains(QStringLiteral(" s ± "))) << without.toStdString();
    const auto ratio = cell("sunspider", TrialsModel::Ratio);
    EXPECT_TRUE(number(ratio) >= 7.5 && number(ratio) <= 8.5) << ratio.toStdString();
    EXPECT_EQ(cell("sunspider", TrialsModel::PublishedWithout), QStringLiteral("16.95 s"));
    EXPECT_EQ(cell("sunspider", TrialsModel::PublishedWith), QStringLiteral("2.04 s"));
    EXPECT_EQ(cell("sunspider", TrialsModel::PublishedRatio), QStringLiteral("8.3 ×"));
    EXPECT_TRUE(part<QLabel>("trialsNote").isVisible());
    EXPECT_TRUE(textOf("trialsNote").contains(QStringLiteral("CFS"))) << textOf("trialsNote").toStdString();
    EXPECT_TRUE(textOf("trialsStatus").contains(QStringLiteral("Chromium tabs")))
        << textOf("trialsStatus").toStdString();
    EXPECT_TRUE(textOf("trialsStatus").contains(QStringLiteral("tick 205"))) << textOf("trialsStatus").toStdString();
}

TEST_F(MainWindowTrials, ShowEveryCellWhole)
{
    open(QLatin1String(kChromium));
    start(2);
    ASSERT_TRUE(waitForEnd());
    QTest::qWait(50);
    EXPECT_LE(table().horizontalHeader()->length(), table().viewport()->width());
    for (int column = 0; column < model().columnCount(); ++column) {
        for (const auto& text :
             {model().index(0, column).data(), model().headerData(column, Qt::Horizontal, Qt::DisplayRole)}) {
            EXPECT_GE(table().columnWidth(column), table().fontMetrics().horizontalAdvance(text.toString()) + 16)
                << text.toString().toStdString();
        }
    }
    for (const auto* label : window.trials().findChildren<QLabel*>()) {
        EXPECT_TRUE(!label->isVisible() || label->height() >= label->heightForWidth(label->width()))
            << label->text().toStdString();
    }
}

TEST_F(MainWindowTrials, CancelLeavesNothingBehind)
{
    openText(kEndless);
    start(1000);
    auto& progress = part<QProgressBar>("trialsProgress");
    EXPECT_TRUE(QTest::qWaitFor([&] { return textOf("trialsStatus").contains(QStringLiteral("trial 1 of 1,000")); }));
    EXPECT_TRUE(progress.isVisible());
    session.stepTick();
    EXPECT_TRUE(waitForTick(session, 1)) << "the run in the window goes on meanwhile";
    QTest::mouseClick(&part<QPushButton>("trialsCancel"), Qt::LeftButton);
    EXPECT_FALSE(window.trials().isRunning());
    EXPECT_EQ(model().rowCount(), 0);
    EXPECT_FALSE(table().isVisible());
    EXPECT_FALSE(progress.isVisible());
    EXPECT_TRUE(part<QPushButton>("trialsStart").isVisible());
    session.stepTick();
    EXPECT_TRUE(waitForTick(session, 2));
    EXPECT_FALSE(session.isDirty());
}

TEST_F(MainWindowTrials, CancelKeepsTheFiguresOfBefore)
{
    openText(kRootOnly);
    start(4);
    ASSERT_TRUE(waitForEnd());
    const auto before = model().text();
    openText(kEndless);
    start(4);
    QTest::qWait(50);
    QTest::mouseClick(&part<QPushButton>("trialsCancel"), Qt::LeftButton);
    EXPECT_EQ(model().text(), before);
    EXPECT_TRUE(textOf("trialsStatus").contains(QStringLiteral("root only")));
    openText(kRootOnly);
    start(4);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(model().text(), before);
}

TEST_F(MainWindowTrials, CloseWithTheWindowWhileTheyRun)
{
    openText(kEndless);
    start(5);
    QTest::qWait(50);
    window.close();
    EXPECT_FALSE(window.isVisible());
}

TEST_F(MainWindowTrials, WithoutGroupsHaveOneColumnAndSaySo)
{
    openText(kRootOnly);
    start(5);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(model().columns(), (QList{TrialsModel::Task, TrialsModel::WithoutGroups}));
    EXPECT_EQ(model().rowCount(), 2);
    EXPECT_TRUE(cell("job", TrialsModel::WithoutGroups).contains(QStringLiteral(" ms ± ")))
        << cell("job", TrialsModel::WithoutGroups).toStdString();
    EXPECT_EQ(cell("giant", TrialsModel::WithoutGroups), QStringLiteral("ended in 0 of 5"));
    EXPECT_TRUE(textOf("trialsStatus").contains(QStringLiteral("no groups"))) << textOf("trialsStatus").toStdString();
}

TEST_F(MainWindowTrials, SayWhenNoTaskCanEnd)
{
    openText(R"({"name": "forever", "ticks": 100, "tasks": [{"name": "hog", "program": "run 1s"}]})");
    start(2);
    ASSERT_TRUE(waitForEnd());
    EXPECT_FALSE(table().isVisible());
    EXPECT_TRUE(part<QLabel>("trialsEmpty").isVisible());
    EXPECT_TRUE(textOf("trialsEmpty").contains(QStringLiteral("No task of “forever” can end")))
        << textOf("trialsEmpty").toStdString();
}

TEST_F(MainWindowTrials, TakeTheSharesOfNowAndGroupsMadeHere)
{
    open(QLatin1String(kChromium));
    session.setShares(QStringLiteral("/user/foreground"), kMaxShares);
    start(2);
    ASSERT_TRUE(waitForEnd());
    EXPECT_LT(number(cell("sunspider", TrialsModel::WithGroups)), 1.9) << "a CPU nearly of its own from the start";
    openText(kRootOnly);
    session.createGroup(QStringLiteral("/made"));
    start(2);
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(model().columns().contains(TrialsModel::Ratio));
}

TEST_F(MainWindowTrials, CopyAsTextWithTabs)
{
    open(QLatin1String(kChromium));
    start(2);
    ASSERT_TRUE(waitForEnd());
    QApplication::clipboard()->clear();
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const auto lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Task\tWithout groups\tWith groups\tRatio\tPublished without\t")));
    const auto cells = lines[1].split(QLatin1Char('\t'));
    ASSERT_EQ(cells.size(), 7);
    EXPECT_EQ(cells[0], QStringLiteral("sunspider"));
    EXPECT_EQ(cells[4], QStringLiteral("16.95 s"));
}

TEST(TrialsModel, IsAGoodModel)
{
    TrialsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 0);
    auto scenario = std::make_shared<Scenario>();
    scenario->published.finish = {{TaskId{1}, 3000, std::nullopt}};
    Sample fast;
    Sample slow;
    for (const double ms : {100, 100}) {
        fast.add(ms);
        slow.add(10 * ms);
    }
    const TaskTrials endless{.name = "endless", .is_finite = false, .share = {}, .finish_ms = {}};
    const TaskTrials before{.name = "job", .is_finite = true, .share = {}, .finish_ms = slow};
    const TaskTrials after{.name = "job", .is_finite = true, .share = {}, .finish_ms = fast};
    model.setResult({.scenario = scenario,
                     .takenAt = {},
                     .count = 2,
                     .withoutGroups = {endless, before},
                     .withGroups = std::vector{endless, after}});
    EXPECT_EQ(model.text(), QStringLiteral("Task\tWithout groups\tWith groups\tRatio\tPublished without\n"
                                           "job\t1.00 s ± 0.0 %\t100.0 ms ± 0.0 %\t10.0 ×\t3.00 s\n"));
}

} // namespace

} // namespace o1
