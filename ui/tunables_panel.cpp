// SPDX-License-Identifier: GPL-3.0-or-later
// Rows in the order in which they matter: the patch first, then the numbers of the interactivity rules, then the rest.
#include "ui/tunables_panel.h"

#include "ui/session.h"
#include "ui/switch_box.h"
#include "ui/tunable_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace o1 {

namespace {

constexpr std::array<std::string_view, 8> kFirst{"hog_patch",     "thread_penalty",   "min_timeslice",
                                                 "max_timeslice", "prio_bonus_ratio", "interactive_delta",
                                                 "max_sleep_avg", "starvation_limit"};

std::vector<std::int32_t> rowOrder()
{
    const auto table = tunable_table();
    std::vector<std::int32_t> order;
    order.reserve(table.size());
    for (const auto key : kFirst) {
        order.push_back(static_cast<std::int32_t>(find_tunable(key) - table.data()));
    }
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto row = static_cast<std::int32_t>(i);
        if (std::ranges::find(order, row) == order.end()) {
            order.push_back(row);
        }
    }
    return order;
}

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

TunablesPanel::TunablesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_preset(new QToolButton(this))
{
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* list = new QWidget(area);
    list->setObjectName(QStringLiteral("tunableList"));
    addRows(*list);
    area->setWidget(list);
    area->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 0, 4, 8);
    layout->addWidget(area);

    auto* menu = new QMenu(m_preset);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillPresetMenu(*menu); });
    m_preset->setObjectName(QStringLiteral("presetButton"));
    m_preset->setMenu(menu);
    m_preset->setPopupMode(QToolButton::InstantPopup);
    m_preset->setProperty("flat", true);
    m_preset->setToolTip(tr("Kernel, HZ and CPUs. Another choice starts a new run from tick 0."));
}

void TunablesPanel::addRows(QWidget& list)
{
    auto* layout = new QVBoxLayout(&list);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(2);
    makeGroupsRow(list);
    layout->addWidget(m_groupsRow);
    for (const auto index : rowOrder()) {
        auto* row = new TunableRow(index, &list);
        connect(row, &TunableRow::valueWanted, this,
                [this](std::int32_t tunable, std::int64_t value) { m_session.setTunable(tunable, value); });
        layout->addWidget(row);
        m_rows.push_back(row);
    }
    layout->addStretch(1);
}

void TunablesPanel::makeGroupsRow(QWidget& list)
{
    m_groupsRow = new QWidget(&list);
    m_groupsRow->setToolTip(
        tr("Groups and CPU shares of the scenario. Off: all tasks in one queue per CPU, as in 2002.\n"
           "Starts a new run from tick 0; on brings the groups back as they were."));
    m_groupsName = new QLabel(tr("groups (a new run)"), m_groupsRow);
    m_groupsSwitch = new SwitchBox(m_groupsRow);
    m_groupsSwitch->setObjectName(QStringLiteral("groupsSwitch"));
    m_groupsSwitch->setAccessibleName(tr("groups"));
    auto* line = new QHBoxLayout(m_groupsRow);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_groupsName, 1);
    line->addWidget(m_groupsSwitch);
    m_groupsRow->hide();
    connect(m_groupsSwitch, &SwitchBox::clicked, this, [this](bool isOn) { m_session.switchGroups(isOn); });
}

void TunablesPanel::setFrame(const FramePtr& frame)
{
    m_groupsRow->setVisible(frame->are_groups_off || !frame->groups.empty());
    m_groupsSwitch->setChecked(!frame->are_groups_off);
    const bool isOther = !m_frame || m_frame->kernel != frame->kernel || m_frame->hz != frame->hz;
    m_frame = frame;
    if (isOther) {
        m_preset->setText(tr("%1, HZ %2 ▾").arg(fromView(version_name(frame->kernel))).arg(frame->hz));
    }
    for (auto* row : m_rows) {
        row->setFrame(*frame);
    }
}

void TunablesPanel::setTheme(const Theme& theme)
{
    m_theme = &theme;
    restyle();
}

void TunablesPanel::setTypeScale(TypeScale type)
{
    m_type = type;
    m_preset->setFont(type.label());
    restyle();
}

void TunablesPanel::restyle()
{
    m_groupsName->setFont(m_type.label());
    m_groupsSwitch->setLook(*m_theme, m_type);
    for (auto* row : m_rows) {
        row->setLook(*m_theme, m_type);
    }
}

// ---- presets ------------------------------------------------------------------------------------------------------

void TunablesPanel::fillPresetMenu(QMenu& menu)
{
    menu.clear();
    if (!m_frame) {
        return;
    }
    menu.addSection(tr("Kernel (starts a new run)"));
    for (const auto kernel : kAllKernels) {
        addChoice(menu, fromView(version_name(kernel)), QStringLiteral("kernel"), fromView(to_string(kernel)),
                  kernel == m_frame->kernel);
    }
    auto& hz = *menu.addMenu(tr("HZ"));
    for (const auto value : {100, 200, 250, 500, 1000}) {
        addChoice(hz, QString::number(value), QStringLiteral("hz"), QString::number(value), value == m_frame->hz);
    }
    auto& cpus = *menu.addMenu(tr("CPUs"));
    for (const auto value : {1, 2, 4, 8, 16, 32, 64}) {
        addChoice(cpus, QString::number(value), QStringLiteral("cpus"), QString::number(value),
                  static_cast<std::size_t>(value) == m_frame->cpus.size());
    }
}

void TunablesPanel::addChoice(QMenu& menu, const QString& text, const QString& key, const QString& value,
                              bool isCurrent)
{
    auto* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(isCurrent);
    connect(action, &QAction::triggered, this, [this, key, value] { m_session.startWith(key, value); });
}

} // namespace o1
