// SPDX-License-Identifier: GPL-3.0-or-later
// The window: assembles header, views and panels and hands every frame to them.
#pragma once

#include "ui/actions.h"
#include "ui/file_menu.h"
#include "ui/frame_ptr.h"
#include "ui/settings.h"
#include "ui/sim_worker.h"
#include "ui/theme.h"

#include <QMainWindow>

class QMenuBar;

namespace o1 {

class Desk;
class HogsliceView;
class MachineStatus;
class MessageBar;
class RunqueueStack;
class RunqueueView;
class Session;
class ShareChoice;
class TimelineView;
class TransportBar;
class TrialsView;
class TunablesPanel;
class WorkloadPanel;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `session` and `settings` outlive the window.
    MainWindow(Session& session, Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const QString& path) { m_files.open(path); }
    [[nodiscard]] const Actions& actions() const { return m_actions; }
    [[nodiscard]] RunqueueView& runqueues() const;
    [[nodiscard]] RunqueueStack& queueLevels() const { return *m_runqueues; }
    [[nodiscard]] HogsliceView& hogslices() const { return *m_hogslices; }
    [[nodiscard]] TimelineView& timeline() const { return *m_timeline; }
    [[nodiscard]] WorkloadPanel& workload() const { return *m_workload; }
    [[nodiscard]] TunablesPanel& tunables() const { return *m_tunables; }
    [[nodiscard]] TrialsView& trials() const { return *m_trials; }
    [[nodiscard]] MessageBar& messages() const { return *m_messages; }
    [[nodiscard]] const Theme& theme() const { return *m_theme; }

    void setThemeChoice(ThemeChoice choice);
    /// All docks at their first places.
    void resetLayout();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeHeader();
    void makeMenus(QMenuBar& bar);
    void makeDocks();
    void addViewMenus();
    void connectSession();
    void connectViews();
    void connectLookActions();
    void connectLanes();
    void restoreLayout();
    void sizeDocks();
    bool triggerViewKey(const QKeyEvent& event);

    void showFrame(const FramePtr& frame);
    void startScenario(qint64 window);
    void requestWindow(qint64 from, qint64 to, bool follows);
    void requestFrame();
    void applyLook();
    void updateMotion();
    void updateTitle();
    void showBox(const QString& name, const QString& title, const QString& text);
    void showExport();
    void showTrials();

    Session& m_session;
    Settings& m_settings;
    Actions m_actions;
    FileMenu m_files;
    QMenuBar* m_menus;
    MachineStatus* m_status;
    TransportBar* m_transport;
    MessageBar* m_messages;
    WorkloadPanel* m_workload;
    TunablesPanel* m_tunables;
    RunqueueStack* m_runqueues;
    HogsliceView* m_hogslices;
    TimelineView* m_timeline;
    TrialsView* m_trials;
    ShareChoice* m_shares;
    Desk* m_desk;
    const Theme* m_theme;
    TypeScale m_type;
    ThemeChoice m_choice;
    ViewRequest m_request;
    bool m_isPointing = false; ///< a task was pointed at in the timeline: its lanes stay
    int m_exportColumns = 0;   ///< > 0: an export needs so many instead of the timeline's own
    bool m_isSized = false;    ///< the docks have the sizes of a layout
    bool m_isClosing = false;
};

} // namespace o1
