// SPDX-License-Identifier: GPL-3.0-or-later
// The style sheet: quiet cards with a hairline, flat buttons, thin sliders with a rectangular handle, a visible focus.
#include "ui/theme.h"

#include <QRegularExpression>

namespace o1 {

namespace {

// @name stands for a token of the theme, #N# for N pixels at scale 1.
constexpr auto kCards = R"(
QMainWindow, QDialog { background: @window; }
QMainWindow::separator { background: @window; width: #10#; height: #10#; }
QMainWindow::separator:hover { background: @line; }
QFrame[card="true"] { background: @card; border: 1px solid @line; border-radius: #8#; }
QLabel { color: @ink; background: transparent; }
QLabel[muted="true"] { color: @muted; }
QLabel[title="true"] { font-size: #15#; font-weight: 600; }
QDockWidget { color: @ink; background: @window; border: 1px solid @trackOutline; font-size: #15#; font-weight: 600; }
QDockWidget > QWidget { font-size: #13#; font-weight: 400; }
QDockWidget::title { background: @card; border: 1px solid @line; border-radius: #8#; text-align: left; padding: #6# #12#; }
QToolTip { color: @ink; background: @card; border: 1px solid @trackOutline; padding: #6#; }
QToolBar { background: @card; border: none; border-bottom: 1px solid @line; spacing: #6#; padding: #6#; }
QStatusBar { background: @window; color: @muted; }
QStatusBar::item { border: none; }
QMenuBar { background: @card; color: @ink; }
QMenuBar::item { padding: #4# #8#; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @track; color: @ink; }
QMenu { background: @card; color: @ink; border: 1px solid @trackOutline; padding: #4#; }
QMenu::item { padding: #4# #24#; border: 2px solid transparent; border-radius: #4#; }
QMenu::item:selected { background: @track; border-color: @focus; }
QMenu::item:disabled { color: @muted; }
QMenu::separator { height: 1px; background: @line; margin: #4# #8#; }
)";

constexpr auto kButtons = R"(
QPushButton, QToolButton { color: @ink; background: @window; border: 1px solid @line; border-radius: #5#;
    padding: #5# #12#; min-height: #16#; }
QToolButton { padding: #5# #8#; }
QPushButton:hover, QToolButton:hover { border-color: @trackOutline; }
QPushButton:pressed, QToolButton:pressed { background: @track; }
QPushButton:checked, QToolButton:checked, QPushButton[primary="true"], QToolButton[primary="true"] {
    color: @card; background: @ink; border-color: @ink; }
QPushButton:disabled, QToolButton:disabled { color: @muted; background: @window; border-style: dashed; }
QPushButton:focus { border: 2px solid @focus; padding: #4# #11#; outline: none; }
QToolButton:focus { border: 2px solid @focus; padding: #4# #7#; }
QToolButton::menu-indicator { image: none; width: 0px; }
QCheckBox, QRadioButton { color: @ink; background: transparent; border: 2px solid transparent; border-radius: #4#; }
QCheckBox:focus, QRadioButton:focus { border-color: @focus; }
QLineEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit { color: @ink; background: @card; border: 1px solid @trackOutline;
    border-radius: #4#; padding: #3#; selection-background-color: @focus; selection-color: @onFocus; }
QLineEdit:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid @focus; padding: #2#; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0px; border: none; }
QComboBox { color: @ink; background: @window; border: 1px solid @trackOutline; border-radius: #5#; padding: #4# #8#; }
QComboBox:focus { border: 2px solid @focus; padding: #3# #7#; }
QComboBox::drop-down { border: none; width: #18#; }
QComboBox::down-arrow { width: 0px; height: 0px; border-left: #4# solid @window; border-right: #4# solid @window;
    border-top: #5# solid @ink; }
QComboBox QAbstractItemView { background: @card; border: 1px solid @trackOutline; }
)";

constexpr auto kSliders = R"(
QSlider { background: transparent; border: 2px solid transparent; border-radius: #4#; }
QSlider:focus { border-color: @focus; }
QSlider:horizontal { min-height: #18#; }
QSlider:vertical { min-width: #18#; }
QSlider::groove:horizontal { height: #3#; background: @groove; border-radius: 1px; }
QSlider::groove:vertical { width: #3#; background: @groove; border-radius: 1px; }
QSlider::handle { background: @ink; border: none; border-radius: #2#; }
QSlider::handle:horizontal { width: #8#; margin: -#6# 0px; }
QSlider::handle:vertical { height: #8#; margin: 0px -#6#; }
QSlider::handle[changed="true"] { background: @accent; }
QSlider::handle:disabled { background: @muted; }
QProgressBar { color: @ink; background: @card; border: 1px solid @trackOutline; border-radius: #4#; text-align: center; }
QProgressBar::chunk { background: @track; border-right: 2px solid @ink; }
)";

constexpr auto kLists = R"(
QAbstractItemView { color: @ink; background: @card; alternate-background-color: @window; border: 1px solid @line;
    selection-background-color: @track; selection-color: @ink; outline: none; }
QAbstractItemView:focus { border: 2px solid @focus; }
QAbstractItemView::item:selected { background: @track; color: @ink; }
QHeaderView { background: @card; border: none; }
QHeaderView::section { color: @muted; background: @card; border: none; border-bottom: 1px solid @line; padding: #4#; }
QScrollArea { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; margin: 0px; }
QScrollBar:vertical { width: #10#; }
QScrollBar:horizontal { height: #10#; }
QScrollBar::handle { background: @trackOutline; border-radius: #3#; margin: #2#; }
QScrollBar::handle:vertical { min-height: #24#; }
QScrollBar::handle:horizontal { min-width: #24#; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QTabBar::tab { color: @muted; background: @window; border: 1px solid @line; padding: #4# #12#; }
QTabBar::tab:selected { color: @ink; background: @card; }
QTabBar::tab:focus { border: 2px solid @focus; }
QTabWidget::pane { border: 1px solid @line; background: @card; }
QSplitter::handle { background: @window; }
)";

void putColors(QString& text, const Theme& theme)
{
    const auto onFocus = theme.palette().color(QPalette::HighlightedText);
    const auto groove = theme.kind == ThemeKind::Light ? theme.line.darker(110) : theme.trackOutline;
    // Longer names first: "trackOutline" begins with "track".
    const std::initializer_list<std::pair<QLatin1String, QColor>> tokens{
        {QLatin1String("@trackOutline"), theme.trackOutline},
        {QLatin1String("@onFocus"), onFocus},
        {QLatin1String("@groove"), groove},
        {QLatin1String("@window"), theme.window},
        {QLatin1String("@card"), theme.card},
        {QLatin1String("@line"), theme.line},
        {QLatin1String("@ink"), theme.ink},
        {QLatin1String("@muted"), theme.muted},
        {QLatin1String("@track"), theme.track},
        {QLatin1String("@accent"), theme.accent},
        {QLatin1String("@focus"), theme.focus}};
    for (const auto& [name, color] : tokens) {
        text.replace(name, color.name());
    }
}

void putSizes(QString& text, double scale)
{
    static const QRegularExpression size(QStringLiteral("#(\\d{1,2})#"));
    auto match = size.match(text);
    while (match.hasMatch()) {
        const int pixels = qRound(match.captured(1).toInt() * scale);
        text.replace(match.capturedStart(), match.capturedLength(), QString::number(pixels) + QLatin1String("px"));
        match = size.match(text, match.capturedStart());
    }
}

} // namespace

QString Theme::styleSheet(double scale) const
{
    QString text;
    for (const auto* part : {kCards, kButtons, kSliders, kLists}) {
        text += QString::fromLatin1(part);
    }
    putSizes(text, scale);
    putColors(text, *this);
    return text;
}

} // namespace o1
