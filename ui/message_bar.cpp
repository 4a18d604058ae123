// SPDX-License-Identifier: GPL-3.0-or-later
// A card with a word for the kind of message, the text and a button that closes it.
#include "ui/message_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace o1 {

namespace {

constexpr int kNoticeMs = 8000;

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_kind(new QLabel(this)), m_text(new QLabel(this)), m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("messageBar"));
    setProperty("card", true);
    m_kind->setProperty("title", true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setWordWrap(true);
    m_close->setText(tr("Close"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(12);
    layout->addWidget(m_kind);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_close);
    m_end.setSingleShot(true);
    m_end.setInterval(kNoticeMs);
    connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageBar::showError(const QString& text)
{
    m_end.stop();
    showText(tr("Error"), text);
}

void MessageBar::showNotice(const QString& text)
{
    m_end.start();
    showText(tr("Note"), text);
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::showText(const QString& kind, const QString& text)
{
    m_kind->setText(kind);
    m_text->setText(text);
    setAccessibleName(kind + QStringLiteral(": ") + text);
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace o1
