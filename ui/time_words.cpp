// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/time_words.h"

#include "ui/paint_tools.h"
#include "ui/time_scale.h"

#include <QStringList>

#include <algorithm>

namespace o1 {

QString TimeWords::idle()
{
    return tr("idle");
}

QString TimeWords::others()
{
    return tr("others");
}

QString TimeWords::moment(Tick tick, std::int64_t hz)
{
    return tr("%1 (tick %2)").arg(secondsText(tick, hz), numberText(tick.value()));
}

QString TimeWords::length(Ticks ticks, std::int64_t hz)
{
    const auto time = lengthText(ticks, hz);
    return ticks.value() == 1 ? tr("1 tick, %1").arg(time) : tr("%1 ticks, %2").arg(numberText(ticks.value()), time);
}

QString TimeWords::part(const QString& name, double part)
{
    return tr("%1 %2", "name, percent").arg(name, percentText(part));
}

QString TimeWords::parts(std::vector<NamedPart> named, double unnamed, double idle)
{
    constexpr std::size_t kMost = 6;
    constexpr double kLeast = 0.005;
    std::ranges::stable_sort(named, std::ranges::greater{}, &NamedPart::part);
    QStringList words;
    for (const auto& share : named) {
        if (static_cast<std::size_t>(words.size()) < kMost && share.part >= kLeast) {
            words << part(share.name, share.part);
        } else {
            unnamed += share.part;
        }
    }
    if (unnamed >= kLeast) {
        words << part(others(), unnamed);
    }
    if (idle >= kLeast) {
        words << part(TimeWords::idle(), idle);
    }
    return words.join(QStringLiteral(", "));
}

} // namespace o1
