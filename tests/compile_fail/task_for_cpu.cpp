// SPDX-License-Identifier: GPL-3.0-or-later
// A task is not a CPU.
#include "core/words/units.h"

const o1::CpuId wrong = o1::TaskId{1};
