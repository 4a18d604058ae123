// SPDX-License-Identifier: GPL-3.0-or-later
// Division and strokes of the breadcrumb.
#include "ui/runqueue_crumbs.h"

#include "ui/group_texts.h"
#include "ui/paint_tools.h"

#include <algorithm>
#include <cmath>

namespace o1 {

namespace {

constexpr double kApart = 18; ///< between two names, with the sign between them
constexpr double kPadding = 4;
constexpr double kGap = 4; ///< below

std::vector<CrumbPlace> wayTo(const Frame& frame, const TypeScale& type)
{
    std::vector<CrumbPlace> crumbs;
    auto id = frame.entered;
    while (true) {
        CrumbPlace crumb{.group = id, .isHere = id == frame.entered, .name = groupName(frame, id), .rect = {}};
        const auto width = textWidth(crumb.isHere ? bold(type.text()) : type.text(), crumb.name);
        crumb.rect.setWidth(std::ceil(std::max(width, 8 * type.scale)) + 2 * kPadding * type.scale);
        crumbs.insert(crumbs.begin(), crumb);
        const auto* group = findGroup(frame, id);
        if (id == kRootGroup) {
            return crumbs;
        }
        id = group != nullptr ? group->parent : kRootGroup;
    }
}

double widthOf(const std::vector<CrumbPlace>& crumbs, double apart)
{
    double width = -apart;
    for (const auto& crumb : crumbs) {
        width += crumb.rect.width() + apart;
    }
    return width;
}

} // namespace

CrumbRow placeCrumbs(const QRectF& area, const Frame& frame, const TypeScale& type)
{
    if (frame.entered == kRootGroup) {
        return {};
    }
    const double s = type.scale;
    const double height = std::ceil(lineHeight(type.text()) + 4 * s);
    CrumbRow row{.crumbs = wayTo(frame, type), .note = {}, .height = height + kGap * s};
    while (row.crumbs.size() > 2 && widthOf(row.crumbs, kApart * s) > area.width()) {
        row.crumbs.erase(row.crumbs.begin() + 1);
    }
    double x = area.left();
    for (auto& crumb : row.crumbs) {
        crumb.rect = {x, area.top(), crumb.rect.width(), height};
        x += crumb.rect.width() + kApart * s;
    }
    if (area.right() - x > 120 * s) {
        row.note = {x, area.top(), area.right() - kPadding * s - x, height};
    }
    return row;
}

void paintCrumbs(QPainter& painter, const std::vector<CrumbPlace>& crumbs, const QRectF& note, const Frame& frame,
                 const Theme& theme, const TypeScale& type)
{
    const auto text = type.text();
    auto link = text;
    link.setUnderline(true);
    for (const auto& crumb : crumbs) {
        drawLine(painter, crumb.rect, Qt::AlignHCenter, crumb.name, crumb.isHere ? bold(text) : link, theme.ink);
        if (!crumb.isHere) {
            const QRectF sign(crumb.rect.right(), crumb.rect.top(), kApart * type.scale, crumb.rect.height());
            drawLine(painter, sign, Qt::AlignHCenter, QStringLiteral("›"), text, theme.muted);
        }
    }
    const auto* group = findGroup(frame, frame.entered);
    if (group != nullptr && !note.isNull()) {
        drawLine(painter, note, Qt::AlignRight, GroupText::brief(*group), type.label(), theme.muted);
    }
}

} // namespace o1
