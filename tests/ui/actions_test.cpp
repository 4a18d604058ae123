// SPDX-License-Identifier: GPL-3.0-or-later
// The table of actions keeps its promises: unique keys, texts, a place in a menu.
#include "ui/actions.h"

#include "ui/about_text.h"

#include <QMenu>
#include <gtest/gtest.h>

#include <set>

namespace o1 {

namespace {

constexpr std::array kGroups{ActionGroup::File, ActionGroup::Run, ActionGroup::Workload, ActionGroup::View,
                             ActionGroup::Help};

TEST(Actions, StandInTheTableAtTheirOwnPlace)
{
    for (std::size_t i = 0; i < Actions::table().size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(Actions::table()[i].id), i);
    }
}

TEST(Actions, HaveUniqueKeysAndNames)
{
    std::set<QString> keys;
    std::set<QString> names;
    for (const auto& info : Actions::table()) {
        EXPECT_TRUE(names.insert(QString::fromLatin1(info.name)).second) << info.name;
        for (const auto& key : Actions::keys(info.keys) + Actions::keys(info.viewKeys)) {
            EXPECT_FALSE(key.isEmpty()) << info.name;
            EXPECT_TRUE(keys.insert(key.toString()).second) << info.name << " " << key.toString().toStdString();
        }
    }
}

TEST(Actions, HaveATextATipAndAMnemonic)
{
    const Actions actions;
    for (const auto* action : actions.all()) {
        EXPECT_TRUE(action->text().contains(QLatin1Char('&'))) << action->objectName().toStdString();
        EXPECT_FALSE(action->toolTip().isEmpty()) << action->objectName().toStdString();
    }
}

TEST(Actions, AreAllReachableThroughAMenu)
{
    const Actions actions;
    QList<QAction*> reached;
    for (const auto group : kGroups) {
        QMenu menu;
        actions.fill(menu, group);
        std::set<QString> mnemonics;
        for (auto* action : menu.actions()) {
            reached << action;
            const auto place = action->text().indexOf(QLatin1Char('&'));
            if (!action->isSeparator()) {
                EXPECT_TRUE(mnemonics.insert(action->text().mid(place + 1, 1).toLower()).second)
                    << action->text().toStdString();
            }
        }
    }
    for (auto* action : actions.all()) {
        EXPECT_TRUE(reached.contains(action)) << action->objectName().toStdString();
    }
}

TEST(Actions, ShowTheirKeysInTheirTooltipAndInTheList)
{
    const Actions actions;
    const auto list = shortcutsText();
    for (const auto& info : Actions::table()) {
        const auto keys = Actions::keysText(info);
        EXPECT_TRUE(actions.action(info.id)->toolTip().contains(keys)) << info.name;
        EXPECT_TRUE(list.contains(keys.toHtmlEscaped())) << info.name;
    }
}

TEST(Actions, KnowTheKeysOfTheViews)
{
    const Actions actions;
    EXPECT_EQ(actions.actionOfViewKey(QKeySequence(Qt::Key_Space)), actions.action(ActionId::PlayPause));
    EXPECT_EQ(actions.actionOfViewKey(QKeySequence(Qt::Key_Right)), actions.action(ActionId::StepTick));
    EXPECT_EQ(actions.actionOfViewKey(QKeySequence(Qt::Key_Left)), nullptr);
}

} // namespace

} // namespace o1
