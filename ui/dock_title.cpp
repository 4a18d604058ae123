// SPDX-License-Identifier: GPL-3.0-or-later
// One row; dragging it moves the dock.
#include "ui/dock_title.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace o1 {

namespace {

QToolButton* makeButton(QWidget& parent, const QString& text, const QString& tip, const QString& dock)
{
    auto* button = new QToolButton(&parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(QStringLiteral("%1: %2").arg(dock, tip));
    button->setProperty("flat", true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

DockTitle::DockTitle(QDockWidget& dock, const QString& hint, Kind kind, QWidget* extra)
    : QFrame(&dock), m_kind(kind), m_title(new QLabel(dock.windowTitle(), this)), m_hint(new QLabel(hint, this)),
      m_float(makeButton(*this, QStringLiteral("❐"), tr("Float or dock"), dock.windowTitle())),
      m_close(makeButton(*this, QStringLiteral("×"), tr("Close"), dock.windowTitle()))
{
    const bool isCard = kind == Kind::Card;
    setProperty("dockTitle", isCard);
    m_title->setProperty(isCard ? "title" : "muted", true);
    m_hint->setProperty("muted", true);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hint->setToolTip(hint);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(isCard ? 12 : 4, isCard ? 2 : 0, 4, 0);
    row->setSpacing(isCard ? 8 : 4);
    row->addWidget(m_title);
    row->addWidget(m_hint, 1);
    if (extra != nullptr) {
        row->addWidget(extra);
    }
    row->addWidget(m_float);
    row->addWidget(m_close);
    connect(m_float, &QToolButton::clicked, &dock, [&dock] { dock.setFloating(!dock.isFloating()); });
    connect(m_close, &QToolButton::clicked, &dock, &QWidget::close);
}

void DockTitle::setTypeScale(TypeScale type)
{
    const bool isCard = m_kind == Kind::Card;
    const auto side = qRound((isCard ? 20 : 16) * type.scale);
    m_title->setFont(isCard ? type.title() : type.axis());
    m_hint->setFont(isCard ? type.label() : type.axis());
    for (auto* button : {m_float, m_close}) {
        button->setFont(isCard ? type.text() : type.label());
        button->setFixedSize(side, side);
    }
}

} // namespace o1
