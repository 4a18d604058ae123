// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour stands for whom: one hue per address space, tasks within it by lightness.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"

#include <QBrush>
#include <QColor>

namespace o1 {

/// How to fill, outline and write on something that belongs to a task or an address space.
struct WhoColor {
    QColor fill;
    QColor outline;         ///< 1 px, ≥ 3:1 against the card
    QColor text;            ///< on `fill`, ≥ 4.5:1
    bool isHatched = false; ///< second round through the hues
};

/// Colours by mm index (Okabe–Ito order, then hatched) and by place of the task among those of its mm. Kernel threads are
/// grey. Stable while tasks come and go.
class WhoColors {
public:
    explicit WhoColors(const Theme& theme) : m_theme(&theme) {}
    [[nodiscard]] WhoColor ofMm(MmId mm) const;
    /// A lightness step within the hue of `mm`, chosen by the id: neighbours differ.
    [[nodiscard]] WhoColor ofTask(TaskId task, MmId mm) const;
    [[nodiscard]] QBrush brush(const WhoColor& color, double scale = 1.0) const; ///< fill, hatched if needed
    /// Colour of the strokes of a hatch: away from the text's colour, so that the text stays readable on them.
    [[nodiscard]] static QColor hatch(const WhoColor& color);

private:
    const Theme* m_theme;
};

} // namespace o1
