// SPDX-License-Identifier: GPL-3.0-or-later
// One tunable on the screen: name, number box, slider with a mark at the default, reset; or a switch, or a choice.
#pragma once

#include "core/view/frame.h"
#include "ui/slider_stops.h"
#include "ui/theme.h"

#include <QElapsedTimer>
#include <QSlider>
#include <QWidget>

#include <cstdint>
#include <optional>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSpinBox;
class QToolButton;

namespace o1 {

class SwitchBox;

/// A slider with a stroke under it where the default stands.
class MarkedSlider : public QSlider {
    Q_OBJECT

public:
    explicit MarkedSlider(QWidget* parent = nullptr);
    void setMark(int position, const QColor& color, double scale);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    int m_mark = 0;
    QColor m_color;
    double m_scale = 1;
};

class TunableRow : public QWidget {
    Q_OBJECT

public:
    TunableRow(std::int32_t index, QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setLook(const Theme& theme, TypeScale type);
    [[nodiscard]] std::int32_t tunable() const { return m_index; }

signals:
    void valueWanted(std::int32_t tunable, std::int64_t value);

private:
    void makeSwitch(QHBoxLayout& line);
    void makeChoice(QHBoxLayout& line);
    void makeNumber(QHBoxLayout& line);
    void makeReset(QHBoxLayout& line);
    void setRange(const Frame& frame);
    void setBounds(const Tunables& tunables);
    void show(std::int64_t value);
    void ask(std::int64_t value);
    void setChanged(bool isChanged);
    void placeMark();
    [[nodiscard]] QString tip() const;

    std::int32_t m_index;
    const TunableInfo& m_info;
    QLabel* m_name;
    QToolButton* m_reset = nullptr;
    SwitchBox* m_switch = nullptr;
    QComboBox* m_choice = nullptr;
    QSpinBox* m_box = nullptr;
    MarkedSlider* m_slider = nullptr;
    QLabel* m_time = nullptr;

    SliderStops m_stops;
    Kernel m_kernel{};
    std::int64_t m_hz = 0;
    std::int64_t m_standard = 0;
    std::int64_t m_lowest = 0; ///< its own bound or the partner's value
    std::int64_t m_highest = 0;
    std::optional<std::int64_t> m_shown;
    std::optional<std::int64_t> m_asked; ///< and perhaps not yet in a frame
    QElapsedTimer m_sinceAsked;
    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    TypeScale m_type;
};

} // namespace o1
