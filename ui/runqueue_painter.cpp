// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes of the runqueue picture, card by card.
#include "ui/runqueue_painter.h"

#include "ui/group_chip.h"
#include "ui/group_texts.h"
#include "ui/paint_tools.h"
#include "ui/runqueue_crumbs.h"
#include "ui/runqueue_texts.h"
#include "ui/who_colors.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr std::array kNiceMarks{-20, -10, 0, 10, 19};

QString tr(const char* text)
{
    return QCoreApplication::translate("Runqueues", text);
}

class CardPainter {
public:
    CardPainter(QPainter& painter, const Frame& frame, const Theme& theme, const RunqueuePaintOptions& options)
        : m_painter(painter), m_frame(frame), m_theme(theme), m_options(options), m_type(options.type),
          m_scale(options.type.scale), m_colors(theme)
    {}

    void paintCard(const CardPlace& card);
    void paintStrip(const StripPlace& strip, bool isSelected);

private:
    void header(const CardPlace& card, const CpuView& cpu);
    void pill(const QRectF& rect, const CpuView& cpu, const QFont& font);
    void facts(const QRectF& rect, const QList<Fact>& list, bool isRight);
    void bits(const CardPlace& card, const CpuView& cpu, bool isExpired);
    void thinBits(const CardPlace& card, const PrioBitmap& bitmap, bool isExpired);
    void bit(const QRectF& cell, bool isSet, bool isExpired);
    void axis(const CardPlace& card, const CpuView& cpu);
    bool rtNumbers(const CardPlace& card, const CpuView& cpu);
    void chip(const ChipPlace& place);
    void chipText(const ChipPlace& place, const QColor& color);
    void more(const ChipPlace& place);
    void marker(const CardPlace& card, const CpuView& cpu);
    void cost(const CardPlace& card, const CpuView& cpu);
    void miniBits(const QRectF& rect, const CpuView& cpu);
    void ring(const CardPlace& card);

    QPainter& m_painter;
    const Frame& m_frame;
    const Theme& m_theme;
    const RunqueuePaintOptions& m_options;
    const TypeScale& m_type;
    double m_scale;
    WhoColors m_colors;
};

void CardPainter::paintCard(const CardPlace& card)
{
    const auto& cpu = m_frame.cpus[card.index];
    drawCard(m_painter, card.card, m_theme, m_scale);
    header(card, cpu);
    for (const bool isExpired : {false, true}) {
        thinBits(card, isExpired ? cpu.expired.bitmap : cpu.active.bitmap, isExpired);
        bits(card, cpu, isExpired);
    }
    axis(card, cpu);
    for (const auto& place : card.chips) {
        place.more > 0 ? more(place) : chip(place);
    }
    marker(card, cpu);
    cost(card, cpu);
    ring(card);
}

void CardPainter::header(const CardPlace& card, const CpuView& cpu)
{
    drawLine(m_painter, card.title, Qt::AlignLeft, RunqueueTexts::title(cpu.cpu), m_type.title(), m_theme.ink);
    pill(card.pill, cpu, m_type.text());
    if (cpu.curr && cpu.curr->policy != Policy::fifo) {
        const auto full = std::max<std::int64_t>(1, cpu.curr->full_time_slice.value());
        const double part = static_cast<double>(cpu.curr->time_slice.value()) / static_cast<double>(full);
        drawBar(m_painter, card.sliceBar, part, m_colors.ofTask(m_frame, *cpu.curr), m_theme);
    } else {
        drawTrack(m_painter, card.sliceBar, 3, m_theme);
    }
    facts(card.facts, RunqueueTexts::runningFacts(m_frame, cpu), false);
    facts(card.counts, RunqueueTexts::queueFacts(m_frame, cpu), true);
}

