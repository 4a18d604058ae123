// SPDX-License-Identifier: GPL-3.0-or-later
// A check box painted as a switch with the words on and off.
#pragma once

#include "ui/theme.h"

#include <QCheckBox>

namespace o1 {

class SwitchBox : public QCheckBox {
    Q_OBJECT

public:
    explicit SwitchBox(QWidget* parent = nullptr);

    void setLook(const Theme& theme, TypeScale type);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] bool hitButton(const QPoint& at) const override;

private:
    const Theme* m_theme = &Theme::of(ThemeKind::Light);
    TypeScale m_type;
};

} // namespace o1
