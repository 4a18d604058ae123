// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the scheduler, each on a slider that acts at the next tick.
#pragma once

#include "ui/frame_ptr.h"
#include "ui/theme.h"

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;
class QMenu;

namespace o1 {

class Session;
class SwitchBox;
class TunableRow;

class TunablesPanel : public QWidget {
    Q_OBJECT

public:
    explicit TunablesPanel(Session& session, QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);
    /// Kernel, HZ and CPUs of the run; its menu starts a new one. Stands in the title of the dock.
    [[nodiscard]] QToolButton& presetButton() const { return *m_preset; }

private:
    void addRows(QWidget& list);
    void makeGroupsRow(QWidget& list);
    void fillPresetMenu(QMenu& menu);
    void addChoice(QMenu& menu, const QString& text, const QString& key, const QString& value, bool isCurrent);
    void restyle();

    Session& m_session;
    QToolButton* m_preset;
    QWidget* m_groupsRow = nullptr; ///< shown when the scenario has groups
    QLabel* m_groupsName = nullptr;
    SwitchBox* m_groupsSwitch = nullptr;
    std::vector<TunableRow*> m_rows;
    FramePtr m_frame;
    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    TypeScale m_type;
};

} // namespace o1
