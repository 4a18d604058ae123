// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the caption of pictures.
#include "ui/caption.h"

#include "ui/paint_tools.h"
#include "ui/time_scale.h"

#include <QCoreApplication>

namespace o1 {

namespace {

class CaptionText {
    Q_DECLARE_TR_FUNCTIONS(Caption)
public:
    static QString run(const Frame& frame)
    {
        const auto kernel = version_name(frame.kernel);
        return tr("%1 · kernel %2 · HZ %3 · %4")
            .arg(frame.scenario_name.empty() ? tr("Unnamed run") : QString::fromStdString(frame.scenario_name),
                 QString::fromUtf8(kernel.data(), static_cast<qsizetype>(kernel.size())), numberText(frame.hz),
                 cpus(frame.cpus.size()));
    }
    static QString cpus(std::size_t count)
    {
        return count == 1 ? tr("1 CPU") : tr("%1 CPUs").arg(numberText(static_cast<std::int64_t>(count)));
    }
    static QString defaults() { return tr("all tunables as in the kernel"); }
    static QString tunable(const QString& name, const QString& value)
    {
        return tr("%1 %2", "tunable, value").arg(name, value);
    }
    static QString time(Window window, std::int64_t hz)
    {
        return tr("%1 to %2 (ticks %3 to %4)")
            .arg(secondsText(window.from, hz), secondsText(window.to, hz), numberText(window.from.value()),
                 numberText(window.to.value()));
    }
    static QString moment(Tick tick, std::int64_t hz)
    {
        return tr("%1 (tick %2)").arg(secondsText(tick, hz), numberText(tick.value()));
    }
};

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QString tunablesText(const Frame& frame)
{
    const auto defaults = default_tunables(frame.kernel, frame.hz);
    QStringList changed;
    for (const auto& row : tunable_table()) {
        const auto value = frame.tunables.*row.member;
        if (value != defaults.*row.member) {
            changed << CaptionText::tunable(text(row.kernel_name), text(value_text(row, value)));
        }
    }
    return changed.isEmpty() ? CaptionText::defaults() : changed.join(QStringLiteral(", "));
}

} // namespace

QStringList captionLines(const Frame& frame, Window window)
{
    const bool isMoment = window.from == window.to;
    const auto time = isMoment ? CaptionText::moment(window.to, frame.hz) : CaptionText::time(window, frame.hz);
    return {CaptionText::run(frame), tunablesText(frame) + QStringLiteral(" · ") + time};
}

double captionHeight(const QStringList& lines, TypeScale type)
{
    return static_cast<double>(lines.size()) * lineHeight(type.label()) + (lines.isEmpty() ? 0 : 4 * type.scale);
}

void paintCaption(QPainter& painter, const QRectF& area, const QStringList& lines, const Theme& theme, TypeScale type)
{
    const double height = lineHeight(type.label());
    double y = area.top() + 4 * type.scale;
    for (const auto& line : lines) {
        const bool isFirst = y < area.top() + height;
        drawLine(painter, {area.left(), y, area.width(), height}, Qt::AlignLeft, line, type.label(),
                 isFirst ? theme.ink : theme.muted);
        y += height;
    }
}

} // namespace o1
