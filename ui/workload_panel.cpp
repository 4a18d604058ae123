// SPDX-License-Identifier: GPL-3.0-or-later
// Assembles tree, buttons, context menu and form; every order goes to the session.
#include "ui/workload_panel.h"

#include "core/words/group_path.h"
#include "ui/actions.h"
#include "ui/add_task_form.h"
#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/session.h"
#include "ui/workload_model.h"
#include "ui/workload_tree.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace o1 {

namespace {

constexpr int kShowMs = 80;

} // namespace

WorkloadPanel::WorkloadPanel(Session& session, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_session(session), m_actions(actions), m_model(new WorkloadModel(this)),
      m_tree(new WorkloadTree(*m_model, this)), m_more(new QLabel(this)), m_form(new AddTaskForm(this))
{
    layOut();
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &WorkloadPanel::showFrame);
    connect(m_model, &WorkloadModel::niceWanted, this,
            [this](TaskId task, int nice) { m_session.setNice(task, Nice{nice}); });
    connect(m_model, &WorkloadModel::sharesWanted, this,
            [this](const QString& group, int shares) { m_session.setShares(group, shares); });
    connect(m_model, &WorkloadModel::moveWanted, this,
            [this](TaskId task, const QString& group) { m_session.moveToGroup(task, group); });
    connect(m_model, &WorkloadModel::renameWanted, this,
            [this](const QString& group, const QString& to) { m_session.renameGroup(group, to); });
    connect(m_tree, &WorkloadTree::taskChosen, this, &WorkloadPanel::taskSelected);
    connect(m_tree, &WorkloadTree::choiceChanged, this, &WorkloadPanel::choiceChanged);
    connect(m_tree, &WorkloadTree::removeAsked, this, &WorkloadPanel::removeCurrent);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &WorkloadPanel::showMenu);
    connect(m_form, &AddTaskForm::taskAsked, this, [this](const Spawn& spawn) { m_session.addTask(spawn); });
    connect(actions.action(ActionId::AddTask), &QAction::triggered, this, &WorkloadPanel::showAddForm);
    connect(actions.action(ActionId::DuplicateTask), &QAction::triggered, this, &WorkloadPanel::duplicateCurrent);
    connect(actions.action(ActionId::ToForeground), &QAction::triggered, this,
            [this] { m_session.gatherTasks(m_tree->tasksInChoice(), QStringLiteral("/foreground")); });
    connect(actions.action(ActionId::ToBackground), &QAction::triggered, this,
            [this] { m_session.gatherTasks(m_tree->tasksInChoice(), QStringLiteral("/background")); });
    connect(actions.action(ActionId::RemoveTask), &QAction::triggered, this, &WorkloadPanel::removeCurrent);
}

void WorkloadPanel::layOut()
{
    m_more->setProperty("muted", true);
    m_more->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_more);
    layout->addLayout(rowOfButtons({{ActionId::AddTask, tr("Add…")},
                                    {ActionId::DuplicateTask, tr("Duplicate")},
                                    {ActionId::RemoveTask, tr("Remove")}}));
    layout->addLayout(
        rowOfButtons({{ActionId::ToForeground, tr("Foreground")}, {ActionId::ToBackground, tr("Background")}}));
    setFocusProxy(m_tree);
}

QLayout* WorkloadPanel::rowOfButtons(std::initializer_list<std::pair<ActionId, QString>> row)
{
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (const auto& [id, text] : row) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(m_actions.action(id));
        button->setText(text);
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button);
    }
    return buttons;
}

void WorkloadPanel::setFrame(const FramePtr& frame)
{
    m_frame = frame;
    const auto rest = m_sinceShown.isValid() ? kShowMs - m_sinceShown.elapsed() : 0;
    if (rest <= 0) {
        showFrame();
    } else if (!m_later.isActive()) {
        m_later.start(static_cast<int>(rest));
    }
}

void WorkloadPanel::showFrame()
{
    m_later.stop();
    m_sinceShown.start();
    const auto chosen = m_tree->chosenTasks();
    const auto current = m_tree->currentTask();
    m_model->setFrame(m_frame);
    m_tree->chooseAgain(chosen, current);
    m_form->setFrame(m_frame);
    const auto unlisted = m_model->unlisted();
    m_more->setVisible(unlisted > 0);
    m_more->setText(tr("… %1 more").arg(numberText(unlisted)));
}

void WorkloadPanel::setTheme(const Theme& theme)
{
    m_tree->setTheme(theme);
}

void WorkloadPanel::setTypeScale(TypeScale type)
{
    m_tree->setTypeScale(type);
    m_more->setFont(type.label());
    for (auto* button : findChildren<QToolButton*>()) {
        button->setFont(type.label());
    }
}

void WorkloadPanel::selectTask(TaskId task)
{
    m_tree->selectTask(task);
}

void WorkloadPanel::showAddForm()
{
    m_form->show();
    m_form->raise();
    m_form->activateWindow();
}

void WorkloadPanel::duplicateCurrent()
{
    if (const auto task = m_tree->currentTask()) {
        m_session.duplicateTask(*task);
    }
}

void WorkloadPanel::removeCurrent()
{
    if (const auto task = m_tree->currentTask()) {
        m_session.removeTask(*task);
    }
}

// ---- context menu -------------------------------------------------------------------------------------------------

