// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes and words of the hogslice picture.
#include "ui/hogslice_painter.h"

#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/runqueue_texts.h"
#include "ui/who_colors.h"

#include <QCoreApplication>
#include <QStringBuilder>

#include <algorithm>

namespace o1 {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Hogslice", text);
}

QString budget(const HogView& hog)
{
    return numberText(hog.hogslice.value()) % QLatin1Char('/') % numberText(hog.granted.value());
}

QString penaltyText(std::int64_t penalties)
{
    return penalties == 1 ? tr("1 penalty") : tr("%1 penalties").arg(numberText(penalties));
}

QString noteText(const HogView& hog)
{
    const auto renewal = hog.is_of_this_round ? tr("renewed at tick %1").arg(numberText(hog.hogstamp.value()))
                                              : tr("next charge renews it");
    return renewal % QStringLiteral(" · ") % penaltyText(hog.penalties);
}

class HogslicePainter {
public:
    HogslicePainter(QPainter& painter, const Frame& frame, const Theme& theme, const HogslicePaintOptions& options)
        : m_painter(painter), m_frame(frame), m_theme(theme), m_options(options), m_type(options.type)
    {}

    void title(const QRectF& rect)
    {
        const auto name = tr("Hogslice");
        const double width = drawLine(m_painter, rect, Qt::AlignLeft, name, m_type.title(), m_theme.ink);
        const auto rest = rect.adjusted(width + 8 * m_type.scale, 0, 0, 0);
        const auto text =
            tr("ticks left to each mm on each CPU in this array round; at 0 its tasks go straight to expired");
        const bool fits = textWidth(m_type.label(), text) <= rest.width();
        drawLine(m_painter, rest, Qt::AlignLeft, fits ? text : tr("ticks left to each mm in this round"),
                 m_type.label(), m_theme.muted);
    }

    void place(const HogPlace& place)
    {
        const auto& hog = m_frame.hogs[place.index];
        drawLine(m_painter, place.name, Qt::AlignLeft, hogLabel(m_frame, hog), m_type.label(), m_theme.ink);
        bar(place.bar, hog);
        drawLine(m_painter, place.number, Qt::AlignLeft, budget(hog), m_type.number(),
                 hog.is_of_this_round ? m_theme.ink : m_theme.muted);
        if (!place.note.isEmpty()) {
            const auto text = place.isNoteShort ? penaltyText(hog.penalties) : noteText(hog);
            drawLine(m_painter, place.note, Qt::AlignLeft, text, m_type.axis(), m_theme.muted);
        }
        if (m_options.cursor == place.index) {
            drawRing(m_painter, place.cell.adjusted(-4, 0, 4, -1), m_theme.focus, 0);
        }
    }

    void more(const QRectF& rect, int hidden)
    {
        drawLine(m_painter, rect, Qt::AlignLeft, tr("… and %1 more").arg(numberText(hidden)), m_type.label(),
                 m_theme.muted);
    }

    void message(const QRectF& rect, const QString& text)
    {
        drawLine(m_painter, rect, Qt::AlignLeft, text, m_type.text(), m_theme.ink);
    }

private:
    // Left to spend: the colour of the mm or group. Nothing left: HOG in an accent frame. Of an earlier round: no colour, in words.
    void bar(const QRectF& rect, const HogView& hog)
    {
        const double radius = std::min(4.0, rect.height() / 3);
        if (hog.is_of_this_round && !hog.is_empty) {
            const auto full = std::max<std::int64_t>(1, hog.granted.value());
            const double part = static_cast<double>(hog.hogslice.value()) / static_cast<double>(full);
            drawBar(m_painter, rect, part, WhoColors(m_theme).of(hueOf(m_frame, hog.mm, hog.group)), m_theme);
            return;
        }
        drawTrack(m_painter, rect, radius, m_theme);
        if (!hog.is_empty) {
            drawLine(m_painter, rect.adjusted(2, 0, -2, 0), Qt::AlignHCenter, tr("renews"), m_type.axis(), m_theme.ink);
            return;
        }
        m_painter.setPen(QPen(m_theme.accent, 2));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
        drawLine(m_painter, rect, Qt::AlignHCenter, tr("HOG"), bold(m_type.label()), m_theme.ink);
    }

    QPainter& m_painter;
    const Frame& m_frame;
    const Theme& m_theme;
    const HogslicePaintOptions& m_options;
    const TypeScale& m_type;
};

} // namespace

namespace {

/// "java", "java in /user/fg".
QString whoseBudget(const Frame& frame, const HogView& hog)
{
    return hog.group == kRootGroup ? mmLabel(frame, hog.mm)
                                   : QCoreApplication::translate("Hogslice", "%1 in %2", "mm, group")
                                         .arg(mmLabel(frame, hog.mm), groupPath(frame, hog.group));
}

} // namespace

QString hogName(const Frame& frame, const HogView& hog)
{
    return RunqueueTexts::title(hog.cpu) % QLatin1Char(' ') % whoseBudget(frame, hog);
}

QString hogLabel(const Frame& frame, const HogView& hog)
{
    const auto mm = mmLabel(frame, hog.mm);
    const QString who = hog.group == kRootGroup ? mm : mm % QStringLiteral(" · ") % groupName(frame, hog.group);
    return frame.cpus.size() == 1 ? who : RunqueueTexts::title(hog.cpu) % QLatin1Char(' ') % who;
}

QString hogNoteWidest()
{
    return penaltyText(9999);
}

QString describeHog(const Frame& frame, const HogView& hog)
{
    QStringList lines{hogName(frame, hog)};
    lines << tr("%1 ticks left of this round's budget").arg(budget(hog));
    if (!hog.is_of_this_round) {
        lines << tr("of an earlier round: the next charged tick renews it");
    } else if (hog.is_empty) {
        lines << tr("HOG: every further charged tick sends a task of it to the expired array");
    }
    lines << tr("renewed for the array switch at tick %1").arg(numberText(hog.hogstamp.value()));
    lines << tr("%1 so far").arg(penaltyText(hog.penalties));
    return lines.join(QLatin1Char('\n'));
}

QString hogsliceMessage(const Frame& frame)
{
    if (frame.tunables.hog_patch == 0) {
        return tr("The patch is off: no budgets are kept. Switch it on under Tunables.");
    }
    return frame.hogs.empty() ? tr("No mm has been charged yet.") : QString();
}

void paintHogslice(QPainter& painter, const HogsliceLayout& layout, const Frame& frame, const Theme& theme,
                   const HogslicePaintOptions& options)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    HogslicePainter strokes(painter, frame, theme, options);
    if (layout.frame == HogsliceFrame::Card) {
        drawCard(painter, layout.area, theme, options.type.scale);
        strokes.title(layout.title);
    }
    for (const auto& place : layout.places) {
        strokes.place(place);
    }
    if (layout.hidden > 0) {
        strokes.more(layout.hiddenNote, layout.hidden);
    }
    strokes.message(layout.message, hogsliceMessage(frame));
    painter.restore();
}

void paintHogslice(QPainter& painter, const QRectF& area, const Frame& frame, const Theme& theme,
                   const HogslicePaintOptions& options)
{
    paintHogslice(painter, HogsliceLayout::of(area, frame, options.type), frame, theme, options);
}

} // namespace o1
