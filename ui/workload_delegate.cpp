// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes of the workload's cells. The tree paints the ground of a row before.
#include "ui/workload_delegate.h"

#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/shares_slider.h"
#include "ui/who_colors.h"
#include "ui/workload_model.h"

#include <QLineEdit>
#include <QPainter>
#include <QSpinBox>

#include <algorithm>

namespace o1 {

namespace {

constexpr double kSliderInset = 8;
constexpr int kNiceRange = kMaxNice.value() - kMinNice.value();
constexpr double kCellMargin = 4;
constexpr double kIndent = 6; ///< of each level of groups
/// Of the arrow before a heading.
constexpr double kArrowMargin = 6;
constexpr double kArrow = 7;

/// The one that the rows are of; never null where there is a row.
const Frame& frameOf(const QModelIndex& index)
{
    return *static_cast<const WorkloadModel*>(index.model())->frame();
}

} // namespace

double niceSliderX(const QRectF& cell, int nice, double scale)
{
    const auto inset = kSliderInset * scale;
    return cell.left() + inset + (cell.width() - 2 * inset) * (nice - kMinNice.value()) / kNiceRange;
}

int niceAt(const QRectF& cell, double x, double scale)
{
    const auto inset = kSliderInset * scale;
    const auto part = (x - cell.left() - inset) / std::max(cell.width() - 2 * inset, 1.0);
    return kMinNice.value() + std::clamp(qRound(part * kNiceRange), 0, kNiceRange);
}

double sharesSliderX(const QRectF& cell, std::int64_t shares, double scale)
{
    const auto inset = kSliderInset * scale;
    return cell.left() + inset + (cell.width() - 2 * inset) * sharesPart(static_cast<double>(shares));
}

int sharesAt(const QRectF& cell, double x, double scale)
{
    const auto inset = kSliderInset * scale;
    return sharesAtPart((x - cell.left() - inset) / std::max(cell.width() - 2 * inset, 1.0));
}

WorkloadDelegate::WorkloadDelegate(QObject* parent) : QStyledItemDelegate(parent)
{
    setTypeScale({});
}

void WorkloadDelegate::setTypeScale(TypeScale type)
{
    m_type = type;
    m_text = type.label();
    m_bold = bold(type.text());
    m_number = type.number();
}

QSize WorkloadDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const
{
    const auto width = index.column() == WorkloadModel::State ? 130 : 60;
    return {qRound(width * m_type.scale), qRound(22 * m_type.scale)};
}

QWidget* WorkloadDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                        const QModelIndex& index) const
{
    if (index.column() == WorkloadModel::Name) {
        auto* line = new QLineEdit(parent);
        line->setObjectName(QStringLiteral("groupName"));
        line->setFont(m_bold);
        line->setAccessibleName(tr("name of the group"));
        return line;
    }
    if (index.column() != WorkloadModel::NiceNumber) {
        return nullptr;
    }
    auto* box = new QSpinBox(parent);
    const bool isGroup = static_cast<const WorkloadModel*>(index.model())->groupAt(index) != nullptr;
    box->setRange(isGroup ? static_cast<int>(kMinShares) : kMinNice.value(),
                  isGroup ? static_cast<int>(kMaxShares) : kMaxNice.value());
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
    box->setToolTip(tr("%1 to %2").arg(box->minimum()).arg(box->maximum()));
    box->setAccessibleName(isGroup ? tr("shares") : tr("nice level"));
    return box;
}

void WorkloadDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex& index) const
{
    const auto* model = static_cast<const WorkloadModel*>(index.model());
    const bool isName = index.column() == WorkloadModel::Name && model->groupAt(index) != nullptr;
    const auto inset = isName ? nameLeft(option.rect, index) - option.rect.left() - 2 : 0;
    editor->setGeometry(option.rect.adjusted(qRound(inset), 0, 0, 0));
}

void WorkloadDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRectF cell = option.rect;
    const auto* task = static_cast<const WorkloadModel*>(index.model())->taskAt(index);
    painter->setRenderHint(QPainter::Antialiasing);
    if (task == nullptr) {
        paintHeading(*painter, cell, index, (option.state & QStyle::State_Open) != 0);
        return;
    }
    switch (index.column()) {
    case WorkloadModel::Name: paintName(*painter, cell.adjusted(indentOf(index), 0, 0, 0), index, *task); break;
    case WorkloadModel::NiceSlider: paintSlider(*painter, cell, *task); break;
    case WorkloadModel::SleepAvg: paintSleepAvg(*painter, cell, index, *task); break;
    case WorkloadModel::NiceNumber:
        paintText(*painter, cell, index,
                  m_dragged && m_dragged->first == task->id ? niceText(Nice{m_dragged->second})
                                                            : index.data().toString());
        break;
    default: paintText(*painter, cell, index, index.data().toString());
    }
}

double WorkloadDelegate::indentOf(const QModelIndex& index) const
{
    return index.data(WorkloadModel::DepthRole).toInt() * kIndent * m_type.scale;
}

double WorkloadDelegate::nameLeft(const QRectF& cell, const QModelIndex& index) const
{
    return cell.left() + indentOf(index) + (2 * kArrowMargin + kArrow) * m_type.scale;
}

void WorkloadDelegate::paintHeading(QPainter& painter, const QRectF& cell, const QModelIndex& index, bool isOpen) const
{
    const auto* group = static_cast<const WorkloadModel*>(index.model())->groupAt(index);
    if (index.column() == WorkloadModel::Name) {
        paintHeadingName(painter, cell.adjusted(indentOf(index), 0, 0, 0), index, isOpen);
    } else if (index.column() == WorkloadModel::CpuPercent) {
        const auto room = cell.adjusted(0, 0, -kCellMargin * m_type.scale, 0);
        const auto font = bold(m_number);
        auto text = index.data().toString();
        if (group != nullptr && textWidth(font, text) > room.width()) {
            text = GroupText::hadOfEntitled(*group, 0);
        }
        drawLine(painter, room, Qt::AlignRight, text, font, m_theme->ink);
    } else if (group != nullptr && group->id != kRootGroup) {
        paintShares(painter, cell, index, *group);
    }
}

void WorkloadDelegate::paintHeadingName(QPainter& painter, const QRectF& cell, const QModelIndex& index,
                                        bool isOpen) const
{
    const auto margin = kArrowMargin * m_type.scale;
    const auto size = kArrow * m_type.scale;
    const QPointF middle(cell.left() + margin + size / 2, cell.center().y());
    const auto half = size / 2;
    QPolygonF arrow;
    if (isOpen) {
        arrow << middle + QPointF(-half, -half / 2) << middle + QPointF(half, -half / 2) << middle + QPointF(0, half);
    } else {
        arrow << middle + QPointF(-half / 2, -half) << middle + QPointF(-half / 2, half) << middle + QPointF(half, 0);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme->ink);
    painter.drawPolygon(arrow);
    // The name of an address space may reach into the empty cells beside it.
    const auto* group = static_cast<const WorkloadModel*>(index.model())->groupAt(index);
    auto room = QRectF(cell).adjusted(margin * 2 + size, 0, group != nullptr ? 0 : 100 * m_type.scale, 0);
    if (group != nullptr && hasHuesByGroup(frameOf(index))) {
        const auto side = 11 * m_type.scale;
        drawChip(painter, {room.left() - 2 * m_type.scale, cell.center().y() - side / 2, side, side},
                 WhoColors(*m_theme).of(hueOf(group->id)), {}, *m_theme, m_type.scale);
        room.adjust(side + 2 * m_type.scale, 0, 0, 0);
    }
    const auto name = index.data().toString();
    const bool fits = textWidth(m_bold, name) <= room.width();
    drawLine(painter, room, Qt::AlignLeft, name, fits ? m_bold : bold(m_text), m_theme->ink);
}

void WorkloadDelegate::paintShares(QPainter& painter, const QRectF& cell, const QModelIndex& index,
                                   const GroupView& group) const
{
    const bool isDragged = m_draggedShares && m_draggedShares->first == group.id;
    const std::int64_t shares = isDragged ? m_draggedShares->second : group.shares;
    if (index.column() == WorkloadModel::NiceSlider) {
        paintHandle(painter, cell, sharesSliderX(cell, shares, m_type.scale));
    } else if (index.column() == WorkloadModel::NiceNumber) {
        paintText(painter, cell, index, numberText(shares));
    }
}

