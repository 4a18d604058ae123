// SPDX-License-Identifier: GPL-3.0-or-later
// Of what the CPU shares are and over how long each point is meant: the user's choice, remembered.
#pragma once

#include "core/view/frame.h"

#include <QObject>
#include <QPoint>

#include <cstdint>
#include <optional>

class QWidget;

namespace o1 {

class Actions;
class Settings;
class TimeStepMenu;

/// Until the user says otherwise shares are by group where there are groups, else by address space. Choosing what would be shown
/// anyway goes back to that.
class ShareChoice : public QObject {
    Q_OBJECT

public:
    /// `actions` and `settings` outlive it; `parent` owns the menu.
    ShareChoice(const Actions& actions, Settings& settings, QWidget* parent);

    [[nodiscard]] ShareRequest request() const;
    /// Lengths over which the points can be meant.
    [[nodiscard]] TimeStepMenu& averages() const { return *m_averages; }
    /// The same choices as a menu, at a place on the screen.
    void showMenu(QPoint at);
    /// Checks what the frame shows; "by group" is there only while there are groups.
    void setFrame(const Frame& frame);

signals:
    /// Another request.
    void changed();
    /// "auto", "1 s", "all".
    void averageChanged(const QString& text);

private:
    void choose(UsageBy by);
    void chooseAverage(std::int64_t milliseconds);

    const Actions& m_actions;
    Settings& m_settings;
    TimeStepMenu* m_averages;
    std::optional<UsageBy> m_by;
    std::int64_t m_average; ///< ms, kAutomatic or kWholeRun
    std::int64_t m_hz = 100;
    bool m_hasGroups = false;
};

} // namespace o1
