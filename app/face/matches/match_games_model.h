// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"

#include <QAbstractTableModel>

namespace app {

// The games of a match that have ended, the newest first.
class MatchGamesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Black, White, Result, Moves, ColumnCount };

    // run must outlive the model.
    explicit MatchGamesModel(const MatchRun& run, QObject* parent = nullptr);

    // To be called when another match is shown or the language has changed.
    void reset();
    // To be called when games have been added to the run.
    void catchUp();
    const PlayedGame& game(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    // The names of the game's engines, the first one first.
    std::array<QString, 2> names(const PlayedGame& game) const;
    QString text(const PlayedGame& game, int column) const;

    const MatchRun& m_run;
    int m_rows = 0;
};

} // namespace app