void CardPainter::pill(const QRectF& rect, const CpuView& cpu, const QFont& font)
{
    if (!cpu.curr) {
        drawTrack(m_painter, rect, rect.height() / 2, m_theme);
        drawLine(m_painter, rect, Qt::AlignHCenter, tr("idle"), font, m_theme.muted);
        return;
    }
    const auto& task = *cpu.curr;
    drawPill(m_painter, rect, m_colors.ofTask(m_frame, task), task.policy != Policy::other,
             QString::fromStdString(task.name), font);
}

// Whole figures only; what does not fit is left out from the end.
void CardPainter::facts(const QRectF& rect, const QList<Fact>& list, bool isRight)
{
    auto shown = list;
    while (!shown.isEmpty() && RunqueueTexts::width(shown, m_type) > rect.width() + 1) {
        shown.removeLast();
    }
    double x = isRight ? rect.right() - RunqueueTexts::width(shown, m_type) : rect.left();
    for (const auto& fact : shown) {
        const double label = textWidth(m_type.label(), fact.label);
        drawLine(m_painter, {x, rect.top(), label + 1, rect.height()}, Qt::AlignLeft, fact.label, m_type.label(),
                 m_theme.muted);
        const double value = x + label + 4 * m_scale;
        drawLine(m_painter, {value, rect.top(), textWidth(m_type.number(), fact.value) + 1, rect.height()},
                 Qt::AlignLeft, fact.value, m_type.number(), m_theme.ink);
        x += RunqueueTexts::width(fact, m_type) + RunqueueTexts::kFactGap * m_scale;
    }
}

void CardPainter::bit(const QRectF& cell, bool isSet, bool isExpired)
{
    if (isSet) {
        const auto fill = isExpired ? blended(m_theme.muted, m_theme.card, 0.25) : m_theme.ink;
        drawCell(m_painter, cell, fill, isExpired ? m_theme.muted : m_theme.ink);
    } else {
        drawCell(m_painter, cell, m_theme.track, m_theme.trackOutline);
    }
}

// Bits 0–99 while clear: bare strokes, one per bit, or blocks of ten where a bit is no wider than a pixel. Those that are
// set look like the others.
void CardPainter::thinBits(const CardPlace& card, const PrioBitmap& bitmap, bool isExpired)
{
    const auto& row = isExpired ? card.expiredBits : card.activeBits;
    const bool isStrong = m_theme.kind == ThemeKind::HighContrast;
    const auto stroke = blended(m_theme.track, m_theme.trackOutline, isStrong ? 1.0 : 0.45);
    const auto block = blended(m_theme.track, m_theme.trackOutline, isStrong ? 0.5 : 0.1);
    for (std::int32_t level = 0; level < kMaxRtPrio.value(); ++level) {
        const auto cell = card.cell(isExpired, Prio{level});
        if (bitmap.test(Prio{level}) || cell.width() > 4 * m_scale) {
            bit(cell, bitmap.test(Prio{level}), isExpired);
        } else {
            const double pitch = card.edges[static_cast<std::size_t>(level) + 1] - cell.left();
            const bool isBlock = pitch <= 1 && level % 10 != 9;
            m_painter.fillRect(QRectF(cell.left(), row.top(), isBlock ? pitch : cell.width(), row.height()),
                               pitch <= 1 ? block : stroke);
        }
    }
}

void CardPainter::bits(const CardPlace& card, const CpuView& cpu, bool isExpired)
{
    const auto& array = isExpired ? cpu.expired : cpu.active;
    for (std::int32_t level = kMaxRtPrio.value(); level < kMaxPrio.value(); ++level) {
        bit(card.cell(isExpired, Prio{level}), array.bitmap.test(Prio{level}), isExpired);
    }
    const auto& label = isExpired ? card.expiredLabel : card.activeLabel;
    drawLine(m_painter, label, Qt::AlignLeft, isExpired ? tr("expired") : tr("active"), bold(m_type.label()),
             isExpired ? m_theme.muted : m_theme.ink);
}

