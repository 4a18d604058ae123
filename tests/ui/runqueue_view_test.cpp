// SPDX-License-Identifier: GPL-3.0-or-later
// The run queues on screen: what can be walked, clicked and heard, what flies.
#include "ui/runqueue_view.h"

#include "tests/ui/frame_builder.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace o1 {
namespace {

using Kind = RunqueueSpot::Kind;

const QSize kUsual(1020, 480);

FramePtr shared(const Frame& frame)
{
    return std::make_shared<const Frame>(frame);
}

class RunqueueViewTest : public ::testing::Test {
protected:
    RunqueueViewTest()
    {
        view.resize(kUsual);
        view.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&view));
        view.setFrame(shared(test::javaFrame()));
    }
    void press(std::initializer_list<Qt::Key> keys)
    {
        for (const auto key : keys) {
            QTest::keyClick(&view, key);
        }
    }
    RunqueueView view;
};

TEST_F(RunqueueViewTest, IsNotBlank)
{
    const auto image = view.grab().toImage();
    EXPECT_NE(image.pixelColor(200, 30), image.pixelColor(5, 100));
    EXPECT_EQ(image.size(), kUsual);
}

TEST_F(RunqueueViewTest, KeysWalkFromThePillDownTheListsToTheNextCpu)
{
    press({Qt::Key_Down});
    ASSERT_TRUE(view.cursor());
    EXPECT_EQ(view.cursor()->kind, Kind::Pill);
    press({Qt::Key_Down});
    EXPECT_EQ(view.cursor()->kind, Kind::Chip);
    EXPECT_FALSE(view.cursor()->isExpired);
    press({Qt::Key_Down});
    EXPECT_TRUE(view.cursor()->isExpired);
    EXPECT_EQ(view.cursor()->index, 0);
    press({Qt::Key_Left});
    EXPECT_EQ(view.cursor()->prio, Prio{110});
    press({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down});
    EXPECT_EQ(view.cursor()->kind, Kind::Pill);
    EXPECT_EQ(view.cursor()->cpu, CpuId{1});
}

TEST_F(RunqueueViewTest, EnterSelectsTheTaskUnderTheCursor)
{
    QSignalSpy spy(&view, &RunqueueView::taskSelected);
    press({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Return});
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().value<TaskId>(), view.cursor()->task);
}

TEST_F(RunqueueViewTest, LeavesLeftAndRightToTheWindowUntilEntered)
{
    press({Qt::Key_Right});
    EXPECT_FALSE(view.cursor());
    press({Qt::Key_Down, Qt::Key_Escape});
    EXPECT_FALSE(view.cursor());
}

TEST_F(RunqueueViewTest, ClickSelectsTheTaskOfAChip)
{
    QSignalSpy spy(&view, &RunqueueView::taskSelected);
    const auto& chip = view.picture().cards.front().chips.back();
    QTest::mouseClick(&view, Qt::LeftButton, {}, chip.rect.center().toPoint());
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().value<TaskId>(), chip.spot.task);
}

TEST_F(RunqueueViewTest, ClickOnAStripShowsItsCard)
{
    view.setFrame(shared(test::crowdedFrame(16, 4, 8)));
    QSignalSpy spy(&view, &RunqueueView::cpuSelected);
    const auto row = view.picture().rectOf({.kind = Kind::Strip, .cpu = CpuId{9}});
    ASSERT_FALSE(row.isEmpty());
    QTest::mouseClick(&view, Qt::LeftButton, {}, row.center().toPoint());
    EXPECT_EQ(spy.count(), 1);
    EXPECT_EQ(view.picture().cards.front().cpu, CpuId{9});
}

TEST_F(RunqueueViewTest, TellsTheDetailsOfChipsBitsAndPills)
{
    const auto& card = view.picture().cards.front();
    const auto chip = view.textAt(card.chips.back().rect.center());
    EXPECT_TRUE(chip.contains(QStringLiteral("java-11"))) << chip.toStdString();
    EXPECT_TRUE(chip.contains(QStringLiteral("expired array of CPU 0, level 111, place 5 of 5"))) << chip.toStdString();
    EXPECT_TRUE(view.textAt(card.cell(false, Prio{134}).center()).contains(QStringLiteral("first set bit")));
    EXPECT_TRUE(view.textAt(card.cell(true, Prio{120}).center()).contains(QStringLiteral("clear")));
    EXPECT_TRUE(view.textAt(card.pill.center()).contains(QStringLiteral("runs on CPU 0")));
}

