// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of groups as the shell commands of a system of 2011, to be read and copied.
#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace o1 {

class Session;

/// Asks the session when it opens, and again by its button: the text is that of one tick.
class ShellDialog : public QDialog {
    Q_OBJECT

public:
    ShellDialog(Session& session, QWidget* parent);

private:
    void showText(const QString& text);
    void copy() const;

    QPlainTextEdit* m_text;
};

} // namespace o1