bool CardPainter::rtNumbers(const CardPlace& card, const CpuView& cpu)
{
    double end = 0;
    bool isUsed = false;
    for (std::int32_t level = 0; level < kMaxRtPrio.value(); ++level) {
        if (!cpu.active.bitmap.test(Prio{level}) && !cpu.expired.bitmap.test(Prio{level})) {
            continue;
        }
        isUsed = true;
        const auto text = numberText(level);
        const double width = textWidth(m_type.axis(), text) + 1;
        const auto cell = card.cell(false, Prio{level});
        const QRectF place(cell.center().x() - width / 2, card.axis.top(), width, card.axis.height());
        if (place.left() > end) {
            drawLine(m_painter, place, Qt::AlignHCenter, text, m_type.axis(), m_theme.ink);
            end = place.right() + 2 * m_scale;
        }
    }
    return isUsed;
}

void CardPainter::axis(const CardPlace& card, const CpuView& cpu)
{
    if (!rtNumbers(card, cpu)) {
        const QRectF strip(card.edges[0], card.axis.top(), card.rtEnd - card.edges[0], card.axis.height());
        const auto text = tr("real-time 0–99");
        const bool fits = textWidth(m_type.axis(), text) <= strip.width() - 8 * m_scale;
        drawLine(m_painter, strip, Qt::AlignHCenter, fits ? text : tr("rt 0–99"), m_type.axis(), m_theme.muted);
    }
    for (const int nice : kNiceMarks) {
        const auto cell = card.cell(false, to_static_prio(Nice{nice}));
        const auto text = niceText(Nice{nice});
        const double width = textWidth(m_type.axis(), text) + 1;
        const double left = std::min(cell.center().x() - width / 2, card.axis.right() - width);
        drawLine(m_painter, {left, card.axis.top(), width, card.axis.height()}, Qt::AlignHCenter, text, m_type.axis(),
                 m_theme.muted);
    }
}

void CardPainter::chip(const ChipPlace& place)
{
    if (place.spot.group != kRootGroup) {
        GroupChipForm form{.isExpired = place.spot.isExpired, .isRunning = place.isRunning};
        if (hasHuesByGroup(m_frame)) {
            form.color = m_colors.of(hueOf(place.spot.group)).outline;
        }
        drawGroupChip(m_painter, place.rect, groupName(m_frame, place.spot.group), form, m_theme, m_type);
        return;
    }
    const auto color = m_colors.ofTask(place.spot.task, hueOf(m_frame, place.mm, m_frame.entered));
    drawChip(m_painter, place.rect, color,
             {.isSquare = place.isRt,
              .isFaded = place.spot.isExpired,
              .isNotched = place.isPenalised,
              .isRunning = place.isRunning},
             m_theme, m_scale);
    chipText(place, place.spot.isExpired ? fadedColor(color, m_theme).text : color.text);
    if (place.spot.task == m_options.selectedTask) {
        drawRing(m_painter, place.rect, m_theme.ink, 1.5);
    }
}

// As large as the chip lets it be; a name that does not fit is left out, because the tooltip has it.
void CardPainter::chipText(const ChipPlace& place, const QColor& color)
{
    const auto name = taskName(m_frame, place.spot.task);
    const double notch = place.isPenalised ? 6 * m_scale : 0;
    const auto inner = place.rect.adjusted(3 * m_scale, 0, -3 * m_scale - notch, 0);
    for (const auto& font : {m_type.text(), m_type.label(), m_type.axis()}) {
        const bool isHigh = place.rect.height() >= font.pixelSize() + (font == m_type.axis() ? 1 : 3);
        if (isHigh && textWidth(font, name) <= inner.width()) {
            drawLine(m_painter, inner, Qt::AlignHCenter, name, font, color);
            return;
        }
    }
}

