// SPDX-License-Identifier: GPL-3.0-or-later
// Which theme and size the window takes, and the part of the style sheet that only its frame needs.
#pragma once

#include "ui/actions.h"
#include "ui/settings.h"
#include "ui/theme.h"

#include <QPalette>
#include <QSize>
#include <QString>

namespace o1 {

[[nodiscard]] ThemeKind themeKind(ThemeChoice choice, const QPalette& system);
[[nodiscard]] ActionId themeAction(ThemeChoice choice);

/// 1 in small windows, 9/8 in one of full HD, growing in steps of an eighth to 2 in one of 4K.
[[nodiscard]] double windowScale(const QSize& window);

/// Header, dock titles, flat buttons. Comes after Theme::styleSheet.
[[nodiscard]] QString windowStyleSheet(const Theme& theme, double scale);

} // namespace o1
