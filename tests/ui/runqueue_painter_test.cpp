// SPDX-License-Identifier: GPL-3.0-or-later
// The run queues on paper: what stands where, in which colour, with which words, at which sizes.
#include "ui/runqueue_painter.h"

#include "ui/paint_tools.h"
#include "ui/who_colors.h"
#include "tests/ui/frame_builder.h"
#include "tests/ui/picture_checks.h"

#include <QLocale>
#include <gtest/gtest.h>

#include <algorithm>

namespace o1 {
namespace {

using Kind = RunqueueSpot::Kind;

const QSize kUsual(1020, 480);

test::Paint painterOf(const Frame& frame, ThemeKind kind = ThemeKind::Light, TypeScale type = {})
{
    return [&frame, kind, type](QPainter& painter, const QRectF& area) {
        paintRunqueues(painter, area, frame, Theme::of(kind), {.type = type});
    };
}

RunqueueLayout layoutOf(const Frame& frame, const QSize& size = kUsual, TypeScale type = {})
{
    return RunqueueLayout::of(QRectF(QPointF(0, 0), size), frame, type);
}

void expectInside(const CardPlace& card, const QRectF& rect, const char* what)
{
    EXPECT_TRUE(rect.isEmpty() || card.card.adjusted(-0.5, -0.5, 0.5, 0.5).contains(rect)) << what;
}

void expectOrderly(const RunqueueLayout& layout)
{
    for (const auto& card : layout.cards) {
        EXPECT_TRUE(layout.area.contains(card.card));
        for (const auto& rect : {card.title, card.pill, card.sliceBar, card.facts, card.counts, card.activeLabel,
                                 card.activeBits, card.axis, card.expiredBits, card.expiredStack, card.cost}) {
            expectInside(card, rect, "part of the card");
        }
        EXPECT_LE(card.activeStack.bottom(), card.activeBits.top());
        EXPECT_LE(card.expiredStack.bottom(), card.cost.top() + 0.5);
        for (std::size_t i = 0; i < card.chips.size(); ++i) {
            expectInside(card, card.chips[i].rect, "chip");
            EXPECT_FALSE(card.marker.isShown && !card.chips[i].spot.isExpired
                         && card.marker.text.intersects(card.chips[i].rect));
            for (std::size_t k = i + 1; k < card.chips.size(); ++k) {
                EXPECT_FALSE(card.chips[i].rect.intersects(card.chips[k].rect)) << i << ' ' << k;
            }
        }
        expectInside(card, card.marker.text, "marker");
    }
}

TEST(RunqueueLayout, PutsHeadNextToTheAxisAndMirrorsExpired)
{
    const auto frame = test::javaFrame();
    const auto layout = layoutOf(frame);
    const auto& card = layout.cards.front();
    double last = card.expiredBits.bottom();
    int seen = 0;
    for (const auto& chip : card.chips) {
        if (chip.spot.isExpired && chip.spot.prio == Prio{110}) {
            EXPECT_EQ(chip.spot.index, seen++);
            EXPECT_GE(chip.rect.top(), last);
            last = chip.rect.bottom();
            EXPECT_NEAR(chip.rect.center().x(), card.cell(true, Prio{110}).center().x(), 1);
        }
    }
    EXPECT_EQ(seen, 4);
}

TEST(RunqueueLayout, MarkerStandsOverTheFirstSetBit)
{
    const auto frame = test::javaFrame();
    for (const auto& card : layoutOf(frame).cards) {
        ASSERT_TRUE(card.marker.isShown);
        const auto cell = card.cell(false, frame.cpus[card.index].first_set);
        EXPECT_NEAR(card.marker.triangle.boundingRect().center().x(), cell.center().x(), 0.5);
        EXPECT_LT(card.marker.triangle.boundingRect().bottom(), cell.top());
    }
}

TEST(RunqueueLayout, KeepsOrderAtAllSizes)
{
    const auto java = test::javaFrame();
    const auto hogs = test::hogsAndJob(20);
    const auto crowd = test::crowdedFrame(1, 20, 60);
    const auto many = test::crowdedFrame(64, 12, 20);
    for (const auto& size :
         {QSize(640, 300), QSize(777, 328), QSize(1020, 480), QSize(1920, 1080), QSize(3840, 2160)}) {
        for (const double scale : {1.0, 1.3}) {
            SCOPED_TRACE(size.width() * scale);
            expectOrderly(layoutOf(hogs, size, {scale}));
            expectOrderly(layoutOf(crowd, size, {scale}));
            expectOrderly(layoutOf(java, size, {scale}));
            expectOrderly(layoutOf(many, size, {scale}));
        }
    }
}

TEST(RunqueueLayout, CountsWhatHasNoRoom)
{
    const auto frame = test::crowdedFrame(1, 20, 60);
    const auto layout = layoutOf(frame, {640, 300});
    std::int64_t tasks = 0;
    for (const auto& chip : layout.cards.front().chips) {
        tasks += chip.more > 0 ? chip.more : 1;
    }
    EXPECT_EQ(tasks, frame.cpus.front().nr_running);
}

TEST(RunqueueLayout, WidensTheRealTimeStripWhenABitIsSet)
{
    test::FrameBuilder builder(1);
    const auto mm = builder.mm("rt");
    builder.run(0, builder.rtTask("audio", mm, 50));
    const auto layout = layoutOf(builder.frame(), {640, 300});
    const auto& card = layout.cards.front();
    EXPECT_GE(card.cell(false, Prio{49}).width(), 8);
    EXPECT_LT(card.cell(false, Prio{48}).width(), 2);
    EXPECT_LT(card.rtEnd, card.edges[100]);
}

TEST(RunqueueLayout, ManyCpusBecomeStripsWithOneCard)
{
    const auto frame = test::crowdedFrame(16, 4, 8);
    const auto layout = RunqueueLayout::of({0, 0, 900, 480}, frame, {}, CpuId{11});
    ASSERT_EQ(layout.cards.size(), 1U);
    EXPECT_EQ(layout.cards.front().cpu, CpuId{11});
    EXPECT_EQ(layout.strips.size(), 16U);
    EXPECT_LT(layout.strips.back().row.bottom(), layout.cards.front().card.top());
}

TEST(RunqueueLayout, SelectedCpuHasAStripEvenWhenNotAllDo)
{
    const auto frame = test::crowdedFrame(64, 4, 40);
    for (const int cpu : {0, 31, 63}) {
        const auto layout = RunqueueLayout::of({0, 0, 640, 300}, frame, {}, CpuId{cpu});
        EXPECT_GT(layout.hiddenStrips, 0);
        EXPECT_EQ(static_cast<int>(layout.strips.size()) + layout.hiddenStrips, 64);
        EXPECT_FALSE(layout.rectOf({.kind = Kind::Strip, .cpu = CpuId{cpu}}).isEmpty()) << cpu;
    }
}

/// Each CPU with so many tasks in one list; `spread`: in three lists side by side.
Frame queues(int cpus, int tasks, bool spread = false)
{
    test::FrameBuilder builder(cpus);
    const auto mm = builder.mm("java");
    for (int cpu = 0; cpu < cpus; ++cpu) {
        for (int i = 0; i < tasks; ++i) {
            builder.queue(cpu, builder.task("java" + std::to_string(i), mm), false, spread ? 120 + i % 3 : 120);
        }
    }
    return std::move(builder.frame());
}

// Sizes of the view in a window of 1280×720.
const QSize kOneCpu(680, 288);
const QSize kTwoCpus(680, 350);

TEST(RunqueueLayout, ChipsTakeTheRoomThatIsThere)
{
    const auto height = [](const Frame& frame, const QSize& size) {
        return layoutOf(frame, size).cards.front().chips.front().rect.height();
    };
    EXPECT_GE(height(queues(1, 3), kOneCpu), 19);
    EXPECT_GE(height(queues(1, 30), kOneCpu), 12);
    EXPECT_GE(height(queues(2, 3), kTwoCpus), 10);
    EXPECT_GE(height(queues(2, 30), kTwoCpus), 8);
    EXPECT_GE(height(queues(4, 3), kTwoCpus), 14);
    EXPECT_GE(height(queues(8, 3), kTwoCpus), 10);
    EXPECT_GE(height(queues(2, 3), {1300, 600}), 22);
}

TEST(RunqueueLayout, ChipsAreWiderThanTheirBitWhereNeighboursAreEmpty)
{
    const auto alone = layoutOf(queues(1, 3), kOneCpu).cards.front();
    EXPECT_GE(alone.chips.front().rect.width(), 50);
    EXPECT_NEAR(alone.chips.front().rect.center().x(), alone.cell(false, Prio{120}).center().x(), 1);
    const auto dense = layoutOf(queues(1, 9, true), kOneCpu).cards.front();
    for (const auto& chip : dense.chips) {
        EXPECT_EQ(chip.rect.width(), dense.cell(false, chip.spot.prio).width());
    }
}

TEST(RunqueueLayout, ChipsOfTheLastBitStayOnTheCard)
{
    const auto frame = test::hogsAndJob(3);
    const auto card = layoutOf(frame, kOneCpu).cards.front();
    for (const auto& chip : card.chips) {
        EXPECT_LE(chip.rect.right(), card.activeBits.right());
        EXPECT_TRUE(chip.rect.left() <= card.cell(false, chip.spot.prio).left());
    }
}

TEST(RunqueueLayout, SaysTheSameFiguresOnAllCards)
{
    auto frame = queues(2, 3);
    frame.cpus[0].curr = frame.tasks.front();
    const auto layout = layoutOf(frame, kTwoCpus);
    EXPECT_FALSE(layout.cards[0].counts.isEmpty());
    EXPECT_EQ(layout.cards[0].counts.top() - layout.cards[0].card.top(),
              layout.cards[1].counts.top() - layout.cards[1].card.top());
    for (const auto& card : layout.cards) {
        EXPECT_FALSE(card.counts.intersects(QRectF(card.cost.topLeft(), QSizeF(card.costFirst, card.lineHeight))));
    }
}

TEST(CrowdMemory, ForgetsWhatIsLongGone)
{
    CrowdMemory memory;
    memory.add(RunqueueCrowd::of(queues(1, 30)));
    for (int i = 0; i < CrowdMemory::kFrames; ++i) {
        memory.add(RunqueueCrowd::of(queues(1, 2)));
        EXPECT_EQ(memory.crowd().longest, 30);
    }
    for (int i = 0; i < CrowdMemory::kFrames; ++i) {
        memory.add(RunqueueCrowd::of(queues(1, 2)));
    }
    EXPECT_EQ(memory.crowd().longest, 2);
}

TEST(RunqueuePainter, NamesStandInTheChips)
{
    EXPECT_TRUE(test::svgOf(kOneCpu, painterOf(queues(1, 3))).text.contains(QStringLiteral("java2")));
    EXPECT_TRUE(test::svgOf(kOneCpu, painterOf(queues(1, 30))).text.contains(QStringLiteral("java2")));
}

TEST(RunqueuePainter, ChipsHaveTheColourOfTheirTask)
{
    const auto frame = test::javaFrame();
    for (const auto kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast}) {
        const auto image = test::painted(kUsual, painterOf(frame, kind));
        const WhoColors colors(Theme::of(kind));
        for (const auto& card : layoutOf(frame).cards) {
            for (const auto& chip : card.chips) {
                const auto color = colors.ofTask(chip.spot.task, chip.mm);
                const auto fill = chip.spot.isExpired ? fadedColor(color, Theme::of(kind)).fill : color.fill;
                EXPECT_GT(test::pixelsOf(image, chip.rect, fill), 5);
            }
        }
    }
}

TEST(RunqueuePainter, SetBitsAreInkAndTheMarkerIsAccent)
{
    const auto frame = test::javaFrame();
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto image = test::painted(kUsual, painterOf(frame));
    const auto layout = layoutOf(frame);
    const auto& card = layout.cards.front();
    EXPECT_GT(test::pixelsOf(image, card.cell(false, Prio{134}), theme.ink), 50);
    EXPECT_EQ(test::pixelsOf(image, card.cell(false, Prio{133}), theme.ink), 0);
    EXPECT_GT(test::pixelsOf(image, card.marker.triangle.boundingRect(), theme.accent), 10);
}

TEST(RunqueuePainter, RunningChipHasAnInkOutline)
{
    const auto frame = test::javaFrame();
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto image = test::painted(kUsual, painterOf(frame));
    const auto layout = layoutOf(frame);
    for (const auto& card : layout.cards) {
        for (const auto& chip : card.chips) {
            const int ink = test::pixelsOf(image, chip.rect.adjusted(-1, -1, 1, 0), theme.ink, 30);
            EXPECT_EQ(ink > 10, chip.isRunning) << ink;
        }
    }
}

TEST(RunqueuePainter, NothingLeavesTheArea)
{
    const auto frames = {test::javaFrame(), test::hogsAndJob(30), test::crowdedFrame(1, 20, 60),
                         test::crowdedFrame(64, 12, 20)};
    for (const auto& frame : frames) {
        for (const auto& size : {QSize(640, 300), QSize(1020, 480), QSize(320, 200)}) {
            EXPECT_TRUE(test::keepsMargin(test::painted(size, painterOf(frame)))) << size.width();
        }
    }
}

TEST(RunqueuePainter, WritesSvgWithItsTextsAndWithoutClips)
{
    const auto frame = test::javaFrame();
    const auto svg = test::svgOf(kUsual, painterOf(frame));
    EXPECT_TRUE(svg.isWellFormed);
    EXPECT_FALSE(svg.usesClips);
    for (const auto* text :
         {"CPU 0", "build", "java-02", "first set bit 134", "2/15", "nr_running", "real-time 0–99", "+19"}) {
        EXPECT_TRUE(svg.text.contains(QString::fromUtf8(text))) << text;
    }
    EXPECT_TRUE(svg.text.contains(QStringLiteral("this pick looked at 2 bitmap words and 1 list head")));
}

TEST(RunqueuePainter, SaysThatAnEmptyArrayIsAboutToChangeSides)
{
    test::FrameBuilder builder(1);
    const auto task = builder.task("late", builder.mm("late"));
    builder.queue(0, task, true, 118);
    const auto svg = test::svgOf(kUsual, painterOf(builder.frame()));
    EXPECT_TRUE(svg.text.contains(QStringLiteral("empty: the arrays change sides at the next pick")));
    EXPECT_TRUE(svg.text.contains(QStringLiteral("idle")));
}

TEST(RunqueuePainter, SaysWhyTheRunHalted)
{
    auto frame = test::hogsAndJob(4);
    frame.halt = Halt{.tick = Tick{2}, .cpu = CpuId{0}, .task = TaskId{3}};
    const auto svg = test::svgOf({640, 300}, painterOf(frame));
    EXPECT_TRUE(svg.text.contains(QStringLiteral("Halted at tick 2: the patch took hog-2 out of active")));
}

TEST(RunqueuePainter, TakesAFrameWithoutCpus)
{
    const Frame frame;
    EXPECT_TRUE(test::svgOf(kUsual, painterOf(frame)).text.contains(QStringLiteral("Nothing is open.")));
}

TEST(RunqueueTexts, GroupsNumbersByThinSpaces)
{
    QLocale::setDefault(QLocale(QLocale::English));
    EXPECT_EQ(numberText(1234567), QStringLiteral("1\u2009234\u2009567"));
    EXPECT_EQ(niceText(Nice{-20}), QStringLiteral("\u221220"));
    EXPECT_EQ(niceText(Nice{5}), QStringLiteral("+5"));
}

} // namespace
} // namespace o1
