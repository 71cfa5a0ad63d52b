// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/thinking_model.h"

#include "app/face/analysis/line_columns.h"
#include "app/text/book_text.h"
#include "app/text/engine_text.h"
#include "app/text/plain_tool_tip.h"
#include "engine-host/latest_info.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

constexpr std::array<LineColumn, ThinkingModel::ColumnCount> kColumns{
    LineColumn::Depth, LineColumn::Time,  LineColumn::Nodes, LineColumn::Speed,
    LineColumn::Hash,  LineColumn::Score, LineColumn::Line};

}

ThinkingModel::ThinkingModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void ThinkingModel::clear() {
    beginResetModel();
    m_rows.clear();
    m_latest = {};
    m_search = 0;
    m_root.reset();
    m_book.reset();
    m_hasLine = false;
    endResetModel();
    emit latestChanged();
}

void ThinkingModel::add(const host::SearchInfo& info, const shogi::Position& root,
                        std::optional<shogi::Square> previousTo) {
    if (info.search != m_search || m_book) {
        clear();
        m_search = info.search;
    }
    host::takeInfo(m_latest, info.info);
    const bool hasLine = info.info.pv && !info.info.pv->isEmpty();
    m_hasLine = m_hasLine || hasLine;
    // A text replaces a line only until there is one.
    const bool onlyWords = info.info.text && !m_hasLine;
    if (hasLine || info.info.evaluation || onlyWords) {
        if (!m_root || !(m_root->position == root) || m_root->previousTo != previousTo)
            m_root = std::make_shared<const Root>(Root{root, previousTo});
        if (rowCount() == kMaxRows) {
            beginRemoveRows({}, kMaxRows - 1, kMaxRows - 1);
            m_rows.pop_back();
            endRemoveRows();
        }
        Row row{info.info, info.info.time.value_or(info.elapsed), m_root};
        giveLine(row);
        beginInsertRows({}, 0, 0);
        m_rows.push_front(std::move(row));
        endInsertRows();
    }
    emit latestChanged();
}

void ThinkingModel::showBook(const BookPlayed& played) {
    clear();
    if (played.choice.among.empty())
        return;
    beginInsertRows({}, 0, static_cast<int>(played.choice.among.size()) - 1);
    m_book = played;
    m_root = std::make_shared<const Root>(Root{played.root, played.previousTo});
    const bool isBlack = played.root.sideToMove() == shogi::Color::Black;
    for (std::size_t i = 0; i < played.choice.among.size(); ++i) {
        const BookMove& move = played.choice.among[i];
        Row row;
        row.root = m_root;
        row.book = i;
        row.info.depth = move.depth;
        row.info.pv.emplace();
        row.info.pv->moves = {move.move};
        if (move.score)
            row.info.evaluation = host::Evaluation{host::Centipawns{isBlack ? *move.score : -*move.score}};
        m_rows.push_back(std::move(row));
    }
    endInsertRows();
}

// A bound often has only its first move: the last exact line continues it.
void ThinkingModel::giveLine(Row& row) const {
    const auto& evaluation = row.info.evaluation;
    if (!evaluation || evaluation->bound == host::Bound::Exact)
        return;
    const auto before = std::find_if(m_rows.begin(), m_rows.end(), [&row](const Row& other) {
        return other.info.multipv == row.info.multipv && other.root == row.root && other.info.pv &&
               other.info.evaluation && other.info.evaluation->bound == host::Bound::Exact;
    });
    if (before == m_rows.end())
        return;
    const host::Pv& line = *before->info.pv;
    const bool same = !row.info.pv || row.info.pv->isEmpty() ||
                      (!row.info.pv->moves.empty() && !line.moves.empty() &&
                       row.info.pv->moves.front() == line.moves.front());
    if (same && (!row.info.pv || row.info.pv->moves.size() < line.moves.size()))
        row.info.pv = line;
}

int ThinkingModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ThinkingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

void ThinkingModel::setNotation(MoveNotation notation) {
    if (notation == m_notation)
        return;
    m_notation = notation;
    refreshTexts();
}

void ThinkingModel::refreshTexts() {
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1),
                         {Qt::DisplayRole, Qt::ToolTipRole});
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QString ThinkingModel::displayText(const Row& row, int column) const {
    const host::Info& info = row.info;
    switch (column) {
    case Score:
        return info.evaluation ? evaluationText(*info.evaluation) : QString();
    case Line: {
        if (row.book)
            return bookMoveText(*m_book, m_book->choice.among[*row.book], m_book->choice.shares[*row.book],
                                m_notation);
        QString text;
        if (info.multipv > 1)
            text = QStringLiteral("%1. ").arg(info.multipv);
        if (info.pv)
            return text + pvText(row.root->position, *info.pv, m_notation, row.root->previousTo);
        return info.text ? plainEngineText(*info.text) : text;
    }
    case Time:
        if (row.book)
            return {};
        [[fallthrough]];
    default:
        return figureText(kColumns[static_cast<std::size_t>(column)],
                          {info.depth, info.selectiveDepth, row.elapsed, info.nodes, info.nps, info.hashfull,
                           info.evaluation});
    }
}

QVariant ThinkingModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Line ? QVariant(plainToolTip(displayText(row, Line))) : QVariant();
    case Qt::TextAlignmentRole:
        return columnAlignment(kColumns[static_cast<std::size_t>(index.column())]);
    case CentipawnsRole: {
        const auto* pawns =
            row.info.evaluation ? std::get_if<host::Centipawns>(&row.info.evaluation->score) : nullptr;
        return pawns != nullptr ? QVariant(pawns->value) : QVariant();
    }
    case MultiPvRole:
        return row.info.multipv;
    case FirstMoveRole:
        return row.info.pv && !row.info.pv->moves.empty() ? QVariant(uint{row.info.pv->moves.front().bits()})
                                                          : QVariant();
    default:
        return {};
    }
}

QVariant ThinkingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return columnHeader(kColumns, section, orientation, role);
}

} // namespace app
