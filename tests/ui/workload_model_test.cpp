// SPDX-License-Identifier: GPL-3.0-or-later
// The workload's tree under Qt's own model tester, through frames in which tasks come and go.
#include "ui/workload_model.h"

#include "ui/shares_slider.h"
#include "frame_builder.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QMimeData>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <memory>

namespace o1 {

namespace {

using Tester = QAbstractItemModelTester;

FramePtr share(Frame frame)
{
    return std::make_shared<const Frame>(std::move(frame));
}

/// The frame without the tasks whose id is divisible by `n`.
Frame without(Frame frame, int n)
{
    std::erase_if(frame.tasks, [n](const TaskView& task) { return task.id.value() % n == 0; });
    return frame;
}

TEST(WorkloadModel, StaysConsistentWhileTasksComeAndGo)
{
    WorkloadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    const auto full = test::crowdedFrame(4, 9, 7);
    for (const int n : {1000, 2, 3, 1, 5, 1000, 7, 1}) {
        model.setFrame(share(without(full, n)));
        int rows = 0;
        for (int group = 0; group < model.rowCount(); ++group) {
            rows += model.rowCount(model.index(group, 0));
        }
        EXPECT_EQ(rows, static_cast<int>(without(full, n).tasks.size()));
    }
}

TEST(WorkloadModel, HidesEndedTasksAndGroupsWithoutTasks)
{
    auto frame = test::javaFrame();
    frame.tasks[0].activity = Activity::ended; // the only one of its mm
    WorkloadModel model;
    model.setFrame(share(frame));
    EXPECT_EQ(model.rowCount(), 2);
    EXPECT_FALSE(model.indexOf(TaskId{0}).isValid());
}

TEST(WorkloadModel, KeepsIndexesOfTasksThatStay)
{
    const auto full = test::javaFrame();
    WorkloadModel model;
    model.setFrame(share(full));
    const QPersistentModelIndex kept(model.indexOf(TaskId{7}));
    auto fewer = full;
    fewer.tasks.erase(fewer.tasks.begin() + 2, fewer.tasks.begin() + 6);
    fewer.tasks.erase(fewer.tasks.begin()); // a whole group before it
    model.setFrame(share(fewer));
    ASSERT_TRUE(kept.isValid());
    EXPECT_EQ(model.taskAt(kept)->id, TaskId{7});
    EXPECT_EQ(kept.parent(), model.index(0, 0));
}

TEST(WorkloadModel, TellsOnlyWhatChanged)
{
    const auto frame = test::javaFrame();
    WorkloadModel model;
    model.setFrame(share(frame));
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setFrame(share(frame));
    EXPECT_TRUE(changes.isEmpty());
    auto changed = frame;
    changed.tasks[5].share = 0.5;
    model.setFrame(share(changed));
    ASSERT_EQ(changes.size(), 1);
    EXPECT_EQ(changes.first().first().toModelIndex(), model.indexOf(TaskId{5}));
}

TEST(WorkloadModel, ShowsSharesOfAllCpus)
{
    auto frame = test::javaFrame();
    frame.tasks[0].share = 0.37; // of one of two CPUs
    WorkloadModel model;
    model.setFrame(share(frame));
    const auto index = model.indexOf(TaskId{0});
    EXPECT_EQ(index.siblingAtColumn(WorkloadModel::CpuPercent).data().toString(), QLocale().toString(18.5, 'f', 1));
    EXPECT_EQ(index.data().toString(), QStringLiteral("job"));
    EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("mm 1 job"));
}

TEST(WorkloadModel, AsksForNiceLevelsWithinTheirRange)
{
    WorkloadModel model;
    model.setFrame(share(test::javaFrame()));
    QSignalSpy asked(&model, &WorkloadModel::niceWanted);
    const auto index = model.indexOf(TaskId{3}).siblingAtColumn(WorkloadModel::NiceNumber);
    EXPECT_TRUE((model.flags(index) & Qt::ItemIsEditable) != 0);
    EXPECT_TRUE(model.setData(index, 42));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked.first().at(1).toInt(), 19);
    EXPECT_FALSE(model.setData(model.index(0, WorkloadModel::NiceNumber), 5)) << "groups have no nice level";
}

TEST(WorkloadModel, TellsStatesInWords)
{
    TaskView task;
    task.cpu = CpuId{1};
    for (const auto activity : {Activity::not_started, Activity::running, Activity::waiting_active,
                                Activity::waiting_expired, Activity::sleeping, Activity::ended}) {
        task.activity = activity;
        EXPECT_FALSE(WorkloadModel::stateText(task).isEmpty());
    }
}

