// SPDX-License-Identifier: GPL-3.0-or-later
// Two short lines and one sentence.
#include "ui/task_cut_note.h"

#include "ui/paint_tools.h"
#include "ui/time_scale.h"

#include <QCoreApplication>
#include <QStringList>

namespace o1 {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(TaskLanes)
public:
    static QString part(const QString& first, const QString& last)
    {
        return first == last ? tr("task %1", "place").arg(first) : tr("tasks %1–%2", "places").arg(first, last);
    }
    static QString whole(const QString& count) { return tr("of %1", "number of tasks").arg(count); }
    static QString tooLong(const QString& time) { return tr("Zoom in to %1 or less to see lanes by task").arg(time); }
    static QString none() { return tr("None of the chosen tasks is there any more"); }
};

constexpr double kRoom = 18;

} // namespace

QStringList taskCutLines(const Frame& frame)
{
    const auto& cut = frame.task_lane_cut;
    const auto shown = std::ssize(frame.task_lanes);
    if (!cut || shown == 0 || shown >= cut->all) {
        return {};
    }
    return {Words::part(numberText(cut->first + 1), numberText(cut->first + shown)),
            Words::whole(numberText(cut->all))};
}

QString noTaskLanesText(const Frame& frame)
{
    const auto& cut = frame.task_lane_cut;
    return !cut             ? QString()
         : cut->all == 0    ? Words::none()
         : cut->is_too_long ? Words::tooLong(lengthText(kLongestTaskLanes, frame.hz))
                            : QString();
}

double scrollBarRoom(TypeScale type)
{
    return kRoom * type.scale;
}

void paintTaskCut(QPainter& painter, const Frame& frame, const TimelineLayout& layout, const Theme& theme,
                  TypeScale type)
{
    const double left = layout.lanes.right() + scrollBarRoom(type);
    double top = layout.lanes.top();
    for (const auto& line : taskCutLines(frame)) {
        const double height = lineHeight(type.label());
        drawLine(painter, {left, top, layout.page.right() - left, height}, Qt::AlignLeft, line, type.label(),
                 theme.ink);
        top += height;
    }
    if (const auto text = noTaskLanesText(frame); !text.isEmpty()) {
        drawLine(painter, layout.lanes, Qt::AlignHCenter, text, type.text(), theme.ink);
    }
}

} // namespace o1
