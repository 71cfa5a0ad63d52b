// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace app {

// The meetings of a match whose games are drawn, the newest round first, and who has a bye.
class MatchRoundsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Round, First, Second, Points, Played, ColumnCount };

    // run must outlive the model.
    explicit MatchRoundsModel(const MatchRun& run, QObject* parent = nullptr);

    // To be called after a game or a draw, or when another match is shown.
    void refresh();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        int round = 0;
        MatchMeeting meeting;
        std::optional<std::size_t> bye; // instead of a meeting
    };

    QString text(const Row& row, int column) const;

    const MatchRun& m_run;
    std::vector<Row> m_rows;
};

} // namespace app
