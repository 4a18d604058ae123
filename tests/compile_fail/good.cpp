// SPDX-License-Identifier: GPL-3.0-or-later
// What is allowed compiles, so the other cases fail for their own reason.
#include "core/words/units.h"

const o1::Ticks right = o1::Tick{2} - o1::Tick{1};
