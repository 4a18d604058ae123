// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline is exported from a frame that has a column for every pixel of the picture.
#include "ui/export_dialog.h"

#include "ui/error_text.h"
#include "ui/session.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

/// Place of the whole window in the list of views, after the values of ExportView.
constexpr int kWindow = 3;

} // namespace

ExportDialog::ExportDialog(const Session& session, const ExportSource& source, QWidget* parent)
    : QDialog(parent), m_session(session), m_source(source), m_view(new QComboBox(this)), m_format(new QComboBox(this)),
      m_scale(new QDoubleSpinBox(this)), m_theme(new QComboBox(this)), m_caption(new QCheckBox(this))
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    m_view->addItems({tr("Timeline"), tr("Runqueues"), tr("Hogslice"), tr("Whole window")});
    m_theme->addItems({tr("Light"), tr("Dark"), tr("High contrast")});
    m_theme->setCurrentIndex(static_cast<int>(source.theme));
    m_scale->setRange(0.5, 8);
    m_scale->setSingleStep(0.5);
    m_scale->setValue(2);
    m_scale->setSuffix(tr(" ×"));
    m_caption->setText(tr("scenario, kernel, tunables and time below the picture"));
    m_caption->setChecked(true);
    layOut();
    connect(m_view, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormats);
    connect(&m_session, &Session::frameReady, this, &ExportDialog::takeFrame);
    showFormats();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::layOut()
{
    auto* buttons = new QDialogButtonBox(this);
    auto* write = buttons->addButton(tr("&Save as…"), QDialogButtonBox::ActionRole);
    auto* clipboard = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    write->setDefault(true);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&View"), m_view);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("Sca&le"), m_scale);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("Ca&ption"), m_caption);
    form->addRow(buttons);
    connect(write, &QPushButton::clicked, this, &ExportDialog::save);
    connect(clipboard, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
}

bool ExportDialog::isWindow() const
{
    return m_view->currentIndex() == kWindow;
}

void ExportDialog::showFormats()
{
    const auto chosen = m_format->currentText();
    m_format->clear();
    m_format->addItem(QStringLiteral("PNG"));
    if (!isWindow()) {
        m_format->addItems({QStringLiteral("SVG"), QStringLiteral("PDF")});
    }
    m_format->setCurrentIndex(std::max(m_format->findText(chosen), 0));
    // The window is exported as it looks.
    m_theme->setEnabled(!isWindow());
    m_caption->setEnabled(!isWindow());
}

ExportRequest ExportDialog::request() const
{
    const auto what = static_cast<ExportView>(std::min(m_view->currentIndex(), kWindow - 1));
    return {.what = what,
            .size = what == ExportView::Timeline  ? m_source.timelineSize
                  : what == ExportView::Runqueues ? m_source.runqueueSize
                                                  : m_source.hogsliceSize,
            .scale = m_scale->value(),
            .theme = static_cast<ThemeKind>(m_theme->currentIndex()),
            .caption = m_caption->isChecked(),
            .timeline = m_source.timeline};
}

void ExportDialog::save()
{
    const auto end = m_format->currentText().toLower();
    auto* dialog = new QFileDialog(this, tr("Export"), QDir::homePath(),
                                   QStringLiteral("%1 (*.%2)").arg(m_format->currentText(), end));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(end);
    dialog->selectFile(
        QStringLiteral("%1.%2").arg(m_view->currentText().toLower().replace(QLatin1Char(' '), QLatin1Char('-')), end));
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::saveTo);
    dialog->open();
}

void ExportDialog::saveTo(const QString& path)
{
    const auto done = tr("Written to %1").arg(QDir::toNativeSeparators(path));
    if (isWindow()) {
        report(exportWidget(m_source.window, path, m_scale->value()), done);
        return;
    }
    withFrame([this, path, done, request = request()](const Frame& frame) {
        report(exportView(frame, request, path), done);
    });
}

void ExportDialog::copy()
{
    const auto done = tr("Copied to the clipboard");
    if (isWindow()) {
        QApplication::clipboard()->setPixmap(m_source.window->grab());
        report({}, done);
        return;
    }
    withFrame([this, done, request = request()](const Frame& frame) { report(copyToClipboard(frame, request), done); });
}

void ExportDialog::withFrame(std::function<void(const Frame&)> order)
{
    const auto& frame = m_session.frame();
    if (!frame) {
        return;
    }
    m_columns = request().what == ExportView::Timeline ? exportColumns(*frame, request()) : frame->columns;
    m_order = std::move(order);
    if (frame->columns == m_columns) {
        takeFrame(frame);
    } else {
        emit columnsWanted(m_columns);
    }
}

void ExportDialog::takeFrame(const FramePtr& frame)
{
    if (!m_order || frame->columns != m_columns) {
        return;
    }
    const auto order = std::exchange(m_order, nullptr);
    order(*frame);
    emit columnsWanted(0);
}

void ExportDialog::report(const Result<void>& result, const QString& success)
{
    if (result) {
        emit exported(success);
    } else {
        emit failed(errorText(result.error()));
    }
}

} // namespace o1
