// SPDX-License-Identifier: GPL-3.0-or-later
// Lengths of time that the user can choose from, for the window of the timeline and for the mean of its shares.
#pragma once

#include "core/words/units.h"

#include <QMenu>
#include <QString>

#include <array>
#include <cstdint>

class QActionGroup;

namespace o1 {

/// In milliseconds.
inline constexpr std::array<std::int64_t, 6> kTimeSteps{100, 300, 1'000, 3'000, 10'000, 60'000};
inline constexpr std::int64_t kAutomatic = 0; ///< as long as fits
inline constexpr std::int64_t kWholeRun = -1; ///< since tick 0

/// One of kTimeSteps in ticks, rounded to the nearest, ≥ 1.
[[nodiscard]] Ticks ticksOf(std::int64_t milliseconds, std::int64_t hz);

/// "0.1 s", "10 s", "1 min"; three digits at most.
[[nodiscard]] QString shortLengthText(Ticks ticks, std::int64_t hz);

/// kTimeSteps as a menu, shortest first, the whole run last.
class TimeStepMenu : public QMenu {
    Q_OBJECT

public:
    /// `automatic`: its first entry; empty: none. With one, one entry is always checked.
    TimeStepMenu(const QString& title, const QString& automatic, const QString& whole, QWidget* parent);

    /// Checks an entry. Nothing is emitted.
    void setChosen(std::int64_t milliseconds);
    /// Text of the entry.
    [[nodiscard]] QString textOf(std::int64_t milliseconds) const;

signals:
    /// In milliseconds, kAutomatic or kWholeRun.
    void chosen(qint64 milliseconds);

private:
    void add(const QString& text, std::int64_t milliseconds, bool isCheckable);

    QActionGroup* m_entries;
};

} // namespace o1
