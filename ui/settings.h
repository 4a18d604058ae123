// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers between two starts: look, layout, recent files.
#pragma once

#include "core/history/usage.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace o1 {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// Layout of another version of the window is forgotten.
inline constexpr int kLayoutVersion = 2;
inline constexpr int kMostRecentFiles = 10;

class Settings {
public:
    Settings() = default;
    /// Kept in a file of its own, for tests.
    explicit Settings(const QString& file) : m_store(file, QSettings::IniFormat) {}

    [[nodiscard]] ThemeChoice themeChoice() const;
    void setThemeChoice(ThemeChoice choice);

    /// Whether nothing may move: the user's choice, else what the desktop says.
    [[nodiscard]] bool isMotionReduced() const;
    void setMotionReduced(bool isReduced);

    /// Of what the CPU shares are; nothing: of groups where there are any, else of address spaces.
    [[nodiscard]] std::optional<UsageBy> sharesBy() const;
    void setSharesBy(std::optional<UsageBy> by);
    /// Over which each point of the shares is meant: milliseconds, kAutomatic or kWholeRun.
    [[nodiscard]] std::int64_t shareAverage() const;
    void setShareAverage(std::int64_t milliseconds);

    /// Newest first.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& path);

    [[nodiscard]] QByteArray geometry() const;
    [[nodiscard]] QByteArray layout() const;
    void setLayout(const QByteArray& geometry, const QByteArray& layout);

private:
    QSettings m_store;
};

} // namespace o1
