// SPDX-License-Identifier: GPL-3.0-or-later
// Plain text, so that a screen reader reads it too.
#include "ui/machine_status.h"

#include "ui/paint_tools.h"
#include "ui/time_scale.h"

#include <QLocale>

namespace o1 {

MachineStatus::MachineStatus(QWidget* parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("machineStatus"));
    setProperty("muted", true);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setToolTip(
        tr("Load average of the last 1, 5 and 15 minutes, as Linux 2.4 computes it; CPU time used by tasks lately; "
           "tasks that run or want to"));
}

void MachineStatus::setFrame(const FramePtr& frame)
{
    double idle = 0;
    for (const auto& cpu : frame->cpus) {
        idle += cpu.idle_share;
    }
    const bool isKnown = !frame->cpus.empty() && frame->share_window > Ticks{};
    const auto busy = isKnown ? percentText(1 - idle / static_cast<double>(frame->cpus.size())) : tr("–");
    const QLocale locale;
    const auto& load = frame->load_average;
    setText(tr("load average %1  %2  %3   ·   CPU %4   ·   %5 runnable")
                .arg(locale.toString(load[0], 'f', 2), locale.toString(load[1], 'f', 2),
                     locale.toString(load[2], 'f', 2), busy, numberText(frame->nr_running)));
}

} // namespace o1