TEST_F(RunqueueViewTest, SpeaksWhatTheTooltipSays)
{
    EXPECT_FALSE(view.accessibleName().isEmpty());
    press({Qt::Key_Down, Qt::Key_Down});
    const auto rect = view.picture().rectOf(*view.cursor());
    EXPECT_EQ(view.accessibleDescription(), view.textAt(rect.center()));
    auto* face = QAccessible::queryAccessibleInterface(&view);
    ASSERT_NE(face, nullptr);
    EXPECT_TRUE(face->text(QAccessible::Value).contains(QStringLiteral("CPU 1: java-02 runs, 3 runnable")));
}

TEST_F(RunqueueViewTest, CursorFollowsItsTaskIntoTheNextFrame)
{
    press({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down});
    const auto task = view.cursor()->task;
    auto next = test::javaFrame();
    std::swap(next.cpus[0].active, next.cpus[0].expired);
    next.cpus[0].first_set = next.cpus[0].active.bitmap.first_set();
    view.setFrame(shared(next));
    ASSERT_TRUE(view.cursor());
    EXPECT_EQ(view.cursor()->task, task);
    EXPECT_FALSE(view.cursor()->isExpired);
}

TEST_F(RunqueueViewTest, ChipsFlyOnlyWithMotionAndBetweenNearFrames)
{
    auto next = test::javaFrame();
    std::swap(next.cpus[0].active, next.cpus[0].expired);
    next.tick = Tick{2418};
    view.setFrame(shared(next));
    EXPECT_FALSE(view.isMoving());
    view.setMotion(true);
    view.setFrame(shared(test::javaFrame()));
    EXPECT_TRUE(view.isMoving());
    EXPECT_TRUE(QTest::qWaitFor([this] { return !view.isMoving(); }, 2000));
    next.tick = Tick{5000};
    view.setFrame(shared(next));
    EXPECT_FALSE(view.isMoving());
}

TEST_F(RunqueueViewTest, ChipsKeepTheirSizeWhileTasksWander)
{
    view.setFrame(shared(test::hogsAndJob(12)));
    const auto height = view.picture().cards.front().chips.back().rect.height();
    test::FrameBuilder spread(1);
    const auto job = spread.mm("job");
    const auto hog = spread.mm("hog");
    spread.queue(0, spread.task("job", job), true, 120);
    for (int i = 0; i < 12; ++i) {
        spread.queue(0, spread.task("hog-" + std::to_string(i), hog, 19), false, 120 + i);
    }
    view.setFrame(shared(spread.frame()));
    EXPECT_DOUBLE_EQ(view.picture().cards.front().chips.back().rect.height(), height);
}

TEST_F(RunqueueViewTest, TakesNoFrame)
{
    view.setFrame(nullptr);
    press({Qt::Key_Down, Qt::Key_Return});
    EXPECT_FALSE(view.grab().isNull());
}

// ---- groups ---------------------------------------------------------------------------------------------------------

const ChipPlace* chipOf(const RunqueueView& view, CpuId cpu, GroupId group)
{
    const auto& chips = view.picture().cardOf(cpu)->chips;
    const auto place = std::ranges::find_if(chips, [group](const ChipPlace& p) { return p.spot.group == group; });
    return place == chips.end() ? nullptr : &*place;
}

const GroupId kUser{1};
const GroupId kFg{2};
const GroupId kSys{4};

/// The frame as if the queues of /user/fg were shown.
Frame inside(GroupId group)
{
    auto builder = test::groupedFrame();
    builder.frame().entered = group;
    return builder.frame();
}

TEST_F(RunqueueViewTest, ShowsGroupsAsOutlinedChips)
{
    view.setFrame(shared(test::groupedFrame().frame()));
    const auto* chip = chipOf(view, CpuId{0}, kUser);
    ASSERT_NE(chip, nullptr);
    const auto image = view.grab().toImage();
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto rect = chip->rect.toAlignedRect();
    EXPECT_EQ(image.pixelColor(rect.left() + 4, rect.top() + 3), theme.card) << "hollow";
    EXPECT_LT(image.pixelColor(rect.center().x(), rect.top() + 1).lightness(), 160) << "with an outline";
}

TEST_F(RunqueueViewTest, TellsTheFiguresOfAGroup)
{
    view.setFrame(shared(test::groupedFrame().frame()));
    const auto text = view.textAt(chipOf(view, CpuId{0}, kUser)->rect.center()).toStdString();
    for (const auto* part : {"Group /user", "shares 2", "slice_left 11 ticks", "credit 512/1024", "nr_running 3"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
    }
}

TEST_F(RunqueueViewTest, ClickOnAGroupAsksForItsQueues)
{
    view.setFrame(shared(test::groupedFrame().frame()));
    QSignalSpy wanted(&view, &RunqueueView::groupWanted);
    QSignalSpy selected(&view, &RunqueueView::taskSelected);
    QTest::mouseClick(&view, Qt::LeftButton, {}, chipOf(view, CpuId{1}, kSys)->rect.center().toPoint());
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted.front().front().value<GroupId>(), kSys);
    EXPECT_TRUE(selected.isEmpty());
}

