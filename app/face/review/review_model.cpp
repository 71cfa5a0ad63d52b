// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/review_model.h"

#include "app/document/record_document.h"
#include "app/text/move_notation.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/review_text.h"

#include <algorithm>

namespace app {

namespace {

constexpr std::size_t kBetterMoves = 5;

}

ReviewModel::ReviewModel(const RecordDocument& document, ReviewedLine& reviewed, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_reviewed(reviewed) {
    connect(&reviewed, &ReviewedLine::changed, this, &ReviewModel::rebuild);
    m_moves = reviewed.review().moves;
}

void ReviewModel::rebuild() {
    const std::vector<MoveReview>& moves = m_reviewed.review().moves;
    if (moves.size() != m_moves.size()) {
        beginResetModel();
        m_moves = moves;
        endResetModel();
        return;
    }
    m_moves = moves;
    refreshTexts();
}

void ReviewModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    refreshTexts();
}

void ReviewModel::refreshTexts() {
    if (!m_moves.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

const MoveReview& ReviewModel::move(int row) const { return m_moves[static_cast<std::size_t>(row)]; }

int ReviewModel::rowOf(shogi::NodeId node) const {
    // Rows are moves by their number, unless the document is ahead of the review.
    const auto ply = static_cast<std::size_t>(m_document.record().node(node).ply);
    if (ply > 0 && ply <= m_moves.size() && m_moves[ply - 1].node == node)
        return static_cast<int>(ply) - 1;
    const auto found = std::find_if(m_moves.begin(), m_moves.end(),
                                    [node](const MoveReview& move) { return move.node == node; });
    return found == m_moves.end() ? -1 : static_cast<int>(found - m_moves.begin());
}

int ReviewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_moves.size());
}

int ReviewModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ReviewModel::text(const MoveReview& move, int column) const {
    const auto ply = static_cast<std::size_t>(move.ply);
    const std::vector<shogi::NodeId>& line = m_document.line();
    // The document may be one step ahead of the review.
    const bool current = ply < line.size() && line[ply] == move.node;
    switch (column) {
    case Number:
        return QString::number(move.ply);
    case Move:
        return current ? moveText(m_document.positionOnLine(ply - 1), move.move, m_notation,
                                  m_document.previousTo(line[ply - 1]))
                       : QString();
    case Score:
        return move.after ? scoreText(*move.after) : QString();
    case Chances:
        if (!move.after)
            return {};
        return percentText(blackWinRate(*move.after, m_reviewed.settings().curve).value_or(0.5), 0);
    case Loss:
        return move.judged && !move.judged->forced && move.judged->points > 0
                   ? percentText(move.judged->points / 100.0, 0)
                   : QString();
    case Word:
        return move.judged ? judgementName(move.judged->judgement) : QString();
    case Better: {
        std::vector<shogi::Move> better = move.betterLine();
        if (better.size() > kBetterMoves)
            better.resize(kBetterMoves);
        return current && !better.empty() ? lineText(m_document.positionOnLine(ply - 1), better, m_notation,
                                                     m_document.previousTo(line[ply - 1]))
                                          : QString();
    }
    default:
        return {};
    }
}

QVariant ReviewModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MoveReview& move = m_moves[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(move, index.column());
    case Qt::TextAlignmentRole: {
        const bool words = index.column() == Move || index.column() == Word || index.column() == Better;
        return QVariant((words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    case Qt::ToolTipRole:
        // The full text of what may be elided, and the meaning of the word.
        if (index.column() == Better)
            return plainToolTip(text(move, Better));
        return move.judged ? judgementMeaning(move.judged->judgement) : QString();
    case Qt::AccessibleTextRole: {
        const QString text = this->text(move, index.column());
        return text.isEmpty() ? tr("nothing", "empty cell, read aloud") : text;
    }
    case JudgementRole:
        return static_cast<int>(move.judged ? move.judged->judgement : Judgement::None);
    case JudgedRole:
        return move.judged && move.judged->judgement != Judgement::None;
    default:
        return {};
    }
}

QVariant ReviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool words = section == Move || section == Word || section == Better;
        return QVariant((words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        if (section == Score)
            return tr("Score after the move, from Black’s view");
        if (section == Chances)
            return tr("Black’s win rate after the move");
        if (section == Loss)
            return tr("Win rate lost by the move");
        return {};
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.", "number of a move");
    case Move:
        return tr("Move");
    case Score:
        return tr("Score");
    case Chances:
        return tr("Win rate");
    case Loss:
        return tr("Loss");
    case Word:
        return tr("Judgement");
    case Better:
        return tr("Recommended");
    default:
        return {};
    }
}

} // namespace app
