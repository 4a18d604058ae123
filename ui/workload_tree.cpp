// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys of the workload's rows, and which columns fit.
#include "ui/workload_tree.h"

#include "ui/paint_tools.h"
#include "ui/shares_slider.h"
#include "ui/workload_delegate.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>

namespace o1 {

namespace {

using Model = WorkloadModel;

constexpr qint64 kAskedMs = 300;
/// With shares the numbers are wider, and nested names need room.
constexpr int kSharesWidth = 43;
constexpr int kSharesSlider = 40;
/// For "37/38", and for "37.4/37.5" where the tree is as wide as that.
constexpr int kRoundedWidth = 60;
constexpr int kEntitledWidth = 76;
constexpr int kEntitledFrom = 300;

/// Width of a column at scale 1, and the width of the tree from which it is shown.
struct ColumnWidth {
    int column;
    int width;
    int shownFrom;
};
constexpr std::array<ColumnWidth, 7> kWidths{{
    {Model::NiceSlider, 60, 0},
    {Model::NiceNumber, 34, 0},
    {Model::CpuPercent, 50, 0},
    {Model::Priority, 38, 330},
    {Model::SleepAvg, 92, 430},
    {Model::Slice, 56, 490},
    {Model::State, 130, 640},
}};

} // namespace

WorkloadTree::WorkloadTree(WorkloadModel& model, QWidget* parent)
    : QTreeView(parent), m_model(&model), m_delegate(new WorkloadDelegate(this))
{
    setObjectName(QStringLiteral("workloadTree"));
    setAccessibleName(tr("Workload"));
    setModel(m_model);
    setItemDelegate(m_delegate);
    setUniformRowHeights(true);
    setIndentation(0);
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked
                    | QAbstractItemView::SelectedClicked);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setExpandsOnDoubleClick(false);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(16);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setSectionResizeMode(Model::Name, QHeaderView::Stretch);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& under, int first, int last) {
        for (int row = first; row <= last; ++row) {
            if (const auto index = m_model->index(row, 0, under); m_model->taskAt(index) == nullptr) {
                expandRecursively(index);
            }
        }
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &WorkloadTree::layOutColumns);
    connect(m_model, &WorkloadModel::huesChanged, viewport(), qOverload<>(&QWidget::update));
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        viewport()->update(); // rows are painted whole, not cell by cell
        emit choiceChanged();
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (const auto task = currentTask()) {
            emit taskChosen(*task);
        }
    });
}

void WorkloadTree::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_delegate->setTheme(theme);
    viewport()->update();
}

void WorkloadTree::setTypeScale(TypeScale type)
{
    m_delegate->setTypeScale(type);
    header()->setFont(type.label());
    layOutColumns();
    doItemsLayout();
}

std::optional<TaskId> WorkloadTree::currentTask() const
{
    const auto* task = m_model->taskAt(currentIndex());
    return task != nullptr ? std::optional(task->id) : std::nullopt;
}

GroupId WorkloadTree::currentGroup() const
{
    if (const auto* group = m_model->groupAt(currentIndex())) {
        return group->id;
    }
    const auto* task = m_model->taskAt(currentIndex());
    return task != nullptr && m_model->isByGroup() ? task->group : kRootGroup;
}

void WorkloadTree::selectTask(TaskId task)
{
    if (const auto index = m_model->indexOf(task); index.isValid() && currentTask() != task) {
        setCurrentIndex(index);
    }
}

std::vector<TaskId> WorkloadTree::chosenTasks() const
{
    std::vector<TaskId> tasks;
    for (const auto& index : selectionModel()->selectedRows()) {
        if (const auto* task = m_model->taskAt(index)) {
            tasks.push_back(task->id);
        }
    }
    std::ranges::sort(tasks);
    return tasks;
}

std::vector<MmId> WorkloadTree::chosenMms() const
{
    std::vector<MmId> mms;
    for (const auto& index : selectionModel()->selectedRows()) {
        if (const auto mm = m_model->mmAt(index)) {
            mms.push_back(*mm);
        }
    }
    std::ranges::sort(mms);
    return mms;
}

std::vector<TaskId> WorkloadTree::tasksInChoice() const
{
    auto tasks = chosenTasks();
    for (const auto& heading : selectionModel()->selectedRows()) {
        for (int row = 0; row < m_model->rowCount(heading); ++row) {
            if (const auto* task = m_model->taskAt(m_model->index(row, 0, heading))) {
                tasks.push_back(task->id);
            }
        }
    }
    std::ranges::sort(tasks);
    tasks.erase(std::unique(tasks.begin(), tasks.end()), tasks.end());
    return tasks;
}

