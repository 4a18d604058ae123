// SPDX-License-Identifier: GPL-3.0-or-later
// Tables by id, made once per frame.
#include "ui/frame_lookup.h"

#include "ui/group_texts.h"
#include "ui/paint_tools.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace o1 {

namespace {

class WhoText {
    Q_DECLARE_TR_FUNCTIONS(Who)
public:
    static QString idle() { return tr("idle"); }
    static QString others() { return tr("others"); }
    static QString realTime() { return tr("real-time"); }
    static QString kernelThreads() { return tr("kernel threads"); }
    static QString task(int id) { return tr("task %1").arg(id); }
    static QString nice(const QString& level) { return tr("nice %1").arg(level); }
    static QString mm(const QString& name) { return tr("mm %1").arg(name); }
};

constexpr std::size_t kMostPaints = 20'000;

WhoPaint paintFor(const WhoColor& color)
{
    return {.color = color,
            .fill = color.fill.rgb(),
            .outline = color.outline.rgb(),
            .hatch = color.isHatched ? WhoColors::hatch(color).rgb() : color.fill.rgb()};
}

std::uint64_t keyOf(TaskId task, Hue hue)
{
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(task.value())) << 32U)
         | static_cast<std::uint32_t>(hue.number);
}

} // namespace

const WhoPaint& WhoCache::ofTask(TaskId task, Hue hue)
{
    const auto known = m_paints.find(keyOf(task, hue));
    return known != m_paints.end()
             ? known->second
             : m_paints.emplace(keyOf(task, hue), paintFor(WhoColors(*m_theme).ofTask(task, hue))).first->second;
}

const WhoPaint& WhoCache::of(Hue hue)
{
    const auto known = m_paints.find(keyOf(kNoTask, hue));
    return known != m_paints.end()
             ? known->second
             : m_paints.emplace(keyOf(kNoTask, hue), paintFor(WhoColors(*m_theme).of(hue))).first->second;
}

void WhoCache::trim()
{
    if (m_paints.size() > kMostPaints) {
        m_paints.clear();
    }
}

FrameLookup::FrameLookup(const Frame& frame, WhoCache& cache) : m_frame(&frame), m_cache(&cache)
{
    cache.trim();
    m_tasks.push_back(nullptr);
    m_paints.push_back(&cache.of(Hue{}));
    for (const auto* tasks : {&frame.tasks, &frame.other_tasks}) {
        for (const auto& task : *tasks) {
            add(task, cache);
        }
    }
    for (const auto& cpu : frame.cpus) {
        if (cpu.curr) {
            add(*cpu.curr, cache);
        }
    }
    for (const auto& mm : frame.mms) {
        if (mm.id.value() >= 0) {
            m_mms.resize(std::max(m_mms.size(), index_of(mm.id) + 1));
            m_mms[index_of(mm.id)] = &mm;
        }
    }
}

void FrameLookup::add(const TaskView& task, WhoCache& cache)
{
    const bool isFull = m_tasks.size() > std::numeric_limits<Place>::max();
    if (task.id.value() < 0 || placeOf(task.id) != 0 || isFull) {
        return;
    }
    m_places.resize(std::max(m_places.size(), index_of(task.id) + 1));
    m_places[index_of(task.id)] = static_cast<Place>(m_tasks.size());
    m_tasks.push_back(&task);
    m_paints.push_back(&cache.ofTask(task.id, hueOf(*m_frame, task.mm, task.group)));
}

const TaskView* FrameLookup::task(TaskId id) const
{
    return m_tasks[placeOf(id)];
}

const WhoPaint& FrameLookup::paintOf(const ShareSeries& series) const
{
    if (series.id == kOtherSeries) {
        return m_cache->of(Hue{});
    }
    switch (m_frame->shares.by) {
    case UsageBy::task: return paintOf(TaskId{series.id});
    case UsageBy::nice: return m_cache->of(Hue{series.id - kMinNice.value()});
    default: return m_cache->of(Hue{series.id});
    }
}

QString FrameLookup::nameOf(TaskId id) const
{
    if (id == kIdle) {
        return WhoText::idle();
    }
    const auto* known = task(id);
    return known != nullptr ? QString::fromStdString(known->name) : WhoText::task(id.value());
}

QString FrameLookup::nameOf(MmId mm) const
{
    if (mm.value() < 0) {
        return WhoText::kernelThreads();
    }
    if (index_of(mm) >= m_mms.size() || m_mms[index_of(mm)] == nullptr) {
        return WhoText::mm(QString::number(mm.value()));
    }
    const auto& view = *m_mms[index_of(mm)];
    return view.label.empty() ? WhoText::mm(QString::fromStdString(view.name)) : QString::fromStdString(view.label);
}

QString FrameLookup::nameOf(const ShareSeries& series) const
{
    if (series.id == kOtherSeries) {
        return m_frame->shares.by == UsageBy::nice ? WhoText::realTime() : WhoText::others();
    }
    switch (m_frame->shares.by) {
    case UsageBy::task: return nameOf(TaskId{series.id});
    case UsageBy::nice: return WhoText::nice(niceText(Nice{series.id}));
    case UsageBy::group: return groupPath(*m_frame, GroupId{series.id});
    default: return nameOf(MmId{series.id});
    }
}

} // namespace o1
