// SPDX-License-Identifier: GPL-3.0-or-later
// A duration is not a point in time.
#include "core/words/units.h"

const o1::Tick wrong = o1::Ticks{1};
