// SPDX-License-Identifier: GPL-3.0-or-later
// Times as people write them: "5", "20ms", "1.5s", "2..8", "~30".
#pragma once

#include "core/words/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace o1 {

/// A length as it was written, turned into ticks but not yet checked.
struct TimeText {
    Length::Kind kind = Length::Kind::fixed;
    std::int64_t low = 0;
    std::int64_t high = 0;        ///< equal to `low` unless `uniform`
    bool has_plain_ticks = false; ///< a number other than 0 stood there without ms or s
    friend bool operator==(const TimeText&, const TimeText&) = default;
};

/// | text       | meaning                                                     |
/// |------------|-------------------------------------------------------------|
/// | `5`        | 5 ticks                                                     |
/// | `20ms` `2s` `1.5s` | nearest tick at `hz`, at least 1 (0ms is 0); three decimals |
/// | `2..8` `20..80ms` `20ms..1s` | uniform; the first takes the unit of the second |
/// | `~30` `~30ms` | geometric with that mean                                 |
///
/// Values above 10^12 are given as 10^12, which every caller refuses. Nothing when the text is none of these.
[[nodiscard]] std::optional<TimeText> parse_time(std::string_view text, std::int64_t hz);

/// "5", "2..8" or "~30", in ticks. parse_time reads it back.
[[nodiscard]] std::string time_text(const Length& length);

/// Text without blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace o1
