// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing of what the shares are and over how long they are meant, in the window and under real events.
#include "ui/lane_choice.h"
#include "ui/main_window.h"
#include "ui/time_steps.h"
#include "ui/timeline_view.h"
#include "ui/who_colors.h"
#include "ui/workload_model.h"
#include "ui/workload_panel.h"
#include "ui/workload_tree.h"
#include "session_support.h"

#include <QMenu>
#include <QToolButton>
#include <gtest/gtest.h>

namespace o1 {
namespace {

using namespace test;

const char* const kTwoGroups = R"({
  "name": "two groups", "hz": 1000, "cpus": 1,
  "groups": [{"path": "/user", "shares": 3072}, {"path": "/sys"}, {"path": "/user/low", "shares": 512}],
  "tasks": [
    {"name": "browser", "count": 2, "group": "/user", "program": "run 1s"},
    {"name": "indexer", "group": "/user/low", "nice": 5, "program": "run 1s"},
    {"name": "log", "group": "/sys", "program": "run 1s"}
  ]
})";

class ShareWindowTest : public testing::Test {
protected:
    void SetUp() override { open(QStringLiteral("groups.o1.json"), kTwoGroups, 3000); }

    void open(const QString& name, const char* text, std::int64_t at)
    {
        session.open(files.write(name, text), {}, Tick{at});
        window.resize(1280, 720);
        window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        ASSERT_TRUE(waitFor(session, [at](const Frame& f) { return f.columns > 1 && f.tick == Tick{at}; }));
        QTest::qWait(50);
    }
    [[nodiscard]] QToolButton& button(const char* name) { return *window.findChild<QToolButton*>(QLatin1String(name)); }
    [[nodiscard]] bool isBy(UsageBy by)
    {
        return waitFor(session, [by](const Frame& f) { return f.shares.by == by; });
    }
    [[nodiscard]] QAction* entry(const char* menu, std::int64_t milliseconds)
    {
        for (auto* action : window.findChild<QMenu*>(QLatin1String(menu))->actions()) {
            if (action->data().toLongLong() == milliseconds) {
                return action;
            }
        }
        return nullptr;
    }

    Files files;
    Settings settings{files.pathOf(QStringLiteral("settings.ini"))};
    Session session;
    MainWindow window{session, settings};
};

TEST_F(ShareWindowTest, AreByGroupAtFirstAndChangeByKeyMenuAndButton)
{
    EXPECT_TRUE(isBy(UsageBy::group));
    EXPECT_TRUE(button("sharesByGroupButton").isVisible());
    EXPECT_TRUE(button("sharesByGroupButton").isChecked());
    QTest::keyClick(&window, Qt::Key_T, Qt::ShiftModifier);
    EXPECT_TRUE(isBy(UsageBy::task));
    EXPECT_EQ(settings.sharesBy(), UsageBy::task);
    QTest::mouseClick(&button("sharesByNiceButton"), Qt::LeftButton);
    EXPECT_TRUE(isBy(UsageBy::nice));
    window.actions().action(ActionId::SharesByMm)->trigger();
    EXPECT_TRUE(isBy(UsageBy::mm));
    EXPECT_TRUE(button("sharesByMmButton").toolTip().contains(QStringLiteral("Shift+M")));
    QTest::keyClick(&window, Qt::Key_G, Qt::ShiftModifier);
    EXPECT_TRUE(isBy(UsageBy::group));
    EXPECT_EQ(settings.sharesBy(), std::nullopt) << "as it would be anyway";
}

TEST_F(ShareWindowTest, CaptionOpensTheChoicesAsAMenu)
{
    auto& timeline = window.timeline();
    QTest::mouseClick(&timeline, Qt::LeftButton, {}, QPoint(12, timeline.height() - 60));
    auto* menu = window.findChild<QMenu*>(QStringLiteral("shareMenu"));
    ASSERT_NE(menu, nullptr);
    EXPECT_TRUE(menu->isVisible());
    EXPECT_EQ(menu->actions().first(), window.actions().action(ActionId::SharesByGroup));
    QTest::keyClick(menu, Qt::Key_A); // the mnemonic of "by task"
    EXPECT_TRUE(isBy(UsageBy::task));
}

TEST_F(ShareWindowTest, ByGroupIsAbsentWithoutGroups)
{
    open(QStringLiteral("threads.o1.json"), kThreads, 100);
    EXPECT_TRUE(isBy(UsageBy::mm));
    QTest::qWait(20);
    EXPECT_FALSE(button("sharesByGroupButton").isVisible());
    EXPECT_FALSE(window.actions().action(ActionId::SharesByGroup)->isVisible());
    EXPECT_TRUE(button("sharesByMmButton").isChecked());
}

