// SPDX-License-Identifier: GPL-3.0-or-later
// The controls show what the newest frame says, except for the moment between a move and its frame.
#include "ui/tunable_row.h"

#include "ui/error_text.h"
#include "ui/switch_box.h"
#include "ui/time_scale.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>

namespace o1 {

namespace {

constexpr qint64 kAskedMs = 400;
constexpr int kHandle = 8; ///< width of a handle in the style sheet

QString suffixOf(TunableUnit unit, std::int64_t value)
{
    switch (unit) {
    case TunableUnit::ticks:
        return value == 1 ? QCoreApplication::translate("TunableRow", " tick")
                          : QCoreApplication::translate("TunableRow", " ticks");
    case TunableUnit::percent: return QCoreApplication::translate("TunableRow", " %");
    case TunableUnit::times: return QCoreApplication::translate("TunableRow", " ×");
    case TunableUnit::levels: return QCoreApplication::translate("TunableRow", " levels");
    default: return {};
    }
}

QString nameOf(std::string_view name)
{
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

// ---- MarkedSlider -------------------------------------------------------------------------------------------------

MarkedSlider::MarkedSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setPageStep(10);
    setFocusPolicy(Qt::StrongFocus);
}

void MarkedSlider::setMark(int position, const QColor& color, double scale)
{
    m_mark = position;
    m_color = color;
    m_scale = scale;
    update();
}

void MarkedSlider::paintEvent(QPaintEvent* event)
{
    QSlider::paintEvent(event);
    const auto handle = qRound(kHandle * m_scale);
    const auto x = QStyle::sliderPositionFromValue(minimum(), maximum(), m_mark, width() - handle) + handle / 2;
    QPainter painter(this);
    painter.fillRect(QRectF(x - 0.5, height() / 2.0 + 4 * m_scale, 1.5 * m_scale, 4 * m_scale), m_color);
}

/// The list scrolls; a value changes only on purpose.
void MarkedSlider::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

// ---- TunableRow ---------------------------------------------------------------------------------------------------

TunableRow::TunableRow(std::int32_t index, QWidget* parent)
    : QWidget(parent), m_index(index), m_info(tunable_table()[static_cast<std::size_t>(index)]),
      m_name(new QLabel(this))
{
    setObjectName(QLatin1String("tunable_") + nameOf(m_info.key));
    m_name->setText(nameOf(m_info.kernel_name));
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_name, 1);
    makeReset(*line);
    rows->addLayout(line);
    switch (m_info.unit) {
    case TunableUnit::on_off: makeSwitch(*line); break;
    case TunableUnit::choice: makeChoice(*line); break;
    default: makeNumber(*line);
    }
    setToolTip(tip());
}

void TunableRow::makeReset(QHBoxLayout& line)
{
    m_reset = new QToolButton(this);
    m_reset->setObjectName(QStringLiteral("reset"));
    m_reset->setText(QStringLiteral("↺"));
    m_reset->setProperty("flat", true);
    m_reset->setFocusPolicy(Qt::TabFocus);
    m_reset->setToolTip(tr("Back to the default"));
    m_reset->setAccessibleName(tr("Reset %1").arg(m_name->text()));
    auto policy = m_reset->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(policy);
    m_reset->hide();
    connect(m_reset, &QToolButton::clicked, this, [this] { ask(m_standard); });
    line.addWidget(m_reset);
}

void TunableRow::makeSwitch(QHBoxLayout& line)
{
    m_switch = new SwitchBox(this);
    m_switch->setAccessibleName(m_name->text());
    connect(m_switch, &SwitchBox::clicked, this, [this](bool isOn) { ask(isOn ? 1 : 0); });
    line.addWidget(m_switch);
}

void TunableRow::makeChoice(QHBoxLayout& line)
{
    m_choice = new QComboBox(this);
    m_choice->setAccessibleName(m_name->text());
    for (const auto name : choice_names(m_info)) {
        m_choice->addItem(nameOf(name));
    }
    connect(m_choice, &QComboBox::activated, this, [this](int choice) { ask(choice); });
    line.addWidget(m_choice);
}

void TunableRow::makeNumber(QHBoxLayout& line)
{
    m_box = new QSpinBox(this);
    m_box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_box->setKeyboardTracking(false);
    m_box->setAlignment(Qt::AlignRight);
    m_box->setAccessibleName(m_name->text());
    m_box->setFocusPolicy(Qt::StrongFocus);
    connect(m_box, &QSpinBox::valueChanged, this, [this](int value) { ask(value); });
    line.addWidget(m_box);

    m_slider = new MarkedSlider(this);
    m_slider->setAccessibleName(m_name->text());
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) { ask(m_stops.valueAt(position)); });
    auto* second = new QHBoxLayout;
    second->setSpacing(6);
    second->addWidget(m_slider, 1);
    if (m_info.unit == TunableUnit::ticks) {
        m_time = new QLabel(this);
        m_time->setProperty("muted", true);
        m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        second->addWidget(m_time);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(second);
}