void WorkloadPanel::showMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_actions.action(ActionId::AddTask));
    if (const auto* task = m_model->taskAt(m_tree->indexAt(at))) {
        menu->addAction(m_actions.action(ActionId::DuplicateTask));
        menu->addAction(m_actions.action(ActionId::RemoveTask));
        menu->addSeparator();
        menu->addAction(m_actions.action(ActionId::ToForeground));
        menu->addAction(m_actions.action(ActionId::ToBackground));
        menu->addSeparator();
        fillPolicyMenu(*menu->addMenu(tr("Policy")), *task);
        if (m_frame->cpus.size() > 1) {
            fillAffinityMenu(*menu->addMenu(tr("May run on")), *task);
        }
        if (m_model->isByGroup()) {
            fillMoveMenu(*menu->addMenu(tr("Move to group")), *task);
        }
    }
    const auto* group = m_model->groupAt(m_tree->indexAt(at));
    menu->addSeparator();
    addGroupActions(*menu, group != nullptr ? group->id : kRootGroup);
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

void WorkloadPanel::fillPolicyMenu(QMenu& menu, const TaskView& task)
{
    const auto add = [&](QMenu& target, const QString& text, Policy policy, std::int32_t priority) {
        auto* action = target.addAction(text);
        action->setCheckable(true);
        action->setChecked(task.policy == policy && task.rt_priority == priority);
        connect(action, &QAction::triggered, this,
                [this, id = task.id, policy, priority] { m_session.setPolicy(id, policy, priority); });
    };
    add(menu, tr("SCHED_OTHER"), Policy::other, 0);
    for (const auto policy : {Policy::fifo, Policy::rr}) {
        auto& levels = *menu.addMenu(policy == Policy::fifo ? tr("SCHED_FIFO") : tr("SCHED_RR"));
        for (const std::int32_t priority : {1, 10, 25, 50, 75, 99}) {
            add(levels, tr("rt_priority %1").arg(priority), policy, priority);
        }
    }
}

void WorkloadPanel::fillAffinityMenu(QMenu& menu, const TaskView& task)
{
    const auto cpus = m_frame->cpus.size();
    const auto all = cpus == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cpus) - 1;
    auto* every = menu.addAction(tr("all CPUs"));
    connect(every, &QAction::triggered, this, [this, id = task.id, all] { m_session.setAffinity(id, all); });
    menu.addSeparator();
    for (std::size_t cpu = 0; cpu < cpus; ++cpu) {
        const auto bit = std::uint64_t{1} << cpu;
        auto* action = menu.addAction(tr("CPU %1").arg(cpu));
        action->setCheckable(true);
        action->setChecked((task.cpus_allowed & bit) != 0);
        const auto changed = task.cpus_allowed ^ bit;
        action->setEnabled(changed != 0); // a task must be allowed somewhere
        connect(action, &QAction::triggered, this,
                [this, id = task.id, changed] { m_session.setAffinity(id, changed); });
    }
}

// ---- groups -------------------------------------------------------------------------------------------------------

void WorkloadPanel::fillMoveMenu(QMenu& menu, const TaskView& task)
{
    for (const auto& group : m_frame->groups) {
        const auto path = QString::fromStdString(group.path);
        auto* action = menu.addAction(path);
        action->setCheckable(true);
        action->setChecked(task.group == group.id);
        connect(action, &QAction::triggered, this, [this, id = task.id, path] { m_session.moveToGroup(id, path); });
    }
}

/// Where the group would lie, under every group but those where it cannot.
void WorkloadPanel::fillMoveMenu(QMenu& menu, const GroupView& group)
{
    const auto path = QString::fromStdString(group.path);
    for (const auto& parent : m_frame->groups) {
        const auto to = pathUnder(QString::fromStdString(parent.path), groupName(*m_frame, group.id));
        if (parent.id == group.id || is_below(parent.path, group.path)) {
            continue;
        }
        auto* action = menu.addAction(to);
        action->setCheckable(true);
        action->setChecked(parent.id == group.parent);
        connect(action, &QAction::triggered, this, [this, path, to] { m_session.renameGroup(path, to); });
    }
}

void WorkloadPanel::addGroupActions(QMenu& menu, GroupId id)
{
    const auto path = groupPath(*m_frame, id);
    if (m_model->isByGroup()) {
        connect(menu.addAction(tr("Show the queues of %1").arg(path)), &QAction::triggered, this,
                [this, id] { emit groupWanted(id); });
    }
    const auto text = m_model->isByGroup() ? tr("New group in %1…").arg(path) : tr("New group…");
    connect(menu.addAction(text), &QAction::triggered, this, [this, path] { askForGroup(path); });
    const auto* group = findGroup(*m_frame, id);
    if (group == nullptr || id == kRootGroup) {
        return;
    }
    connect(menu.addAction(tr("Rename %1…\tF2").arg(path)), &QAction::triggered, this,
            [this, id] { m_tree->renameGroup(id); });
    fillMoveMenu(*menu.addMenu(tr("Move %1 to").arg(path)), *group);
    const bool isEmpty = group->tasks == 0 && group->groups == 0;
    auto* remove = menu.addAction(isEmpty ? tr("Remove group %1").arg(path)
                                          : tr("Remove group %1: it still has %2 tasks and %3 groups")
                                                .arg(path, numberText(group->tasks), numberText(group->groups)));
    remove->setEnabled(isEmpty);
    connect(remove, &QAction::triggered, this, [this, path] { m_session.removeGroup(path); });
}

void WorkloadPanel::askForGroup(const QString& parent)
{
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("newGroup"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("New group"));
    dialog->setLabelText(tr("Name of the new group in %1").arg(parent));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, parent](const QString& name) { m_session.createGroup(pathUnder(parent, name)); });
    dialog->open();
}

} // namespace o1
