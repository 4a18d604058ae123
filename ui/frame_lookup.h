// SPDX-License-Identifier: GPL-3.0-or-later
// Finds names and colours of the tasks, address spaces and groups of one Frame without searching.
#pragma once

#include "core/view/frame.h"
#include "ui/theme.h"
#include "ui/who_colors.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace o1 {

/// Colours of a task, address space or group, also as pixels.
struct WhoPaint {
    WhoColor color;
    QRgb fill = 0;
    QRgb outline = 0;
    QRgb hatch = 0; ///< equal to `fill` when it is not hatched
};

/// Remembers colours from frame to frame, because finding one that contrasts takes some microseconds.
class WhoCache {
public:
    explicit WhoCache(const Theme& theme) : m_theme(&theme) {}
    [[nodiscard]] const Theme& theme() const { return *m_theme; }
    /// References stay valid until trim().
    [[nodiscard]] const WhoPaint& ofTask(TaskId task, Hue hue);
    [[nodiscard]] const WhoPaint& of(Hue hue);
    /// Forgets everything when it has grown large.
    void trim();

private:
    const Theme* m_theme;
    std::unordered_map<std::uint64_t, WhoPaint> m_paints; ///< by task and hue; task −1: the hue itself
};

/// Refers to the frame and the cache, which must outlive it.
class FrameLookup {
public:
    FrameLookup(const Frame& frame, WhoCache& cache);

    [[nodiscard]] const Frame& frame() const { return *m_frame; }
    /// Null for the idle task and for tasks that the frame does not list.
    [[nodiscard]] const TaskView* task(TaskId id) const;
    /// Of the task's address space or group, and its id. Tasks that the frame does not list look like kernel threads.
    [[nodiscard]] const WhoPaint& paintOf(TaskId id) const { return *m_paints[placeOf(id)]; }
    [[nodiscard]] const WhoColor& colorOf(TaskId id) const { return paintOf(id).color; }
    [[nodiscard]] const WhoPaint& paintOf(const ShareSeries& series) const;
    /// "java-02", "idle", or "task 731" when the frame does not list it.
    [[nodiscard]] QString nameOf(TaskId id) const;
    /// "java", as its tasks are called, or "mm 2".
    [[nodiscard]] QString nameOf(MmId mm) const;
    /// "java", "java-02", "/user/fg", "nice 5"; "others" or "real-time" for the series that collects the rest.
    [[nodiscard]] QString nameOf(const ShareSeries& series) const;

private:
    using Place = std::uint16_t;
    void add(const TaskView& task, WhoCache& cache);
    [[nodiscard]] Place placeOf(TaskId id) const
    {
        return id.value() >= 0 && index_of(id) < m_places.size() ? m_places[index_of(id)] : Place{0};
    }

    const Frame* m_frame;
    WhoCache* m_cache;
    std::vector<Place> m_places;           ///< by id; 0: a stranger
    std::vector<const TaskView*> m_tasks;  ///< by place; null at 0
    std::vector<const WhoPaint*> m_paints; ///< by place
    std::vector<const MmView*> m_mms;      ///< by id
};

} // namespace o1
