// SPDX-License-Identifier: GPL-3.0-or-later
// Merges each frame into the rows: removals, insertions and changes, each told to the views.
#include "ui/workload_model.h"

#include "ui/paint_tools.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <utility>

namespace o1 {

namespace {

/// Groups are numbered from 1 in the index; 0 stands for the groups themselves.
constexpr quintptr kGroupLevel = 0;

QString percent(double part)
{
    return QLocale().toString(part * 100, 'f', 1);
}

/// What changes a row on the screen.
bool looksEqual(const TaskView& a, const TaskView& b)
{
    return a.activity == b.activity && a.cpu == b.cpu && a.nice == b.nice && a.prio == b.prio && a.share == b.share
        && a.sleep_avg == b.sleep_avg && a.time_slice == b.time_slice && a.policy == b.policy
        && a.rt_priority == b.rt_priority && a.name == b.name;
}

/// Kernel threads stand last.
std::int32_t place(MmId mm)
{
    return mm == kKernelThread ? INT32_MAX : mm.value();
}

} // namespace

WorkloadModel::WorkloadModel(QObject* parent) : QAbstractItemModel(parent) {}

void WorkloadModel::setFrame(const FramePtr& frame)
{
    m_frame = frame;
    mergeGroups(groupsOf(*frame));
}

std::vector<WorkloadModel::Group> WorkloadModel::groupsOf(const Frame& frame)
{
    std::map<std::int32_t, Group> groups;
    for (const auto& task : frame.tasks) {
        if (task.activity != Activity::ended) {
            auto& group = groups[place(task.mm)];
            group.mm = task.mm;
            group.tasks.push_back(task);
        }
    }
    for (const auto& mm : frame.mms) {
        if (const auto found = groups.find(place(mm.id)); found != groups.end()) {
            found->second.view = mm;
        }
    }
    std::vector<Group> list;
    for (auto& [key, group] : groups) {
        if (group.mm == kKernelThread) {
            for (const auto& task : group.tasks) {
                group.view.share += task.share / static_cast<double>(frame.cpus.size());
            }
        }
        list.push_back(std::move(group));
    }
    return list;
}

void WorkloadModel::mergeGroups(std::vector<Group> groups)
{
    std::size_t row = 0;
    for (auto& group : groups) {
        while (row < m_groups.size() && place(m_groups[row].mm) < place(group.mm)) {
            beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
            m_groups.erase(m_groups.begin() + static_cast<std::ptrdiff_t>(row));
            endRemoveRows();
        }
        if (row < m_groups.size() && m_groups[row].mm == group.mm) {
            mergeTasks(static_cast<int>(row), std::move(group));
        } else {
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(row));
            m_groups.insert(m_groups.begin() + static_cast<std::ptrdiff_t>(row), std::move(group));
            endInsertRows();
        }
        ++row;
    }
    if (row < m_groups.size()) {
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(m_groups.size()) - 1);
        m_groups.resize(row);
        endRemoveRows();
    }
}

void WorkloadModel::mergeTasks(int row, Group group)
{
    auto& old = m_groups[static_cast<std::size_t>(row)];
    const auto top = index(row, 0);
    auto& tasks = old.tasks;
    std::size_t at = 0;
    int first = -1;
    int last = -1;
    for (auto& task : group.tasks) {
        while (at < tasks.size() && tasks[at].id < task.id) {
            beginRemoveRows(top, static_cast<int>(at), static_cast<int>(at));
            tasks.erase(tasks.begin() + static_cast<std::ptrdiff_t>(at));
            endRemoveRows();
        }
        if (at == tasks.size() || tasks[at].id != task.id) {
            beginInsertRows(top, static_cast<int>(at), static_cast<int>(at));
            tasks.insert(tasks.begin() + static_cast<std::ptrdiff_t>(at), std::move(task));
            endInsertRows();
        } else if (!looksEqual(tasks[at], task)) {
            first = first < 0 ? static_cast<int>(at) : first;
            last = static_cast<int>(at);
            tasks[at] = std::move(task);
        }
        ++at;
    }
    if (at < tasks.size()) {
        beginRemoveRows(top, static_cast<int>(at), static_cast<int>(tasks.size()) - 1);
        tasks.resize(at);
        endRemoveRows();
    }
    if (first >= 0) {
        emit dataChanged(index(first, 0, top), index(last, kColumns - 1, top));
    }
    if (old.view.share != group.view.share || old.view.label != group.view.label) {
        old.view = std::move(group.view);
        emit dataChanged(top, index(row, kColumns - 1));
    }
}

