// SPDX-License-Identifier: GPL-3.0-or-later
// Words and numbers of groups.
#include "ui/group_texts.h"

#include "ui/paint_tools.h"
#include "ui/time_steps.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace o1 {

namespace {

QString percentNumber(double part)
{
    return QLocale().toString(part * 100, 'f', 1);
}

} // namespace

const GroupView* findGroup(const Frame& frame, GroupId id)
{
    const auto place = std::ranges::lower_bound(frame.groups, id, {}, &GroupView::id);
    return place != frame.groups.end() && place->id == id ? &*place : nullptr;
}

QString groupPath(const Frame& frame, GroupId id)
{
    const auto* group = findGroup(frame, id);
    if (group != nullptr) {
        return QString::fromStdString(group->path);
    }
    return id == kRootGroup ? QStringLiteral("/")
                            : QCoreApplication::translate("Groups", "group %1").arg(numberText(id.value()));
}

QString groupName(const Frame& frame, GroupId id)
{
    const auto path = groupPath(frame, id);
    return path.size() > 1 ? path.mid(path.lastIndexOf(QLatin1Char('/')) + 1) : path;
}

QString pathUnder(const QString& parent, const QString& name)
{
    return (parent == QStringLiteral("/") ? QString() : parent) + QLatin1Char('/') + name;
}

QString GroupText::someGroup()
{
    return tr("a group");
}

QString GroupText::brief(const GroupView& group)
{
    return tr("%1 shares, %2 % of all CPUs").arg(numberText(group.shares), percentNumber(group.share));
}

QString GroupText::hadOfEntitled(const GroupView& group, int decimals)
{
    const auto number = [decimals](double part) {
        const bool isSmall = part > 0 && part < 0.0995;
        return QLocale().toString(part * 100, 'f', isSmall ? std::max(decimals, 1) : decimals);
    };
    return number(group.share) + QLatin1Char('/') + number(group.entitled);
}

QString GroupText::ofEntitled(double had, double entitled)
{
    return tr("%1 of %2 %", "had, entitled").arg(percentNumber(had), percentNumber(entitled));
}

QString GroupText::waiting(const Frame& frame, const GroupView& group)
{
    return tr("%1 tasks wait in it, groups below included (mean of %2)")
        .arg(QLocale().toString(group.waiting, 'f', 1), shortLengthText(frame.group_window, frame.hz));
}

QString GroupText::describe(const Frame& frame, const GroupView& group)
{
    const auto path = QString::fromStdString(group.path);
    QStringList lines{group.id == kRootGroup ? tr("Group %1, the root").arg(path)
                                             : tr("Group %1, %2 shares").arg(path, numberText(group.shares))};
    lines << tr("%1 tasks and %2 groups in it").arg(numberText(group.tasks), numberText(group.groups));
    lines << tr("%1 % of all CPUs, entitled to %2 %").arg(percentNumber(group.share), percentNumber(group.entitled));
    lines << waiting(frame, group);
    return lines.join(QLatin1Char('\n'));
}

QString GroupText::describeOn(const Frame& frame, GroupId id, CpuId cpu)
{
    const auto* group = findGroup(frame, id);
    if (group == nullptr || index_of(cpu) >= group->cpus.size()) {
        return groupPath(frame, id);
    }
    const auto& here = group->cpus[index_of(cpu)];
    QStringList lines{tr("Group %1").arg(QString::fromStdString(group->path))};
    lines << tr("shares %1, of them %2 on CPU %3")
                 .arg(numberText(group->shares), numberText(here.shares), QString::number(cpu.value()));
    lines << tr("slice_left %1 ticks, credit %2/1024 tick").arg(numberText(here.slice_left.value())).arg(here.credit);
    lines << tr("nr_running %1, prio %2").arg(numberText(here.nr_running)).arg(here.prio.value());
    return lines.join(QLatin1Char('\n'));
}

} // namespace o1
