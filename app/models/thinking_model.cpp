// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/thinking_model.h"

#include "app/text/engine_text.h"
#include "app/text/number_text.h"

#include <utility>

namespace app {

ThinkingModel::ThinkingModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void ThinkingModel::clear() {
    beginResetModel();
    m_rows.clear();
    m_latest = {};
    m_search = 0;
    m_root.reset();
    m_hasLine = false;
    endResetModel();
    emit latestChanged();
}

void ThinkingModel::add(const host::SearchInfo& info, const shogi::Position& root,
                        std::optional<shogi::Square> previousTo) {
    if (info.search != m_search) {
        clear();
        m_search = info.search;
    }
    takeLatest(info.info);
    const bool hasLine = info.info.pv && !info.info.pv->isEmpty();
    m_hasLine = m_hasLine || hasLine;
    // Words stand in for a line only until there is one.
    const bool onlyWords = info.info.text && !m_hasLine;
    if (hasLine || info.info.evaluation || onlyWords) {
        if (!m_root || !(m_root->position == root) || m_root->previousTo != previousTo)
            m_root = std::make_shared<const Root>(Root{root, previousTo});
        if (rowCount() == kMaxRows) {
            beginRemoveRows({}, kMaxRows - 1, kMaxRows - 1);
            m_rows.pop_back();
            endRemoveRows();
        }
        beginInsertRows({}, 0, 0);
        m_rows.push_front(Row{info.info, info.info.time.value_or(info.elapsed), m_root});
        endInsertRows();
    }
    emit latestChanged();
}

void ThinkingModel::takeLatest(const host::Info& info) {
    const auto take = [](auto& to, const auto& from) {
        if (from)
            to = from;
    };
    take(m_latest.time, info.time);
    take(m_latest.nodes, info.nodes);
    take(m_latest.nps, info.nps);
    take(m_latest.hashfull, info.hashfull);
    take(m_latest.cpuLoad, info.cpuLoad);
    take(m_latest.tablebaseHits, info.tablebaseHits);
    take(m_latest.currentMove, info.currentMove);
    take(m_latest.currentMoveNumber, info.currentMoveNumber);
    take(m_latest.text, info.text);
    if (info.multipv != 1)
        return;
    take(m_latest.depth, info.depth);
    take(m_latest.selectiveDepth, info.selectiveDepth);
    take(m_latest.evaluation, info.evaluation);
    if (info.pv) {
        m_latest.pv = info.pv;
        m_latest.pvFrom = info.pvFrom;
    }
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
    case Depth:
        if (!info.depth)
            return {};
        return info.selectiveDepth ? QStringLiteral("%1/%2").arg(*info.depth).arg(*info.selectiveDepth)
                                   : QString::number(*info.depth);
    case Time:
        return usedTimeText(row.elapsed);
    case Nodes:
        return info.nodes ? countText(*info.nodes) : QString();
    case Speed:
        return info.nps ? tr("%1/s", "nodes per second").arg(countText(*info.nps)) : QString();
    case Hash:
        return info.hashfull ? permilleText(*info.hashfull) : QString();
    case Score:
        return info.evaluation ? evaluationText(*info.evaluation) : QString();
    case Line: {
        QString text;
        if (info.multipv > 1)
            text = QStringLiteral("%1. ").arg(info.multipv);
        if (info.pv)
            return text + pvText(row.root->position, *info.pv, m_notation, row.root->previousTo);
        return info.text ? plainEngineText(*info.text) : text;
    }
    default:
        return {};
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
        return index.column() == Line ? QVariant(displayText(row, Line).toHtmlEscaped()) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == Line ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
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
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Line ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Depth:
        return tr("Depth");
    case Time:
        return tr("Time");
    case Nodes:
        return tr("Nodes");
    case Speed:
        return tr("Speed");
    case Hash:
        return tr("Hash");
    case Score:
        return tr("Score");
    case Line:
        return tr("Line of play");
    default:
        return {};
    }
}

} // namespace app
