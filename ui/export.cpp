// SPDX-License-Identifier: GPL-3.0-or-later
// Makes pictures in memory and writes them in one go.
#include "ui/export.h"

#include "ui/caption.h"
#include "ui/hogslice_painter.h"
#include "ui/picture_file.h"
#include "ui/runqueue_painter.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QWidget>
#include <qcustomplot.h>

#include <cmath>

namespace o1 {

namespace {

constexpr double kMargin = 14;
constexpr int kScreenDots = 96; ///< units per inch, as on screens and in CSS
constexpr double kPointsPerUnit = 72.0 / kScreenDots;
constexpr double kLeastScale = 0.1;

TimelineOptions timelineOptions(const ExportRequest& request)
{
    auto options = request.timeline;
    options.caption = request.caption;
    return options;
}

QStringList captionOf(const Frame& frame, const ExportRequest& request)
{
    const bool isTimeline = request.what == ExportView::Timeline;
    return captionLines(frame,
                        isTimeline ? request.timeline.window.value_or(frame.window) : Window{frame.tick, frame.tick});
}

/// Run queues and hogslice with the caption below.
void paintMoment(QPainter& painter, const Frame& frame, const ExportRequest& request)
{
    const auto& theme = Theme::of(request.theme);
    const TypeScale type;
    const auto lines = request.caption ? captionOf(frame, request) : QStringList();
    const auto inner = QRectF(QPointF(), request.size).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const double caption = std::ceil(captionHeight(lines, type));
    const auto area = inner.adjusted(0, 0, 0, -caption);
    painter.fillRect(QRectF(QPointF(), request.size), theme.window);
    if (request.what == ExportView::Runqueues) {
        paintRunqueues(painter, area, frame, theme, RunqueuePaintOptions{.type = type});
    } else {
        paintHogslice(painter, area, frame, theme, HogslicePaintOptions{.type = type});
    }
    paintCaption(painter, {inner.left(), area.bottom(), inner.width(), caption}, lines, theme, type);
}

Error errorOf(ErrorCode code, std::vector<std::string> arguments)
{
    return {.code = code, .place = {}, .arguments = std::move(arguments)};
}

Result<QImage> blankImage(const QSize& size, double scale)
{
    const auto pixels = (QSizeF(size) * std::max(scale, kLeastScale)).toSize();
    QImage image;
    if (!pixels.isEmpty() && std::max(pixels.width(), pixels.height()) <= kLargestPicture) {
        image = QImage(pixels, QImage::Format_RGB32);
    }
    if (image.isNull()) {
        return tl::unexpected(errorOf(ErrorCode::out_of_memory, {}));
    }
    return image;
}

Result<QImage> imageOf(const Frame& frame, const ExportRequest& request)
{
    auto image = blankImage(request.size, request.scale);
    if (image) {
        QPainter painter(&*image);
        painter.scale(image->width() / double(request.size.width()), image->height() / double(request.size.height()));
        paintExport(painter, frame, request);
        painter.end();
        image->setText(QStringLiteral("Software"), QStringLiteral("o1scope"));
        image->setText(QStringLiteral("Description"), captionOf(frame, request).join(QLatin1Char('\n')));
    }
    return image;
}

Result<QByteArray> pngOf(const Result<QImage>& image)
{
    if (!image) {
        return tl::unexpected(image.error());
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image->save(&buffer, "PNG")) {
        return tl::unexpected(errorOf(ErrorCode::out_of_memory, {}));
    }
    return bytes;
}

QByteArray svgOf(const Frame& frame, const ExportRequest& request)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(kScreenDots);
    svg.setSize((QSizeF(request.size) * request.scale).toSize());
    svg.setViewBox(QRect(QPoint(), request.size));
    svg.setTitle(QString::fromStdString(frame.scenario_name));
    svg.setDescription(captionOf(frame, request).join(QStringLiteral("; ")));
    QPainter painter(&svg);
    paintExport(painter, frame, request);
    painter.end();
    return bytes;
}

QByteArray pdfOf(const Frame& frame, const ExportRequest& request)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    const auto points = QSizeF(request.size) * request.scale * kPointsPerUnit;
    pdf.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
    pdf.setPageMargins({});
    pdf.setResolution(kScreenDots);
    pdf.setTitle(QString::fromStdString(frame.scenario_name));
    pdf.setCreator(QStringLiteral("o1scope"));
    QPainter painter(&pdf);
    painter.scale(request.scale, request.scale);
    paintExport(painter, frame, request);
    painter.end();
    return bytes;
}

