// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast of everything that is read, in every theme.
#include "ui/theme.h"

#include "ui/paint_tools.h"
#include "ui/who_colors.h"

#include <QApplication>
#include <QRegularExpression>
#include <QWidget>
#include <gtest/gtest.h>

#include <set>

namespace o1 {
namespace {

constexpr std::array kThemes{ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast};

class ThemeOf : public ::testing::TestWithParam<ThemeKind> {
protected:
    const Theme& theme = Theme::of(GetParam());
};

INSTANTIATE_TEST_SUITE_P(Kinds, ThemeOf, ::testing::ValuesIn(kThemes));

TEST_P(ThemeOf, TextReadsOnEveryGround)
{
    for (const auto& ground : {theme.window, theme.card, theme.track}) {
        EXPECT_GE(contrast(theme.ink, ground), 4.5);
    }
    for (const auto& ground : {theme.window, theme.card}) {
        EXPECT_GE(contrast(theme.muted, ground), 4.5);
    }
    EXPECT_GE(contrast(theme.accent, theme.card), 4.5);
}

TEST_P(ThemeOf, MarksAndFocusStandOutFromTheCard)
{
    EXPECT_GE(contrast(theme.trackOutline, theme.card), 3.0);
    EXPECT_GE(contrast(theme.focus, theme.card), 4.5);
    EXPECT_GE(contrast(theme.focus, theme.window), 3.0);
}

TEST_P(ThemeOf, SelectedTextReads)
{
    const auto palette = theme.palette();
    EXPECT_GE(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)), 4.5);
    EXPECT_GE(contrast(palette.color(QPalette::Disabled, QPalette::ButtonText), palette.color(QPalette::Button)), 4.5);
}

TEST_P(ThemeOf, NamesOnEveryWhoColourRead)
{
    const WhoColors colors(theme);
    for (int mm = -1; mm < 40; ++mm) {
        for (int task = 0; task < 10; ++task) {
            const auto color = colors.ofTask(TaskId{task}, MmId{mm});
            EXPECT_GE(contrast(color.text, color.fill), 4.5) << mm << ' ' << task;
            EXPECT_GE(contrast(color.outline, theme.card), 3.0) << mm << ' ' << task;
            const auto faded = fadedColor(color, theme);
            EXPECT_GE(contrast(faded.text, faded.fill), 4.5) << mm << ' ' << task;
        }
        const auto ofMm = colors.ofMm(MmId{mm});
        EXPECT_GE(contrast(ofMm.text, ofMm.fill), 4.5) << mm;
        EXPECT_GE(contrast(ofMm.outline, theme.card), 3.0) << mm;
    }
}

TEST_P(ThemeOf, NamesReadOnTheStrokesOfAHatch)
{
    const WhoColors colors(theme);
    for (int mm = 8; mm < 16; ++mm) {
        for (int task = 0; task < 5; ++task) {
            const auto color = colors.ofTask(TaskId{task}, MmId{mm});
            ASSERT_TRUE(color.isHatched);
            EXPECT_GE(contrast(color.text, WhoColors::hatch(color)), 4.5) << mm << ' ' << task;
        }
    }
}

TEST_P(ThemeOf, StyleSheetLeavesNoToken)
{
    const auto sheet = theme.styleSheet(1.5);
    EXPECT_FALSE(sheet.contains(QLatin1Char('@')));
    EXPECT_FALSE(sheet.contains(QRegularExpression(QStringLiteral("#\\d{1,2}#"))));
    EXPECT_TRUE(sheet.contains(theme.focus.name()));
}

TEST(Theme, ContrastOfBlackAndWhiteIsTwentyOne)
{
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21.0, 1e-6);
    EXPECT_NEAR(contrast(Qt::white, Qt::black), 21.0, 1e-6);
}

TEST(Theme, KindFollowsThePalette)
{
    for (const auto kind : {ThemeKind::Light, ThemeKind::Dark}) {
        EXPECT_EQ(Theme::kindOfPalette(Theme::of(kind).palette()), kind);
    }
}

TEST(WhoColors, FirstHuesAreOkabeIto)
{
    const WhoColors colors(Theme::of(ThemeKind::Light));
    EXPECT_EQ(colors.ofMm(MmId{0}).fill, QColor(0x0072B2));
    EXPECT_EQ(colors.ofMm(MmId{1}).fill, QColor(0xE69F00));
    EXPECT_EQ(colors.ofMm(MmId{8}).fill, QColor(0x0072B2));
    EXPECT_FALSE(colors.ofMm(MmId{7}).isHatched);
    EXPECT_TRUE(colors.ofMm(MmId{8}).isHatched);
}

TEST(WhoColors, NeighboursOfOneMmDifferAndKeepTheHue)
{
    const WhoColors colors(Theme::of(ThemeKind::Light));
    for (int mm = 0; mm < 8; ++mm) {
        for (int task = 0; task < 5; ++task) {
            const auto one = colors.ofTask(TaskId{task}, MmId{mm}).fill;
            const auto next = colors.ofTask(TaskId{task + 1}, MmId{mm}).fill;
            EXPECT_GT(std::abs(one.lightnessF() - next.lightnessF()), 0.02) << mm << ' ' << task;
            const int turn = std::abs(one.hslHue() - colors.ofMm(MmId{mm}).fill.hslHue());
            EXPECT_LE(std::min(turn, 360 - turn), 8) << mm << ' ' << task;
        }
    }
}

TEST(WhoColors, ThirtyTwoMmsAllLookDifferent)
{
    const WhoColors colors(Theme::of(ThemeKind::Light));
    std::set<std::pair<QRgb, bool>> seen;
    for (int mm = 0; mm < 32; ++mm) {
        const auto color = colors.ofMm(MmId{mm});
        seen.emplace(color.fill.rgb(), color.isHatched);
    }
    EXPECT_EQ(seen.size(), 32U);
}

TEST(TypeScale, GrowsAllSizes)
{
    const TypeScale plain;
    const TypeScale doubled{2.0};
    EXPECT_EQ(plain.title().pixelSize(), 15);
    EXPECT_EQ(plain.text().pixelSize(), 13);
    EXPECT_EQ(plain.axis().pixelSize(), 10);
    EXPECT_EQ(doubled.text().pixelSize(), 26);
    EXPECT_EQ(doubled.label().pixelSize(), 23);
}

TEST(TypeScale, FiguresAreTabular)
{
    const auto font = TypeScale{}.number();
    for (char digit = '1'; digit <= '9'; ++digit) {
        EXPECT_DOUBLE_EQ(textWidth(font, QString(QLatin1Char(digit))), textWidth(font, QStringLiteral("0")));
    }
}

} // namespace
} // namespace o1
