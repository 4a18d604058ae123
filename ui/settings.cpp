// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of the settings file, each read and written at one place.
#include "ui/settings.h"

#include <QApplication>
#include <QFileInfo>
#include <QStyle>

#include <algorithm>

namespace o1 {

namespace {

const auto kThemeKey = QStringLiteral("look/theme");
const auto kMotionKey = QStringLiteral("look/reduced_motion");
const auto kRecentKey = QStringLiteral("files/recent");
const auto kGeometryKey = QStringLiteral("window/geometry");
const auto kLayoutKey = QStringLiteral("window/layout");

} // namespace

ThemeChoice Settings::themeChoice() const
{
    const auto number = m_store.value(kThemeKey, 0).toInt();
    return static_cast<ThemeChoice>(std::clamp(number, 0, static_cast<int>(ThemeChoice::HighContrast)));
}

void Settings::setThemeChoice(ThemeChoice choice)
{
    m_store.setValue(kThemeKey, static_cast<int>(choice));
}

bool Settings::isMotionReduced() const
{
    const bool isStill = QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
    return m_store.value(kMotionKey, isStill).toBool();
}

void Settings::setMotionReduced(bool isReduced)
{
    m_store.setValue(kMotionKey, isReduced);
}

QStringList Settings::recentFiles() const
{
    return m_store.value(kRecentKey).toStringList();
}

void Settings::addRecentFile(const QString& path)
{
    auto files = recentFiles();
    const auto absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store.setValue(kRecentKey, QStringList(files.mid(0, kMostRecentFiles)));
}

QByteArray Settings::geometry() const
{
    return m_store.value(kGeometryKey).toByteArray();
}

QByteArray Settings::layout() const
{
    return m_store.value(kLayoutKey).toByteArray();
}

void Settings::setLayout(const QByteArray& geometry, const QByteArray& layout)
{
    m_store.setValue(kGeometryKey, geometry);
    m_store.setValue(kLayoutKey, layout);
}

} // namespace o1