void WorkloadTree::chooseAgain(const std::vector<TaskId>& tasks, std::optional<TaskId> current)
{
    QItemSelection lost;
    for (const auto task : tasks) {
        const auto index = m_model->indexOf(task);
        if (index.isValid() && !selectionModel()->isRowSelected(index.row(), index.parent())) {
            lost.select(index, index);
        }
    }
    const auto index = current ? m_model->indexOf(*current) : QModelIndex();
    if (index.isValid() && currentTask() != current) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    }
    if (!lost.isEmpty()) {
        selectionModel()->select(lost, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
}

std::vector<GroupId> WorkloadTree::chosenGroups() const
{
    std::vector<GroupId> groups;
    for (const auto& index : selectionModel()->selectedRows()) {
        if (const auto* group = m_model->groupAt(index)) {
            groups.push_back(group->id);
        }
    }
    std::ranges::sort(groups);
    return groups;
}

QRect WorkloadTree::sliderRect(TaskId task) const
{
    const auto index = m_model->indexOf(task);
    return visualRect(index.siblingAtColumn(Model::NiceSlider));
}

QRect WorkloadTree::sliderRect(GroupId group) const
{
    return visualRect(m_model->indexOf(group).siblingAtColumn(Model::NiceSlider));
}

// ---- painting -----------------------------------------------------------------------------------------------------

void WorkloadTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const auto row = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const bool isSelected = selectionModel()->isRowSelected(index.row(), index.parent());
    if (isSelected || m_model->taskAt(index) == nullptr) {
        painter->setPen(m_theme->kind == ThemeKind::HighContrast ? QPen(m_theme->line) : QPen(Qt::NoPen));
        painter->setBrush(isSelected ? m_theme->track : m_theme->window);
        painter->drawRoundedRect(row, 4, 4);
    }
    if (hasFocus() && index.siblingAtColumn(0) == currentIndex().siblingAtColumn(0)) {
        painter->setPen(QPen(m_theme->focus, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(row, 4, 4);
    }
    painter->restore();
    auto plain = option;
    plain.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus | QStyle::State_MouseOver);
    for (int column = 0; column < Model::kColumns; ++column) {
        if (isColumnHidden(column)) {
            continue;
        }
        plain.rect =
            QRect(columnViewportPosition(column), option.rect.top(), columnWidth(column), option.rect.height());
        plain.state.setFlag(QStyle::State_Open, isExpanded(index));
        painter->save();
        m_delegate->paint(painter, plain, index.siblingAtColumn(column));
        painter->restore();
    }
}

void WorkloadTree::drawBranches(QPainter* /*painter*/, const QRect& /*rect*/, const QModelIndex& /*index*/) const {}

void WorkloadTree::resizeEvent(QResizeEvent* event)
{
    layOutColumns();
    QTreeView::resizeEvent(event);
}

void WorkloadTree::layOutColumns()
{
    const auto scale = m_delegate->scale();
    const bool isWide = viewport()->width() >= kEntitledFrom * scale;
    for (const auto& [column, width, shownFrom] : kWidths) {
        setColumnHidden(column, viewport()->width() < shownFrom * scale);
        const int withShares = column == Model::NiceNumber ? kSharesWidth
                             : column == Model::NiceSlider ? kSharesSlider
                             : column == Model::CpuPercent ? (isWide ? kEntitledWidth : kRoundedWidth)
                                                           : width;
        setColumnWidth(column, qRound((m_model->isByGroup() ? withShares : width) * scale));
    }
}

// ---- mouse and keys -----------------------------------------------------------------------------------------------

bool WorkloadTree::hasSlider(const QModelIndex& index) const
{
    return (m_model->flags(index.siblingAtColumn(Model::NiceSlider)) & Qt::ItemIsEditable) != 0;
}

/// Headings open and close by a click, but for the name of a group that is chosen already: a click there renames it.
bool WorkloadTree::opensByClick(const QModelIndex& index, const QPoint& at) const
{
    if (m_model->taskAt(index) != nullptr) {
        return false;
    }
    const auto name = index.siblingAtColumn(Model::Name);
    const bool isName = index.column() == Model::Name && (m_model->flags(name) & Qt::ItemIsEditable) != 0;
    return !isName || !selectionModel()->isSelected(name) || at.x() < m_delegate->nameLeft(visualRect(name), name);
}

/// A name is edited after a second, slow click on it; a number after two fast ones.
bool WorkloadTree::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    const bool isName = index.column() == Model::Name;
    const bool isOther = isName ? trigger == DoubleClicked : trigger == SelectedClicked;
    // The cell of the state cannot be edited; timers of an earlier click are stopped all the same.
    return QTreeView::edit(isOther ? index.siblingAtColumn(Model::State) : index, trigger, event);
}

void WorkloadTree::renameGroup(GroupId group)
{
    if (const auto index = m_model->indexOf(group); index.isValid()) {
        setCurrentIndex(index);
        edit(index);
    }
}

/// The menu of the keyboard belongs to the current row.
bool WorkloadTree::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ContextMenu) {
        const auto* menu = static_cast<QContextMenuEvent*>(event);
        if (menu->reason() == QContextMenuEvent::Keyboard && currentIndex().isValid()) {
            emit customContextMenuRequested(visualRect(currentIndex().siblingAtColumn(0)).center());
            return true;
        }
    }
    return QTreeView::viewportEvent(event);
}

