// SPDX-License-Identifier: GPL-3.0-or-later
// Merges each frame into the rows: removals, insertions and changes, each told to the views.
#include "ui/workload_model.h"

#include "ui/who_colors.h"

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// The internal id of an index tells its parent; 0 for those at the top.
constexpr quintptr kTop = 0;

quintptr idUnder(std::optional<WorkloadSection::Key> parent)
{
    return parent ? static_cast<quintptr>(*parent) + 1 : kTop;
}

std::optional<WorkloadSection::Key> parentKey(const QModelIndex& index)
{
    return index.internalId() == kTop ? std::nullopt
                                      : std::optional(static_cast<WorkloadSection::Key>(index.internalId() - 1));
}

/// What changes a row on the screen.
bool looksEqual(const TaskView& a, const TaskView& b)
{
    return a.activity == b.activity && a.cpu == b.cpu && a.nice == b.nice && a.prio == b.prio && a.share == b.share
        && a.sleep_avg == b.sleep_avg && a.time_slice == b.time_slice && a.policy == b.policy
        && a.rt_priority == b.rt_priority && a.name == b.name;
}

bool looksEqual(const WorkloadSection& a, const WorkloadSection& b)
{
    if (a.group && b.group) {
        return a.group->path == b.group->path && a.group->shares == b.group->shares && a.group->share == b.group->share
            && a.group->entitled == b.group->entitled && a.group->waiting == b.group->waiting
            && a.group->tasks == b.group->tasks && a.group->groups == b.group->groups;
    }
    return a.mm.share == b.mm.share && a.mm.label == b.mm.label;
}

int rowOf(const std::vector<WorkloadSection::Key>& keys, WorkloadSection::Key key)
{
    return static_cast<int>(std::ranges::lower_bound(keys, key) - keys.begin());
}

} // namespace

WorkloadModel::WorkloadModel(QObject* parent) : QAbstractItemModel(parent) {}

void WorkloadModel::setFrame(const FramePtr& frame)
{
    const bool hasOtherHues = m_frame && hasHuesByGroup(*m_frame) != hasHuesByGroup(*frame);
    m_frame = frame;
    if (hasOtherHues) {
        emit huesChanged();
    }
    auto wanted = WorkloadSections::of(*frame);
    if (wanted.isByGroup != m_sections.isByGroup) {
        beginResetModel();
        m_sections = {.isByGroup = wanted.isByGroup, .tops = {}, .all = {}};
        endResetModel();
    }
    moveSections(wanted);
    mergeSections({}, wanted);
}

// ---- merging ------------------------------------------------------------------------------------------------------

const std::vector<WorkloadModel::Key>& WorkloadModel::sectionsUnder(std::optional<Key> parent) const
{
    return parent ? m_sections.all.at(*parent).sections : m_sections.tops;
}

std::vector<WorkloadModel::Key>& WorkloadModel::sectionsUnder(std::optional<Key> parent)
{
    return parent ? m_sections.all.at(*parent).sections : m_sections.tops;
}

/// Groups that have another parent now. One that cannot simply be moved goes, and comes again as a new one.
void WorkloadModel::moveSections(const WorkloadSections& wanted)
{
    for (const auto& [key, section] : wanted.all) {
        const auto known = m_sections.all.find(key);
        if (known == m_sections.all.end() || known->second.parent == section.parent) {
            continue;
        }
        const auto from = known->second.parent;
        if (section.parent && m_sections.all.contains(*section.parent) && !isWithin(*section.parent, key)) {
            moveSection(key, *section.parent);
        } else {
            removeSection(from, static_cast<std::size_t>(rowOf(sectionsUnder(from), key)));
        }
    }
}

bool WorkloadModel::isWithin(Key key, Key top) const
{
    std::optional<Key> at = key;
    while (at && *at != top) {
        at = m_sections.all.at(*at).parent;
    }
    return at.has_value();
}

void WorkloadModel::moveSection(Key key, Key parent)
{
    auto& section = m_sections.all.at(key);
    const auto from = section.parent;
    const auto row = rowOf(sectionsUnder(from), key);
    const auto newRow = rowOf(sectionsUnder(parent), key);
    beginMoveRows(from ? indexOfSection(*from) : QModelIndex(), row, row, indexOfSection(parent), newRow);
    sectionsUnder(from).erase(sectionsUnder(from).begin() + row);
    sectionsUnder(parent).insert(sectionsUnder(parent).begin() + newRow, key);
    section.parent = parent;
    endMoveRows();
}

