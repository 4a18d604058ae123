// SPDX-License-Identifier: GPL-3.0-or-later
// Controls above, table below; where there is nothing for a table to hold, a sentence says why.
#include "ui/trials_view.h"

#include "ui/session.h"
#include "ui/trials_job.h"
#include "ui/trials_model.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace o1 {

namespace {

constexpr int kFewestTrials = 2;
constexpr int kMostTrials = 1000;
constexpr int kUsualTrials = 10;
constexpr int kProgressSteps = 1000;
constexpr double kMinutesFrom = 120; ///< seconds left that are told in minutes

QLabel* makeText(QWidget& parent, const char* name)
{
    auto* label = new QLabel(&parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPushButton* makeButton(QWidget& parent, const char* name, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, &parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

} // namespace

TrialsView::TrialsView(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_job(new TrialsJob(this)), m_model(new TrialsModel(this)),
      m_count(new QSpinBox(this)), m_start(makeButton(*this, "trialsStart", tr("&Start"), tr("Run the trials"))),
      m_cancel(makeButton(*this, "trialsCancel", tr("&Cancel"), tr("Stop; what was here before stays"))),
      m_copy(makeButton(*this, "trialsCopy", tr("C&opy"),
                        tr("Copy the table as text with tabs (%1)")
                            .arg(QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText)))),
      m_progress(new QProgressBar(this)), m_status(makeText(*this, "trialsStatus")), m_table(new QTableView(this)),
      m_note(makeText(*this, "trialsNote")), m_empty(makeText(*this, "trialsEmpty"))
{
    setObjectName(QStringLiteral("trialsView"));
    m_count->setObjectName(QStringLiteral("trialsCount"));
    m_count->setRange(kFewestTrials, kMostTrials);
    m_count->setValue(kUsualTrials);
    m_count->setToolTip(tr("How often to run: with so many seeds, one after the other"));
    m_start->setProperty("primary", true);
    m_progress->setObjectName(QStringLiteral("trialsProgress"));
    m_progress->setAccessibleName(tr("Trials that have been run"));
    m_progress->setRange(0, kProgressSteps);
    m_note->setProperty("muted", true);
    m_empty->setProperty("muted", true);
    m_empty->setAlignment(Qt::AlignCenter);
    makeTable();
    layOut();
    connectParts();
    setTypeScale({});
    showState();
}

TrialsView::~TrialsView() = default;

void TrialsView::makeTable()
{
    m_table->setObjectName(QStringLiteral("trialsTable"));
    m_table->setAccessibleName(tr("Time to the end without and with groups"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
    auto* copy = new QAction(tr("Copy"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &TrialsView::copy);
}

void TrialsView::layOut()
{
    auto* label = new QLabel(tr("&Trials"), this);
    label->setBuddy(m_count);
    auto* controls = new QHBoxLayout;
    controls->addWidget(label);
    controls->addWidget(m_count);
    controls->addWidget(m_start);
    controls->addWidget(m_cancel);
    controls->addWidget(m_progress, 1);
    controls->addStretch();
    controls->addWidget(m_copy);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 4, 12, 10);
    rows->addLayout(controls);
    rows->addWidget(m_status);
    rows->addWidget(m_table, 1);
    rows->addWidget(m_note);
    rows->addWidget(m_empty, 1);
}

void TrialsView::connectParts()
{
    connect(m_start, &QPushButton::clicked, this, &TrialsView::start);
    connect(m_count->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, &TrialsView::start);
    connect(m_cancel, &QPushButton::clicked, this, &TrialsView::cancel);
    connect(m_copy, &QPushButton::clicked, this, &TrialsView::copy);
    connect(&m_session, &Session::scenarioCopied, this, &TrialsView::takeScenario);
    connect(m_job, &TrialsJob::progressed, this, &TrialsView::showProgress);
    connect(m_job, &TrialsJob::finished, this, &TrialsView::takeResult);
    connect(m_job, &TrialsJob::outOfMemory, this, [this] {
        end(tr("There is not enough memory for trials of this scenario. Close other programs, or use a smaller one."));
    });
}

void TrialsView::setTypeScale(TypeScale type)
{
    setFont(type.text());
    for (auto* part : findChildren<QWidget*>()) {
        part->setFont(type.text());
    }
    m_note->setFont(type.label());
    m_table->verticalHeader()->setDefaultSectionSize(qRound(26 * type.scale));
    m_count->setFixedWidth(qRound(72 * type.scale));
}

void TrialsView::takeFocus()
{
    (isRunning() ? m_cancel : m_start)->setFocus(Qt::ShortcutFocusReason);
}

bool TrialsView::isRunning() const
{
    return m_isWaiting || m_job->isRunning();
}

// ---- running ------------------------------------------------------------------------------------------------------

void TrialsView::start()
{
    if (isRunning()) {
        return;
    }
    m_isWaiting = true;
    m_progress->setValue(0);
    m_status->clear();
    showState();
    m_session.copyScenario();
}

void TrialsView::takeScenario(const ScenarioPtr& scenario, Tick at)
{
    if (m_isWaiting) {
        m_isWaiting = false;
        m_job->start(scenario, at, m_count->value());
        showProgress();
    }
}

void TrialsView::cancel()
{
    m_isWaiting = false;
    m_job->cancel();
    end(tr("Cancelled; nothing was changed. %1").arg(originText()).trimmed());
}

void TrialsView::takeResult(const TrialsResult& result)
{
    m_model->setResult(result);
    auto* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    end(originText());
}

void TrialsView::end(const QString& status)
{
    const bool hadFocus = m_cancel->hasFocus();
    m_status->setText(status);
    showState();
    if (hadFocus) {
        takeFocus();
    }
}

void TrialsView::copy() const
{
    if (m_model->rowCount() > 0) {
        QApplication::clipboard()->setText(m_model->text());
    }
}

// ---- what is seen -------------------------------------------------------------------------------------------------

void TrialsView::showState()
{
    const bool runs = isRunning();
    const bool hadFocus = m_start->hasFocus();
    const bool hasRows = m_model->rowCount() > 0;
    m_cancel->setVisible(runs);
    m_start->setVisible(!runs);
    if (runs && hadFocus) {
        m_cancel->setFocus();
    }
    m_progress->setVisible(runs);
    m_count->setEnabled(!runs);
    m_copy->setVisible(hasRows);
    m_status->setVisible(!m_status->text().isEmpty());
    m_table->setVisible(hasRows);
    m_note->setVisible(hasRows && m_model->hasPublished());
    m_note->setText(m_model->hasPublished()
                        ? tr("Published: %1").arg(QString::fromStdString(m_model->result().scenario->published.source))
                        : QString());
    m_empty->setVisible(!hasRows);
    m_empty->setText(emptyText());
}

void TrialsView::showProgress()
{
    if (m_job->isRunning()) {
        m_progress->setValue(qRound(m_job->part() * kProgressSteps));
        m_status->setText(progressText());
        m_status->show();
    }
}

QString TrialsView::progressText() const
{
    QStringList parts;
    for (const auto& set : m_job->sets()) {
        const auto name = set.hasGroups ? tr("with groups") : tr("without groups");
        parts << (set.isDone ? tr("%1: done").arg(name)
                             : tr("%1: trial %L2 of %L3").arg(name).arg(set.trial + 1).arg(m_job->count()));
    }
    const auto left = timeLeftText();
    if (!left.isEmpty()) {
        parts << left;
    }
    return parts.join(QStringLiteral(" · "));
}

QString TrialsView::timeLeftText() const
{
    const auto seconds = m_job->secondsLeft();
    if (seconds < 0) {
        return {};
    }
    if (seconds < 1) {
        return tr("less than 1 s left");
    }
    return seconds < kMinutesFrom ? tr("about %L1 s left").arg(std::ceil(seconds))
                                  : tr("about %L1 min left").arg(std::ceil(seconds / 60));
}

/// What the table was made from; empty when there is none.
QString TrialsView::originText() const
{
    const auto& result = m_model->result();
    if (result.count == 0 || m_model->rowCount() == 0) {
        return {};
    }
    const auto& scenario = *result.scenario;
    const auto seconds = static_cast<double>(scenario.ticks.value()) / static_cast<double>(scenario.hz);
    auto text = tr("%1: %L3 trials of %4 s, seeds %5 to %6, with the tunables, shares and nice levels of tick %L2.")
                    .arg(QString::fromStdString(scenario.name))
                    .arg(result.takenAt.value())
                    .arg(result.count)
                    .arg(QLocale().toString(seconds, 'f', 2))
                    .arg(scenario.seed)
                    .arg(scenario.seed + static_cast<std::uint64_t>(result.count - 1));
    if (!result.withGroups) {
        text += QLatin1Char(' ') + tr("It has no groups, so there is nothing to compare.");
    }
    return text;
}

QString TrialsView::emptyText() const
{
    const auto& result = m_model->result();
    if (isRunning()) {
        return {};
    }
    if (result.count > 0) {
        return tr("No task of “%1” can end: there is no time to measure. A task ends when its program does not loop "
                  "(\"loop\": false in the file) or has an exit step.")
            .arg(QString::fromStdString(result.scenario->name));
    }
    return tr("Runs the scenario as it stands here many times, each time with another seed, once without and once with "
              "its groups, and compares how long tasks take to their end. The run in the window stays as it is.");
}

} // namespace o1
