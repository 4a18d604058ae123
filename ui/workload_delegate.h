// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one cell of the workload: swatch and name, slider of nice or shares, numbers, sleep_avg bar.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"
#include "ui/who_colors.h"

#include <QStyledItemDelegate>

#include <cstdint>
#include <optional>
#include <utility>

namespace o1 {

/// Where the handle of a nice slider stands in its cell, and back.
[[nodiscard]] double niceSliderX(const QRectF& cell, int nice, double scale);
[[nodiscard]] int niceAt(const QRectF& cell, double x, double scale);
/// The same for the shares of a group.
[[nodiscard]] double sharesSliderX(const QRectF& cell, std::int64_t shares, double scale);
[[nodiscard]] int sharesAt(const QRectF& cell, double x, double scale);

class WorkloadDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit WorkloadDelegate(QObject* parent = nullptr);

    void setTheme(const Theme& theme) { m_theme = &theme; }
    void setTypeScale(TypeScale type);
    /// The slider that is being dragged shows this level whatever the frames say.
    void setDragged(std::optional<std::pair<TaskId, int>> dragged) { m_dragged = dragged; }
    void setDraggedShares(std::optional<std::pair<GroupId, int>> dragged) { m_draggedShares = dragged; }
    [[nodiscard]] double scale() const { return m_type.scale; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Where the name of a heading begins in its cell.
    [[nodiscard]] double nameLeft(const QRectF& cell, const QModelIndex& index) const;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    void paintHeading(QPainter& painter, const QRectF& cell, const QModelIndex& index, bool isOpen) const;
    void paintHeadingName(QPainter& painter, const QRectF& cell, const QModelIndex& index, bool isOpen) const;
    void paintShares(QPainter& painter, const QRectF& cell, const QModelIndex& index, const GroupView& group) const;
    [[nodiscard]] double indentOf(const QModelIndex& index) const;
    void paintHandle(QPainter& painter, const QRectF& cell, double x) const;
    void paintName(QPainter& painter, const QRectF& cell, const QModelIndex& index, const TaskView& task) const;
    void paintSwatch(QPainter& painter, const QRectF& rect, const WhoColor& color, const TaskView& task) const;
    void paintSlider(QPainter& painter, const QRectF& cell, const TaskView& task) const;
    void paintSleepAvg(QPainter& painter, const QRectF& cell, const QModelIndex& index, const TaskView& task) const;
    void paintText(QPainter& painter, const QRectF& cell, const QModelIndex& index, const QString& text) const;

    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    TypeScale m_type;
    QFont m_text;
    QFont m_bold;
    QFont m_number;
    std::optional<std::pair<TaskId, int>> m_dragged;
    std::optional<std::pair<GroupId, int>> m_draggedShares;
};

} // namespace o1
