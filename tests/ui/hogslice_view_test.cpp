// SPDX-License-Identifier: GPL-3.0-or-later
// The budgets on paper and on screen: full, empty, of an earlier round, too many, none.
#include "ui/hogslice_view.h"

#include "ui/who_colors.h"
#include "tests/ui/frame_builder.h"
#include "tests/ui/picture_checks.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace o1 {
namespace {

const QSize kUsual(1020, 140);

test::Paint painterOf(const Frame& frame, ThemeKind kind = ThemeKind::Light)
{
    return [&frame, kind](QPainter& painter, const QRectF& area) {
        paintHogslice(painter, area, frame, Theme::of(kind), {});
    };
}

HogsliceLayout layoutOf(const Frame& frame, const QSize& size = kUsual)
{
    return HogsliceLayout::of(QRectF(QPointF(0, 0), size), frame, {});
}

TEST(HogsliceLayout, RowsAreCpusWhenEveryMmHasAColumn)
{
    const auto frame = test::javaFrame();
    const auto layout = layoutOf(frame);
    ASSERT_EQ(layout.places.size(), 6U);
    EXPECT_EQ(layout.columns(), 3);
    EXPECT_EQ(layout.places[0].bar.left(), layout.places[3].bar.left());
}

TEST(HogsliceLayout, AdaptsTheColumnsToTheWidth)
{
    const auto frame = test::javaFrame();
    EXPECT_EQ(layoutOf(frame, {320, 300}).columns(), 1);
    EXPECT_EQ(layoutOf(frame, {560, 300}).columns(), 2);
}

TEST(HogsliceLayout, TellsHowManyHaveNoRoom)
{
    const auto frame = test::crowdedFrame(8, 12, 2);
    const auto layout = layoutOf(frame);
    EXPECT_GT(layout.hidden, 0);
    EXPECT_EQ(layout.places.size() + static_cast<std::size_t>(layout.hidden), frame.hogs.size());
    const auto svg = test::svgOf(kUsual, painterOf(frame));
    EXPECT_TRUE(svg.text.contains(QStringLiteral("… and %1 more").arg(layout.hidden)));
    for (const auto& place : layout.places) {
        EXPECT_GT(frame.hogs[place.index].penalties, 0);
    }
}

TEST(HogsliceLayout, MovesTogetherWhenThereAreMany)
{
    const auto shown = [](const Frame& frame, const QSize& size) {
        return HogsliceLayout::of(QRectF(QPointF(0, 0), size), frame, {}, HogsliceFrame::None).places.size();
    };
    // In a window of 1280×720: one CPU, two CPUs.
    EXPECT_GE(shown(test::crowdedFrame(1, 12, 1), {676, 80}), 12U);
    EXPECT_EQ(shown(test::javaFrame(), {676, 46}), 6U);
    EXPECT_GE(shown(test::crowdedFrame(8, 12, 2), {676, 80}), 8U);
}

TEST(HogsliceLayout, NothingOverlaps)
{
    for (const auto& frame : {test::javaFrame(), test::crowdedFrame(8, 12, 2)}) {
        for (const auto& size : {QSize(320, 120), QSize(640, 140), QSize(1020, 110), QSize(1920, 400)}) {
            const auto layout = layoutOf(frame, size);
            EXPECT_FALSE(layout.places.empty());
            for (const auto& place : layout.places) {
                EXPECT_TRUE(layout.area.contains(place.cell));
                EXPECT_LE(place.name.right(), place.bar.left());
                EXPECT_LE(place.bar.right(), place.number.left());
                EXPECT_TRUE(place.note.isEmpty() || !place.note.intersects(place.bar));
                EXPECT_TRUE(place.note.isEmpty() || layout.area.contains(place.note));
                EXPECT_TRUE(layout.hidden == 0 || !layout.hiddenNote.intersects(place.cell));
            }
        }
    }
}

TEST(HogslicePainter, FillsTheBarInTheColourOfTheMm)
{
    const auto frame = test::javaFrame();
    const auto image = test::painted(kUsual, painterOf(frame));
    const auto layout = layoutOf(frame);
    const auto& half = layout.places.front();
    const auto fill = WhoColors(Theme::of(ThemeKind::Light)).ofMm(frame.hogs[half.index].mm).fill;
    const auto pixels = test::pixelsOf(image, half.bar, fill);
    EXPECT_NEAR(pixels / (half.bar.width() * half.bar.height()), 0.5, 0.1);
}

TEST(HogslicePainter, MarksTheEmptyBudgetAsHog)
{
    const auto frame = test::javaFrame();
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto image = test::painted(kUsual, painterOf(frame));
    for (const auto& place : layoutOf(frame).places) {
        const bool isHog = frame.hogs[place.index].is_empty;
        EXPECT_EQ(test::pixelsOf(image, place.bar, theme.accent) > 100, isHog);
        EXPECT_EQ(test::pixelsOf(image, place.bar, theme.track) > 200 && isHog, isHog);
    }
    EXPECT_EQ(test::svgOf(kUsual, painterOf(frame)).text.count(QStringLiteral("HOG")), 2);
}

TEST(HogslicePainter, WritesTextsIntoTheSvg)
{
    const auto frame = test::javaFrame();
    const auto svg = test::svgOf(kUsual, painterOf(frame));
    EXPECT_TRUE(svg.isWellFormed);
    EXPECT_FALSE(svg.usesClips);
    for (const auto* text :
         {"Hogslice", "CPU 0 job", "15/30", "0/22", "renews", "41 penalties", "next charge renews it"}) {
        EXPECT_TRUE(svg.text.contains(QString::fromUtf8(text))) << text;
    }
}

TEST(HogslicePainter, SaysThatThePatchIsOff)
{
    auto frame = test::javaFrame();
    frame.tunables.hog_patch = 0;
    const auto svg = test::svgOf(kUsual, painterOf(frame));
    EXPECT_TRUE(
        svg.text.contains(QStringLiteral("The patch is off: no budgets are kept. Switch it on under Tunables.")));
    EXPECT_FALSE(svg.text.contains(QStringLiteral("HOG\n")));
}

TEST(HogslicePainter, NothingLeavesTheArea)
{
    for (const auto& frame : {test::javaFrame(), test::crowdedFrame(8, 12, 2)}) {
        for (const auto& size : {QSize(320, 90), QSize(640, 140), QSize(1920, 400)}) {
            EXPECT_TRUE(test::keepsMargin(test::painted(size, painterOf(frame)))) << size.width();
        }
    }
}

class HogsliceViewTest : public ::testing::Test {
protected:
    HogsliceViewTest()
    {
        view.resize(kUsual);
        view.setFrame(std::make_shared<const Frame>(test::javaFrame()));
        view.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&view));
    }
    HogsliceView view;
};

