// SPDX-License-Identifier: GPL-3.0-or-later
// How frames travel: immutable and shared between the worker and the views.
#pragma once

#include "core/view/frame.h"

#include <QMetaType>

#include <memory>

namespace o1 {

using FramePtr = std::shared_ptr<const Frame>;

} // namespace o1

Q_DECLARE_METATYPE(o1::FramePtr)
