// SPDX-License-Identifier: GPL-3.0-or-later
// What lies between the two markers, in one line.
#include "ui/group_texts.h"
#include "ui/stretch_usage.h"
#include "ui/time_scale.h"
#include "ui/time_words.h"
#include "ui/timeline_texts.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <vector>

namespace o1 {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
public:
    static QString group(const QString& path, const QString& shares, const QString& waiting)
    {
        return tr("%1 %2, %3 waiting", "group, 37.4 of 37.5 %, tasks").arg(path, shares, waiting);
    }
    static QString markerA(const QString& time) { return tr("A %1").arg(time); }
    static QString markerB(const QString& time) { return tr("B %1").arg(time); }
    static QString between(const QString& a, const QString& b, const QString& length)
    {
        return tr("%1, %2: %3").arg(a, b, length);
    }
    static QString about(const QString& list) { return tr("≈ %1").arg(list); }
    static QString outside() { return tr("not in view"); }
};

QString usageWords(const FrameLookup& who, const StretchUsage& usage)
{
    std::vector<NamedPart> named;
    for (const auto& share : usage.shares) {
        named.push_back({who.nameOf(share.mm), share.part});
    }
    return TimeWords::parts(std::move(named), usage.unnamed, usage.idle);
}

/// The groups that had or were entitled to most, in order of their paths; groups below are included in each. Mean number of tasks
/// that waited.
QString groupsWords(const Frame& frame, const StretchView& stretch)
{
    constexpr std::size_t kMost = 6;
    constexpr double kLeast = 0.0005;
    const auto length = static_cast<double>((stretch.window.to - stretch.window.from).value());
    const double whole = length * static_cast<double>(frame.cpus.size());
    const auto importance = [](const GroupStretch& group) {
        return std::max(static_cast<double>(group.figures.cpu.value()), group.figures.entitled);
    };
    auto groups = stretch.groups;
    std::erase_if(groups, [&](const GroupStretch& group) {
        return group.group == kRootGroup || importance(group) < kLeast * whole;
    });
    std::ranges::stable_sort(groups, std::ranges::greater{}, importance);
    groups.resize(std::min(groups.size(), kMost));
    std::ranges::sort(groups, {}, [&](const GroupStretch& group) { return groupPath(frame, group.group); });
    QStringList words;
    for (const auto& [id, had] : groups) {
        const auto waiting = static_cast<double>(had.waiting.value()) / length;
        words << Words::group(groupPath(frame, id),
                              GroupText::ofEntitled(static_cast<double>(had.cpu.value()) / whole, had.entitled / whole),
                              QLocale().toString(waiting, 'f', 1));
    }
    words << TimeWords::part(TimeWords::idle(), static_cast<double>(stretch.idle.value()) / whole);
    return words.join(QStringLiteral("; "));
}

/// Percentages between the markers; with a sign of doubt unless they were counted.
QString stretchWords(const FrameLookup& who, const Markers& markers, const Window& stretch)
{
    constexpr double kAll = 0.98;
    const auto& frame = who.frame();
    if (stretch.from == stretch.to) {
        return {};
    }
    const bool isCounted = frame.stretch && frame.stretch->wished == stretch;
    const auto usage =
        isCounted ? usageOf(*frame.stretch, frame.lanes.size()) : usageBetween(frame, *markers.a, *markers.b);
    if (isCounted ? usage.known <= 0 : usage.known < kAll) {
        return Words::outside();
    }
    if (isCounted && frame.shares.by == UsageBy::group && !frame.stretch->groups.empty()) {
        return groupsWords(frame, *frame.stretch);
    }
    const auto words = usageWords(who, usage);
    return usage.isExact ? words : Words::about(words);
}

} // namespace

std::optional<Window> stretchOf(const Markers& markers)
{
    if (!markers.a || !markers.b) {
        return std::nullopt;
    }
    const std::int64_t a = std::llround(*markers.a);
    const std::int64_t b = std::llround(*markers.b);
    return Window{Tick{std::min(a, b)}, Tick{std::max(a, b)}};
}

QString markerText(const FrameLookup& who, const Markers& markers)
{
    const auto& frame = who.frame();
    const auto place = [&frame](double tick) { return secondsText(Tick{std::llround(tick)}, frame.hz); };
    if (!markers.a || !markers.b) {
        return markers.a ? Words::markerA(place(*markers.a))
             : markers.b ? Words::markerB(place(*markers.b))
                         : QString();
    }
    const auto stretch = *stretchOf(markers);
    const auto length = stretch.to - stretch.from;
    const auto shares = stretchWords(who, markers, stretch);
    const auto line = Words::between(Words::markerA(place(*markers.a)), Words::markerB(place(*markers.b)),
                                     TimeWords::length(length, frame.hz));
    return shares.isEmpty() ? line : line + QStringLiteral(" · ") + shares;
}

} // namespace o1
