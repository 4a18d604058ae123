// SPDX-License-Identifier: GPL-3.0-or-later
// The areas of the shares and what stands beside them: dashed lines where groups are entitled to be, captions, labels, hover.
#include "ui/share_painter.h"

#include "ui/hogslice_painter.h"
#include "ui/runqueue_layout.h"
#include "ui/runqueue_painter.h"
#include "ui/timeline_painter.h"
#include "ui/timeline_texts.h"
#include "ui/timeline_view.h"
#include "tests/ui/picture_checks.h"
#include "tests/ui/share_frames.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>
#include <gtest/gtest.h>

#include <set>

namespace o1 {
namespace {

using test::GroupRun;

constexpr int kWidth = 400;
constexpr int kHeight = 200;
const QSize kSize(kWidth, kHeight);

TimeScale scaleOf(const Frame& frame)
{
    return {.from = static_cast<double>(frame.window.from.value()),
            .to = static_cast<double>(frame.window.to.value()),
            .left = 0,
            .right = kWidth,
            .hz = frame.hz};
}

test::Paint painterOf(const Frame& frame, const Theme& theme, double scale = 1)
{
    return [&frame, &theme, scale](QPainter& painter, const QRectF& area) {
        WhoCache cache(theme);
        const FrameLookup who(frame, cache);
        paintShares(painter, who, area, scaleOf(frame), theme, {scale}, surfaceOf(painter));
    };
}

/// Pixels of a colour in the three rows about a height of 0..1.
int pixelsAbout(const QImage& image, double height, const QColor& color)
{
    return test::pixelsOf(image, QRectF(1, kHeight * (1 - height) - 1, kWidth - 2, 2), color);
}

TEST(SharePainter, DashedLinesStandWhereGroupsAreEntitledToBe)
{
    GroupRun run;
    const auto frame = run.grouped(kWidth);
    for (const auto kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast}) {
        const auto& theme = Theme::of(kind);
        const auto image = test::painted(kSize, painterOf(frame, theme));
        EXPECT_TRUE(test::keepsMargin(image));
        for (const double height : {0.375, 0.75}) {
            EXPECT_GT(pixelsAbout(image, height, theme.ink), kWidth) << "dashes, two pixels high, at " << height;
            EXPECT_GT(pixelsAbout(image, height, theme.card), kWidth / 2) << "gaps";
        }
        for (const double height : {0.1, 0.55, 0.9}) {
            EXPECT_EQ(pixelsAbout(image, height, theme.ink), 0) << "nothing at " << height;
        }
        EXPECT_GE(contrast(theme.ink, theme.card), 4.5);
    }
}

TEST(SharePainter, DashedLinesAreLegibleOnTheEdgeAndGrowWithTheType)
{
    GroupRun run;
    auto frame = run.grouped(kWidth);
    for (auto& series : frame.shares.series) {
        series.entitled = series.share;
    }
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto image = test::painted(kSize, painterOf(frame, theme));
    EXPECT_GT(pixelsAbout(image, 0.25, theme.ink), kWidth);
    const auto large = test::painted(kSize, painterOf(frame, theme, 2));
    const auto ink = [&](const QImage& picture) {
        return test::pixelsOf(picture, QRectF(1, kHeight * 0.7, kWidth - 2, kHeight * 0.1), theme.ink);
    };
    EXPECT_NEAR(static_cast<double>(ink(large)) / ink(image), 2, 0.15);
}

TEST(SharePainter, StepsOfALineAreJoined)
{
    GroupRun run;
    auto frame = run.grouped(kWidth);
    auto& entitled = frame.shares.series[0].entitled;
    std::fill(entitled.begin() + kWidth / 2, entitled.end(), 0.1F);
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto image = test::painted(kSize, painterOf(frame, theme));
    const QRectF step(kWidth / 2.0, kHeight * (1 - 0.35), 1, kHeight * 0.2);
    EXPECT_GT(test::pixelsOf(image, step, theme.ink) + test::pixelsOf(image, step, theme.card), 0.9 * step.height());
}

TEST(SharePainter, LinesThatLieTooCloseToBeToldApartAreLeftOut)
{
    GroupRun run;
    auto frame = run.grouped(100);
    const auto ids = [&frame](double apart) {
        std::vector<std::size_t> list;
        for (const auto& line : legibleLines(frame, apart)) {
            list.push_back(line.series);
        }
        std::ranges::sort(list);
        return list;
    };
    EXPECT_EQ(ids(0.1), (std::vector<std::size_t>{0, 1}));
    frame.shares.series[1].mean_entitled = 0.4;
    EXPECT_EQ(ids(0.38), (std::vector<std::size_t>{1})) << "that of the group that is entitled to more";
}

TEST(SharePainter, ThereAreNoLinesUnlessByGroup)
{
    GroupRun run;
    auto frame = run.grouped(kWidth);
    frame.shares.by = UsageBy::mm;
    EXPECT_TRUE(entitledLines(frame).empty());
    const auto& theme = Theme::of(ThemeKind::Light);
    EXPECT_EQ(pixelsAbout(test::painted(kSize, painterOf(frame, theme)), 0.375, theme.ink), 0);
}

QByteArray svgData(const Frame& frame)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(kSize);
    QPainter painter(&generator);
    painterOf(frame, Theme::of(ThemeKind::Light))(painter, QRectF(QPointF(), kSize));
    painter.end();
    return buffer.data();
}

