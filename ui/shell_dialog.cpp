// SPDX-License-Identifier: GPL-3.0-or-later
// A text that keeps its place while it is asked for anew.
#include "ui/shell_dialog.h"

#include "ui/session.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace o1 {

namespace {

/// Room for the text and what stands around it, in characters.
constexpr int kColumns = 104;
constexpr int kLines = 32;

} // namespace

ShellDialog::ShellDialog(Session& session, QWidget* parent) : QDialog(parent), m_text(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("shellDialog"));
    setWindowTitle(tr("Groups as shell commands"));
    auto* hint = new QLabel(tr("So a system of 2011 would have been given the groups and tasks of this moment."), this);
    hint->setWordWrap(true);
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("shell commands"));
    auto* buttons = new QDialogButtonBox(this);
    auto* clipboard = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    auto* renew = buttons->addButton(tr("&Renew"), QDialogButtonBox::ActionRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    clipboard->setDefault(true);
    renew->setToolTip(tr("The groups and tasks as they are now"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(hint);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    const QFontMetrics fixed(m_text->font());
    resize(fixed.averageCharWidth() * kColumns, fixed.height() * kLines);
    connect(clipboard, &QPushButton::clicked, this, &ShellDialog::copy);
    connect(renew, &QPushButton::clicked, &session, &Session::askShell);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(&session, &Session::shellTold, this, &ShellDialog::showText);
    session.askShell();
}

void ShellDialog::showText(const QString& text)
{
    const auto at = m_text->verticalScrollBar()->value();
    m_text->setPlainText(text);
    m_text->verticalScrollBar()->setValue(at);
}

/// What is selected, or everything.
void ShellDialog::copy() const
{
    if (m_text->textCursor().hasSelection()) {
        m_text->copy();
    } else {
        QApplication::clipboard()->setText(m_text->toPlainText());
    }
}

} // namespace o1
