// SPDX-License-Identifier: GPL-3.0-or-later
// Formats of picture files, and writing one so that it is whole or not there.
#pragma once

#include "core/words/error.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace o1 {

enum class PictureFormat { Png, Svg, Pdf };

/// By the end of `path`, in any case. Fails with not_one_of when it is not among `allowed`.
[[nodiscard]] Result<PictureFormat> pictureFormat(const QString& path,
                                                  const std::vector<PictureFormat>& allowed = {
                                                      PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf});

/// Writes beside `path` and renames; devices and pipes are written to directly. Fails with cannot_write.
[[nodiscard]] Result<void> writePicture(const QString& path, const QByteArray& bytes);

} // namespace o1
