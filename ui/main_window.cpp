// SPDX-License-Identifier: GPL-3.0-or-later
// Assembly only: what a part does is in the part.
#include "ui/main_window.h"

#include "ui/about_text.h"
#include "ui/desk.h"
#include "ui/export_dialog.h"
#include "ui/hogslice_view.h"
#include "ui/lane_choice.h"
#include "ui/machine_status.h"
#include "ui/message_bar.h"
#include "ui/runqueue_stack.h"
#include "ui/runqueue_view.h"
#include "ui/session.h"
#include "ui/share_choice.h"
#include "ui/shell_dialog.h"
#include "ui/time_steps.h"
#include "ui/timeline_tools.h"
#include "ui/timeline_view.h"
#include "ui/transport_bar.h"
#include "ui/trials_view.h"
#include "ui/tunables_panel.h"
#include "ui/window_style.h"
#include "ui/workload_panel.h"
#include "ui/workload_tree.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

/// Fastest playing at which something may fly across the screen, in ticks per second.
constexpr double kMotionSpeed = 10;

} // namespace

MainWindow::MainWindow(Session& session, Settings& settings, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_settings(settings), m_files(session, settings, m_actions, *this),
      m_menus(new QMenuBar(this)), m_status(new MachineStatus(this)),
      m_transport(new TransportBar(session, m_actions, this)), m_messages(new MessageBar(this)),
      m_workload(new WorkloadPanel(session, m_actions, this)), m_tunables(new TunablesPanel(session, this)),
      m_runqueues(new RunqueueStack(this)), m_hogslices(new HogsliceView(this)), m_timeline(new TimelineView(this)),
      m_trials(new TrialsView(session, this)), m_shares(new ShareChoice(m_actions, settings, this)),
      m_desk(new Desk(this)), m_theme(&Theme::of(ThemeKind::Light)), m_choice(settings.themeChoice())
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    resize(1280, 720);
    addActions(m_actions.all());
    makeHeader();
    makeDocks();
    connectSession();
    connectViews();
    connectLookActions();
    connectLanes();
    applyLook();
    restoreLayout();
    updateMotion();
    updateTitle();
    requestFrame();
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow() = default;

RunqueueView& MainWindow::runqueues() const
{
    return m_runqueues->main();
}

// ---- assembly -----------------------------------------------------------------------------------------------------

void MainWindow::makeHeader()
{
    auto* header = new QWidget(this);
    m_menus->setParent(header);
    makeMenus(*m_menus);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 0, 12, 0);
    top->addWidget(m_menus);
    top->addWidget(&m_transport->scenarioButton(), 1);
    top->addWidget(m_status);
    auto* topLine = new QFrame(header);
    topLine->setObjectName(QStringLiteral("topLine"));
    topLine->setLayout(top);
    auto* rows = new QVBoxLayout(header);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(topLine);
    rows->addWidget(m_transport);
    rows->addWidget(m_messages);
    setMenuWidget(header);
    m_transport->scenarioButton().setMenu(m_files.scenarioMenu());
}

void MainWindow::makeMenus(QMenuBar& bar)
{
    for (const auto group :
         {ActionGroup::File, ActionGroup::Run, ActionGroup::Workload, ActionGroup::View, ActionGroup::Help}) {
        auto* menu = bar.addMenu(Actions::groupTitle(group));
        menu->setObjectName(QStringLiteral("menu%1").arg(static_cast<int>(group)));
        m_actions.fill(*menu, group);
        if (group == ActionGroup::File) {
            m_files.addSubmenus(*menu);
        }
    }
}

void MainWindow::makeDocks()
{
    using Kind = DockTitle::Kind;
    m_desk->add(Desk::Workload, {QStringLiteral("workloadDock"), tr("Workload"), {}, Kind::Card}, *m_workload);
    m_desk->add(Desk::Runqueues, {QStringLiteral("runqueueDock"), tr("Runqueues"), {}, Kind::Handle}, *m_runqueues);
    m_desk->add(Desk::Hogslice,
                {QStringLiteral("hogsliceDock"), tr("Hogslice"),
                 tr("ticks left to each mm in this array round; at 0 its tasks go straight to expired"), Kind::Card},
                *m_hogslices);
    m_desk->add(Desk::Tunables, {QStringLiteral("tunablesDock"), tr("Tunables"), {}, Kind::Card}, *m_tunables,
                &m_tunables->presetButton());
    auto* tools = new TimelineTools(m_actions, m_shares->averages());
    tools->setAverage(m_shares->averages().textOf(m_settings.shareAverage()));
    connect(m_shares, &ShareChoice::averageChanged, tools, &TimelineTools::setAverage);
    m_desk->add(Desk::Timeline,
                {QStringLiteral("timelineDock"), tr("Timeline"), tr("drag to pan · wheel to zoom"), Kind::Card},
                *m_timeline, tools);
    m_desk->add(Desk::Trials,
                {QStringLiteral("trialsDock"), tr("Before and after"),
                 tr("time from arrival to end over many seeds: mean ± half the 95 % confidence interval"), Kind::Card},
                *m_trials);
    addViewMenus();
    m_desk->arrange();
    setCentralWidget(m_desk);
}

