// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/time_text.h"

#include <algorithm>

namespace o1 {

namespace {

constexpr std::int64_t kFarTooLong = 1'000'000'000'000;
constexpr std::string_view kBlanks = " \t\r\n";

/// A number in thousandths and the unit behind it.
struct Amount {
    std::int64_t thousandths = 0;
    bool has_decimals = false;
    std::string_view unit;
};

/// Takes digits from the front of `text` into `value`, which stops growing at kFarTooLong. Returns how many.
std::size_t take_digits(std::string_view& text, std::int64_t& value)
{
    std::size_t count = 0;
    for (; count < text.size() && text[count] >= '0' && text[count] <= '9'; ++count) {
        value = std::min(value * 10 + (text[count] - '0'), kFarTooLong);
    }
    text.remove_prefix(count);
    return count;
}

std::optional<Amount> parse_amount(std::string_view text)
{
    Amount amount;
    std::int64_t whole = 0;
    if (take_digits(text, whole) == 0) {
        return std::nullopt;
    }
    std::int64_t decimals = 0;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        const auto count = take_digits(text, decimals);
        if (count == 0 || count > 3) {
            return std::nullopt;
        }
        decimals *= count == 1 ? 100 : count == 2 ? 10 : 1;
        amount.has_decimals = true;
    }
    amount.thousandths = whole * 1000 + decimals;
    amount.unit = trimmed(text);
    return amount;
}

/// Ticks of an amount in `unit`; nothing for another unit or a fraction of a tick.
std::optional<std::int64_t> to_ticks(const Amount& amount, std::string_view unit, std::int64_t hz)
{
    if (unit.empty()) {
        return amount.has_decimals ? std::nullopt : std::optional(amount.thousandths / 1000);
    }
    if (unit != "ms" && unit != "s") {
        return std::nullopt;
    }
    const std::int64_t per_tick = unit == "ms" ? 1'000'000 : 1000; // thousandths of the unit in hz ticks
    if (amount.thousandths == 0) {
        return 0;
    }
    const auto rounded = (std::min(amount.thousandths, kFarTooLong * 1000) * hz + per_tick / 2) / per_tick;
    return std::clamp<std::int64_t>(rounded, 1, kFarTooLong);
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    const auto start = std::min(text.find_first_not_of(kBlanks), text.size());
    text.remove_prefix(start);
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::optional<TimeText> parse_time(std::string_view text, std::int64_t hz)
{
    text = trimmed(text);
    TimeText time;
    if (text.starts_with('~')) {
        time.kind = Length::Kind::mean;
        text = trimmed(text.substr(1));
    }
    const auto dots = text.find("..");
    const auto high = parse_amount(dots == std::string_view::npos ? text : trimmed(text.substr(dots + 2)));
    const auto low = dots == std::string_view::npos ? high : parse_amount(trimmed(text.substr(0, dots)));
    if (!low || !high || (dots != std::string_view::npos && time.kind == Length::Kind::mean)) {
        return std::nullopt;
    }
    const auto low_unit = low->unit.empty() ? high->unit : low->unit;
    const auto low_ticks = to_ticks(*low, low_unit, hz);
    const auto high_ticks = to_ticks(*high, high->unit, hz);
    if (!low_ticks || !high_ticks) {
        return std::nullopt;
    }
    if (dots != std::string_view::npos) {
        time.kind = Length::Kind::uniform;
    }
    time.low = *low_ticks;
    time.high = *high_ticks;
    time.has_plain_ticks = (low_unit.empty() && time.low != 0) || (high->unit.empty() && time.high != 0);
    return time;
}

std::string time_text(const Length& length)
{
    const auto low = std::to_string(length.low.value());
    switch (length.kind) {
    case Length::Kind::fixed: return low;
    case Length::Kind::uniform: return low + ".." + std::to_string(length.high.value());
    case Length::Kind::mean: return "~" + low;
    }
    return low;
}

} // namespace o1
