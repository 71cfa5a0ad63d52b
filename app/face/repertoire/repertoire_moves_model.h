// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire.h"
#include "app/settings/appearance_settings.h"

#include <QAbstractTableModel>

#include <optional>

namespace app {

// The moves of a repertoire in one position: the owner's, or replies that are considered with what is played
// against them.
class RepertoireMovesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { MoveColumn, Answer, Note, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // previousTo: target of the move before, for the text of moves.
    void show(const Repertoire& repertoire, const shogi::Position& position,
              std::optional<shogi::Square> previousTo);
    void clear();
    void setNotation(MoveNotation notation);
    // After a language change.
    void retranslate();

    const shogi::Position& position() const { return m_position; }
    // None for a row that does not exist.
    shogi::Move move(int row) const;
    const RepertoireMove* at(int row) const;
    // -1 if it is not there.
    int rowOf(shogi::Move move) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        RepertoireMove move;
        RepertoireMark mark = RepertoireMark::None;
        shogi::Move answer; // the main move after a reply, if it has one

        friend bool operator==(const Row&, const Row&) = default;
    };

    QString text(const Row& row, int column) const;

    shogi::Position m_position;
    std::optional<shogi::Square> m_previousTo;
    bool m_isOwn = true; // the owner is to move
    std::vector<Row> m_rows;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