void WorkloadDelegate::paintName(QPainter& painter, const QRectF& cell, const QModelIndex& index,
                                 const TaskView& task) const
{
    const auto side = 11 * m_type.scale;
    const QRectF swatch(cell.left() + 8 * m_type.scale, cell.center().y() - side / 2, side, side);
    paintSwatch(painter, swatch, WhoColors(*m_theme).ofTask(frameOf(index), task), task);
    const bool isQuiet = task.activity == Activity::sleeping || task.activity == Activity::not_started;
    drawLine(painter, cell.adjusted(swatch.right() - cell.left() + 7 * m_type.scale, 0, 0, 0), Qt::AlignLeft,
             QString::fromStdString(task.name), m_text, isQuiet ? m_theme->muted : m_theme->ink);
}

/// Filled: running or waiting; half and hatched: expired; outline: sleeping; dashed outline: not started.
void WorkloadDelegate::paintSwatch(QPainter& painter, const QRectF& rect, const WhoColor& color,
                                   const TaskView& task) const
{
    if (task.activity == Activity::sleeping || task.activity == Activity::not_started) {
        QPen pen(color.outline, 1.5 * m_type.scale);
        pen.setStyle(task.activity == Activity::sleeping ? Qt::SolidLine : Qt::DotLine);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        return;
    }
    drawChip(painter, rect, color,
             {.isSquare = task.policy != Policy::other,
              .isFaded = task.activity == Activity::waiting_expired,
              .isRunning = task.activity == Activity::running},
             *m_theme, m_type.scale);
}

void WorkloadDelegate::paintSlider(QPainter& painter, const QRectF& cell, const TaskView& task) const
{
    const auto nice = m_dragged && m_dragged->first == task.id ? m_dragged->second : task.nice.value();
    paintHandle(painter, cell, niceSliderX(cell, nice, m_type.scale));
}

void WorkloadDelegate::paintHandle(QPainter& painter, const QRectF& cell, double x) const
{
    const auto scale = m_type.scale;
    const auto middle = cell.center().y();
    const auto inset = kSliderInset * scale;
    const auto groove = m_theme->kind == ThemeKind::Light ? m_theme->line.darker(110) : m_theme->trackOutline;
    painter.setPen(Qt::NoPen);
    painter.setBrush(groove);
    painter.drawRoundedRect(QRectF(cell.left() + inset, middle - 1.5 * scale, cell.width() - 2 * inset, 3 * scale), 1,
                            1);
    painter.setBrush(m_theme->ink);
    painter.drawRoundedRect(QRectF(x - 3 * scale, middle - 7 * scale, 6 * scale, 14 * scale), 2 * scale, 2 * scale);
}

void WorkloadDelegate::paintSleepAvg(QPainter& painter, const QRectF& cell, const QModelIndex& index,
                                     const TaskView& task) const
{
    const auto text = cell.width() * 0.45;
    paintText(painter, QRectF(cell.right() - text, cell.top(), text, cell.height()), index, index.data().toString());
    const QRectF bar(cell.left() + 6 * m_type.scale, cell.center().y() - 4 * m_type.scale,
                     cell.width() - text - 4 * m_type.scale, 8 * m_type.scale);
    drawBar(painter, bar, index.data(WorkloadModel::SleepPartRole).toDouble(),
            WhoColors(*m_theme).ofTask(frameOf(index), task), *m_theme);
}

void WorkloadDelegate::paintText(QPainter& painter, const QRectF& cell, const QModelIndex& index,
                                 const QString& text) const
{
    const bool isNumber = index.column() != WorkloadModel::State;
    const auto margin = kCellMargin * m_type.scale;
    drawLine(painter, cell.adjusted(isNumber ? 0 : 2 * margin, 0, -margin, 0),
             isNumber ? Qt::AlignRight : Qt::AlignLeft, text, isNumber ? m_number : m_text,
             index.column() == WorkloadModel::CpuPercent ? m_theme->ink : m_theme->muted);
}

} // namespace o1
