// SPDX-License-Identifier: GPL-3.0-or-later
// "lanes: by CPU | by task" in the title of the timeline.
#pragma once

#include <QWidget>

namespace o1 {

class Actions;

class LaneSwitch : public QWidget {
    Q_OBJECT

public:
    explicit LaneSwitch(const Actions& actions, QWidget* parent = nullptr);
};

} // namespace o1