// Headings of both are in order of their keys.
void WorkloadModel::mergeSections(std::optional<Key> parent, WorkloadSections& wanted)
{
    const auto keys = parent ? wanted.all.at(*parent).sections : wanted.tops;
    std::size_t row = 0;
    for (const auto key : keys) {
        while (row < sectionsUnder(parent).size() && sectionsUnder(parent)[row] < key) {
            removeSection(parent, row);
        }
        if (row < sectionsUnder(parent).size() && sectionsUnder(parent)[row] == key) {
            mergeSections(key, wanted);
            mergeTasks(key, std::move(wanted.all.at(key).tasks));
            mergeHeading(key, wanted.all.at(key));
        } else {
            insertSection(parent, row, key, wanted);
        }
        ++row;
    }
    while (row < sectionsUnder(parent).size()) {
        removeSection(parent, row);
    }
}

void WorkloadModel::removeSection(std::optional<Key> parent, std::size_t row)
{
    const auto above = parent ? indexOfSection(*parent) : QModelIndex();
    beginRemoveRows(above, static_cast<int>(row), static_cast<int>(row));
    forget(sectionsUnder(parent)[row]);
    sectionsUnder(parent).erase(sectionsUnder(parent).begin() + static_cast<std::ptrdiff_t>(row));
    endRemoveRows();
}

void WorkloadModel::insertSection(std::optional<Key> parent, std::size_t row, Key key, WorkloadSections& wanted)
{
    const auto above = parent ? indexOfSection(*parent) : QModelIndex();
    beginInsertRows(above, static_cast<int>(row), static_cast<int>(row));
    take(key, wanted);
    sectionsUnder(parent).insert(sectionsUnder(parent).begin() + static_cast<std::ptrdiff_t>(row), key);
    endInsertRows();
}

/// Takes over a heading with all that stands below it.
void WorkloadModel::take(Key key, WorkloadSections& wanted)
{
    for (const auto below : wanted.all.at(key).sections) {
        take(below, wanted);
    }
    m_sections.all.insert_or_assign(key, std::move(wanted.all.at(key)));
}

void WorkloadModel::forget(Key key)
{
    for (const auto below : m_sections.all.at(key).sections) {
        forget(below);
    }
    m_sections.all.erase(key);
}

// Tasks stand after the headings.
void WorkloadModel::mergeTasks(Key key, std::vector<TaskView> wanted)
{
    auto& section = m_sections.all.at(key);
    const auto top = indexOfSection(key);
    const auto offset = static_cast<int>(section.sections.size());
    auto& tasks = section.tasks;
    std::size_t at = 0;
    int first = -1;
    int last = -1;
    for (auto& task : wanted) {
        const auto row = [&] { return offset + static_cast<int>(at); };
        while (at < tasks.size() && tasks[at].id < task.id) {
            beginRemoveRows(top, row(), row());
            tasks.erase(tasks.begin() + static_cast<std::ptrdiff_t>(at));
            endRemoveRows();
        }
        if (at == tasks.size() || tasks[at].id != task.id) {
            beginInsertRows(top, row(), row());
            tasks.insert(tasks.begin() + static_cast<std::ptrdiff_t>(at), std::move(task));
            endInsertRows();
        } else if (!looksEqual(tasks[at], task)) {
            first = first < 0 ? row() : first;
            last = row();
            tasks[at] = std::move(task);
        }
        ++at;
    }
    if (at < tasks.size()) {
        beginRemoveRows(top, offset + static_cast<int>(at), offset + static_cast<int>(tasks.size()) - 1);
        tasks.resize(at);
        endRemoveRows();
    }
    if (first >= 0) {
        emit dataChanged(index(first, 0, top), index(last, kColumns - 1, top));
    }
}

void WorkloadModel::mergeHeading(Key key, Section& wanted)
{
    auto& section = m_sections.all.at(key);
    const bool isSame = looksEqual(section, wanted);
    section.mm = std::move(wanted.mm);
    section.group = std::move(wanted.group);
    if (!isSame) {
        const auto top = indexOfSection(key);
        emit dataChanged(top, top.siblingAtColumn(kColumns - 1));
    }
}

// ---- the tree -----------------------------------------------------------------------------------------------------

const WorkloadSection* WorkloadModel::sectionAt(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return nullptr;
    }
    const auto& keys = sectionsUnder(parentKey(index));
    const auto row = static_cast<std::size_t>(index.row());
    return row < keys.size() ? &m_sections.all.at(keys[row]) : nullptr;
}

