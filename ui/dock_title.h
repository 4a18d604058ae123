// SPDX-License-Identifier: GPL-3.0-or-later
// The quiet title of a dock: name, a hint, what belongs to the view, float and close.
#pragma once

#include "ui/theme.h"

#include <QFrame>

class QDockWidget;
class QLabel;
class QToolButton;

namespace o1 {

class DockTitle : public QFrame {
    Q_OBJECT

public:
    /// Card: the upper part of the view's card. Handle: a slim strip over views that paint cards of their own.
    enum class Kind { Card, Handle };

    /// `extra` stands at the right, may be null; it becomes a child.
    DockTitle(QDockWidget& dock, const QString& hint, Kind kind, QWidget* extra = nullptr);

    void setTypeScale(TypeScale type);

private:
    Kind m_kind;
    QLabel* m_title;
    QLabel* m_hint;
    QToolButton* m_float;
    QToolButton* m_close;
};

} // namespace o1
