// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/player_results.h"
#include "app/openings/opening_rules.h"

#include <QAbstractTableModel>

#include <optional>
#include <utility>
#include <vector>

namespace app {

// The results of a player, told apart by one thing, as a table: what they have in common, and their figures.
// What is drawn of them is made of this too.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : std::uint8_t {
        Key,
        Games,
        Wins,
        Draws,
        Losses,
        Score,
        Accuracy,
        MoveTime,
        Rating,
        ColumnCount
    };

    // rules: for the names of openings; they outlive the model.
    ResultsModel(StatisticsBy by, const std::optional<OpeningRules>& rules, QObject* parent = nullptr);

    void show(std::vector<PlayerResults> results);
    void retranslate();
    StatisticsBy by() const { return m_by; }
    const std::vector<PlayerResults>& results() const { return m_results; }
    virtual QString keyText(int row) const;
    // Everything about a row in a few lines.
    virtual QString words(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    // Those that are in the table, the key first.
    void setColumns(std::vector<Column> columns) { m_columns = std::move(columns); }
    // Of results by other things than those of the library.
    virtual QString columnTitle(Column column) const;

private:
    QString text(const PlayerResults& results, Column column) const;
    QString keyTitle() const;

    const StatisticsBy m_by;
    const std::optional<OpeningRules>& m_rules;
    std::vector<PlayerResults> m_results;
    std::vector<Column> m_columns{Key, Games, Wins, Draws, Losses, Score, Accuracy, MoveTime, Rating};
};

} // namespace app