TEST(WorkloadModel, TakesFiveHundredRowsQuickly)
{
    WorkloadModel model;
    auto frame = test::crowdedFrame(4, 50, 10);
    model.setFrame(share(frame));
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 50; ++i) {
        for (auto& task : frame.tasks) {
            task.share += 0.001;
        }
        model.setFrame(share(frame));
    }
    RecordProperty("microseconds_per_frame", static_cast<int>(clock.nsecsElapsed() / 50'000));
    EXPECT_EQ(model.rowCount(), 50);
}

// ---- groups ---------------------------------------------------------------------------------------------------------

const GroupId kUser{1};
const GroupId kFg{2};
const GroupId kSys{4};

TEST(WorkloadModel, NestsTasksUnderTheirGroups)
{
    WorkloadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFrame(share(test::groupedFrame().frame()));
    ASSERT_TRUE(model.isByGroup());
    ASSERT_EQ(model.rowCount(), 1) << "the root";
    const auto root = model.index(0, 0);
    EXPECT_EQ(model.rowCount(root), 3) << "user, sys, init";
    EXPECT_EQ(model.indexOf(kFg).parent(), model.indexOf(kUser));
    EXPECT_EQ(model.indexOf(kUser).parent(), root);
    EXPECT_EQ(model.indexOf(TaskId{0}).parent(), root);
    EXPECT_EQ(model.indexOf(TaskId{1}).parent(), model.indexOf(kFg));
    EXPECT_EQ(model.indexOf(kFg).data().toString(), QStringLiteral("fg"));
    EXPECT_EQ(model.indexOf(TaskId{1}).data(WorkloadModel::DepthRole).toInt(), 2);
    EXPECT_EQ(model.indexOf(kUser).siblingAtColumn(WorkloadModel::CpuPercent).data().toString(),
              QStringLiteral("12.5/0.0"));
}

TEST(WorkloadModel, StaysConsistentWhileGroupsComeAndGo)
{
    WorkloadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    const auto full = test::groupedFrame().frame();
    auto fewer = full;
    std::erase_if(fewer.groups, [](const GroupView& group) { return group.id == kUser || group.parent == kUser; });
    auto moved = full;
    moved.tasks[1].group = kSys;
    for (const auto& frame : {full, moved, fewer, full, test::javaFrame(), moved}) {
        model.setFrame(share(frame));
        EXPECT_EQ(model.isByGroup(), !frame.groups.empty());
        for (const auto& task : frame.tasks) {
            EXPECT_TRUE(model.indexOf(task.id).isValid());
        }
    }
    EXPECT_EQ(model.indexOf(TaskId{1}).parent(), model.indexOf(kSys));
}

TEST(WorkloadModel, KeepsIndexesOfGroupsThatStay)
{
    WorkloadModel model;
    const auto full = test::groupedFrame().frame();
    model.setFrame(share(full));
    const QPersistentModelIndex sys(model.indexOf(kSys));
    auto fewer = full;
    std::erase_if(fewer.groups, [](const GroupView& group) { return group.id == kUser || group.parent == kUser; });
    model.setFrame(share(fewer));
    ASSERT_TRUE(sys.isValid());
    EXPECT_EQ(model.groupAt(sys)->id, kSys);
}

TEST(WorkloadModel, AsksForSharesWithinTheirRange)
{
    WorkloadModel model;
    model.setFrame(share(test::groupedFrame().frame()));
    QSignalSpy asked(&model, &WorkloadModel::sharesWanted);
    const auto number = [&model](GroupId group) {
        return model.indexOf(group).siblingAtColumn(WorkloadModel::NiceNumber);
    };
    EXPECT_EQ(number(kFg).data(Qt::EditRole).toInt(), 3072);
    EXPECT_TRUE(model.setData(number(kFg), 1));
    EXPECT_TRUE(model.setData(number(kUser), 1'000'000));
    EXPECT_FALSE(model.setData(number(GroupId{kRootGroup}), 5)) << "the root has no shares";
    ASSERT_EQ(asked.size(), 2);
    EXPECT_EQ(asked[0].at(0).toString(), QStringLiteral("/user/fg"));
    EXPECT_EQ(asked[0].at(1).toInt(), 2);
    EXPECT_EQ(asked[1].at(1).toInt(), 262'144);
}

TEST(WorkloadModel, DroppedTaskAsksForItsNewGroup)
{
    WorkloadModel model;
    model.setFrame(share(test::groupedFrame().frame()));
    QSignalSpy asked(&model, &WorkloadModel::moveWanted);
    const auto task = model.indexOf(TaskId{2});
    EXPECT_TRUE((model.flags(task) & Qt::ItemIsDragEnabled) != 0);
    EXPECT_TRUE((model.flags(model.indexOf(kSys)) & Qt::ItemIsDropEnabled) != 0);
    const std::unique_ptr<QMimeData> data(model.mimeData({task}));
    EXPECT_TRUE(model.dropMimeData(data.get(), Qt::MoveAction, -1, -1, model.indexOf(kSys)));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0].at(0).value<TaskId>(), TaskId{2});
    EXPECT_EQ(asked[0].at(1).toString(), QStringLiteral("/sys"));
    EXPECT_FALSE(model.dropMimeData(data.get(), Qt::MoveAction, -1, -1, task)) << "a task is no group";
}