void CardPainter::more(const ChipPlace& place)
{
    auto font = m_type.label();
    const QString text = QLatin1Char('+') + numberText(place.more);
    const double width = textWidth(font, text);
    if (width > place.rect.width()) {
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * place.rect.width() / width)));
    }
    const bool isLegible = font.pixelSize() >= 7 * m_scale;
    drawLine(m_painter, place.rect.adjusted(-1, 0, 1, 0), Qt::AlignHCenter, isLegible ? text : QStringLiteral("+"),
             isLegible ? font : m_type.axis(), m_theme.ink);
}

void CardPainter::marker(const CardPlace& card, const CpuView& cpu)
{
    const auto& marker = card.marker;
    if (!marker.isShown) {
        const auto line = lineHeight(m_type.label());
        const double left = card.edges[100];
        const QRectF place(left, card.activeBits.top() - line - 4 * m_scale, card.axis.right() - left, line);
        drawLine(m_painter, place, Qt::AlignHCenter, RunqueueTexts::emptyText(cpu), m_type.label(), m_theme.muted);
        return;
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.accent);
    m_painter.drawPolygon(marker.triangle);
    if (!marker.leader.isNull()) {
        m_painter.setPen(QPen(m_theme.accent, 1));
        m_painter.drawLine(marker.leader);
    }
    drawLine(m_painter, marker.text, Qt::AlignLeft, RunqueueTexts::markerText(cpu.first_set), m_type.label(),
             m_theme.accent);
}

void CardPainter::cost(const CardPlace& card, const CpuView& cpu)
{
    if (card.cost.height() <= 0) {
        return;
    }
    const auto font = m_type.label();
    const auto halt = RunqueueTexts::haltText(m_frame, cpu.cpu);
    const auto most = static_cast<qsizetype>(std::round(card.cost.height() / card.lineHeight));
    const auto room = [&](qsizetype line, qsizetype lines) {
        return line == 0 && lines == most ? card.costFirst : card.cost.width();
    };
    const auto fits = [&](const QString& text) {
        const auto lines = text.split(QLatin1Char('\n'));
        bool isFitting = lines.size() <= most;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            isFitting = isFitting && textWidth(font, lines[i]) <= room(i, lines.size());
        }
        return isFitting;
    };
    const auto texts = halt.isEmpty() ? RunqueueTexts::costTexts(cpu) : QStringList{halt};
    const auto chosen = std::ranges::find_if(texts, fits);
    auto lines = (chosen == texts.end() ? texts.last() : *chosen).split(QLatin1Char('\n'));
    lines.resize(std::min(most, lines.size()));
    double y = card.cost.bottom() - card.lineHeight * static_cast<double>(lines.size());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        drawLine(m_painter, {card.cost.left(), y, room(i, lines.size()), card.lineHeight}, Qt::AlignLeft, lines[i],
                 halt.isEmpty() ? font : bold(font), halt.isEmpty() ? m_theme.muted : m_theme.accent);
        y += card.lineHeight;
    }
}

void CardPainter::ring(const CardPlace& card)
{
    const auto& curr = m_frame.cpus[card.index].curr;
    if (curr && curr->id == m_options.selectedTask) {
        drawRing(m_painter, card.pill, m_theme.ink, 2);
    }
    if (!m_options.cursor || m_options.cursor->cpu != card.cpu) {
        return;
    }
    using Kind = RunqueueSpot::Kind;
    const auto spot = *m_options.cursor;
    const auto place = std::ranges::find(card.chips, spot, &ChipPlace::spot);
    if (place != card.chips.end()) {
        drawRing(m_painter, place->rect, m_theme.focus, 2);
    } else if (spot.kind == Kind::Pill) {
        drawRing(m_painter, card.pill, m_theme.focus, 2);
    } else if (spot.kind == Kind::Bit) {
        drawRing(m_painter, card.cell(spot.isExpired, spot.prio), m_theme.focus, 2);
    }
}

