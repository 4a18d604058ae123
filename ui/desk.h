// SPDX-License-Identifier: GPL-3.0-or-later
// The area below the header on which the docks lie: where each stands at first, how large, and what is remembered.
#pragma once

#include "ui/dock_title.h"
#include "ui/theme.h"

#include <QList>
#include <QMainWindow>

#include <array>

class QAction;
class QDockWidget;

namespace o1 {

/// A main window inside the main window, so that the docks have a margin around them.
class Desk : public QMainWindow {
    Q_OBJECT

public:
    enum Place { Workload, Runqueues, Hogslice, Tunables, Timeline, Trials, kPlaces };

    /// What a dock is called and how it looks.
    struct Look {
        QString name; ///< object name
        QString title;
        QString hint;
        DockTitle::Kind kind = DockTitle::Kind::Card;
    };

    explicit Desk(QWidget* parent = nullptr);

    /// Puts `content` into a dock; `extra` goes into its title, may be null.
    void add(Place place, const Look& look, QWidget& content, QWidget* extra = nullptr);
    [[nodiscard]] QDockWidget& dock(Place place) const { return *m_docks[place]; }
    [[nodiscard]] QList<QAction*> toggleActions() const;
    void setTypeScale(TypeScale type);

    /// All docks at their first places; all must have been added. The trials float and are closed until asked for.
    void arrange();
    /// Sizes for the present size of the desk and the number of cards that the runqueues show.
    void sizeDocks(std::size_t cpus);

    [[nodiscard]] QByteArray layoutState() const;
    /// False when the state is of another version or none.
    bool restoreLayout(const QByteArray& state);

private:
    void placeTrials();

    std::array<QDockWidget*, kPlaces> m_docks{};
    std::array<DockTitle*, kPlaces> m_titles{};
    TypeScale m_type;
    bool m_isTrialsPlaced = false; ///< where they float is the user's choice from then on
};

} // namespace o1