TEST(WorkloadModel, AsksForNewNamesOfGroups)
{
    WorkloadModel model;
    model.setFrame(share(test::groupedFrame().frame()));
    QSignalSpy asked(&model, &WorkloadModel::renameWanted);
    EXPECT_EQ(model.indexOf(kFg).data(Qt::EditRole).toString(), QStringLiteral("fg"));
    EXPECT_TRUE(model.setData(model.indexOf(kFg), QStringLiteral(" front ")));
    EXPECT_TRUE(model.setData(model.indexOf(kFg), QStringLiteral("fg"))) << "nothing to ask for";
    EXPECT_FALSE(model.setData(model.indexOf(GroupId{kRootGroup}), QStringLiteral("x"))) << "the root has its name";
    EXPECT_FALSE(model.setData(model.indexOf(TaskId{1}), QStringLiteral("x"))) << "a task too";
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0].at(0).toString(), QStringLiteral("/user/fg"));
    EXPECT_EQ(asked[0].at(1).toString(), QStringLiteral("/user/front"));
}

TEST(WorkloadModel, DroppedGroupAsksForItsNewPlace)
{
    WorkloadModel model;
    model.setFrame(share(test::groupedFrame().frame()));
    QSignalSpy asked(&model, &WorkloadModel::renameWanted);
    EXPECT_TRUE((model.flags(model.indexOf(kFg)) & Qt::ItemIsDragEnabled) != 0);
    EXPECT_FALSE((model.flags(model.indexOf(GroupId{kRootGroup})) & Qt::ItemIsDragEnabled) != 0);
    const std::unique_ptr<QMimeData> data(model.mimeData({model.indexOf(kFg)}));
    for (const auto target : {kSys, GroupId{kRootGroup}, kUser}) {
        EXPECT_TRUE(model.dropMimeData(data.get(), Qt::MoveAction, -1, -1, model.indexOf(target)));
    }
    ASSERT_EQ(asked.size(), 2) << "it lies in /user already";
    EXPECT_EQ(asked[0].at(1).toString(), QStringLiteral("/sys/fg"));
    EXPECT_EQ(asked[1].at(1).toString(), QStringLiteral("/fg"));
}

/// The frame with another parent for some groups.
Frame under(Frame frame, std::initializer_list<std::pair<GroupId, GroupId>> places)
{
    for (const auto& [group, parent] : places) {
        std::ranges::find(frame.groups, group, &GroupView::id)->parent = parent;
    }
    return frame;
}

TEST(WorkloadModel, KeepsIndexesOfGroupsThatMove)
{
    WorkloadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    const auto first = test::groupedFrame().frame();
    model.setFrame(share(first));
    const QPersistentModelIndex fg(model.indexOf(kFg));
    const QPersistentModelIndex task(model.indexOf(TaskId{1}));
    model.setFrame(share(under(first, {{kFg, kSys}})));
    ASSERT_TRUE(fg.isValid());
    EXPECT_EQ(fg, model.indexOf(kFg));
    EXPECT_EQ(fg.parent(), model.indexOf(kSys));
    EXPECT_EQ(task, model.indexOf(TaskId{1}));
    model.setFrame(share(under(first, {{kUser, kSys}})));
    EXPECT_EQ(fg.parent(), model.indexOf(kUser));
    EXPECT_EQ(fg.parent().parent(), model.indexOf(kSys));
}

/// Several moves may lie between two frames.
TEST(WorkloadModel, FollowsGroupsThatChangePlaces)
{
    WorkloadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    const auto first = test::groupedFrame().frame();
    const auto turned = under(first, {{kFg, kSys}, {kUser, kFg}});
    auto fewer = under(first, {{kFg, GroupId{kRootGroup}}});
    std::erase_if(fewer.groups, [](const GroupView& group) { return group.parent == kUser || group.id == kUser; });
    for (const auto& frame : {first, turned, first, fewer, turned, fewer, first}) {
        model.setFrame(share(frame));
        for (const auto& group : frame.groups) {
            const auto index = model.indexOf(group.id);
            ASSERT_TRUE(index.isValid());
            EXPECT_EQ(model.groupAt(index)->id, group.id);
            EXPECT_EQ(index.parent(), group.id == kRootGroup ? QModelIndex() : model.indexOf(group.parent));
        }
        for (const auto& task : frame.tasks) {
            EXPECT_TRUE(model.indexOf(task.id).isValid());
        }
    }
}

TEST(SharesSlider, StandsOnPowersOfTwo)
{
    EXPECT_EQ(sharesAtPart(0), 2);
    EXPECT_EQ(sharesAtPart(1), 262'144);
    for (int shares = 2; shares <= 262'144; shares *= 2) {
        EXPECT_EQ(sharesAtPart(sharesPart(shares)), shares);
    }
    EXPECT_EQ(sharesBeside(3072, 1), 4096);
    EXPECT_EQ(sharesBeside(3072, -1), 2048);
    EXPECT_EQ(sharesBeside(2, -1), 2);
    EXPECT_EQ(sharesBeside(262'144, 1), 262'144);
}

} // namespace

} // namespace o1
