// SPDX-License-Identifier: GPL-3.0-or-later
// What a painted view says to assistive technology: its value in words, made only when somebody asks.
#pragma once

#include <QString>

class QWidget;

namespace o1 {

/// To be inherited beside QWidget by views that paint themselves.
class DescribedView {
public:
    virtual ~DescribedView() = default;
    /// The whole picture as text, a line per part.
    [[nodiscard]] virtual QString spokenValue() const = 0;
};

/// Once per process before the first view is asked; further calls do nothing.
void installDescribedViews();

/// Tells a listening screen reader that the value changed.
void announceValue(QWidget& view, const DescribedView& described);

} // namespace o1