TEST(SharePainter, VectorsHaveTheLinesToo)
{
    GroupRun run;
    const auto frame = run.grouped(kWidth);
    EXPECT_EQ(svgData(frame).count("stroke-dasharray"), 2);
    auto other = frame;
    other.shares.by = UsageBy::mm;
    EXPECT_EQ(svgData(other).count("stroke-dasharray"), 0);
}

TEST(SharePainter, LabelsTellWhatGroupsHadOfWhatTheyWereEntitledTo)
{
    GroupRun run;
    auto frame = run.grouped(kWidth);
    WhoCache cache(Theme::of(ThemeKind::Light));
    const auto words = [&] {
        const FrameLookup who(frame, cache);
        QStringList list;
        for (const auto& label : shareLabels(who, QRectF(0, 0, kWidth, kHeight), scaleOf(frame), 14)) {
            list << label.name + QLatin1Char(' ') + label.figures;
        }
        return list;
    };
    EXPECT_EQ(words(), (QStringList{QStringLiteral("idle 25 %"), QStringLiteral("/user 50.0 of 37.5 %"),
                                    QStringLiteral("/sys 25.0 of 37.5 %")}));
    std::fill(frame.shares.series[0].share.begin(), frame.shares.series[0].share.end(), 0.0F);
    frame.shares.series[0].mean = 0;
    EXPECT_TRUE(words().contains(QStringLiteral("/sys 0.0 of 37.5 %"))) << "it got nothing of what it should have";
    frame.shares.by = UsageBy::nice;
    frame.shares.series[0] = {.id = kOtherSeries, .share = frame.shares.series[1].share, .mean = 0.5};
    frame.shares.series[1].id = 5;
    EXPECT_EQ(words(), (QStringList{QStringLiteral("nice +5 50 %"), QStringLiteral("real-time 50 %")}));
}

TEST(SharePainter, FiguresStayWholeWhereNamesAreTooLong)
{
    GroupRun run;
    auto frame = run.grouped(kWidth);
    frame.groups[index_of(run.user)].path = "/chromium/renderers/of/a/very/long/path/indeed";
    const auto text = test::svgOf({260, 200}, [&](QPainter& painter, const QRectF&) {
                          WhoCache cache(Theme::of(ThemeKind::Light));
                          const FrameLookup who(frame, cache);
                          auto scale = scaleOf(frame);
                          scale.right = 60;
                          paintShareLabels(painter, who, {0, 0, 60, 180}, 190, scale, Theme::of(ThemeKind::Light), {});
                      }).text;
    EXPECT_TRUE(text.contains(QStringLiteral("… 50.0 of 37.5 %")) || text.contains(QStringLiteral("…")));
    EXPECT_TRUE(text.contains(QStringLiteral("50.0 of 37.5 %"))) << text.toStdString();
}

