// SPDX-License-Identifier: GPL-3.0-or-later
// QSaveFile for files, plain writing for what cannot be renamed over.
#include "ui/picture_file.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStringList>

#include <algorithm>

namespace o1 {

namespace {

QString suffixOf(PictureFormat format)
{
    switch (format) {
    case PictureFormat::Png: return QStringLiteral(".png");
    case PictureFormat::Svg: return QStringLiteral(".svg");
    case PictureFormat::Pdf: break;
    }
    return QStringLiteral(".pdf");
}

tl::unexpected<Error> cannotWrite(const QString& path, const QString& reason)
{
    return tl::unexpected(Error{.code = ErrorCode::cannot_write,
                                .place = {.file = path.toStdString(), .pointer = {}},
                                .arguments = {reason.toStdString()}});
}

// Renaming over a device would replace it.
Result<void> writeToDevice(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    const bool isDone = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size();
    if (!isDone) {
        return cannotWrite(path, file.errorString());
    }
    return {};
}

} // namespace

Result<PictureFormat> pictureFormat(const QString& path, const std::vector<PictureFormat>& allowed)
{
    QStringList names;
    for (const auto format : allowed) {
        if (path.endsWith(suffixOf(format), Qt::CaseInsensitive)) {
            return format;
        }
        names << suffixOf(format);
    }
    const auto suffix = QFileInfo(path).suffix();
    return tl::unexpected(Error{.code = ErrorCode::not_one_of,
                                .place = {.file = path.toStdString(), .pointer = {}},
                                .arguments = {suffix.toStdString(), names.join(QStringLiteral(", ")).toStdString()}});
}

Result<void> writePicture(const QString& path, const QByteArray& bytes)
{
    const QFileInfo info(path);
    if (info.exists() && !info.isFile()) {
        return writeToDevice(path, bytes);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return cannotWrite(path, file.errorString());
    }
    return {};
}

} // namespace o1
