// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one cell of the workload: swatch and name, nice slider, numbers, sleep_avg bar.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"

#include <QStyledItemDelegate>

#include <optional>
#include <utility>

namespace o1 {

/// Where the handle of a nice slider stands in its cell, and back.
[[nodiscard]] double niceSliderX(const QRectF& cell, int nice, double scale);
[[nodiscard]] int niceAt(const QRectF& cell, double x, double scale);

class WorkloadDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit WorkloadDelegate(QObject* parent = nullptr);

    void setTheme(const Theme& theme) { m_theme = &theme; }
    void setTypeScale(TypeScale type);
    /// The slider that is being dragged shows this level whatever the frames say.
    void setDragged(std::optional<std::pair<TaskId, int>> dragged) { m_dragged = dragged; }
    [[nodiscard]] double scale() const { return m_type.scale; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGroup(QPainter& painter, const QRectF& cell, const QModelIndex& index, bool isOpen) const;
    void paintName(QPainter& painter, const QRectF& cell, const TaskView& task) const;
    void paintSwatch(QPainter& painter, const QRectF& rect, const TaskView& task) const;
    void paintSlider(QPainter& painter, const QRectF& cell, const TaskView& task) const;
    void paintSleepAvg(QPainter& painter, const QRectF& cell, const QModelIndex& index, const TaskView& task) const;
    void paintText(QPainter& painter, const QRectF& cell, const QModelIndex& index, const QString& text) const;

    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    TypeScale m_type;
    QFont m_text;
    QFont m_bold;
    QFont m_number;
    std::optional<std::pair<TaskId, int>> m_dragged;
};

} // namespace o1
