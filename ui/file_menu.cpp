// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs are opened, never executed: nothing waits in here.
#include "ui/file_menu.h"

#include "ui/actions.h"
#include "ui/session.h"
#include "ui/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QUrl>

#include <array>
#include <utility>

namespace o1 {

namespace {

constexpr auto kDefaultExample = "eds-claim.o1.json";
/// Stand first in the menu; the others follow by name.
constexpr std::array kFirstExamples{kDefaultExample, "eds-claim-as-mailed.o1.json", "interactive-threads.o1.json"};

QString filter()
{
    return FileMenu::tr("Scenarios (*.o1.json *.json);;All files (*)");
}

/// Where the examples are: installed beside the program, else in the source tree.
QDir exampleFolder()
{
    const QDir program(QCoreApplication::applicationDirPath());
    for (const auto& path :
         {program.filePath(QStringLiteral("../share/o1scope/examples")), QStringLiteral(O1_EXAMPLES_DIR)}) {
        if (QDir(path).exists()) {
            return QDir(path);
        }
    }
    return QDir(QStringLiteral(O1_EXAMPLES_DIR));
}

/// The name that the file gives to its scenario.
QString titleOf(const QString& path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        const auto name = QJsonDocument::fromJson(file.read(1 << 20)).object().value(QStringLiteral("name")).toString();
        if (!name.isEmpty()) {
            return name;
        }
    }
    return QFileInfo(path).fileName();
}

/// A menu takes '&' for a mark of the next letter.
QString menuText(QString text)
{
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

FileMenu::FileMenu(Session& session, Settings& settings, const Actions& actions, QWidget& window)
    : m_session(session), m_settings(settings), m_actions(actions), m_window(window), m_scenarioMenu(new QMenu(&window))
{
    m_scenarioMenu->setObjectName(QStringLiteral("scenarioMenu"));
    connectActions(actions);
    connect(m_scenarioMenu, &QMenu::aboutToShow, this, &FileMenu::fillScenarioMenu);
    connect(&m_session, &Session::saved, this, &FileMenu::finishSave);
    connect(&m_session, &Session::errorRaised, this, [this] { m_afterSave = nullptr; });
    connect(&m_session, &Session::scenarioChanged, this, [this] {
        if (!m_session.path().isEmpty()) {
            m_settings.addRecentFile(m_session.path());
        }
    });
}

void FileMenu::connectActions(const Actions& actions)
{
    const auto on = [&](ActionId id, auto order) { connect(actions.action(id), &QAction::triggered, this, order); };
    on(ActionId::NewScenario, [this] { whenSaved([this] { m_session.openDefault(); }); });
    on(ActionId::OpenFile, &FileMenu::askForFile);
    on(ActionId::SaveFile, &FileMenu::save);
    on(ActionId::SaveFileAs, &FileMenu::saveAs);
    on(ActionId::StartAgain, [this] { whenSaved([this] { m_session.startAgain(); }); });
    on(ActionId::Quit, [this] { m_window.close(); });
}

QString FileMenu::defaultExample()
{
    const auto path = exampleFolder().filePath(QLatin1String(kDefaultExample));
    return QFile::exists(path) ? QDir::cleanPath(path) : QString();
}

QString FileMenu::fileIn(const QMimeData& data)
{
    for (const auto& url : data.urls()) {
        if (url.isLocalFile()) {
            return url.toLocalFile();
        }
    }
    return {};
}

// ---- menus --------------------------------------------------------------------------------------------------------

void FileMenu::addSubmenus(QMenu& menu)
{
    auto* before = m_actions.action(ActionId::SaveFile);
    auto* recent = new QMenu(tr("Open &recent"), &menu);
    auto* examples = new QMenu(tr("E&xamples"), &menu);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] {
        recent->clear();
        fillRecent(*recent);
    });
    connect(examples, &QMenu::aboutToShow, this, [this, examples] {
        examples->clear();
        fillExamples(*examples);
    });
    menu.insertMenu(before, recent);
    menu.insertMenu(before, examples);
}

void FileMenu::fillRecent(QMenu& menu)
{
    const auto files = m_settings.recentFiles();
    for (const auto& path : files) {
        auto* action = menu.addAction(menuText(QDir::toNativeSeparators(path)));
        connect(action, &QAction::triggered, this, [this, path] { open(path); });
    }
    if (files.isEmpty()) {
        menu.addAction(tr("No file was opened yet"))->setEnabled(false);
    }
}

void FileMenu::fillExamples(QMenu& menu)
{
    const auto folder = exampleFolder();
    auto names = folder.entryList({QStringLiteral("*.o1.json")}, QDir::Files, QDir::Name);
    for (auto first = kFirstExamples.rbegin(); first != kFirstExamples.rend(); ++first) {
        if (const auto place = names.indexOf(QLatin1String(*first)); place >= 0) {
            names.move(place, 0);
        }
    }
    for (const auto& name : std::as_const(names)) {
        const auto path = QDir::cleanPath(folder.filePath(name));
        auto* action = menu.addAction(menuText(titleOf(path)));
        connect(action, &QAction::triggered, this, [this, path] { open(path); });
    }
    if (names.isEmpty()) {
        menu.addAction(tr("No examples were found"))->setEnabled(false);
    }
}

void FileMenu::fillScenarioMenu()
{
    m_scenarioMenu->clear();
    fillExamples(*m_scenarioMenu);
    m_scenarioMenu->addSeparator();
    m_scenarioMenu->addAction(m_actions.action(ActionId::OpenFile));
    m_scenarioMenu->addAction(m_actions.action(ActionId::StartAgain));
}

// ---- files --------------------------------------------------------------------------------------------------------

void FileMenu::open(const QString& path)
{
    whenSaved([this, path] { m_session.open(path); });
}

void FileMenu::askForFile()
{
    auto* dialog =
        new QFileDialog(&m_window, tr("Open a scenario"), QFileInfo(m_session.path()).absolutePath(), filter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FileMenu::open);
    dialog->open();
}

void FileMenu::save()
{
    const bool isExample = QFileInfo(m_session.path()).absolutePath() == exampleFolder().absolutePath();
    if (m_session.path().isEmpty() || isExample || !QFileInfo(m_session.path()).isWritable()) {
        saveAs();
    } else {
        m_session.save(m_session.path());
    }
}

void FileMenu::saveAs()
{
    auto* dialog = new QFileDialog(&m_window, tr("Save the scenario"), QDir::homePath(), filter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("o1.json"));
    dialog->selectFile(m_session.path().isEmpty() ? QStringLiteral("scenario.o1.json")
                                                  : QFileInfo(m_session.path()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { m_session.save(path); });
    connect(dialog, &QDialog::rejected, this, [this] { m_afterSave = nullptr; });
    dialog->open();
}

void FileMenu::finishSave(const QString& path)
{
    m_settings.addRecentFile(path);
    if (const auto then = std::exchange(m_afterSave, nullptr)) {
        then();
    }
}

void FileMenu::whenSaved(std::function<void()> then)
{
    if (!m_session.isDirty()) {
        then();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                                tr("The scenario was changed in the window. Save the changes first?"),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("unsavedBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this, then = std::move(then)](int answer) {
        if (answer == QMessageBox::Discard) {
            then();
        } else if (answer == QMessageBox::Save) {
            m_afterSave = then;
            save();
        }
    });
    box->open();
}

} // namespace o1
