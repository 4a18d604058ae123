// SPDX-License-Identifier: GPL-3.0-or-later
// How scenarios travel between threads: immutable and shared.
#pragma once

#include "core/words/scenario.h"

#include <QMetaType>

#include <memory>

namespace o1 {

using ScenarioPtr = std::shared_ptr<const Scenario>;

} // namespace o1

Q_DECLARE_METATYPE(o1::ScenarioPtr)
