// SPDX-License-Identifier: GPL-3.0-or-later
// Four fields, the core's own errors under them.
#include "ui/add_task_form.h"

#include "ui/error_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace o1 {

AddTaskForm::AddTaskForm(QWidget* parent)
    : QDialog(parent), m_name(new QLineEdit(tr("task"), this)), m_nice(new QSpinBox(this)), m_mm(new QComboBox(this)),
      m_program(new QLineEdit(QStringLiteral("run 5, sleep 20"), this)), m_problem(new QLabel(this))
{
    setObjectName(QStringLiteral("addTaskForm"));
    setWindowTitle(tr("Add task"));
    m_name->setObjectName(QStringLiteral("newTaskName"));
    m_nice->setRange(kMinNice.value(), kMaxNice.value());
    m_mm->setEditable(true);
    m_mm->setToolTip(tr("Tasks of the same address space (mm) share one budget under the hog patch"));
    m_program->setObjectName(QStringLiteral("newTaskProgram"));
    m_program->setMinimumWidth(260);
    m_program->setToolTip(
        tr("Steps with commas between, in ticks or with ms or s: run 5, run 2..8, sleep ~30, sleep 20ms, "
           "yield, fork, nice 5, exit"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(this);
    auto* add = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    add->setDefault(true);
    auto* layout = new QFormLayout(this);
    layout->addRow(tr("&Name"), m_name);
    layout->addRow(tr("N&ice"), m_nice);
    layout->addRow(tr("&Address space"), m_mm);
    layout->addRow(tr("&Program"), m_program);
    layout->addRow(m_problem);
    layout->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &AddTaskForm::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::hide);
}

void AddTaskForm::setFrame(const FramePtr& frame)
{
    const bool isOther =
        !m_frame || m_frame->mms.size() != frame->mms.size() || m_frame->scenario_name != frame->scenario_name;
    m_frame = frame;
    if (isOther) {
        fillMms(*frame);
    }
}

void AddTaskForm::fillMms(const Frame& frame)
{
    const auto typed = m_mm->currentText();
    m_mm->clear();
    m_mm->addItem(tr("its own"));
    for (const auto& mm : frame.mms) {
        m_mm->addItem(QString::fromStdString(mm.name));
    }
    if (!typed.isEmpty()) {
        m_mm->setCurrentText(typed);
    }
}

NewTask AddTaskForm::task() const
{
    const auto mm = m_mm->currentText().trimmed();
    return {.name = m_name->text(),
            .nice = m_nice->value(),
            .hasOwnMm = mm.isEmpty() || mm == tr("its own"),
            .mmName = mm,
            .program = m_program->text()};
}

void AddTaskForm::submit()
{
    if (!m_frame) {
        return;
    }
    const auto spawn = toSpawn(task(), m_frame->hz, static_cast<std::int32_t>(m_frame->cpus.size()));
    if (!spawn) {
        QStringList sentences;
        for (const auto& error : spawn.error()) {
            sentences << errorSentence(error);
        }
        m_problem->setText(sentences.join(QLatin1Char('\n')));
        return;
    }
    m_problem->clear();
    emit taskAsked(*spawn);
}

} // namespace o1