void WorkloadTree::mousePressEvent(QMouseEvent* event)
{
    const auto index = indexAt(event->position().toPoint());
    const auto* task = m_model->taskAt(index);
    const auto* group = m_model->groupAt(index);
    const bool isNumber = index.column() == Model::NiceSlider || index.column() == Model::NiceNumber;
    const bool isSlider = isNumber && hasSlider(index);
    const bool opens = index.isValid() && !isSlider && opensByClick(index, event->position().toPoint());
    m_opening = event->button() == Qt::LeftButton && opens ? index.siblingAtColumn(0) : QModelIndex();
    QTreeView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && task != nullptr && index.column() == Model::NiceSlider) {
        m_dragged.emplace(task->id, task->nice.value());
        drag(event->position());
    } else if (event->button() == Qt::LeftButton && group != nullptr && isSlider
               && index.column() == Model::NiceSlider) {
        m_draggedShares.emplace(group->id, static_cast<int>(group->shares));
        dragShares(event->position());
    }
}

void WorkloadTree::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragged) {
        drag(event->position());
        return;
    }
    if (m_draggedShares) {
        dragShares(event->position());
        return;
    }
    QTreeView::mouseMoveEvent(event);
}

void WorkloadTree::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_dragged || m_draggedShares) {
        m_dragged.reset();
        m_draggedShares.reset();
        m_delegate->setDragged({});
        m_delegate->setDraggedShares({});
        viewport()->update();
    }
    // Only now, so that rows stay where they are while one is dragged.
    const auto opening = std::exchange(m_opening, {});
    if (opening.isValid() && indexAt(event->position().toPoint()).siblingAtColumn(0) == opening) {
        setExpanded(opening, !isExpanded(opening));
    }
    QTreeView::mouseReleaseEvent(event);
}

void WorkloadTree::drag(const QPointF& at)
{
    const auto nice = niceAt(sliderRect(m_dragged->first), at.x(), m_delegate->scale());
    const auto index = m_model->indexOf(m_dragged->first);
    if (index.isValid() && nice != m_dragged->second) {
        m_model->setData(index.siblingAtColumn(Model::NiceSlider), nice);
    }
    m_dragged->second = nice;
    m_delegate->setDragged(m_dragged);
    viewport()->update();
}

void WorkloadTree::dragShares(const QPointF& at)
{
    const auto shares = sharesAt(sliderRect(m_draggedShares->first), at.x(), m_delegate->scale());
    const auto index = m_model->indexOf(m_draggedShares->first);
    if (index.isValid() && shares != m_draggedShares->second) {
        m_model->setData(index.siblingAtColumn(Model::NiceSlider), shares);
    }
    m_draggedShares->second = shares;
    m_delegate->setDraggedShares(m_draggedShares);
    viewport()->update();
}

void WorkloadTree::changeShares(const GroupView& group, int by)
{
    const bool isPending = m_askedShares && m_askedShares->first == group.id && m_sinceAsked.elapsed() < kAskedMs;
    const auto shares = sharesBeside(isPending ? m_askedShares->second : static_cast<int>(group.shares), by);
    m_askedShares.emplace(group.id, shares);
    m_sinceAsked.start();
    m_model->setData(currentIndex().siblingAtColumn(Model::NiceNumber), shares);
}

void WorkloadTree::changeNice(int by)
{
    if (const auto* group = m_model->groupAt(currentIndex())) {
        changeShares(*group, by);
        return;
    }
    const auto* task = m_model->taskAt(currentIndex());
    if (task == nullptr) {
        return;
    }
    // Keys may come faster than frames: they count on from what was asked for.
    const bool isPending = m_asked && m_asked->first == task->id && m_sinceAsked.elapsed() < kAskedMs;
    const auto nice =
        std::clamp((isPending ? m_asked->second : task->nice.value()) + by, kMinNice.value(), kMaxNice.value());
    m_asked.emplace(task->id, nice);
    m_sinceAsked.start();
    m_model->setData(currentIndex().siblingAtColumn(Model::NiceNumber), nice);
}

void WorkloadTree::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Plus: changeNice(1); return;
    case Qt::Key_Minus: changeNice(-1); return;
    case Qt::Key_F2:
        if (const auto* group = m_model->groupAt(currentIndex()); group != nullptr && state() != EditingState) {
            renameGroup(group->id);
        } else {
            QTreeView::keyPressEvent(event);
        }
        return;
    case Qt::Key_Delete: emit removeAsked(); return;
    case Qt::Key_Escape:
        if (state() != EditingState && selectionModel()->hasSelection()) {
            clearSelection();
        } else {
            QTreeView::keyPressEvent(event);
        }
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasSlider(currentIndex()) && state() != EditingState) {
            edit(currentIndex().siblingAtColumn(Model::NiceNumber));
        } else {
            setExpanded(currentIndex().siblingAtColumn(0), !isExpanded(currentIndex().siblingAtColumn(0)));
        }
        return;
    default: QTreeView::keyPressEvent(event);
    }
}

} // namespace o1
