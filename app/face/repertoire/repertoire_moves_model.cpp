// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_moves_model.h"

#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/repertoire_text.h"

#include <utility>

namespace app {

void RepertoireMovesModel::show(const Repertoire& repertoire, const shogi::Position& position,
                                std::optional<shogi::Square> previousTo) {
    std::vector<Row> rows;
    if (const auto known = repertoire.find(position)) {
        for (const RepertoireMove& move : known->moves) {
            Row& row = rows.emplace_back(Row{move, repertoire.mark(position, move.move), {}});
            const auto next = repertoire.find(position.after(move.move));
            if (row.mark == RepertoireMark::Reply && next && !next->moves.empty())
                row.answer = next->moves.front().move;
        }
    }
    if (position == m_position && rows == m_rows && previousTo == m_previousTo)
        return; // the chosen row stays
    beginResetModel();
    m_isOwn = repertoire.isOwn(position);
    m_position = position;
    m_previousTo = previousTo;
    m_rows = std::move(rows);
    endResetModel();
}

void RepertoireMovesModel::clear() {
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void RepertoireMovesModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    retranslate();
}

void RepertoireMovesModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

const RepertoireMove* RepertoireMovesModel::at(int row) const {
    return row < 0 || row >= rowCount() ? nullptr : &m_rows[static_cast<std::size_t>(row)].move;
}

shogi::Move RepertoireMovesModel::move(int row) const {
    const RepertoireMove* found = at(row);
    return found == nullptr ? shogi::Move() : found->move;
}

int RepertoireMovesModel::rowOf(shogi::Move move) const {
    for (int row = 0; row < rowCount(); ++row)
        if (m_rows[static_cast<std::size_t>(row)].move.move == move)
            return row;
    return -1;
}

int RepertoireMovesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RepertoireMovesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString RepertoireMovesModel::text(const Row& row, int column) const {
    switch (column) {
    case MoveColumn:
        return moveText(m_position, row.move.move, m_notation, m_previousTo) + u' ' +
               repertoireSign(row.mark);
    case Answer:
        if (row.mark != RepertoireMark::Reply)
            return repertoireMarkText(row.mark);
        return row.answer
                   ? moveText(m_position.after(row.move.move), row.answer, m_notation, row.move.move.to())
                   : tr("no answer yet");
    case Note:
        return foreignText(QString::fromStdString(row.move.note).section(u'\n', 0, 0));
    default:
        return {};
    }
}

QVariant RepertoireMovesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(row, index.column());
    if (role == Qt::ToolTipRole) {
        const QString note = foreignText(QString::fromStdString(row.move.note), true);
        const QString words = text(row, MoveColumn) + QStringLiteral(": ") + repertoireMarkText(row.mark);
        return plainToolTip(note.isEmpty() ? words : words + u'\n' + note);
    }
    return {};
}

QVariant RepertoireMovesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case MoveColumn:
        return tr("Move");
    case Answer:
        return m_isOwn ? tr("Kind", "of move") : tr("Your answer", "to a reply");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace app