Result<QByteArray> bytesOf(const Frame& frame, const ExportRequest& request, PictureFormat format)
{
    switch (format) {
    case PictureFormat::Png: return pngOf(imageOf(frame, request));
    case PictureFormat::Svg: return svgOf(frame, request);
    case PictureFormat::Pdf: break;
    }
    return pdfOf(frame, request);
}

Result<void> write(const QString& path, const Result<QByteArray>& bytes)
{
    if (!bytes) {
        auto error = bytes.error();
        error.place.file = path.toStdString();
        return tl::unexpected(std::move(error));
    }
    return writePicture(path, *bytes);
}

// A plot keeps pixels of the screen's size; at another scale it has to be painted anew over them.
void paintPlots(QPainter& painter, QWidget* widget, double scale)
{
    for (auto* plot : widget->findChildren<QCustomPlot*>()) {
        if (plot->isVisibleTo(widget) && !qFuzzyCompare(plot->bufferDevicePixelRatio(), scale)) {
            painter.drawPixmap(QRectF(QPointF(plot->mapTo(widget, QPoint())), QSizeF(plot->size())),
                               plot->toPixmap(plot->width(), plot->height(), scale), QRectF());
        }
    }
}

} // namespace

void paintExport(QPainter& painter, const Frame& frame, const ExportRequest& request)
{
    if (request.what == ExportView::Timeline) {
        paintTimeline(painter, request.size, frame, Theme::of(request.theme), TypeScale{}, timelineOptions(request));
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        paintMoment(painter, frame, request);
    }
}

int exportColumns(const Frame& frame, const ExportRequest& request)
{
    const auto layout =
        timelineLayout(request.size, frame, Theme::of(request.theme), TypeScale{}, timelineOptions(request));
    return std::max(1, qRound(layout.lanes.width() * std::max(1.0, request.scale)));
}

Result<void> exportView(const Frame& frame, const ExportRequest& request, const QString& path)
{
    const auto format = pictureFormat(path);
    return format ? write(path, bytesOf(frame, request, *format)) : tl::unexpected(format.error());
}

Result<void> exportWidget(QWidget* widget, const QString& path, double scale)
{
    const auto format = pictureFormat(path, {PictureFormat::Png});
    if (!format) {
        return tl::unexpected(format.error());
    }
    auto image = blankImage(widget->size(), scale);
    if (image) {
        for (auto* plot : widget->findChildren<QCustomPlot*>()) {
            plot->replot(QCustomPlot::rpQueuedRefresh); // what was queued must be in the picture
        }
        QPainter painter(&*image);
        painter.scale(image->width() / double(widget->width()), image->height() / double(widget->height()));
        widget->render(&painter);
        paintPlots(painter, widget, std::max(scale, kLeastScale));
    }
    return write(path, pngOf(image));
}

Result<void> copyToClipboard(const Frame& frame, const ExportRequest& request)
{
    const auto image = imageOf(frame, request);
    if (!image) {
        return tl::unexpected(image.error());
    }
    auto* data = new QMimeData; // the clipboard owns it
    data->setImageData(*image);
    data->setData(QStringLiteral("image/svg+xml"), svgOf(frame, request));
    QGuiApplication::clipboard()->setMimeData(data);
    return {};
}

} // namespace o1
