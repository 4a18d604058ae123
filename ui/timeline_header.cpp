// SPDX-License-Identifier: GPL-3.0-or-later
// Legend toggles and the marker line.
#include "ui/timeline_header.h"

#include "ui/paint_tools.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace o1 {

namespace {

constexpr double kShape = 9;
constexpr double kGap = 5;
constexpr double kPadding = 5;

} // namespace

/// A line of text that gives way to its neighbours; the whole of it is in the tooltip.
class LineLabel final : public QWidget {
public:
    explicit LineLabel(QWidget* parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    [[nodiscard]] const QString& text() const { return m_text; }
    void setText(const QString& text)
    {
        m_text = text;
        setToolTip(text);
        setAccessibleName(text);
        update();
    }
    void setLook(const Theme& theme, TypeScale type)
    {
        m_color = theme.ink;
        m_font = type.label();
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return {100, qRound(lineHeight(m_font))}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        drawLine(painter, rect(), Qt::AlignLeft, m_text, m_font, m_color);
    }

private:
    QString m_text;
    QColor m_color;
    QFont m_font;
};

/// One kind of mark with its name; struck through while it is hidden.
class LegendToggle final : public QAbstractButton {
public:
    LegendToggle(MarkShape shape, QWidget* parent) : QAbstractButton(parent), m_shape(shape)
    {
        setText(shapeName(shape));
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }
    void setLook(const Theme& theme, TypeScale type)
    {
        m_theme = theme;
        m_type = type;
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const double width = (kShape + kGap + 2 * kPadding) * m_type.scale + textWidth(m_type.axis(), text());
        return {static_cast<int>(width) + 2, qRound(lineHeight(m_type.axis()) + 6 * m_type.scale)};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (underMouse() || hasFocus()) {
            painter.setPen(hasFocus() ? QPen(m_theme.focus, 2) : QPen(m_theme.trackOutline, 1));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
        }
        const double left = kPadding * m_type.scale;
        const double middle = height() / 2.0;
        painter.setOpacity(isChecked() ? 1.0 : 0.45);
        paintShape(painter, m_shape, {left + kShape * m_type.scale / 2, middle}, kShape * m_type.scale, m_theme);
        painter.setOpacity(1.0);
        auto font = m_type.axis();
        font.setStrikeOut(!isChecked());
        const double text = left + (kShape + kGap) * m_type.scale;
        drawLine(painter, {text, 0, width() - text, double(height())}, Qt::AlignLeft, this->text(), font,
                 isChecked() ? m_theme.ink : m_theme.muted);
    }

private:
    MarkShape m_shape;
    Theme m_theme = Theme::of(ThemeKind::Light);
    TypeScale m_type;
};

TimelineHeader::TimelineHeader(QWidget* parent) : QWidget(parent), m_text(new LineLabel(this))
{
    m_text->setObjectName(QStringLiteral("timelineText"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 0, 2, 0);
    row->setSpacing(2);
    row->addWidget(m_text, 1);
    for (const auto shape : kMarkShapes) {
        auto* button = new LegendToggle(shape, this);
        button->setToolTip(tr("Show or hide marks of this kind: %1").arg(shapeName(shape)));
        button->setAccessibleName(tr("Marks: %1").arg(shapeName(shape)));
        row->addWidget(button);
        m_buttons[shape] = button;
        connect(button, &QAbstractButton::toggled, this, [this, shape](bool isOn) {
            m_touched |= kindsOf(shape);
            m_wished = isOn ? m_wished | kindsOf(shape) : m_wished & ~kindsOf(shape);
            emit marksChanged();
        });
    }
    setText({});
    setHasGroups(false);
    showMarks();
}

void TimelineHeader::setText(const QString& text)
{
    const auto shown =
        text.isEmpty() ? tr("A and B or Shift+click set markers · comma and full stop move a cursor") : text;
    if (shown != m_text->text()) {
        m_text->setText(shown);
    }
}

void TimelineHeader::setLook(const Theme& theme, TypeScale type)
{
    m_text->setLook(theme, type);
    for (const auto& [shape, button] : m_buttons) {
        button->setLook(theme, type);
    }
}

void TimelineHeader::setUsualMarks(KindMask kinds)
{
    if (m_usual != kinds) {
        m_usual = kinds;
        showMarks();
    }
}

void TimelineHeader::setHasGroups(bool hasGroups)
{
    m_buttons.at(MarkShape::GroupExpiry)->setVisible(hasGroups);
}

KindMask TimelineHeader::marks() const
{
    return (m_usual & ~m_touched) | m_wished;
}

void TimelineHeader::showMarks()
{
    for (const auto& [shape, button] : m_buttons) {
        const QSignalBlocker blocker(button);
        button->setChecked((marks() & kindsOf(shape)) != 0);
    }
}

} // namespace o1
