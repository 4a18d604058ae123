// SPDX-License-Identifier: GPL-3.0-or-later
// Quiet frame around the views.
#include "ui/window_style.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace o1 {

namespace {

// @name stands for a colour of the theme, #N# for N pixels at scale 1.
constexpr auto kFrame = R"(
#topLine { background: @card; border: none; }
#transport { background: @card; border: none; border-bottom: 1px solid @line; }
#transport QToolButton { padding: #4# #7#; }
#scenarioButton { font-weight: 600; text-align: left; padding: 0px #8#; min-height: 0px; background: transparent; border: 2px solid transparent; }
#scenarioButton:hover { border-color: @line; }
#scenarioButton:focus { border-color: @focus; }
#scenarioButton::menu-indicator { image: none; width: 0px; }
QFrame[dockTitle="true"] { background: @card; border: 1px solid @line; border-bottom: none;
    border-top-left-radius: #8#; border-top-right-radius: #8#; }
QFrame[dockBody="true"] { background: @card; border: 1px solid @line; border-top: none;
    border-bottom-left-radius: #8#; border-bottom-right-radius: #8#; }
QToolButton[small="true"] { padding: 0px #6#; min-height: #12#; border-radius: #4#; }
QToolButton[small="true"]:focus { padding: 0px #5#; min-height: #12#; }
QToolButton[flat="true"] { background: transparent; border: 2px solid transparent; padding: 0px; min-height: 0px; color: @muted; }
QToolButton[flat="true"]:hover { border-color: @trackOutline; color: @ink; }
QToolButton[flat="true"]:focus { border-color: @focus; padding: 0px; }
QTreeView { border: none; background: transparent; }
QTreeView:focus { border: none; }
QHeaderView, QHeaderView::section { background: transparent; border: none; padding: 1px 2px; }
#trialsTable { border: none; border-top: 1px solid @line; background: transparent; }
#trialsTable::item { border: none; padding: 0px #6#; }
#trialsTable QHeaderView::section { padding: #4# #12# #4# #6#; }
QSlider[changed="true"]::handle { background: @accent; }
#tunableList QAbstractSpinBox { padding: 0px 3px; }
#tunableList QAbstractSpinBox:focus { padding: 0px 2px; }
QCheckBox::indicator { width: #12#; height: #12#; border: 1px solid @trackOutline; border-radius: #4#; background: @card; }
QCheckBox::indicator:checked { background: @ink; border-color: @ink; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QComboBox { color: @ink; background: @card; border: 1px solid @trackOutline; border-radius: #4#; padding: 1px #6#; }
QComboBox:focus { border: 2px solid @focus; padding: 0px #5#; }
)";

} // namespace

ThemeKind themeKind(ThemeChoice choice, const QPalette& system)
{
    switch (choice) {
    case ThemeChoice::System: break;
    case ThemeChoice::Light: return ThemeKind::Light;
    case ThemeChoice::Dark: return ThemeKind::Dark;
    case ThemeChoice::HighContrast: return ThemeKind::HighContrast;
    }
    return Theme::kindOfPalette(system);
}

ActionId themeAction(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::System: break;
    case ThemeChoice::Light: return ActionId::ThemeLight;
    case ThemeChoice::Dark: return ActionId::ThemeDark;
    case ThemeChoice::HighContrast: return ActionId::ThemeContrast;
    }
    return ActionId::ThemeSystem;
}

double windowScale(const QSize& window)
{
    const auto room = std::min(window.width() / 1680.0, window.height() / 945.0);
    return std::clamp(std::floor(room * 8) / 8, 1.0, 2.0);
}

QString windowStyleSheet(const Theme& theme, double scale)
{
    auto text = QString::fromLatin1(kFrame);
    // Longer names first: "trackOutline" begins with "track".
    const std::initializer_list<std::pair<QLatin1String, QColor>> colors{
        {QLatin1String("@trackOutline"), theme.trackOutline},
        {QLatin1String("@accent"), theme.accent},
        {QLatin1String("@card"), theme.card},
        {QLatin1String("@focus"), theme.focus},
        {QLatin1String("@ink"), theme.ink},
        {QLatin1String("@line"), theme.line},
        {QLatin1String("@muted"), theme.muted}};
    for (const auto& [name, color] : colors) {
        text.replace(name, color.name());
    }
    for (const int size : {4, 5, 6, 7, 8, 12}) {
        text.replace(QStringLiteral("#%1#").arg(size), QString::number(qRound(size * scale)) + QStringLiteral("px"));
    }
    return text;
}

} // namespace o1