/// Beside the table of actions: the docks, and the lengths of time.
void MainWindow::addViewMenus()
{
    auto* menu = findChild<QMenu*>(QStringLiteral("menu%1").arg(static_cast<int>(ActionGroup::View)));
    auto* widths = new TimeStepMenu(tr("T&ime shown"), {}, tr("the whole run"), this);
    widths->setObjectName(QStringLiteral("timeShown"));
    connect(widths, &TimeStepMenu::chosen, m_timeline, &TimelineView::setWidth);
    auto* end = m_actions.action(ActionId::ThemeSystem);
    menu->insertMenu(end, &m_shares->averages());
    menu->insertMenu(end, widths);
    menu->insertSeparator(end);
    auto* before = menu->actions().constFirst();
    menu->insertActions(before, m_desk->toggleActions());
    menu->insertSeparator(before);
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::frameReady, this, &MainWindow::showFrame);
    connect(&m_session, &Session::scenarioChanged, this, &MainWindow::startScenario);
    connect(&m_session, &Session::errorRaised, m_messages, &MessageBar::showError);
    connect(&m_session, &Session::noticeRaised, m_messages, &MessageBar::showNotice);
    connect(&m_session, &Session::playbackChanged, this, &MainWindow::updateMotion);
    connect(&m_session, &Session::dirtyChanged, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::saved, this, &MainWindow::updateTitle);
}

void MainWindow::connectViews()
{
    connect(m_timeline, &TimelineView::windowWanted, this, &MainWindow::requestWindow);
    connect(m_timeline, &TimelineView::markersChanged, this, &MainWindow::requestFrame);
    const auto select = [this](TaskId task) {
        m_runqueues->setSelectedTask(task);
        m_workload->selectTask(task);
    };
    connect(m_runqueues, &RunqueueStack::taskSelected, this, select);
    connect(m_timeline, &TimelineView::taskSelected, this, [this, select](TaskId task) {
        const QScopedValueRollback pointing(m_isPointing, true);
        select(task);
    });
    const auto enter = [this](GroupId group) {
        m_request.frame.entered = group;
        requestFrame();
    };
    connect(m_runqueues, &RunqueueStack::groupWanted, this, enter);
    connect(m_runqueues, &RunqueueStack::keptChanged, this, &MainWindow::requestFrame);
    auto* keepOpen = m_actions.action(ActionId::KeepLevelOpen);
    connect(keepOpen, &QAction::triggered, this, [this] { m_runqueues->toggleKept(m_request.frame.entered); });
    m_runqueues->main().addAction(keepOpen);
    m_runqueues->main().setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_workload, &WorkloadPanel::groupWanted, this, enter);
    connect(m_workload, &WorkloadPanel::taskSelected, this,
            [this](TaskId task) { m_runqueues->setSelectedTask(task); });
}

void MainWindow::connectLanes()
{
    const auto on = [this](ActionId id, bool isByTask) {
        connect(m_actions.action(id), &QAction::triggered, this,
                [this, isByTask] { m_timeline->lanes().setByTask(isByTask); });
    };
    on(ActionId::LanesByCpu, false);
    on(ActionId::LanesByTask, true);
    m_actions.action(ActionId::LanesByCpu)->setChecked(true);
    connect(m_timeline, &TimelineView::lanesChanged, this, &MainWindow::requestFrame);
    connect(m_shares, &ShareChoice::changed, this, &MainWindow::requestFrame);
    connect(m_timeline, &TimelineView::shareMenuWanted, m_shares, &ShareChoice::showMenu);
    connect(m_workload, &WorkloadPanel::choiceChanged, this, [this] {
        if (!m_isPointing) {
            m_timeline->lanes().setChosen(m_workload->tree().chosenTasks(), m_workload->tree().chosenMms(),
                                          m_workload->tree().chosenGroups());
        }
    });
}