void CardPainter::miniBits(const QRectF& rect, const CpuView& cpu)
{
    const auto used = [&cpu](std::int32_t level) { return cpu.active.bitmap.test(Prio{level}); };
    const double strip = rect.width() * 0.1;
    const double cell = (rect.width() - strip - 3 * m_scale) / 40;
    drawFramed(m_painter, rect, 0, m_theme.track, m_theme.trackOutline);
    m_painter.fillRect(QRectF(rect.left() + std::round(strip + m_scale), rect.top(), 1, rect.height()),
                       m_theme.trackOutline);
    for (std::int32_t level = 0; level < kMaxPrio.value(); ++level) {
        if (!used(level)) {
            continue;
        }
        const bool isRt = level < kMaxRtPrio.value();
        const double x =
            isRt ? rect.left() + strip * level / 100 : rect.left() + strip + 3 * m_scale + (level - 100) * cell;
        const double width = isRt ? std::max(1.5, strip / 100) : std::max(1.5, cell * 0.8);
        m_painter.fillRect(QRectF(std::min(x, rect.right() - width), rect.top() + 1, width, rect.height() - 2),
                           level == cpu.first_set.value() ? m_theme.accent : m_theme.ink);
    }
}

void CardPainter::paintStrip(const StripPlace& strip, bool isSelected)
{
    const auto& cpu = m_frame.cpus[strip.index];
    if (isSelected) {
        drawFramed(m_painter, strip.row, 4, m_theme.window, m_theme.ink);
    }
    const auto title = RunqueueTexts::title(cpu.cpu);
    const bool isWide = strip.name.width() >= textWidth(m_type.label(), title);
    const auto font = isSelected ? bold(m_type.label()) : m_type.label();
    drawLine(m_painter, strip.name.adjusted(0, 0, 4 * m_scale, 0), Qt::AlignLeft,
             isWide ? title : numberText(cpu.cpu.value()), font, m_theme.ink);
    pill(strip.pill, cpu, strip.pill.height() >= 14 * m_scale ? m_type.label() : m_type.axis());
    if (!strip.bits.isEmpty()) {
        miniBits(strip.bits, cpu);
    }
    if (!strip.count.isEmpty()) {
        drawLine(m_painter, strip.count, Qt::AlignRight, numberText(cpu.nr_running), m_type.number(), m_theme.ink);
    }
    if (m_options.cursor && m_options.cursor->kind == RunqueueSpot::Kind::Strip && m_options.cursor->cpu == strip.cpu) {
        drawRing(m_painter, strip.row, m_theme.focus, -1);
    }
}

} // namespace

void paintRunqueues(QPainter& painter, const RunqueueLayout& layout, const Frame& frame, const Theme& theme,
                    const RunqueuePaintOptions& options)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    CardPainter cards(painter, frame, theme, options);
    if (!layout.strips.empty()) {
        drawCard(painter, layout.overview, theme, options.type.scale);
    }
    paintCrumbs(painter, layout.crumbs, layout.crumbNote, frame, theme, options.type);
    for (const auto& strip : layout.strips) {
        cards.paintStrip(strip, layout.cardOf(strip.cpu) != nullptr);
    }
    if (layout.hiddenStrips > 0) {
        drawLine(painter, layout.hiddenNote, Qt::AlignHCenter, tr("+%1 CPUs").arg(layout.hiddenStrips),
                 options.type.axis(), theme.muted);
    }
    for (const auto& card : layout.cards) {
        cards.paintCard(card);
    }
    if (layout.cards.empty()) {
        drawCard(painter, layout.area, theme, options.type.scale);
        drawLine(painter, layout.area, Qt::AlignHCenter, tr("Nothing is open."), options.type.text(), theme.muted);
    }
    painter.restore();
}

void paintRunqueues(QPainter& painter, const QRectF& area, const Frame& frame, const Theme& theme,
                    const RunqueuePaintOptions& options)
{
    paintRunqueues(painter, RunqueueLayout::of(area, frame, options.type, options.selectedCpu), frame, theme, options);
}

} // namespace o1