TEST_F(HogsliceViewTest, KeysWalkAndEnterSelectsTheMm)
{
    QSignalSpy spy(&view, &HogsliceView::mmSelected);
    for (const auto key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Down, Qt::Key_Return}) {
        QTest::keyClick(&view, key);
    }
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().value<MmId>(), MmId{1});
    EXPECT_EQ(view.cursor(), std::optional<std::size_t>(4));
}

TEST_F(HogsliceViewTest, SpeaksWhatTheTooltipSays)
{
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Right);
    const auto text = view.textAt(view.picture().places[1].bar.center());
    EXPECT_TRUE(text.contains(QStringLiteral("HOG")));
    EXPECT_EQ(view.accessibleDescription(), text);
    auto* face = QAccessible::queryAccessibleInterface(&view);
    ASSERT_NE(face, nullptr);
    EXPECT_TRUE(face->text(QAccessible::Value).contains(QStringLiteral("CPU 1 build")));
}

TEST_F(HogsliceViewTest, CursorGoesWhenItsBudgetGoes)
{
    QTest::keyClick(&view, Qt::Key_Down);
    view.setFrame(std::make_shared<const Frame>());
    EXPECT_FALSE(view.cursor());
    EXPECT_FALSE(view.grab().isNull());
}

TEST(HogsliceTexts, NameTheGroupUnlessItIsTheRoot)
{
    auto builder = test::groupedFrame();
    builder.hog(0, MmId{0}, 7, 30).hog(0, MmId{0}, 9, 30);
    builder.frame().hogs[1].group = GroupId{2};
    const auto& frame = builder.frame();
    EXPECT_EQ(hogName(frame, frame.hogs[0]), QStringLiteral("CPU 0 soak"));
    EXPECT_EQ(hogName(frame, frame.hogs[1]), QStringLiteral("CPU 0 soak in /user/fg"));
    EXPECT_EQ(hogLabel(frame, frame.hogs[1]), QStringLiteral("CPU 0 soak · fg"));
    EXPECT_TRUE(describeHog(frame, frame.hogs[1]).startsWith(QStringLiteral("CPU 0 soak in /user/fg")));
}

} // namespace
} // namespace o1
