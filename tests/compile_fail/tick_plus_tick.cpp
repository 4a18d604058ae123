// SPDX-License-Identifier: GPL-3.0-or-later
// Two points in time cannot be added.
#include "core/words/units.h"

const auto wrong = o1::Tick{1} + o1::Tick{2};
