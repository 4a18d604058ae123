// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving as people meet it: dialogs, recent files, examples, dropped files, unsaved changes.
#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QMenu;
class QMimeData;
class QWidget;

namespace o1 {

class Actions;
class Session;
class Settings;

class FileMenu : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of dialogs and outlives this object.
    FileMenu(Session& session, Settings& settings, const Actions& actions, QWidget& window);

    /// The example with which the program starts; empty when the examples are not there.
    [[nodiscard]] static QString defaultExample();
    /// Adds recent files and examples to the menu.
    void addSubmenus(QMenu& menu);
    /// Examples and recent files in one menu, for the transport.
    [[nodiscard]] QMenu* scenarioMenu() const { return m_scenarioMenu; }

    /// Opens after asking what to do with changes that are not saved.
    void open(const QString& path);
    /// The first file among what is dragged; empty when there is none.
    [[nodiscard]] static QString fileIn(const QMimeData& data);
    /// Runs `then` now, or after the user has decided about unsaved changes; never when the user cancels.
    void whenSaved(std::function<void()> then);

private:
    void connectActions(const Actions& actions);
    void askForFile();
    void save();
    void saveAs();
    void fillRecent(QMenu& menu);
    void fillExamples(QMenu& menu);
    void fillScenarioMenu();
    void finishSave(const QString& path);

    Session& m_session;
    Settings& m_settings;
    const Actions& m_actions;
    QWidget& m_window;
    QMenu* m_scenarioMenu;
    std::function<void()> m_afterSave;
};

} // namespace o1