void MainWindow::connectLookActions()
{
    const auto on = [this](ActionId id, auto order) {
        connect(m_actions.action(id), &QAction::triggered, this, order);
    };
    on(ActionId::ThemeSystem, [this] { setThemeChoice(ThemeChoice::System); });
    on(ActionId::ThemeLight, [this] { setThemeChoice(ThemeChoice::Light); });
    on(ActionId::ThemeDark, [this] { setThemeChoice(ThemeChoice::Dark); });
    on(ActionId::ThemeContrast, [this] { setThemeChoice(ThemeChoice::HighContrast); });
    on(ActionId::ReduceMotion, [this](bool isReduced) {
        m_settings.setMotionReduced(isReduced);
        updateMotion();
    });
    on(ActionId::ResetLayout, &MainWindow::resetLayout);
    on(ActionId::Export, &MainWindow::showExport);
    on(ActionId::ShowShell, [this] {
        auto* dialog = new ShellDialog(m_session, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    on(ActionId::BeforeAfter, &MainWindow::showTrials);
    on(ActionId::Shortcuts, [this] { showBox(QStringLiteral("shortcutsBox"), tr("Shortcuts"), shortcutsText()); });
    on(ActionId::About, [this] { showBox(QStringLiteral("aboutBox"), tr("About o1scope"), aboutText()); });
    m_actions.action(ActionId::ReduceMotion)->setChecked(m_settings.isMotionReduced());
}

// ---- layout -------------------------------------------------------------------------------------------------------

void MainWindow::restoreLayout()
{
    restoreGeometry(m_settings.geometry());
    m_isSized = m_desk->restoreLayout(m_settings.layout()); // then nothing is sized anew
}

/// Once there is a picture to make room for.
void MainWindow::sizeDocks()
{
    if (!m_isSized && isVisible() && m_session.frame()) {
        m_isSized = true;
        m_desk->sizeDocks(m_session.frame()->cpus.size());
    }
}

void MainWindow::resetLayout()
{
    m_desk->arrange();
    m_isSized = false;
    sizeDocks();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    sizeDocks();
    m_runqueues->main().setFocus();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (windowScale(size()) != m_type.scale) {
        applyLook();
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_isClosing || !m_session.isDirty()) {
        m_settings.setLayout(saveGeometry(), m_desk->layoutState());
        QMainWindow::closeEvent(event);
        return;
    }
    event->ignore();
    m_files.whenSaved([this] {
        m_isClosing = true;
        close();
    });
}

// ---- look ---------------------------------------------------------------------------------------------------------

void MainWindow::setThemeChoice(ThemeChoice choice)
{
    m_choice = choice;
    m_settings.setThemeChoice(choice);
    applyLook();
}

void MainWindow::applyLook()
{
    m_type.scale = windowScale(size());
    m_theme = &Theme::of(themeKind(m_choice, QApplication::palette()));
    setFont(m_type.text());
    setPalette(m_theme->palette());
    setStyleSheet(m_theme->styleSheet(m_type.scale) + windowStyleSheet(*m_theme, m_type.scale));
    const auto apply = [this](auto* part) {
        part->setTheme(*m_theme);
        part->setTypeScale(m_type);
    };
    apply(m_workload);
    apply(m_tunables);
    apply(m_runqueues);
    apply(m_hogslices);
    apply(m_timeline);
    m_trials->setTypeScale(m_type);
    m_transport->setTypeScale(m_type);
    m_status->setFont(m_type.label());
    m_menus->setFont(m_type.text());
    m_desk->setTypeScale(m_type);
    m_actions.action(themeAction(m_choice))->setChecked(true);
}

void MainWindow::updateMotion()
{
    const auto& playback = m_session.playback();
    const bool isSlow =
        !playback.isPlaying || playback.pace == Pace::ByDecisions || playback.ticksPerSecond <= kMotionSpeed;
    const bool moves = isSlow && !m_session.isRunningAhead() && !m_settings.isMotionReduced();
    m_runqueues->setMotion(moves);
}

void MainWindow::updateTitle()
{
    const auto name = m_session.frame() ? QString::fromStdString(m_session.frame()->scenario_name) : QString();
    setWindowTitle(name.isEmpty() ? tr("o1scope") : tr("%1[*] – o1scope").arg(name));
    setWindowModified(m_session.isDirty());
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ApplicationPaletteChange && m_choice == ThemeChoice::System) {
        applyLook();
    }
    // Keys that nothing in a floating dock wanted.
    const auto* dock = event->type() == QEvent::KeyPress ? qobject_cast<QDockWidget*>(watched) : nullptr;
    if (dock != nullptr && dock->isFloating() && dock->window() == dock) {
        return triggerViewKey(*static_cast<QKeyEvent*>(event));
    }
    return QMainWindow::eventFilter(watched, event);
}

// ---- keys, files --------------------------------------------------------------------------------------------------

/// Keys reach the window when the focused control had no use for them.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (!triggerViewKey(*event)) {
        QMainWindow::keyPressEvent(event);
    }
}