QString TunableRow::tip() const
{
    return tr("<p>%1</p><p>Source: %2</p>")
        .arg(coreText(m_info.meaning).toHtmlEscaped(), nameOf(m_info.source).toHtmlEscaped());
}

void TunableRow::setLook(const Theme& theme, TypeScale type)
{
    m_theme = &theme;
    m_type = type;
    auto mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    mono.setPixelSize(qRound(11 * type.scale));
    m_name->setFont(mono);
    if (m_switch != nullptr) {
        m_switch->setLook(theme, type);
    }
    for (QWidget* widget : std::initializer_list<QWidget*>{m_choice, m_box, m_time, m_reset}) {
        if (widget != nullptr) {
            widget->setFont(type.label());
        }
    }
    if (m_box != nullptr) {
        m_box->setFixedSize(qRound(84 * type.scale), qRound(20 * type.scale));
    }
    if (m_time != nullptr) {
        m_time->setFixedWidth(qRound(56 * type.scale));
    }
    m_reset->setFixedSize(qRound(18 * type.scale), qRound(18 * type.scale));
    placeMark();
}

void TunableRow::setFrame(const Frame& frame)
{
    if (frame.hz != m_hz || frame.kernel != m_kernel) {
        setRange(frame);
    }
    setBounds(frame.tunables);
    const auto value = frame.tunables.*m_info.member;
    if (m_asked && value != *m_asked && m_sinceAsked.elapsed() < kAskedMs) {
        return; // the frame with the answer is on its way
    }
    m_asked.reset();
    if (m_shown != value && (m_slider == nullptr || !m_slider->isSliderDown())) {
        show(value);
    }
}

void TunableRow::setRange(const Frame& frame)
{
    m_hz = frame.hz;
    m_kernel = frame.kernel;
    m_standard = default_tunables(m_kernel, m_hz).*m_info.member;
    m_shown.reset();
    if (m_slider != nullptr) {
        const QSignalBlocker blockSlider(m_slider);
        m_stops = SliderStops(m_info.lowest, highest_value(m_info, m_hz), m_standard);
        m_slider->setRange(0, m_stops.last());
        placeMark();
    }
}

/// A slider stops where its partner stands (find_conflict names the pairs).
void TunableRow::setBounds(const Tunables& tunables)
{
    m_lowest = m_info.lowest;
    m_highest = highest_value(m_info, m_hz);
    if (m_info.key == "min_timeslice") {
        m_highest = tunables.max_timeslice;
    } else if (m_info.key == "max_timeslice") {
        m_lowest = tunables.min_timeslice;
    } else if (m_info.key == "initial_sleep_avg") {
        m_highest = std::min(m_highest, tunables.max_sleep_avg);
    } else if (m_info.key == "max_sleep_avg") {
        m_lowest = std::max(m_lowest, tunables.initial_sleep_avg);
    }
    if (m_box != nullptr && !m_box->hasFocus()) {
        const QSignalBlocker block(m_box);
        m_box->setRange(static_cast<int>(m_lowest), static_cast<int>(m_highest));
    }
}

void TunableRow::show(std::int64_t value)
{
    m_shown = value;
    if (m_switch != nullptr) {
        m_switch->setChecked(value != 0);
    } else if (m_choice != nullptr) {
        m_choice->setCurrentIndex(static_cast<int>(value));
    } else {
        const QSignalBlocker blockBox(m_box);
        const QSignalBlocker blockSlider(m_slider);
        m_box->setSuffix(suffixOf(m_info.unit, value));
        m_box->setValue(static_cast<int>(value));
        m_slider->setValue(m_stops.positionOf(value));
        if (m_time != nullptr) {
            m_time->setText(lengthText(Ticks{value}, m_hz));
        }
    }
    setChanged(value != m_standard);
}

void TunableRow::ask(std::int64_t value)
{
    const auto allowed = std::clamp(value, m_lowest, m_highest);
    show(allowed);
    if (m_asked == allowed) {
        return;
    }
    m_asked = allowed;
    m_sinceAsked.start();
    emit valueWanted(m_index, allowed);
}

void TunableRow::setChanged(bool isChanged)
{
    m_reset->setVisible(isChanged);
    if (m_slider != nullptr && m_slider->property("changed").toBool() != isChanged) {
        m_slider->setProperty("changed", isChanged);
        style()->unpolish(m_slider);
        style()->polish(m_slider);
    }
}

void TunableRow::placeMark()
{
    if (m_slider != nullptr) {
        m_slider->setMark(m_stops.positionOf(m_standard), m_theme->muted, m_type.scale);
    }
}

} // namespace o1
