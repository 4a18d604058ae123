// SPDX-License-Identifier: GPL-3.0-or-later
// One line under the transport for what went wrong or needs to be known; it never waits for an answer.
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QToolButton;

namespace o1 {

/// Errors stay until they are closed or a newer text comes; notices go after some seconds.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showError(const QString& text);
    void showNotice(const QString& text);
    [[nodiscard]] QString text() const;

private:
    void showText(const QString& kind, const QString& text);

    QLabel* m_kind;
    QLabel* m_text;
    QToolButton* m_close;
    QTimer m_end;
};

} // namespace o1
