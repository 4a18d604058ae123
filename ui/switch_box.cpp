// SPDX-License-Identifier: GPL-3.0-or-later
// On: filled, knob at the right. Off: outlined, knob at the left. The word stands before it.
#include "ui/switch_box.h"

#include "ui/paint_tools.h"

#include <QPainter>

#include <algorithm>

namespace o1 {

namespace {

constexpr QSizeF kPill(30, 16);
constexpr double kGap = 6;

} // namespace

SwitchBox::SwitchBox(QWidget* parent) : QCheckBox(parent)
{
    setFocusPolicy(Qt::TabFocus); // after a click Space still plays
}

void SwitchBox::setLook(const Theme& theme, TypeScale type)
{
    m_theme = &theme;
    m_type = type;
    setFont(type.label());
    updateGeometry();
    update();
}

QSize SwitchBox::sizeHint() const
{
    const auto word = std::max(textWidth(bold(font()), tr("on")), textWidth(bold(font()), tr("off")));
    return {qRound(word + (kGap + kPill.width() + 6) * m_type.scale), qRound((kPill.height() + 8) * m_type.scale)};
}

bool SwitchBox::hitButton(const QPoint& at) const
{
    return rect().contains(at);
}

void SwitchBox::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto scale = m_type.scale;
    const QSizeF size = kPill * scale;
    const QRectF pill(width() - size.width() - 3 * scale, (height() - size.height()) / 2, size.width(), size.height());
    painter.setPen(QPen(isChecked() ? m_theme->ink : m_theme->trackOutline, 1));
    painter.setBrush(isChecked() ? m_theme->ink : m_theme->track);
    painter.drawRoundedRect(pill, size.height() / 2, size.height() / 2);
    const auto knob = size.height() - 6 * scale;
    const auto x = isChecked() ? pill.right() - knob - 3 * scale : pill.left() + 3 * scale;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isChecked() ? m_theme->card : m_theme->ink);
    painter.drawEllipse(QRectF(x, pill.top() + 3 * scale, knob, knob));
    drawLine(painter, QRectF(0, 0, pill.left() - kGap * scale, height()), Qt::AlignRight,
             isChecked() ? tr("on") : tr("off"), isChecked() ? bold(font()) : font(), m_theme->ink);
    if (hasFocus()) {
        drawRing(painter, pill, m_theme->focus, 2);
    }
}

} // namespace o1
