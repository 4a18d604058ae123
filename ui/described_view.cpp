// SPDX-License-Identifier: GPL-3.0-or-later
// Accessible interface of the painted views: name and description of the widget, value from the view.
#include "ui/described_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QWidget>

namespace o1 {

namespace {

class DescribedInterface : public QAccessibleWidget {
public:
    DescribedInterface(QWidget* widget, const DescribedView& view)
        : QAccessibleWidget(widget, QAccessible::Chart), m_view(view)
    {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_view.spokenValue() : QAccessibleWidget::text(kind);
    }

private:
    const DescribedView& m_view;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const auto* view = dynamic_cast<const DescribedView*>(widget);
    return view == nullptr ? nullptr : new DescribedInterface(widget, *view);
}

} // namespace

void installDescribedViews()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

void announceValue(QWidget& view, const DescribedView& described)
{
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(&view, described.spokenValue());
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace o1
