// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of the settings file, each read and written at one place.
#include "ui/settings.h"

#include "ui/time_steps.h"

#include <QApplication>
#include <QFileInfo>
#include <QStyle>

#include <algorithm>
#include <array>
#include <utility>

namespace o1 {

namespace {

const auto kThemeKey = QStringLiteral("look/theme");
const auto kMotionKey = QStringLiteral("look/reduced_motion");
const auto kSharesByKey = QStringLiteral("shares/by");
const auto kShareAverageKey = QStringLiteral("shares/average_ms");
const auto kRecentKey = QStringLiteral("files/recent");
const auto kGeometryKey = QStringLiteral("window/geometry");
const auto kLayoutKey = QStringLiteral("window/layout");

/// As the settings file names what shares can be of.
const std::array<std::pair<UsageBy, QString>, 4> kUsageNames{{{UsageBy::mm, QStringLiteral("mm")},
                                                              {UsageBy::task, QStringLiteral("task")},
                                                              {UsageBy::group, QStringLiteral("group")},
                                                              {UsageBy::nice, QStringLiteral("nice")}}};

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

std::optional<UsageBy> Settings::sharesBy() const
{
    const auto name = m_store.value(kSharesByKey).toString();
    const auto* known = std::ranges::find(kUsageNames, name, &std::pair<UsageBy, QString>::second);
    return known != kUsageNames.end() ? std::optional(known->first) : std::nullopt;
}

void Settings::setSharesBy(std::optional<UsageBy> by)
{
    const auto* known =
        by ? std::ranges::find(kUsageNames, *by, &std::pair<UsageBy, QString>::first) : kUsageNames.end();
    m_store.setValue(kSharesByKey, known != kUsageNames.end() ? known->second : QString());
}

std::int64_t Settings::shareAverage() const
{
    const auto milliseconds = m_store.value(kShareAverageKey, 0).toLongLong();
    const bool isOffered = std::ranges::find(kTimeSteps, milliseconds) != kTimeSteps.end();
    return isOffered || milliseconds == kWholeRun ? milliseconds : kAutomatic;
}

void Settings::setShareAverage(std::int64_t milliseconds)
{
    m_store.setValue(kShareAverageKey, static_cast<qint64>(milliseconds));
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