const TaskView* WorkloadModel::taskAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroupLevel) {
        return nullptr;
    }
    const auto& tasks = m_groups[static_cast<std::size_t>(index.parent().row())].tasks;
    return &tasks[static_cast<std::size_t>(index.row())];
}

std::optional<MmId> WorkloadModel::mmAt(const QModelIndex& index) const
{
    const bool isGroup = index.isValid() && index.internalId() == kGroupLevel;
    return isGroup ? std::optional(m_groups[static_cast<std::size_t>(index.row())].mm) : std::nullopt;
}

QModelIndex WorkloadModel::indexOf(TaskId task) const
{
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        const auto& tasks = m_groups[g].tasks;
        const auto found = std::ranges::lower_bound(tasks, task, {}, &TaskView::id);
        if (found != tasks.end() && found->id == task) {
            return index(static_cast<int>(found - tasks.begin()), 0, index(static_cast<int>(g), 0));
        }
    }
    return {};
}

qint64 WorkloadModel::unlisted() const
{
    return m_frame ? m_frame->task_count - static_cast<qint64>(m_frame->tasks.size()) : 0;
}

// ---- the tree -----------------------------------------------------------------------------------------------------

// A task's internal id is its mm + 2, which stays when groups before it come and go.
QModelIndex WorkloadModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(row, column, kGroupLevel);
    }
    return createIndex(row, column,
                       static_cast<quintptr>(m_groups[static_cast<std::size_t>(parent.row())].mm.value() + 2));
}

QModelIndex WorkloadModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kGroupLevel) {
        return {};
    }
    const MmId mm{static_cast<std::int32_t>(child.internalId()) - 2};
    const auto found = std::ranges::lower_bound(m_groups, place(mm), {}, [](const Group& g) { return place(g.mm); });
    if (found == m_groups.end() || found->mm != mm) {
        return {};
    }
    return createIndex(static_cast<int>(found - m_groups.begin()), 0, kGroupLevel);
}

int WorkloadModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(m_groups.size());
    }
    const bool isGroup = parent.internalId() == kGroupLevel && parent.column() == 0;
    return isGroup ? static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].tasks.size()) : 0;
}

int WorkloadModel::columnCount(const QModelIndex& /*parent*/) const
{
    return kColumns;
}

Qt::ItemFlags WorkloadModel::flags(const QModelIndex& index) const
{
    const auto flags = QAbstractItemModel::flags(index);
    const bool isNice = index.column() == NiceNumber || index.column() == NiceSlider;
    return isNice && taskAt(index) != nullptr ? flags | Qt::ItemIsEditable : flags;
}

bool WorkloadModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const auto* task = taskAt(index);
    const bool isNice = index.column() == NiceNumber || index.column() == NiceSlider;
    if (role != Qt::EditRole || task == nullptr || !isNice) {
        return false;
    }
    emit niceWanted(task->id, std::clamp(value.toInt(), kMinNice.value(), kMaxNice.value()));
    return true;
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
    if (const auto* task = taskAt(index)) {
        return taskData(*task, index.column(), role);
    }
    return groupData(m_groups[static_cast<std::size_t>(index.row())], index.column(), role);
}

QVariant WorkloadModel::groupData(const Group& group, int column, int role) const
{
    if (role == Qt::DisplayRole) {
        return column == Name ? groupText(group) : column == CpuPercent ? percent(group.view.share) : QString();
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        return tr("%1: %n tasks, %2 % of all CPUs", nullptr, static_cast<int>(group.tasks.size()))
            .arg(groupText(group), percent(group.view.share));
    }
    return {};
}

QString WorkloadModel::groupText(const Group& group) const
{
    if (group.mm == kKernelThread) {
        return tr("kernel threads");
    }
    const auto name = QString::fromStdString(group.view.name);
    const auto label = QString::fromStdString(group.view.label);
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
