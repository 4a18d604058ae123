// SPDX-License-Identifier: GPL-3.0-or-later
// Words that several sentences of the timeline share: moments, lengths, parts of the CPUs.
#pragma once

#include "core/history/trace.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <vector>

namespace o1 {

/// Part of all CPUs that somebody had, 0..1.
struct NamedPart {
    QString name;
    double part = 0;
};

class TimeWords {
    Q_DECLARE_TR_FUNCTIONS(Timeline)

public:
    [[nodiscard]] static QString idle();
    [[nodiscard]] static QString others();
    /// "24.17 s (tick 2 417)"
    [[nodiscard]] static QString moment(Tick tick, std::int64_t hz);
    /// "71 ticks, 710 ms"
    [[nodiscard]] static QString length(Ticks ticks, std::int64_t hz);
    /// "java 68 %"
    [[nodiscard]] static QString part(const QString& name, double part);
    /// The six largest parts by name, what is left of them and `unnamed` as others, and idle time.
    [[nodiscard]] static QString parts(std::vector<NamedPart> named, double unnamed, double idle);
};

} // namespace o1