TEST_F(RunqueueViewTest, EnterOnAGroupAsksForItsQueues)
{
    view.setFrame(shared(test::groupedFrame().frame()));
    QSignalSpy wanted(&view, &RunqueueView::groupWanted);
    press({Qt::Key_Down, Qt::Key_Down, Qt::Key_Right});
    ASSERT_TRUE(view.cursor());
    ASSERT_EQ(view.cursor()->group, kUser);
    EXPECT_TRUE(view.accessibleDescription().contains(QStringLiteral("Group /user")));
    press({Qt::Key_Return});
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted.front().front().value<GroupId>(), kUser);
}

TEST_F(RunqueueViewTest, BreadcrumbLeadsBack)
{
    EXPECT_TRUE(view.picture().crumbs.empty());
    view.setFrame(shared(inside(kFg)));
    const auto& crumbs = view.picture().crumbs;
    ASSERT_EQ(crumbs.size(), 3U);
    EXPECT_EQ(crumbs[0].name, QStringLiteral("/"));
    EXPECT_EQ(crumbs[1].name, QStringLiteral("user"));
    EXPECT_EQ(crumbs[2].name, QStringLiteral("fg"));
    EXPECT_LE(crumbs[2].rect.bottom(), view.picture().cards.front().card.top());
    QSignalSpy wanted(&view, &RunqueueView::groupWanted);
    QTest::mouseClick(&view, Qt::LeftButton, {}, crumbs[1].rect.center().toPoint());
    QTest::mouseClick(&view, Qt::LeftButton, {}, crumbs[2].rect.center().toPoint());
    QTest::mouseClick(&view, Qt::LeftButton, {}, crumbs[0].rect.center().toPoint());
    ASSERT_EQ(wanted.count(), 2) << "the last one is shown already";
    EXPECT_EQ(wanted[0].front().value<GroupId>(), kUser);
    EXPECT_EQ(wanted[1].front().value<GroupId>(), GroupId{kRootGroup});
}

TEST_F(RunqueueViewTest, BackspaceAndAltUpLeadBack)
{
    QSignalSpy wanted(&view, &RunqueueView::groupWanted);
    press({Qt::Key_Backspace});
    EXPECT_TRUE(wanted.isEmpty()) << "there is nothing above the root";
    view.setFrame(shared(inside(kFg)));
    press({Qt::Key_Backspace});
    QTest::keyClick(&view, Qt::Key_Up, Qt::AltModifier);
    ASSERT_EQ(wanted.count(), 2);
    EXPECT_EQ(wanted[0].front().value<GroupId>(), kUser);
    EXPECT_EQ(wanted[1].front().value<GroupId>(), kUser);
    EXPECT_TRUE(view.spokenValue().contains(QStringLiteral("/user/fg")));
}

TEST_F(RunqueueViewTest, CursorComesBackToTheGroupThatWasLeft)
{
    view.setFrame(shared(inside(kUser)));
    press({Qt::Key_Down});
    view.setFrame(shared(test::groupedFrame().frame()));
    ASSERT_TRUE(view.cursor());
    EXPECT_EQ(view.cursor()->group, kUser);
    EXPECT_EQ(view.cursor()->cpu, CpuId{0});
}

TEST_F(RunqueueViewTest, GroupsFlyOnTheirOwnCpu)
{
    view.setFrame(shared(test::groupedFrame().frame()));
    const auto before = view.picture();
    test::FrameBuilder builder(2);
    builder.group("/user");
    builder.queueGroup(0, kUser, true).queueGroup(1, kUser);
    const auto after = RunqueueLayout::of(view.rect(), builder.frame(), {});
    auto shown = after;
    RunqueueFlight flight;
    ASSERT_TRUE(flight.begin(before, after));
    flight.place(shown, 0);
    const auto rectOf = [](const RunqueueLayout& layout, CpuId cpu) {
        const auto& chips = layout.cardOf(cpu)->chips;
        return std::ranges::find_if(chips, [](const ChipPlace& p) { return p.spot.group == kUser; })->rect;
    };
    for (const int cpu : {0, 1}) {
        EXPECT_EQ(rectOf(shown, CpuId{cpu}), rectOf(before, CpuId{cpu})) << cpu;
    }
    EXPECT_NE(rectOf(after, CpuId{0}), rectOf(before, CpuId{0}));
}

} // namespace
} // namespace o1
