// SPDX-License-Identifier: GPL-3.0-or-later
// The row of buttons that makes the run go on, with the speed and the time of the machine.
#pragma once

#include "ui/actions.h"
#include "ui/frame_ptr.h"
#include "ui/theme.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QSlider;
class QToolButton;

namespace o1 {

class Session;

class TransportBar : public QFrame {
    Q_OBJECT

public:
    TransportBar(Session& session, const Actions& actions, QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTypeScale(TypeScale type);
    /// The scenario's name, elided to the width it is given; stands in another row, where there is room for it.
    [[nodiscard]] QPushButton& scenarioButton() const { return *m_scenario; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* addButton(QHBoxLayout& row, ActionId id, const QString& text);
    QToolButton* addMenuButton(QHBoxLayout& row, const QString& text, const QString& tip,
                               std::initializer_list<ActionId> ids);
    void addSpeed(QHBoxLayout& row);
    void connectActions();
    void showPlayback();
    void showName();
    void moveSpeed(int by);
    [[nodiscard]] static QString speedText(double ticksPerSecond);

    Session& m_session;
    const Actions& m_actions;
    QPushButton* m_scenario;
    QToolButton* m_play;
    QToolButton* m_pace;
    QSlider* m_speed;
    QLabel* m_speedText;
    QLabel* m_time;
    QString m_name;
};

} // namespace o1
