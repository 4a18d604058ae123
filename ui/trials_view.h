// SPDX-License-Identifier: GPL-3.0-or-later
// "Before and after": how long tasks take to their end without and with groups, over many seeds.
#pragma once

#include "ui/scenario_ptr.h"
#include "ui/theme.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace o1 {

class Session;
class TrialsJob;
class TrialsModel;
struct TrialsResult;

/// Changes nothing of the run in the window: it works on a copy of the scenario.
class TrialsView : public QWidget {
    Q_OBJECT

public:
    explicit TrialsView(Session& session, QWidget* parent = nullptr);
    ~TrialsView() override;

    void setTypeScale(TypeScale type);
    /// The control that is to be used next gets the focus.
    void takeFocus();
    [[nodiscard]] bool isRunning() const;

    /// Runs as many trials as the field says, of the scenario as it stands now.
    void start();
    /// What was there before stays.
    void cancel();
    /// The table as text with tabs, to the clipboard.
    void copy() const;

private:
    void makeTable();
    void layOut();
    void connectParts();
    void takeScenario(const ScenarioPtr& scenario, Tick at);
    void takeResult(const TrialsResult& result);
    void end(const QString& status);
    void showState();
    void showProgress();
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] QString timeLeftText() const;
    [[nodiscard]] QString originText() const;
    [[nodiscard]] QString emptyText() const;

    Session& m_session;
    TrialsJob* m_job;
    TrialsModel* m_model;
    QSpinBox* m_count;
    QPushButton* m_start;
    QPushButton* m_cancel;
    QPushButton* m_copy;
    QProgressBar* m_progress;
    QLabel* m_status; ///< what is being done, or where the figures come from
    QTableView* m_table;
    QLabel* m_note;           ///< about published figures
    QLabel* m_empty;          ///< instead of a table
    bool m_isWaiting = false; ///< for the scenario
};

} // namespace o1
