// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"

#include <QAbstractTableModel>

#include <vector>

namespace app {

// The standings of a match: one row per engine, best first. With more than two engines, the last columns show
// the points against each of them.
class MatchTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    // Tie breaks have texts in Swiss tournaments only.
    enum Column {
        Rank,
        Engine,
        Points,
        Buchholz,
        SonnebornBerger,
        Games,
        Wins,
        Draws,
        Losses,
        Elo,
        Trouble,
        FirstOpponent
    };

    // run must outlive the model.
    explicit MatchTableModel(const MatchRun& run, QObject* parent = nullptr);

    // To be called after a game, or when another match is shown.
    void refresh();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    bool isSwiss() const;

private:
    QString text(std::size_t engine, int row, int column) const;
    // "3½ / 6"; empty for the engine itself and for engines that do not meet.
    QString against(std::size_t engine, std::size_t opponent) const;

    const MatchRun& m_run;
    std::vector<std::size_t> m_order; // by row
    int m_columns = FirstOpponent;
};

} // namespace app
