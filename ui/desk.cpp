// SPDX-License-Identifier: GPL-3.0-or-later
// Workload left, runqueues over hogslice in the middle, tunables right, timeline below all of them, trials above all.
#include "ui/desk.h"

#include "ui/settings.h"

#include <QDockWidget>
#include <QFrame>
#include <QVBoxLayout>

#include <algorithm>

namespace o1 {

namespace {

constexpr int kMargin = 8;
constexpr int kTreeWidth = 328;
constexpr double kSidePart = 0.205;    ///< of the width, for either side
constexpr double kBelowPart = 0.29;    ///< of the height, for the timeline below several CPUs
constexpr double kBelowOne = 0.34;     ///< below one CPU
constexpr double kHogslicePart = 0.26; ///< of the middle

/// Heights in which the runqueues have room, with handle and separator: two cards, strips over a card.
constexpr int kTwoCards = 392;
constexpr int kStripsAndCard = 346;

/// Size of the trials: room for seven columns and some five rows.
constexpr int kTrialsWidth = 860;
constexpr int kTrialsHeight = 300;

} // namespace

Desk::Desk(QWidget* parent) : QMainWindow(parent)
{
    setWindowFlags(Qt::Widget);
    setObjectName(QStringLiteral("desk"));
    setDockNestingEnabled(true);
    setTypeScale({});
}

void Desk::add(Place place, const Look& look, QWidget& content, QWidget* extra)
{
    auto* dock = new QDockWidget(look.title, this);
    dock->setObjectName(look.name);
    auto* body = new QFrame(dock);
    body->setProperty("dockBody", look.kind == DockTitle::Kind::Card);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&content);
    dock->setWidget(body);
    auto* title = new DockTitle(*dock, look.hint, look.kind, extra);
    dock->setTitleBarWidget(title);
    dock->toggleViewAction()->setToolTip(tr("Show or hide this view"));
    if (place == Trials) {
        connect(dock, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
            if (isVisible) {
                placeTrials();
            }
        });
    }
    m_docks[place] = dock;
    m_titles[place] = title;
}

QList<QAction*> Desk::toggleActions() const
{
    QList<QAction*> actions;
    for (const auto* dock : m_docks) {
        actions << dock->toggleViewAction();
    }
    return actions;
}

void Desk::setTypeScale(TypeScale type)
{
    m_type = type;
    const auto margin = qRound(kMargin * type.scale);
    setContentsMargins(margin, margin / 2, margin, margin);
    for (auto* title : m_titles) {
        if (title != nullptr) {
            title->setTypeScale(type);
        }
    }
}

void Desk::arrange()
{
    for (auto* dock : m_docks) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    addDockWidget(Qt::TopDockWidgetArea, m_docks[Workload]);
    splitDockWidget(m_docks[Workload], m_docks[Timeline], Qt::Vertical);
    splitDockWidget(m_docks[Workload], m_docks[Runqueues], Qt::Horizontal);
    splitDockWidget(m_docks[Runqueues], m_docks[Tunables], Qt::Horizontal);
    splitDockWidget(m_docks[Runqueues], m_docks[Hogslice], Qt::Vertical);
    for (auto* dock : m_docks) {
        dock->show();
    }
    addDockWidget(Qt::BottomDockWidgetArea, m_docks[Trials]);
    m_docks[Trials]->setFloating(true);
    m_docks[Trials]->hide();
    m_isTrialsPlaced = false;
}

/// In the middle, a margin inside the window; whoever wants it elsewhere drags it there.
void Desk::placeTrials()
{
    auto& dock = *m_docks[Trials];
    if (dock.isFloating() && !m_isTrialsPlaced) {
        m_isTrialsPlaced = true;
        const QSize size(std::min(qRound(kTrialsWidth * m_type.scale), width()),
                         std::min(qRound(kTrialsHeight * m_type.scale), height()));
        QRect place(QPoint(), size);
        place.moveCenter(mapToGlobal(rect().center()));
        dock.setGeometry(place);
    }
}

void Desk::sizeDocks(std::size_t cpus)
{
    const int side = std::clamp(qRound(width() * kSidePart), qRound(256 * m_type.scale), qRound(344 * m_type.scale));
    const int below = qRound(height() * (cpus > 1 ? kBelowPart : kBelowOne));
    const int above = height() - below;
    const int cards = cpus == 2 ? kTwoCards : kStripsAndCard;
    const int most = cpus > 1 ? above - qRound(cards * m_type.scale) : above / 2;
    const int hogslice = std::min(qRound(above * kHogslicePart), most);
    resizeDocks({m_docks[Workload], m_docks[Timeline]}, {above, below}, Qt::Vertical);
    const int tree = std::max(side, qRound(kTreeWidth * m_type.scale)); // names of tasks in groups within groups
    resizeDocks({m_docks[Workload], m_docks[Runqueues], m_docks[Tunables]}, {tree, width() - tree - side, side},
                Qt::Horizontal);
    resizeDocks({m_docks[Runqueues], m_docks[Hogslice]}, {above - hogslice, hogslice}, Qt::Vertical);
}

QByteArray Desk::layoutState() const
{
    return saveState(kLayoutVersion);
}

bool Desk::restoreLayout(const QByteArray& state)
{
    m_isTrialsPlaced = true;
    const bool isRestored = restoreState(state, kLayoutVersion);
    m_isTrialsPlaced = isRestored && !m_docks[Trials]->isHidden();
    return isRestored;
}

} // namespace o1