bool MainWindow::triggerViewKey(const QKeyEvent& event)
{
    auto* action = m_actions.actionOfViewKey(QKeySequence(event.keyCombination()));
    if (action != nullptr) {
        action->trigger();
    }
    return action != nullptr;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!FileMenu::fileIn(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    m_files.open(FileMenu::fileIn(*event->mimeData()));
}

// ---- frames -------------------------------------------------------------------------------------------------------

void MainWindow::showFrame(const FramePtr& frame)
{
    sizeDocks();
    m_transport->setFrame(frame);
    m_status->setFrame(frame);
    m_runqueues->setFrame(frame);
    m_hogslices->setFrame(frame);
    m_shares->setFrame(*frame);
    m_timeline->setFrame(frame);
    m_workload->setFrame(frame);
    m_tunables->setFrame(frame);
    updateTitle();
    if (m_exportColumns == 0 && m_timeline->columns() != m_request.frame.columns) {
        requestFrame();
    }
}

void MainWindow::startScenario(qint64 window)
{
    if (m_session.frame()) {
        m_messages->hide();
    }
    m_request.frame.entered = kRootGroup;
    m_runqueues->closeAll();
    m_timeline->reset(Ticks{window});
    requestFrame();
}

void MainWindow::requestWindow(qint64 from, qint64 to, bool follows)
{
    m_request.frame.window = {Tick{from}, Tick{to}};
    m_request.follows = follows;
    requestFrame();
}

void MainWindow::requestFrame()
{
    m_request.frame.columns = m_exportColumns > 0 ? m_exportColumns : m_timeline->columns();
    m_request.frame.stretch = m_timeline->stretch();
    m_request.frame.task_lanes = m_timeline->lanes().request();
    m_request.frame.kept = m_runqueues->keptGroups();
    m_request.frame.shares = m_shares->request();
    m_session.want(m_request);
}

// ---- boxes --------------------------------------------------------------------------------------------------------

/// As high as its text, but never higher than the window: then it scrolls.
void MainWindow::showBox(const QString& name, const QString& title, const QString& text)
{
    auto* box = new QDialog(this);
    box->setObjectName(name);
    box->setWindowTitle(title);
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* view = new QTextBrowser(box);
    view->setOpenExternalLinks(true);
    view->setHtml(text);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, box);
    connect(buttons, &QDialogButtonBox::rejected, box, &QDialog::close);
    auto* layout = new QVBoxLayout(box);
    layout->addWidget(view, 1);
    layout->addWidget(buttons);
    const int textWidth = qRound(620 * m_type.scale);
    view->document()->setTextWidth(textWidth);
    const int wished = qRound(view->document()->size().height()) + qRound(90 * m_type.scale);
    box->resize(textWidth + qRound(70 * m_type.scale), std::min(wished, qRound(height() * 0.9)));
    box->show();
}

void MainWindow::showTrials()
{
    auto& dock = m_desk->dock(Desk::Trials);
    dock.show();
    dock.raise();
    dock.activateWindow();
    m_trials->takeFocus();
}

void MainWindow::showExport()
{
    ExportSource source{.window = this,
                        .timelineSize = m_timeline->size(),
                        .runqueueSize = m_runqueues->main().size(),
                        .hogsliceSize = m_hogslices->size(),
                        .timeline = {},
                        .theme = m_theme->kind};
    source.timeline.marks = m_timeline->marks();
    source.timeline.markers = m_timeline->markers();
    auto* dialog = new ExportDialog(m_session, source, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::columnsWanted, this, [this](int columns) {
        m_exportColumns = columns;
        requestFrame();
    });
    connect(dialog, &ExportDialog::failed, m_messages, &MessageBar::showError);
    connect(dialog, &ExportDialog::exported, m_messages, &MessageBar::showNotice);
    dialog->show();
}

} // namespace o1
