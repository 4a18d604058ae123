// SPDX-License-Identifier: GPL-3.0-or-later
// A nice level is not a priority.
#include "core/words/units.h"

const o1::Prio wrong = o1::Nice{1};
