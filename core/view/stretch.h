// SPDX-License-Identifier: GPL-3.0-or-later
// Who had how many CPU ticks between two ticks.
#pragma once

#include "core/history/timeline.h"
#include "core/view/frame.h"

namespace o1 {

/// More spans than these are neither run again nor counted one by one.
inline constexpr std::int64_t kMostSpansOfStretch = 50'000;

/// Ticks of every address space and group in `wished`, cut to the run.
///
/// | how it is found                        | when                                              | groups | exact |
/// |----------------------------------------|---------------------------------------------------|--------|-------|
/// | difference of the worlds at its ends   | both are within kMostSpansOfStretch of a keyframe | yes    | yes   |
/// | span by span                           | it has no more spans, none of them dropped        | no     | yes   |
/// | between samples                        | otherwise                                         | no     | no    |
[[nodiscard]] StretchView stretch_view(const Timeline& timeline, Window wished);

} // namespace o1
