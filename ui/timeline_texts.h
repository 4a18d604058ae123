// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of the timeline: what stands at a place, what a mark means, what lies between two markers.
#pragma once

#include "ui/timeline_parts.h"

#include <QString>

#include <optional>

namespace o1 {

/// "Array switch on CPU 0 at 24.17 s (tick 2 417): …". `view` is one of the frame's marks.
[[nodiscard]] QString markText(const FrameLookup& who, const MarkView& view);

/// Task, address space, from–to, length and priority of the span at a tick of a lane; the state on a task's lane.
/// Empty where nothing is known.
[[nodiscard]] QString laneText(const FrameLookup& who, const LaneLayout& layout, int lane, double tick);

/// Shares at a tick, first of whose area is at `height` (0..1): with what a group is entitled to and how many of its tasks wait.
/// Empty where nothing is known.
[[nodiscard]] QString shareText(const FrameLookup& who, double tick, double height);

/// The same of a label beside the areas: over the time shown.
[[nodiscard]] QString shareLabelText(const FrameLookup& who, const ShareLabel& label);

/// The whole ticks between two markers, in order; nothing when one of them is missing.
[[nodiscard]] std::optional<Window> stretchOf(const Markers& markers);

/// "A 21.40 s, B 22.11 s: 71 ticks, 710 ms; java 68 %, job 19 %, idle 13 %"; "≈" before the
/// percentages when they are not exact. By group: "/user 37.4 of 37.5 %, 2.1 waiting; …". One marker only: its place.
[[nodiscard]] QString markerText(const FrameLookup& who, const Markers& markers);

/// The task that ran most in the column at a tick of a lane; kIdle for nobody.
[[nodiscard]] TaskId taskAt(const Frame& frame, const LaneLayout& layout, int lane, double tick);

} // namespace o1
