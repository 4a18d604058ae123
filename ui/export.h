// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a view as a picture: PNG, SVG or PDF, all or nothing.
#pragma once

#include "core/view/frame.h"
#include "core/words/error.h"
#include "ui/theme.h"
#include "ui/timeline_painter.h"

#include <QSize>
#include <QString>

#include <optional>

class QPainter;
class QWidget;

namespace o1 {

enum class ExportView { Timeline, Runqueues, Hogslice };

struct ExportRequest {
    ExportView what = ExportView::Timeline;
    QSize size{1280, 720}; ///< in units of the type: text of 13 is as high in a picture of any scale
    double scale = 1.0;    ///< pixels per unit in PNG; SVG and PDF pages grow by it
    ThemeKind theme = ThemeKind::Light;
    bool caption = true;      ///< what was run, with which numbers, below the picture
    TimelineOptions timeline; ///< window, marks and markers; its `caption` is not looked at
};

/// Largest picture in pixels per side.
inline constexpr int kLargestPicture = 32'000;

/// Columns that the frame needs so that each pixel of the exported timeline has one of its own.
[[nodiscard]] int exportColumns(const Frame& frame, const ExportRequest& request);

/// Writes what `request` asks for. The format is told by the end of `path` (.png, .svg, .pdf). Fails with not_one_of for
/// another end, cannot_write when the system refuses, out_of_memory for pictures that are too large; nothing half-written
/// remains, and a file that was there stays as it was.
[[nodiscard]] Result<void> exportView(const Frame& frame, const ExportRequest& request, const QString& path);

/// Writes a picture of a widget with its children, as .png only; fails as exportView.
[[nodiscard]] Result<void> exportWidget(QWidget* widget, const QString& path, double scale);

/// Puts the picture onto the clipboard, as pixels and as SVG.
[[nodiscard]] Result<void> copyToClipboard(const Frame& frame, const ExportRequest& request);

/// Paints the picture of `request` into (0, 0)–`request.size`.
void paintExport(QPainter& painter, const Frame& frame, const ExportRequest& request);

} // namespace o1
