// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what to export and how, then writes it to a file or to the clipboard.
#pragma once

#include "ui/export.h"
#include "ui/frame_ptr.h"
#include "ui/timeline_painter.h"

#include <QDialog>
#include <QSize>

#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace o1 {

class Session;

/// What there is to export.
struct ExportSource {
    QWidget* window = nullptr; ///< the main window
    QSize timelineSize;
    QSize runqueueSize;
    QSize hogsliceSize;
    TimelineOptions timeline;
    ThemeKind theme{};
};

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const Session& session, const ExportSource& source, QWidget* parent);
    ~ExportDialog() override;

signals:
    /// Frames with so many columns are needed; 0: no longer.
    void columnsWanted(int columns);
    void failed(const QString& text);
    void exported(const QString& text);

private:
    void layOut();
    void showFormats();
    void save();
    void copy();
    void saveTo(const QString& path);
    void withFrame(std::function<void(const Frame&)> order);
    void takeFrame(const FramePtr& frame);
    void report(const Result<void>& result, const QString& success);
    [[nodiscard]] bool isWindow() const;
    [[nodiscard]] ExportRequest request() const;

    const Session& m_session;
    ExportSource m_source;
    QComboBox* m_view;
    QComboBox* m_format;
    QDoubleSpinBox* m_scale;
    QComboBox* m_theme;
    QCheckBox* m_caption;
    std::function<void(const Frame&)> m_order; ///< waits for a frame with enough columns
    int m_columns = 0;
};

} // namespace o1