TEST(SharePainter, CaptionSaysOfWhatAndOverHowLong)
{
    GroupRun run;
    auto frame = run.grouped(kWidth);
    const auto caption = [&frame](double height) {
        return test::svgOf(
                   {300, 300},
                   [&](QPainter& painter, const QRectF&) {
                       paintShareAxis(painter, frame, {120, 10, 150, height}, 5, Theme::of(ThemeKind::Light), {});
                   })
            .text;
    };
    EXPECT_TRUE(caption(200).contains(QStringLiteral("by group")));
    EXPECT_TRUE(caption(200).contains(QStringLiteral("mean of 1 s"))) << caption(200).toStdString();
    frame.shares.average = kSinceStart;
    frame.shares.by = UsageBy::nice;
    EXPECT_TRUE(caption(200).contains(QStringLiteral("by nice")));
    EXPECT_TRUE(caption(200).contains(QStringLiteral("mean since start")));
    EXPECT_FALSE(caption(40).contains(QStringLiteral("mean"))) << "no room";
}

// ---- hover and markers ----------------------------------------------------------------------------------------------

class ShareHoverTest : public testing::Test {
protected:
    ShareHoverTest()
    {
        view.setTheme(Theme::of(ThemeKind::Light));
        view.resize(1000, 300);
        view.show();
        view.setFrame(std::make_shared<Frame>(run.grouped(500)));
        view.setWindow({Tick{700}, Tick{1000}}, true);
        view.setFrame(std::make_shared<Frame>(run.grouped(view.columns())));
        QTest::qWait(1);
    }
    /// All tooltips of one column of the widget, from the top.
    std::set<QString> tipsAt(int x)
    {
        std::set<QString> tips;
        for (int y = 0; y < view.height(); y += 2) {
            QHelpEvent event(QEvent::ToolTip, {x, y}, view.mapToGlobal(QPoint(x, y)));
            QApplication::sendEvent(&view, &event);
            tips.insert(QToolTip::text());
        }
        return tips;
    }
    static bool hasLine(const std::set<QString>& tips, const QString& text)
    {
        return std::ranges::any_of(tips, [&text](const QString& tip) { return tip.contains(text); });
    }

    GroupRun run;
    TimelineView view;
};

TEST_F(ShareHoverTest, AreasNameTheGroupAndWhatItIsEntitledTo)
{
    const auto tips = tipsAt(qRound(view.placeOf(850, 0).x()));
    EXPECT_TRUE(hasLine(tips, QStringLiteral("/user: 50.0 % of all CPUs, entitled to 37.5 %")));
    EXPECT_TRUE(hasLine(tips, QStringLiteral("/sys: 25.0 % of all CPUs, entitled to 37.5 %")));
    EXPECT_TRUE(hasLine(tips, QStringLiteral("now: 1.5 tasks wait in it, groups below included (mean of 1 s)")));
    EXPECT_TRUE(hasLine(tips, QStringLiteral("mean over the 1 s before")));
}

TEST_F(ShareHoverTest, LabelsSayTheSameOfTheTimeShown)
{
    const auto tips = tipsAt(view.width() - 60);
    EXPECT_TRUE(hasLine(tips, QStringLiteral("/user: 50.0 % of all CPUs, entitled to 37.5 %\nmean of the time shown")));
    EXPECT_TRUE(hasLine(tips, QStringLiteral("idle 25 %")));
}