const TaskView* WorkloadModel::taskAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kTop || sectionAt(index) != nullptr) {
        return nullptr;
    }
    const auto& section = m_sections.all.at(*parentKey(index));
    return &section.tasks[static_cast<std::size_t>(index.row()) - section.sections.size()];
}

std::optional<MmId> WorkloadModel::mmAt(const QModelIndex& index) const
{
    const auto* section = sectionAt(index);
    return section != nullptr && !section->group ? std::optional(section->mmId()) : std::nullopt;
}

const GroupView* WorkloadModel::groupAt(const QModelIndex& index) const
{
    const auto* section = sectionAt(index);
    return section != nullptr && section->group ? &*section->group : nullptr;
}

QModelIndex WorkloadModel::indexOfSection(Key key) const
{
    const auto parent = m_sections.all.at(key).parent;
    return createIndex(rowOf(sectionsUnder(parent), key), 0, idUnder(parent));
}

QModelIndex WorkloadModel::indexOf(GroupId group) const
{
    const bool isThere = isByGroup() && m_sections.all.contains(group.value());
    return isThere ? indexOfSection(group.value()) : QModelIndex();
}

QModelIndex WorkloadModel::indexOf(TaskId task) const
{
    for (const auto& [key, section] : m_sections.all) {
        const auto found = std::ranges::lower_bound(section.tasks, task, {}, &TaskView::id);
        if (found != section.tasks.end() && found->id == task) {
            const auto row = static_cast<std::size_t>(found - section.tasks.begin()) + section.sections.size();
            return createIndex(static_cast<int>(row), 0, idUnder(key));
        }
    }
    return {};
}

qint64 WorkloadModel::unlisted() const
{
    return m_frame ? m_frame->task_count - static_cast<qint64>(m_frame->tasks.size()) : 0;
}

QModelIndex WorkloadModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(row, column, kTop);
    }
    return createIndex(row, column, idUnder(sectionsUnder(parentKey(parent))[static_cast<std::size_t>(parent.row())]));
}

QModelIndex WorkloadModel::parent(const QModelIndex& child) const
{
    const auto key = child.isValid() ? parentKey(child) : std::nullopt;
    return key && m_sections.all.contains(*key) ? indexOfSection(*key) : QModelIndex();
}

int WorkloadModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(m_sections.tops.size());
    }
    const auto* section = parent.column() == 0 ? sectionAt(parent) : nullptr;
    return section != nullptr ? static_cast<int>(section->sections.size() + section->tasks.size()) : 0;
}

int WorkloadModel::columnCount(const QModelIndex& /*parent*/) const
{
    return kColumns;
}

Qt::ItemFlags WorkloadModel::flags(const QModelIndex& index) const
{
    auto flags = QAbstractItemModel::flags(index);
    const auto* group = groupAt(index);
    const bool isTask = taskAt(index) != nullptr;
    const bool isMovable = isByGroup() && (isTask || (group != nullptr && group->id != kRootGroup));
    const bool isNumber = index.column() == NiceNumber || index.column() == NiceSlider;
    const bool isName = index.column() == Name && !isTask;
    flags.setFlag(Qt::ItemIsEditable, isNumber ? isTask || isMovable : isName && isMovable);
    flags.setFlag(Qt::ItemIsDragEnabled, isMovable);
    flags.setFlag(Qt::ItemIsDropEnabled, group != nullptr);
    return flags;
}

bool WorkloadModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const bool isEdit = role == Qt::EditRole && (flags(index) & Qt::ItemIsEditable) != 0;
    if (!isEdit) {
        return false;
    }
    if (const auto* task = taskAt(index)) {
        emit niceWanted(task->id, std::clamp(value.toInt(), kMinNice.value(), kMaxNice.value()));
    } else if (index.column() == Name) {
        const auto path = QString::fromStdString(groupAt(index)->path);
        const QString to = path.left(path.lastIndexOf(QLatin1Char('/')) + 1) + value.toString().trimmed();
        if (to != path) {
            emit renameWanted(path, to);
        }
    } else {
        const auto shares = std::clamp(value.toInt(), static_cast<int>(kMinShares), static_cast<int>(kMaxShares));
        emit sharesWanted(QString::fromStdString(groupAt(index)->path), shares);
    }
    return true;
}

} // namespace o1
