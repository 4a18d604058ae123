// SPDX-License-Identifier: GPL-3.0-or-later
// The table of "before and after": one row per task that can end, and only columns that have something to say.
#pragma once

#include "ui/trials_result.h"

#include <QAbstractTableModel>
#include <QList>

#include <vector>

namespace o1 {

class TrialsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Task,
        WithoutGroups,
        WithGroups,
        Ratio,
        PublishedWithout,
        PublishedWith,
        PublishedRatio,
    };

    explicit TrialsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setResult(TrialsResult result);
    [[nodiscard]] const TrialsResult& result() const { return m_result; }
    [[nodiscard]] bool hasPublished() const
    {
        return m_columns.contains(PublishedWithout) || m_columns.contains(PublishedWith);
    }
    /// What stands in a column of the view.
    [[nodiscard]] const QList<Column>& columns() const { return m_columns; }
    /// Heads and rows, with tabs between the cells and a line end after each row.
    [[nodiscard]] QString text() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// Places in m_result; null: nothing of the kind.
    struct Row {
        const TaskTrials* without = nullptr;
        const TaskTrials* with = nullptr;
        const PublishedFinish* published = nullptr;
    };

    void makeRows();
    void chooseColumns();
    [[nodiscard]] QString cell(const Row& row, Column column) const;
    [[nodiscard]] QString finish(const TaskTrials* task) const;
    [[nodiscard]] bool isComplete(const TaskTrials* task) const;
    [[nodiscard]] QString head(Column column) const;
    [[nodiscard]] QString headTip(Column column) const;

    TrialsResult m_result;
    std::vector<Row> m_rows;
    QList<Column> m_columns;
};

} // namespace o1
