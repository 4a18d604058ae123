// SPDX-License-Identifier: GPL-3.0-or-later
// A thin bar below the timeline: the whole run so far, and which part of it is in view.
#pragma once

#include "ui/theme.h"

#include <QWidget>

namespace o1 {

class TimelineMinimap : public QWidget {
    Q_OBJECT

public:
    explicit TimelineMinimap(QWidget* parent);

    /// The run is 0..`now` ticks long, from..to is in view. All of it when `now` is not above 0.
    void setView(double now, double from, double to);
    void setLook(const Theme& theme, TypeScale type);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The part in view is to begin here.
    void moved(double from);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QRectF track() const;
    [[nodiscard]] QRectF shown() const; ///< the part in view

    Theme m_theme;
    TypeScale m_type;
    double m_now = 0;
    double m_from = 0;
    double m_to = 0;
    double m_grip = 0; ///< where the part in view is held, from its left
};

} // namespace o1
