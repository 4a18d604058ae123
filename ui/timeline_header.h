// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the timeline: what lies between the markers, and the marks' legend, whose shapes can be switched.
#pragma once

#include "ui/mark_painter.h"

#include <QString>
#include <QWidget>

#include <map>

namespace o1 {

class LegendToggle;
class LineLabel;

class TimelineHeader : public QWidget {
    Q_OBJECT

public:
    explicit TimelineHeader(QWidget* parent);

    /// Empty: how the mouse is used.
    void setText(const QString& text);
    void setLook(const Theme& theme, TypeScale type);
    /// Kinds as they are shown without the user's say.
    void setUsualMarks(KindMask kinds);
    /// Whether the machine has groups: without any, the toggle of their marks is absent.
    void setHasGroups(bool hasGroups);
    /// What is to be shown.
    [[nodiscard]] KindMask marks() const;

signals:
    void marksChanged();

private:
    void showMarks();

    LineLabel* m_text;
    std::map<MarkShape, LegendToggle*> m_buttons;
    KindMask m_usual = kShownMarks;
    KindMask m_touched = 0; ///< kinds that the user has switched
    KindMask m_wished = 0;  ///< of these, those that are on
};

} // namespace o1