TEST_F(ShareHoverTest, MarkersTellSharesOfGroupsAndWhoWaits)
{
    view.setMarkers({800, 900});
    auto frame = run.grouped(view.columns());
    frame.stretch.emplace();
    frame.stretch->wished = *view.stretch();
    frame.stretch->window = *view.stretch();
    frame.stretch->idle = Ticks{50};
    frame.stretch->groups = {{kRootGroup, {Ticks{150}, Ticks{300}, 200}},
                             {run.user, {Ticks{100}, Ticks{210}, 75}},
                             {run.sys, {Ticks{50}, Ticks{}, 75}}};
    view.setFrame(std::make_shared<Frame>(frame));
    QTest::qWait(1);
    const auto line = view.findChild<QWidget*>(QStringLiteral("timelineText"))->accessibleName();
    EXPECT_TRUE(
        line.contains(QStringLiteral("/sys 25.0 of 37.5 %, 0.0 waiting; /user 50.0 of 37.5 %, 2.1 waiting; idle 25 %")))
        << line.toStdString();
    frame.shares.by = UsageBy::mm;
    view.setFrame(std::make_shared<Frame>(frame));
    EXPECT_FALSE(
        view.findChild<QWidget*>(QStringLiteral("timelineText"))->accessibleName().contains(QStringLiteral("waiting")));
}

TEST_F(ShareHoverTest, LanesHaveTheHueOfTheGroup)
{
    const WhoColors colors(Theme::of(ThemeKind::Light));
    const auto image = view.grab().toImage();
    const auto at = [&](double tick, int lane) {
        return image.pixelColor(view.placeOf(tick, lane).toPoint() + QPoint(0, 5));
    };
    EXPECT_EQ(at(750, 0), QColor(colors.ofTask(run.jobTask, hueOf(run.sys)).fill.rgb()));
    EXPECT_EQ(at(850, 0), QColor(colors.ofTask(run.thread0, hueOf(run.user)).fill.rgb()));
}

// ---- hues in the other views ----------------------------------------------------------------------------------------

TEST(HuesByGroup, AreThoseOfChipsAndBars)
{
    auto frame = test::groupedFrame().frame();
    frame.shares.by = UsageBy::group;
    const QSize size(1020, 480);
    const auto& theme = Theme::of(ThemeKind::Light);
    const WhoColors colors(theme);
    const auto image = test::painted(size, [&](QPainter& painter, const QRectF& area) {
        paintRunqueues(painter, area, frame, theme, {.type = {}});
    });
    int chips = 0;
    for (const auto& card : RunqueueLayout::of(QRectF(QPointF(), size), frame, {}).cards) {
        for (const auto& chip : card.chips) {
            const bool isGroup = chip.spot.group != kRootGroup;
            const auto color = isGroup ? colors.of(hueOf(chip.spot.group)).outline
                                       : colors.ofTask(chip.spot.task, hueOf(GroupId{kRootGroup})).fill;
            EXPECT_GT(test::pixelsOf(image, chip.rect, color, 8), 10) << chip.spot.group.value();
            ++chips;
        }
    }
    EXPECT_EQ(chips, 4);
    frame.tunables.hog_patch = 1;
    frame.hogs = {{.cpu = CpuId{0},
                   .mm = MmId{0},
                   .group = GroupId{3},
                   .hogslice = Ticks{15},
                   .granted = Ticks{30},
                   .hogstamp = {},
                   .is_of_this_round = true}};
    const auto hogs = test::painted(
        size, [&](QPainter& painter, const QRectF& area) { paintHogslice(painter, area, frame, theme, {.type = {}}); });
    EXPECT_GT(test::pixelsOf(hogs, QRectF(QPointF(), size), colors.of(Hue{3}).fill), 100);
}

TEST(HuesByGroup, GiveWayToAddressSpacesOtherwise)
{
    auto frame = test::groupedFrame().frame();
    EXPECT_EQ(hueOf(frame, MmId{1}, GroupId{2}).number, 1);
    frame.shares.by = UsageBy::group;
    EXPECT_EQ(hueOf(frame, MmId{1}, GroupId{2}).number, 2);
    EXPECT_EQ(hueOf(frame, kKernelThread, GroupId{0}).number, 0);
}

} // namespace
} // namespace o1
