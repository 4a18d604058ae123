// SPDX-License-Identifier: GPL-3.0-or-later
// The workload as a tree: address spaces with their share, and under each its tasks that have not ended.
#pragma once

#include "ui/frame_ptr.h"

#include <QAbstractItemModel>

#include <optional>
#include <vector>

namespace o1 {

/// Rows follow the frames: what stays keeps its index, so that selection and expansion survive.
class WorkloadModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, NiceSlider, NiceNumber, CpuPercent, Priority, SleepAvg, Slice, State, kColumns };
    enum Role {
        SleepPartRole = Qt::UserRole, ///< 0..1 of MAX_SLEEP_AVG
    };

    explicit WorkloadModel(QObject* parent = nullptr);

    void setFrame(const FramePtr& frame);
    [[nodiscard]] const FramePtr& frame() const { return m_frame; }
    /// Null for a group; valid until the next frame.
    [[nodiscard]] const TaskView* taskAt(const QModelIndex& index) const;
    /// Of a group; nothing for a task.
    [[nodiscard]] std::optional<MmId> mmAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(TaskId task) const;
    /// Ended tasks apart, tasks that the frame does not list.
    [[nodiscard]] qint64 unlisted() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// "running on CPU 1", "waiting, expired" …
    [[nodiscard]] static QString stateText(const TaskView& task);

signals:
    /// A nice level was edited; the next frame shows it.
    void niceWanted(o1::TaskId task, int nice);

private:
    struct Group {
        MmId mm;
        std::vector<TaskView> tasks;
        MmView view;
    };

    [[nodiscard]] static std::vector<Group> groupsOf(const Frame& frame);
    void mergeGroups(std::vector<Group> groups);
    void mergeTasks(int row, Group group);
    [[nodiscard]] QVariant groupData(const Group& group, int column, int role) const;
    [[nodiscard]] QVariant taskData(const TaskView& task, int column, int role) const;
    [[nodiscard]] QString taskText(const TaskView& task, int column) const;
    [[nodiscard]] QString groupText(const Group& group) const;
    [[nodiscard]] QString tipOf(const TaskView& task) const;

    FramePtr m_frame;
    std::vector<Group> m_groups; ///< by mm, kernel threads last
};

} // namespace o1
