// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns are translated first (context "core"), arguments put in afterwards.
#include "ui/error_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace o1 {

QString coreText(std::string_view text)
{
    return QCoreApplication::translate("core", std::string(text).c_str());
}

QString errorSentence(const Error& error)
{
    const auto pattern = coreText(error_pattern(error.code)).toStdString();
    return QString::fromStdString(fill_pattern(pattern, error.arguments));
}

QString errorText(const Error& error)
{
    QStringList place;
    if (!error.place.file.empty()) {
        place << QFileInfo(QString::fromStdString(error.place.file)).fileName();
    }
    if (error.place.line > 0) {
        place << QCoreApplication::translate("errorText", "line %1").arg(error.place.line);
        place << QCoreApplication::translate("errorText", "column %1").arg(error.place.column);
    }
    if (!error.place.pointer.empty()) {
        place << QString::fromStdString(error.place.pointer);
    }
    const auto sentence = errorSentence(error);
    return place.isEmpty() ? sentence : place.join(QStringLiteral(", ")) + QStringLiteral(": ") + sentence;
}

QString errorText(const Errors& errors, int most)
{
    QStringList lines;
    const auto shown = std::min<std::size_t>(errors.size(), static_cast<std::size_t>(most));
    for (std::size_t i = 0; i < shown; ++i) {
        lines << errorText(errors[i]);
    }
    if (shown < errors.size()) {
        lines << QCoreApplication::translate("errorText", "… and %n more", nullptr,
                                             static_cast<int>(errors.size() - shown));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace o1
