// SPDX-License-Identifier: GPL-3.0-or-later
// O1_ASSERT states an invariant of ours: checked in debug, sanitizer and test builds, free in releases.
#pragma once

#ifdef O1_CHECKED
#include <cstdio>
#include <cstdlib>
#define O1_ASSERT(condition) \
    ((condition)             \
         ? void(0)           \
         : (std::fprintf(stderr, "%s:%d: invariant broken: %s\n", __FILE__, __LINE__, #condition), std::abort()))
#else
#define O1_ASSERT(condition) void(0)
#endif
