// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_tree_model.h"

#include "app/document/record_document.h"
#include "app/face/files/move_remark.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::NodeId;

RecordTreeModel::RecordTreeModel(RecordDocument& document, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document) {
    rebuild();
    const auto renew = [this] {
        beginResetModel();
        rebuild();
        endResetModel();
    };
    connect(&document, &RecordDocument::reset, this, renew);
    connect(&document, &RecordDocument::treeChanged, this, renew);
    connect(&document, &RecordDocument::nodeAdded, this, &RecordTreeModel::add);
    connect(&document, &RecordDocument::nodeChanged, this, [this](NodeId node) { announce(node); });
    connect(&document, &RecordDocument::cursorChanged, this, [this](NodeId node) {
        const NodeId before = std::exchange(m_current, node);
        announce(before, {CurrentRole, Qt::FontRole});
        announce(node, {CurrentRole, Qt::FontRole});
    });
}

NodeId RecordTreeModel::placeOf(NodeId node) const {
    const shogi::Record& record = m_document.record();
    const auto parent = record.node(node).parent;
    if (!parent)
        return kTop;
    const NodeId first = record.node(*parent).children.front();
    if (first != node)
        return first;
    // A line continues at the level of its moves, or below its first one.
    const auto above = record.node(*parent).parent;
    const bool begins = above && record.node(*above).children.front() != *parent;
    return begins ? *parent : m_items[*parent].above;
}

void RecordTreeModel::rebuild() {
    const shogi::Record& record = m_document.record();
    m_items.clear();
    m_items.resize(record.nodeCount());
    m_top.clear();
    m_current = m_document.cursor();
    // In the order of siblings, parents first.
    std::vector<NodeId> nodes{shogi::kRootNode};
    nodes.reserve(record.nodeCount());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeId node = nodes[i];
        const NodeId above = placeOf(node);
        std::vector<NodeId>& rows = rowsBelow(above);
        m_items[node].above = above;
        m_items[node].row = static_cast<int>(rows.size());
        rows.push_back(node);
        for (const NodeId child : record.node(node).children)
            nodes.push_back(child);
    }
}

void RecordTreeModel::add(NodeId node) {
    // New nodes come last among their siblings, and a line grows at its end.
    const NodeId above = placeOf(node);
    const int row = static_cast<int>(rowsBelow(above).size());
    beginInsertRows(above == kTop ? QModelIndex() : indexOf(above), row, row);
    m_items.resize(node + std::size_t{1});
    m_items[node].above = above;
    m_items[node].row = row;
    rowsBelow(above).push_back(node);
    endInsertRows();
}

QModelIndex RecordTreeModel::indexOf(NodeId node, int column) const {
    return node < m_items.size() ? createIndex(m_items[node].row, column, quintptr{node}) : QModelIndex();
}

bool RecordTreeModel::beginsBranch(const QModelIndex& index) const {
    const auto node = static_cast<NodeId>(index.internalId());
    const NodeId above = m_items[node].above;
    const shogi::Record& record = m_document.record();
    return above != kTop && record.node(node).parent == record.node(above).parent;
}

QModelIndex RecordTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    const NodeId above = parent.isValid() ? static_cast<NodeId>(parent.internalId()) : kTop;
    return createIndex(row, column, quintptr{rowsBelow(above)[static_cast<std::size_t>(row)]});
}

QModelIndex RecordTreeModel::parent(const QModelIndex& child) const {
    if (!child.isValid())
        return {};
    const NodeId above = m_items[static_cast<NodeId>(child.internalId())].above;
    return above == kTop ? QModelIndex() : indexOf(above);
}

int RecordTreeModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0)
        return 0;
    return static_cast<int>(
        rowsBelow(parent.isValid() ? static_cast<NodeId>(parent.internalId()) : kTop).size());
}

int RecordTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

void RecordTreeModel::announce(NodeId node, const QList<int>& roles) {
    if (node < m_items.size())
        emit dataChanged(indexOf(node), indexOf(node, ColumnCount - 1), roles);
}

void RecordTreeModel::setNotation(MoveNotation notation) {
    if (notation == m_notation)
        return;
    m_notation = notation;
    refreshTexts();
}

void RecordTreeModel::refreshTexts() {
    // The views request the rows on the screen again.
    emit layoutAboutToBeChanged();
    emit layoutChanged();
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QString RecordTreeModel::moveTextOf(NodeId id) const {
    const shogi::RecordNode& node = m_document.record().node(id);
    if (node.ending)
        return endingMoveText(*node.ending);
    if (!node.parent)
        return tr("Start position");
    const std::vector<NodeId>& line = m_document.line();
    const auto ply = static_cast<std::size_t>(node.ply);
    // Positions of the shown line are at hand; others are played through, once for every row on the screen.
    const bool shown = ply <= line.size() && line[ply - 1] == *node.parent;
    const shogi::Position before =
        shown ? m_document.positionOnLine(ply - 1) : m_document.record().positionAt(*node.parent);
    return QStringLiteral("%1 %2").arg(node.ply).arg(
        moveText(before, node.move, m_notation, m_document.previousTo(*node.parent)));
}

QVariant RecordTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto id = static_cast<NodeId>(index.internalId());
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Move ? moveTextOf(id) : moveRemark(m_document, id);
    case Qt::DecorationRole:
        return index.column() == Comment ? moveRemarkIcon(m_document, id) : QVariant();
    case Qt::ToolTipRole:
        return moveRemarkToolTip(m_document, id);
    case NodeRole:
        return id;
    case CurrentRole:
        return id == m_current;
    default:
        return {};
    }
}

QVariant RecordTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Move ? tr("Move") : tr("Comment");
}

} // namespace app
