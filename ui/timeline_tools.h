// SPDX-License-Identifier: GPL-3.0-or-later
// "shares: by group | by task | by mm | by nice, mean of …; lanes: by CPU | by task" in the title of the timeline.
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>

class QHBoxLayout;
class QToolButton;

namespace o1 {

class Actions;
class TimeStepMenu;
enum class ActionId : std::uint8_t;

/// A button is there as long as its action is visible.
class TimelineTools : public QWidget {
    Q_OBJECT

public:
    /// Both outlive it.
    TimelineTools(const Actions& actions, TimeStepMenu& averages, QWidget* parent = nullptr);

    /// What stands behind "mean": "auto", "1 s", "all".
    void setAverage(const QString& text);

private:
    void addLabel(QHBoxLayout& row, const QString& text);
    void addButton(QHBoxLayout& row, const Actions& actions, ActionId id, const QString& text);

    QToolButton* m_average;
};

} // namespace o1
