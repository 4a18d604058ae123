// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour stands for whom: one hue per address space or group, tasks within it by lightness.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"

#include <QBrush>
#include <QColor>

#include <cstdint>

namespace o1 {

/// Place in the order of hues: the number of an address space or of a group; below 0: grey.
struct Hue {
    std::int32_t number = -1;
};
[[nodiscard]] inline Hue hueOf(MmId mm)
{
    return {mm.value()};
}
[[nodiscard]] inline Hue hueOf(GroupId group)
{
    return {group.value()};
}
/// Whether hues stand for groups in all views of a frame: while its shares are by group. Else they stand for address spaces.
[[nodiscard]] inline bool hasHuesByGroup(const Frame& frame)
{
    return frame.shares.by == UsageBy::group;
}
/// Of what belongs to this address space and this group.
[[nodiscard]] inline Hue hueOf(const Frame& frame, MmId mm, GroupId group)
{
    return hasHuesByGroup(frame) ? hueOf(group) : hueOf(mm);
}

/// How to fill, outline and write on something that belongs to a task or an address space.
struct WhoColor {
    QColor fill;
    QColor outline;         ///< 1 px, ≥ 3:1 against the card
    QColor text;            ///< on `fill`, ≥ 4.5:1
    bool isHatched = false; ///< second round through the hues
};

/// Colours by number (Okabe–Ito order, then hatched), lightness by the id of the task. Kernel threads are grey unless hues are
/// by group. Stable while tasks come and go.
class WhoColors {
public:
    explicit WhoColors(const Theme& theme) : m_theme(&theme) {}
    [[nodiscard]] WhoColor of(Hue hue) const;
    [[nodiscard]] WhoColor ofMm(MmId mm) const { return of(hueOf(mm)); }
    /// A lightness step within the hue, chosen by the id: neighbours differ.
    [[nodiscard]] WhoColor ofTask(TaskId task, Hue hue) const;
    [[nodiscard]] WhoColor ofTask(TaskId task, MmId mm) const { return ofTask(task, hueOf(mm)); }
    /// As the views of this frame show it.
    [[nodiscard]] WhoColor ofTask(const Frame& frame, const TaskView& task) const
    {
        return ofTask(task.id, hueOf(frame, task.mm, task.group));
    }
    [[nodiscard]] QBrush brush(const WhoColor& color, double scale = 1.0) const; ///< fill, hatched if needed
    /// Colour of the strokes of a hatch: away from the text's colour, so that the text stays readable on them.
    [[nodiscard]] static QColor hatch(const WhoColor& color);

private:
    const Theme* m_theme;
};

} // namespace o1
