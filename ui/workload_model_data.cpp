// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of the workload say, and what a dragged task carries.
#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/workload_model.h"

#include <QDataStream>
#include <QIODevice>
#include <QLocale>
#include <QMimeData>

#include <algorithm>

namespace o1 {

namespace {

QString taskMime()
{
    return QStringLiteral("application/x-o1scope-tasks");
}

QString groupMime()
{
    return QStringLiteral("application/x-o1scope-groups");
}

QString percent(double part)
{
    return QLocale().toString(part * 100, 'f', 1);
}

} // namespace

// ---- dragging -----------------------------------------------------------------------------------------------------

QStringList WorkloadModel::mimeTypes() const
{
    return {taskMime(), groupMime()};
}

QMimeData* WorkloadModel::mimeData(const QModelIndexList& indexes) const
{
    QByteArray tasks;
    QByteArray groups;
    QDataStream taskStream(&tasks, QIODevice::WriteOnly);
    QDataStream groupStream(&groups, QIODevice::WriteOnly);
    for (const auto& index : indexes) {
        if (index.column() != Name) {
            continue;
        }
        if (const auto* task = taskAt(index)) {
            taskStream << task->id.value();
        } else if (const auto* group = groupAt(index)) {
            groupStream << group->id.value();
        }
    }
    auto* data = new QMimeData; // the caller's
    data->setData(taskMime(), tasks);
    data->setData(groupMime(), groups);
    return data;
}

bool WorkloadModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int /*row*/, int /*column*/,
                                 const QModelIndex& parent)
{
    const auto* group = groupAt(parent.siblingAtColumn(0));
    if (action != Qt::MoveAction || group == nullptr || !data->hasFormat(taskMime())) {
        return false;
    }
    const auto path = QString::fromStdString(group->path);
    dropTasks(data->data(taskMime()), path);
    dropGroups(data->data(groupMime()), path);
    return true;
}

void WorkloadModel::dropTasks(const QByteArray& bytes, const QString& target)
{
    QDataStream stream(bytes);
    while (!stream.atEnd()) {
        std::int32_t task = 0;
        stream >> task;
        emit moveWanted(TaskId{task}, target);
    }
}

void WorkloadModel::dropGroups(const QByteArray& bytes, const QString& target)
{
    QDataStream stream(bytes);
    while (!stream.atEnd()) {
        std::int32_t id = 0;
        stream >> id;
        const auto* group = findGroup(*m_frame, GroupId{id});
        const auto path = group != nullptr ? QString::fromStdString(group->path) : QString();
        const auto to = pathUnder(target, path.mid(path.lastIndexOf(QLatin1Char('/')) + 1));
        if (group != nullptr && to != path) {
            emit renameWanted(path, to);
        }
    }
}

// ---- texts --------------------------------------------------------------------------------------------------------

QVariant WorkloadModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return index.column() == Name || index.column() == State ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                                                 : int(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == DepthRole) {
        int depth = sectionAt(index) != nullptr ? 0 : -1;
        for (auto above = index.parent(); isByGroup() && above.isValid(); above = above.parent()) {
            ++depth;
        }
        return std::max(depth, 0);
    }
    if (const auto* task = taskAt(index)) {
        return taskData(*task, index.column(), role);
    }
    return sectionData(*sectionAt(index), index.column(), role);
}

QVariant WorkloadModel::sectionData(const Section& section, int column, int role) const
{
    if (section.group) {
        return groupData(*section.group, column, role);
    }
    if (role == Qt::DisplayRole) {
        return column == Name ? mmText(section.mm) : column == CpuPercent ? percent(section.mm.share) : QString();
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        return tr("%1: %n tasks, %2 % of all CPUs", nullptr, static_cast<int>(section.tasks.size()))
            .arg(mmText(section.mm), percent(section.mm.share));
    }
    return {};
}

