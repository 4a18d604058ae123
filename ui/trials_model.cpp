// SPDX-License-Identifier: GPL-3.0-or-later
// Times in seconds with two decimals, below one second in milliseconds with one.
#include "ui/trials_model.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace o1 {

namespace {

QString timeText(double ms)
{
    const QLocale locale;
    return ms >= 1000 ? TrialsModel::tr("%1 s").arg(locale.toString(ms / 1000, 'f', 2))
                      : TrialsModel::tr("%1 ms").arg(locale.toString(ms, 'f', 1));
}

QString ratioText(double before, double after)
{
    return after > 0 ? TrialsModel::tr("%1 ×").arg(QLocale().toString(before / after, 'f', 1)) : QStringLiteral("–");
}

/// Bold, and for the rest as the view has it.
QVariant boldFont()
{
    QFont font;
    font.setResolveMask(0);
    font.setBold(true);
    return font;
}

QString publishedTime(const std::optional<std::int64_t>& ms)
{
    return ms ? timeText(static_cast<double>(*ms)) : QString();
}

} // namespace

void TrialsModel::setResult(TrialsResult result)
{
    beginResetModel();
    m_result = std::move(result);
    makeRows();
    chooseColumns();
    endResetModel();
}

void TrialsModel::makeRows()
{
    m_rows.clear();
    const auto& all = m_result.withoutGroups;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Row row{.without = &all[i], .with = nullptr, .published = nullptr};
        if (m_result.withGroups && i < m_result.withGroups->size() && (*m_result.withGroups)[i].name == all[i].name) {
            row.with = &(*m_result.withGroups)[i];
        }
        const auto& published = m_result.scenario->published.finish;
        const auto found = std::ranges::find(published, TaskId{static_cast<std::int32_t>(i)}, &PublishedFinish::task);
        row.published = found == published.end() ? nullptr : &*found;
        if (row.without->is_finite || (row.with != nullptr && row.with->is_finite)) {
            m_rows.push_back(row);
        }
    }
}

void TrialsModel::chooseColumns()
{
    const auto isPublished = [this](auto member) {
        return std::ranges::any_of(m_rows, [member](const Row& row) {
            return row.published != nullptr && (row.published->*member).has_value();
        });
    };
    m_columns = {Task, WithoutGroups};
    if (m_result.withGroups) {
        m_columns << WithGroups << Ratio;
    }
    const bool hasWithout = isPublished(&PublishedFinish::without_groups_ms);
    const bool hasWith = isPublished(&PublishedFinish::with_groups_ms);
    if (hasWithout) {
        m_columns << PublishedWithout;
    }
    if (hasWith && m_result.withGroups) {
        m_columns << PublishedWith;
    }
    if (hasWithout && hasWith && m_result.withGroups) {
        m_columns << PublishedRatio;
    }
}

bool TrialsModel::isComplete(const TaskTrials* task) const
{
    return task != nullptr && task->finish_ms.count() == m_result.count;
}

/// "17.13 s ± 0.2 %", or in how many trials it ended when it did not in all.
QString TrialsModel::finish(const TaskTrials* task) const
{
    if (task == nullptr) {
        return QStringLiteral("–");
    }
    if (!isComplete(task)) {
        return tr("ended in %L1 of %L2").arg(task->finish_ms.count()).arg(m_result.count);
    }
    const auto width = task->finish_ms.plus_minus_percent();
    const auto mean = timeText(task->finish_ms.mean());
    return width ? tr("%1 ± %2 %").arg(mean, QLocale().toString(*width, 'f', 1)) : mean;
}

QString TrialsModel::cell(const Row& row, Column column) const
{
    const auto* published = row.published;
    switch (column) {
    case Task: return QString::fromStdString(row.without->name);
    case WithoutGroups: return finish(row.without);
    case WithGroups: return finish(row.with);
    case Ratio:
        return isComplete(row.without) && isComplete(row.with)
                 ? ratioText(row.without->finish_ms.mean(), row.with->finish_ms.mean())
                 : QStringLiteral("–");
    case PublishedWithout: return published != nullptr ? publishedTime(published->without_groups_ms) : QString();
    case PublishedWith: return published != nullptr ? publishedTime(published->with_groups_ms) : QString();
    case PublishedRatio:
        return published != nullptr && published->without_groups_ms && published->with_groups_ms ? ratioText(
                   static_cast<double>(*published->without_groups_ms), static_cast<double>(*published->with_groups_ms))
                                                                                                 : QString();
    }
    return {};
}

QString TrialsModel::head(Column column) const
{
    switch (column) {
    case Task: return tr("Task");
    case WithoutGroups: return m_result.withGroups ? tr("Without groups") : tr("Time to the end");
    case WithGroups: return tr("With groups");
    case Ratio: return tr("Ratio");
    case PublishedWithout: return tr("Published without");
    case PublishedWith: return tr("Published with");
    case PublishedRatio: return tr("Published ratio");
    }
    return {};
}

QString TrialsModel::headTip(Column column) const
{
    switch (column) {
    case Task: return tr("Tasks that can end: their program does not loop or has an exit step");
    case WithoutGroups:
    case WithGroups:
        return tr("Time from arrival to end: mean of the trials ± half the width of its 95 % confidence interval, "
                  "in percent of the mean");
    case Ratio: return tr("Mean without groups by mean with groups: how many times faster the groups make it");
    case PublishedWithout:
    case PublishedWith:
    case PublishedRatio: return QString::fromStdString(m_result.scenario->published.source);
    }
    return {};
}

QString TrialsModel::text() const
{
    QString text;
    QStringList cells;
    for (const auto column : m_columns) {
        cells << head(column);
    }
    text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const auto& row : m_rows) {
        cells.clear();
        for (const auto column : m_columns) {
            cells << cell(row, column);
        }
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

int TrialsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TrialsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant TrialsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const auto column = m_columns[index.column()];
    switch (role) {
    case Qt::DisplayRole: return cell(m_rows[static_cast<std::size_t>(index.row())], column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(column == Task ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return headTip(column);
    case Qt::FontRole: return column == Ratio ? boldFont() : QVariant();
    default: return {};
    }
}

QVariant TrialsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size()) {
        return {};
    }
    const auto column = m_columns[section];
    switch (role) {
    case Qt::DisplayRole: return head(column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(column == Task ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return headTip(column);
    default: return {};
    }
}

} // namespace o1