TEST_F(ShareWindowTest, RemembersWhatWasChosen)
{
    window.actions().action(ActionId::SharesByNice)->trigger();
    ASSERT_TRUE(isBy(UsageBy::nice));
    auto* threeSeconds = entry("shareAverages", 3000);
    ASSERT_NE(threeSeconds, nullptr);
    threeSeconds->trigger();
    ASSERT_TRUE(waitFor(session, [](const Frame& f) { return f.shares.average == Ticks{3000}; }));
    EXPECT_EQ(button("shareAverageButton").text(), QStringLiteral("mean 3 s ▾"));
    Session next;
    next.open(files.write(QStringLiteral("again.o1.json"), kTwoGroups), {}, Tick{100});
    MainWindow other(next, settings);
    other.resize(1280, 720);
    other.show();
    EXPECT_TRUE(waitFor(next, [](const Frame& f) {
        return f.shares.by == UsageBy::nice && f.shares.average == Ticks{3000};
    })) << "at once in ticks of this HZ";
    EXPECT_TRUE(other.actions().action(ActionId::SharesByNice)->isChecked());
    EXPECT_EQ(other.findChild<QToolButton*>(QStringLiteral("shareAverageButton"))->text(),
              QStringLiteral("mean 3 s ▾"));
}

TEST_F(ShareWindowTest, MeansReachFromATenthOfASecondToTheStart)
{
    entry("shareAverages", 100)->trigger();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.shares.average == Ticks{100}; }));
    entry("shareAverages", kWholeRun)->trigger();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.shares.average == kSinceStart; }));
    entry("shareAverages", kAutomatic)->trigger();
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.shares.average == Ticks{1000}; }));
}

TEST_F(ShareWindowTest, TimeShownReachesFromATenthOfASecondToTheWholeRun)
{
    const auto width = [this] { return (window.timeline().window().to - window.timeline().window().from).value(); };
    entry("timeShown", 100)->trigger();
    EXPECT_EQ(width(), 100);
    EXPECT_TRUE(window.timeline().follows());
    entry("timeShown", 1000)->trigger();
    EXPECT_EQ(width(), 1000);
    entry("timeShown", 10'000)->trigger();
    EXPECT_EQ(width(), 3000) << "as much as there is";
    entry("timeShown", kWholeRun)->trigger();
    EXPECT_EQ(window.timeline().window(), (Window{Tick{0}, Tick{3000}}));
}

TEST_F(ShareWindowTest, AGroupsRowChoosesTheLanesOfItsTasksAndThoseBelow)
{
    window.actions().action(ActionId::LanesByTask)->trigger();
    auto& tree = window.workload().tree();
    const auto row = tree.sliderRect(GroupId{1});
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, QPoint(60, row.center().y()));
    EXPECT_TRUE(waitFor(session, [](const Frame& f) { return f.task_lane_cut && f.task_lane_cut->all == 3; }));
    EXPECT_EQ(window.timeline().lanes().request()->groups, std::vector{GroupId{1}});
}

TEST_F(ShareWindowTest, WorkloadShowsSwatchesAndWhatGroupsAreEntitledTo)
{
    auto& tree = window.workload().tree();
    const auto* model = static_cast<const WorkloadModel*>(tree.model());
    const auto figures = model->indexOf(GroupId{1}).siblingAtColumn(WorkloadModel::CpuPercent).data().toString();
    EXPECT_TRUE(QRegularExpression(QStringLiteral("^7\\d\\.\\d/75\\.0$")).match(figures).hasMatch())
        << figures.toStdString();
    const auto tip = model->indexOf(GroupId{1}).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(QStringLiteral("entitled to 75.0 %"))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("tasks wait in it"))) << tip.toStdString();
    const auto color = WhoColors(window.theme()).of(Hue{1}).fill;
    const auto swatch = [&] {
        const auto row = tree.visualRect(model->indexOf(GroupId{1}));
        const auto image = tree.viewport()->grab(row).toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < std::min(image.width(), 60); ++x) {
                count += image.pixelColor(x, y) == QColor(color.rgb()) ? 1 : 0;
            }
        }
        return count;
    };
    EXPECT_GT(swatch(), 40);
    window.actions().action(ActionId::SharesByMm)->trigger();
    ASSERT_TRUE(isBy(UsageBy::mm));
    QTest::qWait(150);
    EXPECT_EQ(swatch(), 0) << "hues stand for address spaces now";
}

TEST(TimeSteps, AreShortTexts)
{
    EXPECT_EQ(shortLengthText(Ticks{10}, 100), QStringLiteral("0.1 s"));
    EXPECT_EQ(shortLengthText(Ticks{1}, 1000), QStringLiteral("0.001 s"));
    EXPECT_EQ(shortLengthText(Ticks{1000}, 1000), QStringLiteral("1 s"));
    EXPECT_EQ(shortLengthText(Ticks{12'345}, 1000), QStringLiteral("12.3 s"));
    EXPECT_EQ(shortLengthText(Ticks{6'000}, 100), QStringLiteral("1 min"));
    EXPECT_EQ(shortLengthText(Ticks{125'000}, 100), QStringLiteral("20.8 min"));
    EXPECT_EQ(shortLengthText(Ticks{720'000}, 100), QStringLiteral("2 h"));
    EXPECT_EQ(ticksOf(100, 100), Ticks{10});
    EXPECT_EQ(ticksOf(100, 1024), Ticks{102});
    EXPECT_EQ(ticksOf(1, 100), Ticks{1});
}

} // namespace
} // namespace o1