QVariant WorkloadModel::groupData(const GroupView& group, int column, int role) const
{
    const bool isRoot = group.id == kRootGroup;
    const bool isNumber = column == NiceNumber || column == NiceSlider;
    switch (role) {
    case Qt::DisplayRole:
        return column == Name                  ? groupName(*m_frame, group.id)
             : column == CpuPercent            ? GroupText::hadOfEntitled(group, 1)
             : column == NiceNumber && !isRoot ? numberText(group.shares)
                                               : QString();
    case Qt::EditRole:
        return isRoot         ? QVariant()
             : isNumber       ? QVariant(static_cast<int>(group.shares))
             : column == Name ? QVariant(groupName(*m_frame, group.id))
                              : QVariant();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return GroupText::describe(*m_frame, group);
    default: return {};
    }
}

QString WorkloadModel::mmText(const MmView& mm) const
{
    if (mm.id == kKernelThread) {
        return tr("kernel threads");
    }
    const auto name = QString::fromStdString(mm.name);
    const auto label = QString::fromStdString(mm.label);
    return label.isEmpty() || label == name ? tr("mm %1").arg(name) : tr("mm %1 %2").arg(name, label);
}

QVariant WorkloadModel::taskData(const TaskView& task, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return taskText(task, column);
    case Qt::EditRole: return column == NiceNumber || column == NiceSlider ? QVariant(task.nice.value()) : QVariant();
    case Qt::ToolTipRole: return tipOf(task);
    case Qt::AccessibleTextRole: return column == Name ? QVariant(tipOf(task)) : QVariant(taskText(task, column));
    case SleepPartRole:
        return static_cast<double>(task.sleep_avg.value())
             / static_cast<double>(std::max<std::int64_t>(m_frame->tunables.max_sleep_avg, 1));
    default: return {};
    }
}

QString WorkloadModel::taskText(const TaskView& task, int column) const
{
    switch (column) {
    case Name: return QString::fromStdString(task.name);
    case NiceSlider: return {};
    case NiceNumber: return niceText(task.nice);
    case CpuPercent: return percent(task.share / static_cast<double>(m_frame->cpus.size()));
    case Priority: return numberText(task.prio.value());
    case SleepAvg: return numberText(task.sleep_avg.value());
    case Slice:
        return QStringLiteral("%1/%2").arg(numberText(task.time_slice.value()),
                                           numberText(task.full_time_slice.value()));
    case State: return stateText(task);
    default: return {};
    }
}

QString WorkloadModel::stateText(const TaskView& task)
{
    switch (task.activity) {
    case Activity::not_started: return tr("not started");
    case Activity::running: return tr("running on CPU %1").arg(task.cpu.value());
    case Activity::waiting_active: return tr("waiting on CPU %1").arg(task.cpu.value());
    case Activity::waiting_expired: return tr("expired on CPU %1").arg(task.cpu.value());
    case Activity::sleeping: return tr("sleeping");
    case Activity::ended: return tr("ended");
    }
    return {};
}

QString WorkloadModel::tipOf(const TaskView& task) const
{
    auto text =
        tr("%1: %2, nice %3, prio %4, sleep_avg %5, slice %6, %7 % of all CPUs")
            .arg(QString::fromStdString(task.name), stateText(task), niceText(task.nice), taskText(task, Priority),
                 taskText(task, SleepAvg), taskText(task, Slice), taskText(task, CpuPercent));
    if (task.policy != Policy::other) {
        text += task.policy == Policy::fifo ? tr(", SCHED_FIFO %1").arg(task.rt_priority)
                                            : tr(", SCHED_RR %1").arg(task.rt_priority);
    }
    return task.is_interactive ? text + tr(", interactive") : text;
}

QVariant WorkloadModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == CpuPercent && isByGroup()) {
        return tr("CPU % that a group had / that its shares entitled it to, groups below included");
    }
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::TextAlignmentRole)) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return section == Name || section == State ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                                   : int(Qt::AlignRight | Qt::AlignVCenter);
    }
    switch (section) {
    case Name: return tr("task");
    case NiceNumber: return tr("nice");
    case CpuPercent: return tr("CPU %");
    case Priority: return tr("prio");
    case SleepAvg: return tr("sleep_avg");
    case Slice: return tr("slice");
    case State: return tr("state");
    default: return {};
    }
}

} // namespace o1
