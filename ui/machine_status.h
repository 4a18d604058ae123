// SPDX-License-Identifier: GPL-3.0-or-later
// How busy the machine is, in one line: load average of 1, 5 and 15 minutes, CPU %, runnable tasks.
#pragma once

#include "ui/frame_ptr.h"

#include <QLabel>

namespace o1 {

class MachineStatus : public QLabel {
    Q_OBJECT

public:
    explicit MachineStatus(QWidget* parent = nullptr);
    void setFrame(const FramePtr& frame);
};

} // namespace o1
