// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of groups: their names and paths, and one description per presence.
#pragma once

#include "core/view/frame.h"

#include <QCoreApplication>
#include <QString>

namespace o1 {

/// Null when the frame has no such group (removed, or more groups than FrameRequest::groups).
[[nodiscard]] const GroupView* findGroup(const Frame& frame, GroupId id);
/// "/user/fg"; "group 7" when the frame does not know it.
[[nodiscard]] QString groupPath(const Frame& frame, GroupId id);
/// The last name of the path: "fg"; "/" for the root.
[[nodiscard]] QString groupName(const Frame& frame, GroupId id);

/// The path of a group of this name right below another one.
[[nodiscard]] QString pathUnder(const QString& parent, const QString& name);

class GroupText {
    Q_DECLARE_TR_FUNCTIONS(Groups)

public:
    [[nodiscard]] static QString someGroup();
    /// "1 024 shares, 37.5 % of all CPUs"
    [[nodiscard]] static QString brief(const GroupView& group);
    /// "37.4/37.5": per cent of all CPUs that it had / that it was entitled to. Below 10 there is one decimal at least.
    [[nodiscard]] static QString hadOfEntitled(const GroupView& group, int decimals);
    /// "37.4 of 37.5 %"; parts of all CPUs, 0..1.
    [[nodiscard]] static QString ofEntitled(double had, double entitled);
    /// Path, shares, members, CPU time, tasks that wait; the tooltip of a group as a whole.
    [[nodiscard]] static QString describe(const Frame& frame, const GroupView& group);
    /// "3.2 tasks wait in it, groups below included (mean of 1 s)".
    [[nodiscard]] static QString waiting(const Frame& frame, const GroupView& group);
    /// Path, shares, slice_left, credit and nr_running of a group on one CPU.
    [[nodiscard]] static QString describeOn(const Frame& frame, GroupId group, CpuId cpu);
};

} // namespace o1
