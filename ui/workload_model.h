// SPDX-License-Identifier: GPL-3.0-or-later
// The workload as a tree: groups or address spaces with their share, and under each its tasks that have not ended.
#pragma once

#include "ui/frame_ptr.h"
#include "ui/workload_sections.h"

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
        DepthRole,                    ///< how many groups stand above that of the row; 0 without groups
    };

    explicit WorkloadModel(QObject* parent = nullptr);

    void setFrame(const FramePtr& frame);
    [[nodiscard]] const FramePtr& frame() const { return m_frame; }
    /// Whether tasks stand under their groups.
    [[nodiscard]] bool isByGroup() const { return m_sections.isByGroup; }
    /// Null for a heading; valid until the next frame.
    [[nodiscard]] const TaskView* taskAt(const QModelIndex& index) const;
    /// Of the heading of an address space.
    [[nodiscard]] std::optional<MmId> mmAt(const QModelIndex& index) const;
    /// Of the heading of a group; null for others. Valid until the next frame.
    [[nodiscard]] const GroupView* groupAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(GroupId group) const;
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
    /// Tasks and groups can be dragged onto groups.
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

    /// "running on CPU 1", "waiting, expired" …
    [[nodiscard]] static QString stateText(const TaskView& task);

signals:
    /// A nice level was edited; the next frame shows it.
    void niceWanted(o1::TaskId task, int nice);
    /// The shares of a group were edited; the next frame shows it.
    void sharesWanted(const QString& group, int shares);
    /// Every row has another colour.
    void huesChanged();
    /// A task was dropped onto a group.
    void moveWanted(o1::TaskId task, const QString& group);
    /// The name of a group was edited, or it was dropped onto another one; the next frame shows it.
    void renameWanted(const QString& group, const QString& to);

private:
    using Section = WorkloadSection;
    using Key = WorkloadSection::Key;

    [[nodiscard]] const Section* sectionAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOfSection(Key key) const;
    [[nodiscard]] const std::vector<Key>& sectionsUnder(std::optional<Key> parent) const;
    [[nodiscard]] std::vector<Key>& sectionsUnder(std::optional<Key> parent);
    void moveSections(const WorkloadSections& wanted);
    void moveSection(Key key, Key parent);
    [[nodiscard]] bool isWithin(Key key, Key top) const;
    void mergeSections(std::optional<Key> parent, WorkloadSections& wanted);
    void removeSection(std::optional<Key> parent, std::size_t row);
    void insertSection(std::optional<Key> parent, std::size_t row, Key key, WorkloadSections& wanted);
    void take(Key key, WorkloadSections& wanted);
    void forget(Key key);
    void mergeTasks(Key key, std::vector<TaskView> tasks);
    void mergeHeading(Key key, Section& wanted);
    void dropTasks(const QByteArray& bytes, const QString& target);
    void dropGroups(const QByteArray& bytes, const QString& target);
    [[nodiscard]] QVariant sectionData(const Section& section, int column, int role) const;
    [[nodiscard]] QVariant groupData(const GroupView& group, int column, int role) const;
    [[nodiscard]] QVariant taskData(const TaskView& task, int column, int role) const;
    [[nodiscard]] QString taskText(const TaskView& task, int column) const;
    [[nodiscard]] QString mmText(const MmView& mm) const;
    [[nodiscard]] QString tipOf(const TaskView& task) const;

    FramePtr m_frame;
    WorkloadSections m_sections; ///< as the views know them
};

} // namespace o1
