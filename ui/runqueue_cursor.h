// SPDX-License-Identifier: GPL-3.0-or-later
// Walking the queues by keys: from the running task up and down the lists, across the axis and on to the next CPU.
#pragma once

#include "ui/runqueue_layout.h"

namespace o1 {

enum class CursorStep { Left, Right, Up, Down, PreviousCpu, NextCpu };

/// The running task of a CPU, whether or not it has a card.
[[nodiscard]] RunqueueSpot pillOf(const Frame& frame, CpuId cpu);

/// Left and right: next list of the same array, on a pill the next CPU. Up and down: pill, active tail to head, expired head
/// to tail, next pill. Returns `from` when there is nothing in that direction. `from` must be on the picture.
[[nodiscard]] RunqueueSpot nextSpot(const RunqueueLayout& layout, const Frame& frame, const RunqueueSpot& from,
                                    CursorStep step);

/// The same task, or the same group on the same CPU, in a new picture, else what stands nearest to where it was.
[[nodiscard]] RunqueueSpot relocated(const RunqueueLayout& layout, const Frame& frame, const RunqueueSpot& spot);

} // namespace o1
